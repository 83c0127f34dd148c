"""Files to start with: memories like those the program writes, and others that it would never write."""

from random import Random

COUNTS = (
    "    ",
    "   1",
    "   1",
    "   2",
    "  12",
    " 123",
    "9998",
    "9999",
    "1   ",
    "  -1",
    "  +7",
    " 1 2",
    "\t\n 3",
    "xxxx",
    "   X",
)
LIKELY = 7
"""How many of COUNTS, from the first on, are values that the program often writes."""
TYPICAL_SQUARES = (
    "0000001210021000202000100",
    "0000002120021000120000010",
    "0000002010011200220000010",
    "0000001210001200202000100",
)
"""Boards that autoplay reaches in the opening, so that games with a random memory find something to recall."""


def random_memory(random: Random) -> str:
    """A memory file with records of boards from play and of random ones; often intact, sometimes damaged."""
    records = [_record(random) for _ in range(random.choice((0, 1, 1, 2, 3, 5, 12, 40)))]
    content = "".join(records)
    return content if random.random() < 0.6 else damaged(random, content)


def random_statistics(random: Random) -> str:
    """A statistics file, sometimes full, cut short or odd."""
    kind = random.randrange(6)
    if kind == 0:
        return "".join(random.choice(COUNTS) for _ in range(9))
    if kind == 1:
        return "9999" * 9
    whole = "".join(f"{random.randint(0, 4000) or '':>4}" for _ in range(9))
    return whole[: random.randrange(37)] if kind == 2 else whole


def random_files(random: Random) -> dict[str, str]:
    """Some of the files that a folder may hold."""
    files = {}
    if random.random() < 0.6:
        files["memory.m"] = random_memory(random)
    if random.random() < 0.5:
        files["stat.m"] = random_statistics(random)
    for name in ("2.m", "mem2.m"):
        if random.random() < 0.3:
            files[name] = random_memory(random)
    if random.random() < 0.15:
        files |= {"game.m": "leftover", "level1.s": "1", "level2.s": "2X"}
    return renamed(random, files) if random.random() < 0.15 else files


def damaged(random: Random, content: str) -> str:
    """The memory cut short, with a character inserted or replaced, or with something added at either end."""
    at = random.randrange(len(content) + 1)
    kind = random.randrange(5)
    if kind == 0:
        return content[:at]
    if kind == 1:
        return content[:at] + random.choice("X37\x1a\n x\xff") + content[at + 1 :]
    if kind == 2:
        return content[:at] + random.choice(("X", "0", "1 2", "XX")) + content[at:]
    if kind == 3:
        return random.choice(("X", "XX", "X   1    ", "X       2", "0" * 25 + "   1")) + content
    return content + random.choice(("1", "012", "0" * 24, "0" * 25, "0" * 25 + "   1", "X", "X   1"))


def renamed(random: Random, files: dict[str, str]) -> dict[str, str]:
    """The same files with capital letters somewhere in their names."""
    return {
        "".join(random.choice((letter, letter.upper())) for letter in name): content for name, content in files.items()
    }


def another_name(random: Random, name: str) -> str:
    """A file's name, sometimes with a path or capital letters; it still names the same file."""
    if random.random() < 0.75:
        return name
    return random.choice(("./{}", ".//{}", "././{}", "{}")).format(random.choice((name, name.upper(), name.title())))


def together(*folders: dict[str, str]) -> dict[str, str]:
    """All files in one folder; if names differ only in case, the later file is used, under its own name."""
    found: dict[str, tuple[str, str]] = {}
    for folder in folders:
        found |= {name.lower(): (name, content) for name, content in folder.items()}
    return dict(found.values())


def _record(random: Random) -> str:
    numbers = COUNTS if random.random() < 0.15 else COUNTS[:LIKELY]
    return _board(random) + random.choice(numbers) + random.choice(numbers)


def _board(random: Random) -> str:
    if random.random() < 0.5:
        return _moved(random, random.choice(TYPICAL_SQUARES))
    cells = ["0"] * 25
    for index, cell in enumerate(random.sample(range(25), 8)):
        cells[cell] = "1" if index % 2 else "2"
    return "".join(cells)


def _moved(random: Random, board: str) -> str:
    """The board, often after one move of one pawn, sometimes with its colours swapped."""
    cells = list(board)
    if random.random() < 0.7:
        source = random.choice([index for index, cell in enumerate(cells) if cell != "0"])
        target = random.choice([index for index, cell in enumerate(cells) if cell == "0"])
        cells[source], cells[target] = cells[target], cells[source]
    text = "".join(cells)
    return text.translate(str.maketrans("12", "21")) if random.random() < 0.3 else text
