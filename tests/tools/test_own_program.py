"""A program that the laboratory has never seen: described in portlab.toml, or given as a command."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from click.testing import Result

from portlab import program as current
from portlab.campaign.kinds import make_case
from portlab.cases import Case, Recording
from portlab.cases.load import load_case, load_recording
from portlab.compare.masks import counted, masked_recording
from portlab.compare.sessions import compare_sessions
from portlab.description import described, load
from portlab.errors import LabError
from portlab.session import Session
from portlab.sides import side
from portlab.sides.command import CommandSide
from portlab.sides.limits import Limits, processes_of
from tests.tools.pages import Page

NIM = Path(__file__).resolve().parents[2] / "examples" / "nim"
SIDES = '[program]\nname = "x"\n[side.old]\ncommand = "cat"\n[side.new]\ncommand = "cat"\n'


@pytest.fixture(autouse=True)
def no_program_left() -> Iterator[None]:
    """Every test finds its own program."""
    before = list(current._current)
    current._current.clear()
    yield
    current._current[:] = before


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example nim in a folder of its own, its C compiled."""
    folder = tmp_path_factory.mktemp("nim")
    for file in ("nim.c", "nim.py", "portlab.toml"):
        shutil.copy(NIM / file, folder)
    subprocess.run(["gcc", "-o", "nim", "nim.c"], cwd=folder, check=True)
    return folder


