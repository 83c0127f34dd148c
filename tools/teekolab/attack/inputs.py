"""The files that are damaged, and the commands that read them: recordings, session texts, the state files of long runs."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from connect4.board import Board
from connect4.recording import board_record
from gomoku import empty_board
from portlab.cases import Case
from portlab.cases.text_format import recording_text
from portlab.sides import side, watch
from teeko99.advisers.boards import evaluate
from teekolab.attack.calling import call
from teekolab.attack.damage import spoilt_bytes, spoilt_lines, spoilt_rows
from teekolab.compare.recorded_stops import COLUMNS

Words = tuple[str, ...]
Rows = list[dict[str, Any]]
Files = dict[str, bytes]


@dataclass(frozen=True)
class Attempt:
    """A folder in which the file ``spoilt`` is damaged, and a command that reads it.

    ``is_state``: the file holds the progress of a long run, and must not be lost.
    """

    spoilt: str
    files: Files
    words: Words
    is_state: bool = False


CASES = (
    Case("game", 7, (), ("p\n", "3\n", "3\n", "?\n", "\n", "q\n"), {"stat.m": " " * 36}),
    Case("batch", 8, ("+h+s+l", "+h-s+l", "2.m", "1"), (), {"2.m": "", "memory.m": ""}),
    Case("typed", 9, (), ("1\n", "44\n", "xx\n", "q\n", "\n", "q\n")),
)
BOARDS = ("0002200000110000000201102", "0000212010020112000000000", "1220012000000000100100020")

SESSIONS, GOOD, STOPS = "some.jsonl", "good.jsonl", "stops.jsonl"
READ_SESSIONS: tuple[Words, ...] = (
    ("replay", "sessions", SESSIONS),
    ("replay", "--side", "c", "sessions", SESSIONS),
    ("replay", "--side", "c-console", "sessions", SESSIONS),
    ("replay", "--side", "port-console", "sessions", SESSIONS),
    ("replay", "sessions", GOOD, "--expect", SESSIONS),
    ("replay", "lockstep", SESSIONS),
    ("replay", "stops", STOPS, "--sessions", SESSIONS),
    ("diff", f"{SESSIONS}#game"),
    ("diff", f"{SESSIONS}#batch", "--side", "recorded", "--side", "c-console"),
    ("lockstep", f"{SESSIONS}#game"),
    ("record", f"{SESSIONS}#batch", "-o", "made"),
    ("record", f"{SESSIONS}#../out/x", "-o", "made"),
    ("fuzz", "seed", SESSIONS, "made"),
)
READ_TEXTS: tuple[Words, ...] = (
    ("replay", "sessions", "some.txt"),
    ("diff", "some.txt"),
    ("diff", "some.txt", "--side", "recorded", "--side", "c-console"),
    ("record", "some.txt", "-o", "made"),
    ("lockstep", "some.txt"),
)
SOAK = ("soak", "--seed", "5", "--kind", "typed", "--side", "port", "--side", "port", "--out", "kept", "--sessions")
TRAIN = ("train", "--seed", "5", "-o", "kept", "--games")
PROVE = ("prove", "evaluation", "--side", "port", "--recordings", ".", "--state", "kept/proof", "--blocks")
STATES = {
    "kept/state.json": (*SOAK, "12"),
    "kept/train.json": (*TRAIN, "520"),
    "kept/proof": (*PROVE, "0-3"),
}
BEGUN = {"kept/state.json": (*SOAK, "11"), "kept/train.json": (*TRAIN, "510"), "kept/proof": (*PROVE, "0-2")}


def recording_attempt(seed: int, number: int) -> Attempt:
    """A damaged recording of some kind, and a command that reads it."""
    random = Random(f"{seed}/recording/{number}")
    make = random.choice((*[_sessions] * 6, _texts, _texts, _boards, _others))
    return make(random)


def state_attempt(seed: int, number: int) -> Attempt:
    """A damaged state file of a long run, and the command that resumes it."""
    random = Random(f"{seed}/state/{number}")
    name = random.choice(list(STATES))
    files = begun(name)
    lines = files[name].decode().splitlines() if name == "kept/proof" else [files[name].decode()]
    spoil = random.choice((spoilt_rows, spoilt_rows, None))
    spoilt = spoil(random, list(map(json.loads, lines))) if spoil else spoilt_bytes(random, files[name])
    return Attempt(name, {**files, name: spoilt}, STATES[name], is_state=True)


def _sessions(random: Random) -> Attempt:
    name, words = SESSIONS, random.choice(READ_SESSIONS)
    if random.random() < 0.2:
        name, words = f"{name}.gz", tuple(word.replace(SESSIONS, f"{SESSIONS}.gz") for word in words)
    good, stops = _as_lines(session_rows()), _as_lines(stop_rows())
    return Attempt(name, {GOOD: good, STOPS: stops, name: spoilt_rows(random, session_rows())}, words)


def _texts(random: Random) -> Attempt:
    text = random.choice(session_texts())
    return Attempt("some.txt", {"some.txt": spoilt_lines(random, text)}, random.choice(READ_TEXTS))


def _boards(random: Random) -> Attempt:
    words = ("replay", "--side", random.choice(("port", "c")), "boards", "boards.txt")
    return Attempt("boards.txt", {"boards.txt": spoilt_lines(random, boards_text())}, words)


def _others(random: Random) -> Attempt:
    kind, rows = random.choice((("connect4", connect4_rows), ("gomoku", gomoku_rows), ("stops", stop_rows)))
    files = {SESSIONS: _as_lines(session_rows()), STOPS: spoilt_rows(random, rows())}
    more = ("--sessions", SESSIONS) if kind == "stops" else ()
    return Attempt(STOPS, files, ("replay", kind, STOPS, *more))


def _as_lines(rows: Rows) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


@cache
def begun(state: str) -> Files:
    """The files that an interrupted long run has left in its folder."""
    with TemporaryDirectory(prefix="portlab-attack-") as folder:
        call(Path(folder), BEGUN[state])
        kept = [path for path in Path(folder).rglob("*") if path.is_file()]
        return {str(path.relative_to(folder)): path.read_bytes() for path in kept}


@cache
def session_rows() -> Rows:
    """The lines of a recordings file, made by the port."""
    rows = []
    for case in CASES:
        left = side("port").play(case)
        given = {"id": case.name, "clock": case.clock, "argv": case.argv, "keys": case.keys, "files": case.files}
        rows.append({**given, "result": left.ending, "screen": left.screen, "files_after": left.files})
    return rows


@cache
def session_texts() -> tuple[str, ...]:
    """The same sessions as golden recordings."""
    return tuple(recording_text(watch(side("port"), case)) for case in CASES)


def stop_rows() -> Rows:
    """The lines of a recording of stops, with valid values."""
    row = ["   1" if name == "learnednumber" else 0 for name in COLUMNS]
    return [{"id": case.name, "stops": [row, row]} for case in CASES[:2]]


def connect4_rows() -> Rows:
    """The lines of a Connect-4 recordings file."""
    return [board_record(Board(), {"x": [1, 2]}), board_record(Board.from_text("." * 35 + "xo....."))]


def gomoku_rows() -> Rows:
    """The lines of a Gomoku recordings file: the empty board."""
    none = [0] * 8
    turn = {"mine": none, "theirs": none, "score": 0, "win": False, "save": 0}
    best = {"one": [7, 7, 0], "two": [7, 7, 0]}
    return [{"board": "." * len(empty_board()), "one": turn, "two": turn, "best": best}] * 2


@cache
def boards_text() -> str:
    """A boards file."""
    lists = "make4 avoid4 makedouble3 makenondefendable3 avoiddouble3 avoidnondefendable3 oavoid3 omake3 oavoid4 omake4"
    rows = [" ".join([board, str(t), "0", "7", *evaluate(board, t, 0, 7)]) for board in BOARDS for t in (1, 2)]
    return "\n".join([f"# board t x5 seed fours eval {lists} search", *rows]) + "\n"
