"""Plays the recordings of the 1999 program on a build of the C side: the module, the driver, or the console program.

``python original_c/host/replay_recordings.py --module --sessions --boards --blocks 12650``
``python original_c/host/replay_recordings.py --driver PATH --sessions --boards --blocks N``
``python original_c/host/replay_recordings.py --console PATH --sessions``

Prints ``N identical, M different`` a kind; exit status 0 where all is identical, 1 where not, 2 for wrong use.
"""

import argparse
import gzip
import json
import operator
import struct
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from rich.progress import track

import teeko99_c
from portlab.session import Session
from teeko99_c import console, proof
from teeko99_c.driver import Driver
from teeko99_c.typing import Script, Text

RECORDINGS = Path(__file__).resolve().parents[3] / "shared" / "recordings" / "teeko"
Results = Iterator[tuple[str, bool]]
_SIGNS = {"0": 0, "1": 1, "2": -1}


def recorded_sessions(folder: Path) -> list[dict[str, Any]]:
    """The sessions of a recordings folder."""
    with gzip.open(folder / "sessions-dev.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def expected(recorded: dict[str, Any]) -> Session:
    """What a recorded session must leave."""
    return Session(recorded["screen"], recorded["files_after"], recorded["result"])


def inputs(recorded: dict[str, Any]) -> dict[str, Any]:
    """The arguments of ``play`` for a recorded session."""
    return {"clock": recorded["clock"], "argv": recorded["argv"], "files": recorded["files"]}


def recorded_boards(folder: Path) -> list[list[str]]:
    """The lines of a boards file, as words."""
    with gzip.open(folder / "boards-dev.txt.gz", "rt", encoding="ascii") as lines:
        return [line.split() for line in lines if not line.startswith("#")]


@cache
def exhaustive(folder: Path) -> bytes:
    """The digests of all blocks."""
    return (folder / "exhaustive.bin").read_bytes()


def recorded_digests(folder: Path, index: int) -> list[int]:
    """The six heuristics' digests of a block."""
    count = len(proof.HEURISTICS)
    return list(struct.unpack_from(f"<{count}Q", exhaustive(folder), index * 8 * count))


class Side(Protocol):
    """What plays: the module, or a driver."""

    def play(
        self, script: Script, *, clock: int, argv: Iterable[str] = (), files: Mapping[str, Text] | None = None
    ) -> Session: ...

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]: ...

    def heuristics(self, index: int) -> list[int]: ...


class Module:
    """The C side in this process."""

    play = staticmethod(teeko99_c.play)
    evaluate = staticmethod(teeko99_c.boards.evaluate)
    heuristics = staticmethod(teeko99_c.proof.heuristics_digests)


class Console:
    """The console program; it knows no single boards."""

    def __init__(self, binary: Path) -> None:
        self.binary = binary

    def play(
        self, script: Script, *, clock: int, argv: Iterable[str] = (), files: Mapping[str, Text] | None = None
    ) -> Session:
        """One session over pipes."""
        return console.play(script, clock=clock, argv=argv, files=files, binary=self.binary)


def sessions(play: Callable[..., Session], folder: Path, same: Callable[[Session, Session], bool]) -> Results:
    """Each recorded session's id, and whether it is played the same."""
    for recorded in track(recorded_sessions(folder), "sessions", transient=True):
        yield recorded["id"], same(play(recorded["keys"], **inputs(recorded)), expected(recorded))


def boards(side: Side, folder: Path) -> Results:
    """Each recorded board, and whether it is evaluated the same."""
    for board, t, x5, seed, *words in track(recorded_boards(folder), "boards", transient=True):
        yield board, side.evaluate(board, _SIGNS[t], _SIGNS[x5], int(seed)) == words


def blocks(side: Side, folder: Path, count: int) -> Results:
    """Blocks spread over all of them, and whether the heuristics' digests are the recorded ones."""
    step = max(1, proof.BLOCKS // count)
    for index in track(range(0, proof.BLOCKS, step), "blocks", transient=True):
        yield f"block {index}", side.heuristics(index) == recorded_digests(folder, index)


def report(kind: str, results: Results) -> bool:
    """Prints the count of a kind, and the first that differ; whether all were identical."""
    identical, different = 0, []
    for name, same in results:
        if same:
            identical += 1
        else:
            different.append(name)
    print(f"{kind}: {identical} identical, {len(different)} different", *different[:10])
    return not different


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    build = parser.add_mutually_exclusive_group(required=True)
    build.add_argument("--module", action="store_true", help="the Python extension")
    build.add_argument("--driver", type=Path, help="a build of driver.c")
    build.add_argument("--console", type=Path, help="a build of the console program")
    parser.add_argument("--recordings", type=Path, default=RECORDINGS, help="the folder of recordings")
    parser.add_argument("--sessions", action="store_true")
    parser.add_argument("--boards", action="store_true", help="not the console program")
    parser.add_argument("--blocks", type=int, default=0, metavar="N", help="N of 12650 blocks; not the console program")
    options = parser.parse_args()
    for path in (options.driver, options.console, options.recordings):
        if path is not None and not path.exists():
            parser.error(f"{path} is not there")
    if options.console and (options.boards or options.blocks):
        parser.error("--boards and --blocks need --module or --driver")
    return options


def replay(side: Side, options: argparse.Namespace) -> bool:
    """All that was asked for; whether all of it is identical."""
    same = True
    if options.sessions:
        same &= report("sessions", sessions(side.play, options.recordings, operator.eq))
    if options.boards:
        same &= report("boards", boards(side, options.recordings))
    if options.blocks:
        same &= report("blocks", blocks(side, options.recordings, options.blocks))
    return same


def main() -> int:
    """The command."""
    options = arguments()
    if options.console:
        player = Console(options.console)
        same = not options.sessions or report("sessions", sessions(player.play, options.recordings, console.same))
    elif options.driver:
        with Driver(options.driver) as driver:
            same = replay(driver, options)
    else:
        same = replay(Module(), options)
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
