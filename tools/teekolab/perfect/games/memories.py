"""Memories of many sizes: of games of the program against itself, and of games that it lost to perfect play."""

from functools import cache

from teekolab.perfect.games.watching import against_perfect
from teekolab.training.games import MEMORY, MEMORY_2, Goal, Plan, fresh, train

SIZES = (0, 100, 1_000, 10_000)
"""Games of self-play that were learned from."""

SIZES_BEATEN = (0, 100, 1_000, 10_000)
"""Games against perfect play that were learned from."""

LEARNER = "+h+s+l"
SEED = 1999
SESSION = 50
"""Games in one session against perfect play."""


@cache
def of_self_play(games: int) -> tuple[str, str]:
    """Both players' memories after so many games of the program against itself."""
    stages = [fresh()]
    if games:
        stages += train(Plan(LEARNER, LEARNER, SEED, "port"), Goal(games=games), fresh())
    memories = stages[-1].memories
    return memories[MEMORY], memories[MEMORY_2]


@cache
def of_perfect_play(games: int, fixes: str) -> str:
    """The program's memory after so many games in which perfect play began; the program has these fixes meanwhile."""
    memory = ""
    for number in range(0, games, SESSION):
        played = against_perfect(fixes, LEARNER, "second", min(SESSION, games - number), SEED + number, memory)
        memory = played.files["memory.m"]
    return memory
