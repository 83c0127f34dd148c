"""Plays the recordings of the 1999 program on a native build of the C side: the driver, or the console program.

``python original_c/host/replay_recordings.py --driver PATH --sessions --boards --blocks N``
``python original_c/host/replay_recordings.py --console PATH --sessions``

Prints ``N identical, M different`` a kind; exit status 0 where all is identical, 1 where not, 2 for wrong use.
"""

import argparse
import gzip
import json
import struct
import sys
from collections.abc import Iterator
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from rich.progress import track

from teeko99.session import Session
from teeko99_c import console
from teeko99_c.driver import Driver

RECORDINGS = Path(__file__).resolve().parents[3] / "shared" / "recordings" / "teeko"
BLOCKS = 12_650
HEURISTICS = 6
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


def recorded_digests(folder: Path, index: int) -> list[int]:
    """The six heuristics' digests of a block."""
    return list(struct.unpack_from(f"<{HEURISTICS}Q", (folder / "exhaustive.bin").read_bytes(), index * 8 * HEURISTICS))


def driver_sessions(driver: Driver, folder: Path) -> Iterator[tuple[str, bool]]:
    """Each recorded session's id, and whether the driver plays it the same."""
    for recorded in track(recorded_sessions(folder), "sessions", transient=True):
        yield recorded["id"], driver.play(recorded["keys"], **inputs(recorded)) == expected(recorded)


def console_sessions(binary: Path, folder: Path) -> Iterator[tuple[str, bool]]:
    """Each recorded session's id, and whether the console program plays it the same."""
    for recorded in track(recorded_sessions(folder), "sessions", transient=True):
        played = console.play(recorded["keys"], **inputs(recorded), binary=binary)
        yield recorded["id"], console.same(played, expected(recorded))


def driver_boards(driver: Driver, folder: Path) -> Iterator[tuple[str, bool]]:
    """Each recorded board, and whether the driver evaluates it the same."""
    for board, t, x5, seed, *words in track(recorded_boards(folder), "boards", transient=True):
        yield board, driver.evaluate(board, _SIGNS[t], _SIGNS[x5], int(seed)) == words


def driver_blocks(driver: Driver, folder: Path, count: int) -> Iterator[tuple[str, bool]]:
    """Blocks spread over all of them, and whether the heuristics' digests are the recorded ones."""
    for index in track(range(0, BLOCKS, max(1, BLOCKS // count)), "blocks", transient=True):
        cells = next(islice(combinations(range(25), 4), index, None))
        yield f"block {index}", driver.block(cells, 1)[:HEURISTICS] == recorded_digests(folder, index)


def report(kind: str, results: Iterator[tuple[str, bool]]) -> bool:
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
    build.add_argument("--driver", type=Path, help="a build of driver.c")
    build.add_argument("--console", type=Path, help="a build of the console program")
    parser.add_argument("--recordings", type=Path, default=RECORDINGS, help="the folder of recordings")
    parser.add_argument("--sessions", action="store_true")
    parser.add_argument("--boards", action="store_true", help="driver only")
    parser.add_argument("--blocks", type=int, default=0, metavar="N", help="driver only: N blocks of all boards")
    options = parser.parse_args()
    for path in (options.driver or options.console, options.recordings):
        if not path.exists():
            parser.error(f"{path} is not there")
    if options.console and (options.boards or options.blocks):
        parser.error("--boards and --blocks need --driver")
    return options


def main() -> int:
    """The command."""
    options = arguments()
    same = True
    if options.console:
        if options.sessions:
            same &= report("sessions", console_sessions(options.console, options.recordings))
        return 0 if same else 1
    with Driver(options.driver) as driver:
        if options.sessions:
            same &= report("sessions", driver_sessions(driver, options.recordings))
        if options.boards:
            same &= report("boards", driver_boards(driver, options.recordings))
        if options.blocks:
            same &= report("blocks", driver_blocks(driver, options.recordings, options.blocks))
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
