"""Random typing and command lines, with damaged files too; the screen is not read."""

from random import Random

from portlab.cases import Case
from teekolab.players.files import random_files
from teekolab.players.junk import junk_line

OPTIONS = tuple(f"{h}h{s}s{ll}l" for h in "+-" for s in "+-" for ll in "+-")
MOST_LINES = 120


def typed_case(name: str, random: Random) -> Case:
    """A session of random lines: menu choices, cells and moves more often than pure junk."""
    argv = _odd_command_line(random) if random.random() < 0.15 else ()
    keys = tuple(_line(random) for _ in range(random.randint(0, MOST_LINES)))
    files = random_files(random) if random.random() < 0.4 else {}
    return Case(name, random.getrandbits(32), argv, keys, files)


def _line(random: Random) -> str:
    kind = random.random()
    if kind < 0.15:
        return random.choice("1231233hslpt?r/q") + "\n"
    if kind < 0.45:
        return _cell(random) + "\n"
    if kind < 0.85:
        return _cell(random) + _cell(random) + "\n"
    return random.choice(("\n", "\n", "y\n", "n\n", "r\n", junk_line(random)))


def _cell(random: Random) -> str:
    return f"{random.randrange(5)}{random.randrange(5)}"


def _odd_command_line(random: Random) -> tuple[str, ...]:
    words = [random.choice(OPTIONS), random.choice(OPTIONS), random.choice(("2.m", "mem2.m", "none.m")), "2"]
    kind = random.randrange(8)
    if kind == 0:
        return tuple(words[: random.randrange(5)])
    if kind == 1:
        return (*words, "more")
    if kind == 2:
        words[random.randrange(2)] = random.choice(
            ("", "+h", "+h+s", "+h+s+", "h+s+l+", "+h+s+lxx", "*h+s+l", "+s+h+l", "-?")
        )
    elif kind == 3:
        words[3] = random.choice(("", "0", "-0", "x", "3x", " 2", "+2", "2.9", "0x2", "-1", "-7", "- 1"))
    elif kind == 4:
        words[2] = random.choice(("", "stat.m", "STAT.M", "game.m", "level1.s", "level2.s", "memory.m", "Memory.M"))
    elif kind == 5:
        return random.choice((("-?",), ("?",), ("",), ("x", "y", "z", "1")))
    return tuple(words)