@pytest.fixture
def nim(built: Path, portlab: Callable[..., Result], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The example nim in the current folder."""
    for file in built.iterdir():
        shutil.copy(file, tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[program", "is no TOML"),
        (SIDES.replace("command", "comand", 1), "side.old.comand: no key is called so: did you mean command?"),
        (SIDES + "[limit]\n", "limit: no key is called so: did you mean limits?"),
        (SIDES + "[limits]\nsilense = 3\n", "limits.silense: no key is called so: did you mean silence?"),
        (SIDES + "[[mask]]\nname = 'a'\npattern = '('\n", "mask a: pattern: "),
        (SIDES + "[[mask]]\nname = 'a'\npattern = 'a'\nreplacement = '\\1'\n", "mask a: replacement: invalid group"),
        (SIDES + "[[mask]]\nname = 'a'\npattern = 'a'\ncase = 'title'\n", "mask a: case: must be upper or lower"),
        (
            SIDES + "[[mask]]\nname = 'a'\npattern = 'a'\ncase = 'upper'\nreplacement = 'b'\n",
            "mask a: has case and rep",
        ),
        (SIDES + "[[variable]]\nnam = 'a'\n", "variable[1].nam: no key is called so: did you mean name?"),
        (SIDES + "[limits]\nsilence = 'long'\n", "limits.silence: must be a number, not text"),
        (SIDES + "[files]\nwords = {2 = [3]}\n", "files.words.2: must be a number of words"),
        ("[side.old]\ncommand = 'cat'\n", "program: is missing"),
        (SIDES.replace('"cat"', '""', 1), "side.old.command: is empty"),
        (
            SIDES.replace('"cat"', '"cat \'x"', 1),
            "side.old.command: cat 'x: can't be taken apart into words: No closing",
        ),
        (SIDES + "[typing]\nplayer = 'nothing:here'\n", "typing.player: nothing:here: "),
        (SIDES + "[typing]\nplayers = {one = 'nothing:here'}\n", "typing.players.one: nothing:here: "),
    ],
)
def test_a_wrong_description_is_told_with_its_key(text: str, told: str) -> None:
    with pytest.raises(LabError) as raised:
        described("/folder/portlab.toml", text)
    assert raised.value.message.startswith("/folder/portlab.toml: ")
    assert told in raised.value.message
    assert "\n" not in raised.value.message


def run(words: str, *keys: str, terminal: bool = True, **limits: float) -> tuple[str, str]:
    """Ending and screen of a shell script under limits."""
    player = CommandSide("script", ("sh", "-c", words), terminal=terminal, limits=Limits(**limits))  # type: ignore[arg-type]
    session = player.play(Case("case", keys=keys))
    return session.ending, session.screen


@pytest.mark.parametrize("terminal", [True, False])
@pytest.mark.parametrize(
    ("words", "ending"),
    [
        ("exit 7", "exit7"),
        ("kill -9 $$", "signal9"),
        ("yes", "endless"),
        ("trap '' TERM INT HUP; sleep 60", "silence"),
        ("while :; do echo .; sleep 0.05; done", "time"),
        ("head -c 3000000 /dev/zero > big; sleep 60", "disk"),
        ("for i in 1 2 3 4 5 6 7 8 9; do sleep 60 & done; wait", "processes"),
    ],
)
def test_how_a_program_ends_is_data(words: str, ending: str, terminal: bool) -> None:
    found, _ = run(words, terminal=terminal, silence=1.5, seconds=3, disk=2, processes=6)
    assert found == ending


def test_nothing_that_a_program_started_outlives_it() -> None:
    player = CommandSide("script", ("sh", "-c", "setsid sh -c 'trap \"\" TERM; sleep 300' & echo $PORTLAB_SESSION"))
    token = player.play(Case("case")).screen.strip()
    assert len(token) == 16
    assert processes_of(token) == []


def test_waiting_for_input_is_an_ending() -> None:
    assert run("read a; read b; exit 5", "one\n")[0] == "input"
    assert run("read a; exit 5", "one\n")[0] == "exit5"


def test_a_pipe_is_no_terminal() -> None:
    words = "test -t 0 && echo terminal || echo pipe; cat"
    assert run(words, "a\n") == ("input", "terminal\na\n")
    assert run(words, "a\n", terminal=False) == ("exit0", "pipe\na\n")
    assert run(words, terminal=False, silence=5) == ("exit0", "pipe\n")


def test_two_commands_without_a_description(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "old.sh").write_text('read a; echo "$a and $1" | tee left')
    (tmp_path / "new.py").write_text("import sys\nprint(input() + ' and ' + sys.argv[1].upper())\nopen('left', 'w')")
    (tmp_path / "typed.txt").write_text("this\n")
    words = ("diff", "--side", "cmd:sh old.sh", "--side", f"cmd:{sys.executable} new.py", "typed.txt", "--", "that")
    told = json.loads(portlab(*words[:-2], "--json", *words[-2:]).output)
    assert told["screen"] == {"position": 9, "line": 2, "column": 10}
    assert [file["name"] for file in told["files"]] == ["left"]
    assert told["endings"] == ["exit0", "exit0"]
    assert portlab(*words[:-1], "THAT").exit_code == 1
    (tmp_path / "new.py").write_text(
        "import sys\nprint(input() + ' and ' + sys.argv[1], file=open('left', 'w'))\nprint(open('left').read(), end='')"
    )
    assert portlab(*words).exit_code == 0


def test_masks_are_counted_in_every_report(portlab: Callable[..., Result], tmp_path: Path) -> None:
    mask = "[[mask]]\nname = 'numbers'\npattern = '[0-9]+'\nreplacement = 'N'\n"
    sides = SIDES.replace('"cat"', "\"sh -c 'echo 12 34'\"", 1).replace('"cat"', "\"sh -c 'echo 5 6'\"", 1)
    (tmp_path / "typed.txt").write_text("")
    for text, status in ((sides, 1), (sides + mask, 0)):
        (tmp_path / "portlab.toml").write_text(text)
        current._current.clear()
        result = portlab("diff", "typed.txt", "--html", "page.html")
        assert result.exit_code == status
    assert "Masked before comparing: 4 of numbers." in result.output
    assert "Masked before comparing: 4 of numbers." in (tmp_path / "page.html").read_text()
    portlab("record", "typed.txt", "-o", "golden")
    assert "Masked before comparing: 4 of numbers." in portlab("replay", "--side", "new", "sessions", "golden").output


def test_a_mask_may_fold_case_and_counts_what_it_changes(tmp_path: Path) -> None:
    mask = "[[mask]]\nname = 'capitals'\npattern = '[a-zA-Z]+'\ncase = 'lower'\n"
    current.use(described(str(tmp_path / "portlab.toml"), SIDES + mask))
    left, right = Session("One two Three", {}, "exit0"), Session("ONE TWO three", {}, "exit0")
    assert compare_sessions(left, right).same
    assert counted(left, right) == {"capitals": 4}


def test_a_command_and_its_variables_may_name_the_folder_of_the_description(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("found")
    text = SIDES.replace(
        '"cat"', "'sh -c \"cat {folder}/data; printenv DATA\"'\nenvironment = {DATA = '{folder}/data'}", 1
    )
    current.use(described(str(tmp_path / "portlab.toml"), text))
    assert side("old").play(Case("case")).screen == f"found{tmp_path}/data\n"


TALKER = """
while printf '? ' && read line; do
    case $line in [0-9]*) echo a number;; x) echo "{x}";; y) echo "{y}" ;; *) echo Nothing ;; esac
