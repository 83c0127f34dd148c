"""Memories of many sizes, from games of the program against itself, against random moves, and against perfect play."""

from functools import cache

from teekolab.perfect.games.watching import against_perfect
from teekolab.training.games import MEMORY, MEMORY_2, Goal, Plan, fresh, train

SIZES = (0, 100, 1_000, 10_000)
"""Numbers of games learned from."""

LEARNER = "+h+s+l"
DRAWS = "-h-s-l"
SEED = 1999
SESSION = 50
"""Games in one session against perfect play."""


def of_self_play(games: int) -> tuple[str, str]:
    """Both players' memories after so many games of the program against itself."""
    return _trained(LEARNER, LEARNER, games)


def of_random_play(games: int) -> tuple[str, str]:
    """The memories of player 1 and of player 2, each after so many games against random moves."""
    return _trained(LEARNER, DRAWS, games)[0], _trained(DRAWS, LEARNER, games)[1]


@cache
def _trained(player1: str, player2: str, games: int) -> tuple[str, str]:
    stages = [fresh()]
    if games:
        stages += train(Plan(player1, player2, SEED, "port"), Goal(games=games), fresh())
    memories = stages[-1].memories
    return memories[MEMORY], memories[MEMORY_2]


@cache
def of_perfect_play(games: int, fixes: str) -> str:
    """The program's memory after so many games in which perfect play began; the program plays them with these fixes."""
    memory = ""
    for number in range(0, games, SESSION):
        played = against_perfect(fixes, LEARNER, "second", min(SESSION, games - number), SEED + number, memory)
        memory = played.files["memory.m"]
    return memory
