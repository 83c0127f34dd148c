"""recall-side, learn-board: what a memory is worth to player 2, who reads it from the wrong side, or not at all."""

from collections import Counter
from functools import partial

from teeko99.game.decision import Decision
from teeko99.game.program import Program
from teeko99.state.board import Pawns
from teeko99_fixed.composition import program_with
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.self_play import SECOND_MEMORY, batch, result_counts

X_OPTIONS = "+h+s+l"
O_PLAYERS = {"without": ("+h+s-l", "none"), "with": ("+h+s+l", "none"), "mended": ("+h+s+l", "recall-side")}
"""O's options and the fixes for each of the three measurements."""

ONE_BATCH = 3000
AUTHOR = {
    "without": Share.published(24.8, ONE_BATCH),
    "with": Share.published(20.9, ONE_BATCH),
    "mended": Share.published(34.0, ONE_BATCH),
}
"""The author's shares of games that O won."""


def unchanged_by_games(program: type[Program]) -> type[Program]:
    """The program with memories that are unchanged when the next game begins."""

    class Forgetful(program.memory_class):  # type: ignore[misc, name-defined]
        def updatememory(self) -> bool:
            """Learn nothing."""
            return False

    class Restored(program):  # type: ignore[misc, valid-type]
        memory_class = Forgetful

    return Restored


def measure_sides(memory: str, first: int, count: int) -> Counter[str]:
    """X with the memory against O without one, with it, and with it read from O's side."""
    counts: Counter[str] = Counter()
    files = {"memory.m": memory, SECOND_MEMORY: memory}
    for name, (options, fixes) in O_PLAYERS.items():
        session = batch(unchanged_by_games(program_with(fixes)), (X_OPTIONS, options), count, clock(first), files)
        counts += result_counts(name, session)
    return counts


def side_figures(counts: Counter[str]) -> list[Figure]:
    """Games that O won."""
    share = {name: Share(counts[f"{name} O"], counts[f"{name} games"]) for name in O_PLAYERS}
    return [
        Figure("O wins without a memory", share["without"], AUTHOR["without"]),
        Figure("O wins with the memory", share["with"], AUTHOR["with"]),
        Figure("O wins with the memory and the fix", share["mended"], AUTHOR["mended"]),
    ]


BOARDS = {"before": "none", "after": "learn-board"}


def measure_boards(memory: str, first: int, count: int) -> Counter[str]:
    """Players that recall without searching: the number of moves for which they find something."""
    counts: Counter[str] = Counter()
    files = {"memory.m": memory, SECOND_MEMORY: memory}
    for name, fixes in BOARDS.items():

        def look(side: int, pawns: Pawns, decision: Decision, variant: str = name) -> None:
            if decision.recalled is not None:
                counts[f"{variant} asked"] += 1
                counts[f"{variant} found"] += bool(decision.recalled.after)

        program = unchanged_by_games(program_with(fixes))
        batch(program, ("+h-s+l", "+h-s+l"), count, clock(first), files, on_decision=look)
    return counts


def board_figures(counts: Counter[str]) -> list[Figure]:
    """Moves for which the memory knew a position."""
    return [
        Figure(f"{name} the fix: recalls that find something", Share(counts[f"{name} found"], counts[f"{name} asked"]))
        for name in BOARDS
    ]


def with_memory(memory: str) -> list[Experiment]:
    """The experiments that need a memory file's text."""
    return [
        Experiment(
            "recall-side",
            "What is the memory worth to O?",
            f"X {X_OPTIONS} with the memory, restored before each game, against O +h+s-l and O +h+s+l with the same",
            ONE_BATCH,
            250,
            partial(measure_sides, memory),
            side_figures,
        ),
        Experiment(
            "learn-board",
            "Does the memory say anything without search?",
            "+h-s+l against +h-s+l, both with the memory, restored before each game",
            500,
            50,
            partial(measure_boards, memory),
            board_figures,
        ),
    ]
