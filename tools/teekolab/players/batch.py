"""Batch mode: any pair of options, a few games, and memories that are empty, learned or damaged."""

from random import Random

from portlab.cases import Case
from teekolab.players.files import another_name, random_memory, random_statistics
from teekolab.players.typed import OPTIONS


def batch_case(name: str, random: Random) -> Case:
    """A batch of one to twelve games."""
    second = random.choice(("2.m", "mem2.m", "2.m", "Memory.M", "memory.m"))
    options, games = (random.choice(OPTIONS), random.choice(OPTIONS)), str(random.randint(1, 12))
    files: dict[str, str] = {}
    if random.random() < 0.85:
        files[second] = random.choice(("", random_memory(random)))
    if random.random() < 0.5 and second.lower() != "memory.m":
        files["memory.m"] = random_memory(random)
    if random.random() < 0.2:
        files["stat.m"] = random_statistics(random)
    clock = random.getrandbits(32)
    return Case(name, clock, (*options, another_name(random, second), games), (), files)