done
"""
READER = """
def read(screen, random):
    return None if screen.count("?") > 30 else random.choice("0123456789abcdefghxy")
"""


def test_each_kind_of_difference_is_shrunk_once_and_counted(portlab: Callable[..., Result], tmp_path: Path) -> None:
    """A shell script and its port that answer in two ways to x, and to y."""
    (tmp_path / "old.sh").write_text(TALKER.format(x="one x", y="why"))
    (tmp_path / "new.sh").write_text(TALKER.format(x="2 x", y="because").replace("Nothing", "NOTHING"))
    text = SIDES.replace('"cat"', '"sh old.sh"', 1).replace('"cat"', '"sh new.sh"', 1)
    text += "[[mask]]\nname = 'capitals'\npattern = '[A-Z]+'\ncase = 'lower'\n"
    text += "[typing]\nplayers = {reader = 'reader_of_two:read'}\nlines = ['{0-9}', '{0-9}', '{0-9}', 'x', 'y', 'n']\n"
    (tmp_path / "portlab.toml").write_text(text)
    (tmp_path / "reader_of_two.py").write_text(READER)
    words = ("soak", "--sessions", 12, "--seed", 1, "--kind", "typed", "--keep-going", "--each-once", "--out", "found")
    result = portlab(*words)
    assert result.exit_code == 1, result.output
    kinds = [line for line in result.output.splitlines() if " of '? " in line]
    assert {kind.partition(" of ")[2].partition(",")[0] for kind in kinds} == {
        "'? one x' and '? N x'",
        "'? why' and '? because'",
    }
    assert sum(int(kind.split()[0]) for kind in kinds) == int(result.output.split(" differences")[0].split()[-1])
    assert sorted(load_case(str(path)).keys for path in (tmp_path / "found").glob("*.txt")) == [("x\n",), ("y\n",)]
    assert "Masked before comparing: " in result.output
    assert " of capitals." in result.output
    again = portlab(*words)
    assert "difference:" not in again.output
    assert [line for line in again.output.splitlines() if " of '? " in line] == kinds
    read = portlab("soak", "--sessions", 1, "--seed", 1, "--kind", "reader", "--each-once", "--json", "--out", "read")
    assert json.loads(read.output)["kinds"]


def test_typed_lines_are_shown_though_the_program_can_not_be_stopped(
    portlab: Callable[..., Result], tmp_path: Path
) -> None:
    (tmp_path / "old.sh").write_text(TALKER.format(x="one x", y="y"))
    (tmp_path / "new.sh").write_text(TALKER.format(x="two x", y="y"))
    (tmp_path / "typed.txt").write_text("7\nn\nx\n")
    result = portlab("diff", "--side", "cmd:sh old.sh", "--side", "cmd:sh new.sh", "typed.txt", "--all")
    assert result.exit_code == 1
    for line in ("7⏎", "n⏎", "x⏎"):
        assert result.output.count(line) == 2, result.output


def test_reads_stay_in_their_places_when_masks_are_laid_over(tmp_path: Path) -> None:
    masks = "[[mask]]\nname = 'prompts'\npattern = '(?m)^> '\n[[mask]]\nname = 'empty'\npattern = '(?m)^\\n'\n"
    current.use(described(str(tmp_path / "portlab.toml"), SIDES + masks))
    screen = "\nHello\n\n> OK\n\n> OK\n\n> "
    recording = Recording(Case("case", keys=("a\n", "b\n")), Session(screen, {}, "input"), (10, 16, len(screen)))
    found = masked_recording(recording)
    assert found.session.screen == "Hello\nOK\nOK\n"
    assert list(found.chunks()) == [("Hello\n", "a\n"), ("OK\n", "b\n"), ("OK\n", None)]


def test_what_counts_is_said_by_the_description(tmp_path: Path) -> None:
    text = SIDES.replace('"x"', '"x"\nstandard-error = true').replace(
        '"cat"', "\"sh -c 'echo a > a.log; echo b > b; echo c >&2'\"", 1
    )
    program = described(str(tmp_path / "portlab.toml"), text + "[files]\nignore = ['*.log']\n")
    current.use(program)
    assert side("old").play(Case("case")).files == {"b": "b\n", "(standard error)": "c\n"}


FAULTS = {
    "scores": (("1 3", "3 2", "2 1", "2 2", "2 2", "3 5"), (), 1),
    "screen": (("1 2 and more than a line can hold",), (), 1),
    "lockstep": (("2 1",), ("0", "3", "2"), 13),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_planted_faults_of_nim(nim: Path, portlab: Callable[..., Result], fault: str) -> None:
    lines, argv, clock = FAULTS[fault]
    (nim / "typed.txt").write_text("".join(f"{line}\n" for line in lines))
    told = json.loads(portlab("diff", "typed.txt", "--json", "--clock", clock, "--", *argv).output)
    assert not told["same"]
    assert [file["name"] for file in told["files"]] == (["scores"] if fault == "scores" else [])
    assert (told["screen"] is None) == (fault == "scores")


def test_a_fault_is_found_and_shrunk_to_what_shows_it(nim: Path, portlab: Callable[..., Result]) -> None:
    """A second C program, so that sessions are quick: its machine takes one piece too few from the third heap."""
    source = (nim / "nim.c").read_text()
    faulty = source.replace("    heap[i - 1] -= count;\n", "    heap[i - 1] -= count - (i == 3 && count > 2);\n")
    assert faulty != source
    (nim / "faulty.c").write_text(faulty)
    subprocess.run(["gcc", "-o", "faulty", "faulty.c"], cwd=nim, check=True)
    text = (nim / "portlab.toml").read_text()
    (nim / "portlab.toml").write_text(text.replace("python3 nim.py", "./faulty"))
    result = portlab("soak", "--sessions", 20, "--seed", 3, "--kind", "typed", "--out", "found")
    assert result.exit_code == 1, result.output
    assert "portlab diff found/typed-3-" in result.output
    assert "--side old --side new" in result.output
    case = load_case(str(next((nim / "found").glob("typed-3-*.txt"))))
    assert len(case.keys) <= 2


def test_lockstep_of_two_languages(nim: Path, portlab: Callable[..., Result]) -> None:
    (nim / "same.txt").write_text("1 1\n3 2\nq\n")
    (nim / "apart.txt").write_text("1 2 and more than a line can hold\n")
    same = portlab("lockstep", "same.txt", "--json")
    assert json.loads(same.output)["stops"] == 7, same.output
    apart = portlab("lockstep", "apart.txt")
    assert apart.exit_code == 1
    assert "4 stops (2 moves) are the same; after 2 typed lines new has ended" in apart.output


def test_the_page_of_lockstep(nim: Path, portlab: Callable[..., Result]) -> None:
    (nim / "rare.txt").write_text("2 1\n")
    assert portlab("lockstep", "rare.txt", "--clock", 11, "--html", "page.html", "--", 0, 3, 2).exit_code == 1
    page = Page((nim / "page.html").read_text())
    assert page.faults == page.fetched == []
    assert (
        "The two sides part at stop 2 2 stops (1 move) before it are the same, with 1 typed line read. seed"
        in page.text
    )
    assert (
        "1 2 1 move changed: heap move changed: heap 2 ≠ move changed: heap move changed: heap differs: seed"
        in page.text
    )


def test_a_session_played_by_a_person_is_kept(nim: Path) -> None:
    words = [sys.executable, "-m", "portlab", "record", "--live", "first", "--side", "old", "-o", "kept", "--"]
    done = subprocess.run(words, cwd=nim, input=b"1 1\nx\nq\n", capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    recording = load_recording(str(nim / "kept" / "first.txt"))
    assert recording.case.keys == ("1 1\n", "x\n", "q\n")
    assert recording.reads is not None
    assert all(recording.session.screen[:read].endswith("Heap and number? ") for read in recording.reads)
    head, *events = [json.loads(line) for line in (nim / "kept" / "first.cast").read_text().splitlines()]
    assert head["version"] == 2
    assert [event[2] for event in events if event[2] in ("1 1\r\n", "x\r\n", "q\r\n")] == ["1 1\r\n", "x\r\n", "q\r\n"]
    assert [event[0] for event in events] == sorted(event[0] for event in events)
    again = subprocess.run(words, cwd=nim, input=b"q\n", capture_output=True, text=False, check=False)
    assert again.returncode == 2
    assert b"is there already: --force" in again.stderr


def test_init_writes_a_description_that_works(portlab: Callable[..., Result], tmp_path: Path) -> None:
    assert portlab("init", "--old", "cat", "--new", "sed s/x/y/").exit_code == 0
    (tmp_path / "typed.txt").write_text("x\n")
    current._current.clear()
    assert portlab("diff", "typed.txt").exit_code == 1
    assert portlab("init", "--old", "cat", "--new", "cat").exit_code == 2
    assert portlab("init", "--old", "cat", "--new", "cat", "--force").exit_code == 0
    unclosed = portlab("init", "--old", "cat 'x", "--new", "cat", "--force")
    assert unclosed.exit_code == 2
    assert "--old: cat 'x: can't be taken apart into words" in unclosed.output


def test_pytest_runs_a_test_a_golden_session(nim: Path) -> None:
    (nim / "golden").mkdir()
    for file in (NIM / "golden").glob("*.txt"):
        shutil.copy(file, nim / "golden")
    shutil.copy(NIM / "test_nim.py", nim)

    def pytest_of_nim(*words: str) -> tuple[int, str]:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "--rootdir",
            ".",
            *words,
            "test_nim.py",
        ]
        done = subprocess.run(command, cwd=nim, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout

    status, told = pytest_of_nim()
    assert status == 1
    assert "FAILED test_nim.py::test_the_port[takes-the-last]" in told
    assert "1 failed, 1 passed" in told
    assert "Files differ: scores." in told
    fixed = (nim / "nim.py").read_text().replace("self.drawn(100):3}", "self.drawn(100):4}")
    (nim / "nim.py").write_text(fixed)
    assert pytest_of_nim()[0] == 0
    changed = nim / "golden" / "mistakes.txt"
    changed.write_text(changed.read_text().replace("Goodbye", "Farewell"))
    assert "is not what it was" in pytest_of_nim("--force-regen")[1]
    assert pytest_of_nim()[0] == 0


PATH = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"


@pytest.mark.skipif(
    not (shutil.which("figlet") and shutil.which("pyfiglet", path=PATH)),
    reason="figlet (Debian) and pyfiglet (PyPI) are not both installed",
)
def test_figlet_beside_pyfiglet(
    portlab: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", PATH)
    shutil.copy(NIM.parent / "figlet" / "portlab.toml", tmp_path)
    (tmp_path / "none.txt").write_text("")
    same = portlab("diff", "none.txt", "--", "port")
    assert same.exit_code == 0, same.output
    assert "of empty lines at the end" in same.output
    assert json.loads(portlab("diff", "none.txt", "--json").output)["endings"] == ["exit0", "exit1"]


CAVE = NIM.parent / "adventure"
APART = ("southeast", "dig", "water", "lamp", "pit", "order")


@pytest.fixture(scope="session")
def chance(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library that hands chance to the C program."""
    library = tmp_path_factory.mktemp("chance") / "chance.so"
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, CAVE / "chance.c"], check=True)
    return library


@pytest.mark.skipif(
    not (Path("/usr/games/bsdgames-adventure").exists() and find_spec("adventure")),
    reason="adventure is not installed in C (Debian's bsdgames) and in Python (PyPI)",
)
def test_colossal_cave_in_two_languages(chance: Path, portlab: Callable[..., Result], tmp_path: Path) -> None:
    for file in ("start.py", "walker.py"):
        shutil.copy(CAVE / file, tmp_path)
    shutil.copy(chance, tmp_path)
    text = (CAVE / "portlab.toml").read_text()
    (tmp_path / "portlab.toml").write_text(text.replace("python3", sys.executable))
    current.use(load(tmp_path / "portlab.toml"))
    old, new = side("c"), side("python")

    def same(script: Path) -> bool:
        case = load_case(str(script))
        return compare_sessions(old.play(case), new.play(case)).same

    assert [same(script) for script in sorted((CAVE / "same").glob("*.txt"))] == [True, True]
    assert [same(CAVE / "apart" / f"{name}.txt") for name in APART] == [False] * len(APART)
    case = make_case(1977, "wary", 139)
    assert case.keys
    assert old.play(case) == old.play(case)
