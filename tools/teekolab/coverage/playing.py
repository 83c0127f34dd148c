"""What is played on the build for gcov: golden, recorded and generated sessions, boards, and failing disks.

Each step reports what differs from its expected result: the recording, or the port's result for generated input. Afterwards
the counts are in files next to the objects.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from portlab.campaign.kinds import make_case
from portlab.cases import Case, Recording
from portlab.cases.load import load_recordings
from portlab.errors import refuse
from portlab.sides import side
from teeko99_c import console
from teeko99_c.driver import Driver
from teekolab.checkout import GOLDEN
from teekolab.commands.replay.boards import BoardLine, read_boards
from teekolab.coverage.refusals import REFUSALS, refused
from teekolab.sides.boards import board_side

SEED = 1999
CELLS = 25
SESSIONS = {"person": 250, "batch": 40, "odd": 100, "typed": 100}
BOARDS = 4000

FOUR_CELLS = "0000100022002000200000000"
"""A board on which the rule of avoid4 that checks whether 00 is free but moves to 04 (four-cells) finds 04 occupied."""

CYCLE_OF_FOUR = Case("a draw by four moves a side", 2, ("+h+s-l", "+h+s-l", "2.m", "25"))
NEGATIVE = Case("a negative number of games", 1, ("+h+s+l", "+h+s+l", "2.m", "-1"), ("1\n", "q\n", "\n", "q\n"))
WORDS = ("+h+s", "xh+s+l", "+x+s+l", "+hxs+l", "+h+x+l", "+h+sxl", "+h+s+x")
WRONG_WORDS = tuple(Case(f"the option word {word}", 1, (word, "+h+s+l", "2.m", "1")) for word in WORDS)
WRONG_SECOND = Case("a wrong second word", 1, ("+h+s+l", "+h+s+x", "2.m", "1"))


Results = Iterator[tuple[str, bool]]


@dataclass(frozen=True)
class Step:
    """``total`` things to play: ``play`` yields the name of each, and whether it came out as it should."""

    label: str
    total: int
    play: Callable[[], Results]


def steps(build: Path, recordings: Path) -> list[Step]:
    """All steps. The recordings' steps are left out if their folder does not exist."""
    driver, program, failing = (_binary(build, name) for name in ("driver", "teeko", "failing"))
    golden = load_recordings(GOLDEN)
    made = made_up()
    listed = [
        Step("golden sessions", len(golden), lambda: driven(driver, golden)),
        Step("golden sessions, console", len(golden), lambda: on_console(program, golden)),
        Step("made-up sessions", len(made), lambda: driven(driver, map(_as_the_port, made))),
        Step("made-up boards", BOARDS, lambda: evaluated(driver, made_up_boards(BOARDS))),
        Step("disks that refuse", len(REFUSALS), lambda: on_refusing_disks(failing)),
    ]
    return [*listed, *recorded_steps(build, recordings)] if recordings.is_dir() else listed


def recorded_steps(build: Path, folder: Path) -> list[Step]:
    """The steps with recordings of the author's program. Raises LabError if the build or the recordings do not exist."""
    driver = _binary(build, "driver")
    sessions = load_recordings(folder / "sessions-dev.jsonl.gz")
    _, rows = read_boards(folder / "boards-dev.txt.gz")
    return [
        Step("recorded sessions", len(sessions), lambda: driven(driver, sessions)),
        Step("recorded boards", len(rows), lambda: evaluated(driver, rows)),
    ]


def _binary(build: Path, name: str) -> Path:
    binary = build / name
    if not binary.is_file():
        refuse(f"{binary} is not there: run make -C original_c coverage")
    return binary


def made_up() -> list[Case]:
    """Sessions of a soak campaign, and some that lead to particular places in the code."""
    soaked = [make_case(SEED, kind, number) for kind, count in SESSIONS.items() for number in range(count)]
    return [*soaked, CYCLE_OF_FOUR, NEGATIVE, *WRONG_WORDS, WRONG_SECOND]


def made_up_boards(count: int) -> Iterator[BoardLine]:
    """FOUR_CELLS and random boards of up to four pawns a side, with the port's results."""
    random = Random(SEED)
    yield _board_as_the_port(FOUR_CELLS, 1, 0, SEED)
    for number in range(1, count):
        cells = list(("1" * random.randint(0, 4) + "2" * random.randint(0, 4)).ljust(CELLS, "0"))
        random.shuffle(cells)
        yield _board_as_the_port("".join(cells), random.choice((1, 2)), random.choice((0, 1, 2)), number)


def driven(binary: Path, recordings: Iterable[Recording]) -> Results:
    """Play sessions on the driver."""
    with Driver(binary) as driver:
        for each in recordings:
            case = each.case
            played = driver.play(case.keys, clock=case.clock, argv=case.argv, files=case.files)
            yield case.name, played == each.session


def on_console(binary: Path, recordings: Iterable[Recording]) -> Results:
    """Play sessions on the console program."""
    for each in recordings:
        case = each.case
        played = console.play(case.keys, clock=case.clock, argv=case.argv, files=case.files, binary=binary)
        yield case.name, console.same(played, each.session)


def evaluated(binary: Path, rows: Iterable[BoardLine]) -> Results:
    """Evaluate boards on the driver."""
    with Driver(binary) as driver:
        for row in rows:
            words = driver.evaluate(row.board, _sign(row.t), _sign(row.x5), row.seed)
            yield f"{row.board} {row.t} {row.x5}", tuple(words) == row.words


def on_refusing_disks(binary: Path) -> Results:
    """Play on the failing folders and disks, each of which must lead to its fatal error."""
    for refusal in REFUSALS:
        yield f"{refusal} ({refusal.message})", refused(refusal, binary)


def _as_the_port(case: Case) -> Recording:
    return Recording(case, side("port").play(case))


def _board_as_the_port(board: str, t: int, x5: int, seed: int) -> BoardLine:
    return BoardLine(0, board, t, x5, seed, tuple(board_side("port").evaluate(board, t, x5, seed)))


def _sign(value: int) -> int:
    return -1 if value == 2 else value
