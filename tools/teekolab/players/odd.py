"""Short sessions that read damaged and odd files: games without pause, statistics, their reset."""

from dataclasses import replace
from random import Random

import teeko99
from portlab.cases import Case
from teekolab.players.files import (
    another_name,
    damaged,
    random_files,
    random_memory,
    random_statistics,
    renamed,
    together,
)
from teekolab.players.typed import OPTIONS

SWITCHES = "hslt"
WORK_FILES = {"game.m": "leftover", "level1.s": "111", "level2.s": "222X", "Game.M2": "k"}


def odd_case(name: str, random: Random) -> Case:
    """A few games and a look at the statistics with odd files; sometimes a batch with them."""
    files = {"memory.m": random_memory(random)} if random.random() < 0.7 else {}
    if random.random() < 0.5:
        files["stat.m"] = random_statistics(random)
    if random.random() < 0.2:
        files |= {file: content for file, content in WORK_FILES.items() if random.random() < 0.6}
    if random.random() < 0.2:
        files = renamed(random, files)
    if random.random() < 0.25:
        return _batch(name, random, files)
    switches = [f"{switch}\n" for switch in SWITCHES if random.random() < 0.25]
    games = ["3\n", "\n"] * random.randint(1, 3)
    keys = (*switches, "p\n", *games, "?\n", random.choice(("r\n", "\n")), "?\n", "\n", *_left_early(random))
    case = Case(name, random.getrandbits(32), (), keys, files)
    return _lived_before(random, case) if random.random() < 0.4 else case


def _lived_before(random: Random, case: Case) -> Case:
    """The same session with the memory that it leaves itself, damaged, so that its boards are found again."""
    played = teeko99.play(case.keys, clock=case.clock, files={"stat.m": " " * 36})
    content = played.files.get("memory.m", "")
    memory = content if random.random() < 0.2 else damaged(random, content)
    return replace(case, files=together(case.files, {"memory.m": memory}))


def _left_early(random: Random) -> tuple[str, ...]:
    return random.choice(
        (("q\n",), ("q\n",), (), ("1\n", "q\n", "\n", "q\n"), ("1\n", "44\n", "40\n", "04\n", "00\n", "q\n", "\n"))
    )


def _batch(name: str, random: Random, files: dict[str, str]) -> Case:
    second = random.choice(("2.m", "2.m", "stat.m", "game.m", "level1.s", "level2.s", "memory.m"))
    if second not in files and random.random() < 0.8:
        files = together(files, random_files(random), {second: random_memory(random)})
    count = random.choice(("1", "2", "4", "12", "-1"))
    keys = () if count != "-1" else ("p\n", "3\n", "3\n", "3\n", "q\n")
    clock, options = random.getrandbits(32), (random.choice(OPTIONS), random.choice(OPTIONS))
    return Case(name, clock, (*options, another_name(random, second), count), keys, files)
