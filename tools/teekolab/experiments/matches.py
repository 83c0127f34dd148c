"""What a fix to the advisers is worth: the program with the fix against the program without it."""

from collections import Counter

from teeko99.game.decision import Decision, Decisions, Player
from teeko99.game.program import Program
from teeko99.state.board import Pawns
from teeko99_fixed.composition import program_with
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.self_play import batch, result_counts

LISTS = ("leave-out-row-0", "four-cells", "double3-cells", "square-rules")
SETS = {fix: fix for fix in ("search-decision", *LISTS)} | {"all five": ",".join(("search-decision", *LISTS))}
OPTIONS = ("+h+s-l", "+h+s-l")


def opponents(first: type[Program], second: type[Program]) -> type[Program]:
    """The program whose player 1 has the advisers of one class and whose player 2 has those of another."""
    advisers = {1: (first.heuristics, first.search), -1: (second.heuristics, second.search)}

    class Unlike(Decisions):
        sides_alike = False

        def decide(self, player: Player, pawns: Pawns) -> Decision:
            self.heuristics, self.search = advisers[player.side]
            return super().decide(player, pawns)

    class Match(Program):
        decisions_class = Unlike

    return Match


def measure(first: int, count: int) -> Counter[str]:
    """``count`` games of each fix against the port with each side beginning."""
    counts: Counter[str] = Counter()
    for name, fixes in SETS.items():
        fixed = program_with(fixes)
        counts += result_counts(f"{name}/X", batch(opponents(fixed, Program), OPTIONS, count, clock(first)))
        counts += result_counts(f"{name}/O", batch(opponents(Program, fixed), OPTIONS, count, clock(first)))
    counts += result_counts("port", batch(Program, OPTIONS, count, clock(first)))
    return counts


def figures(counts: Counter[str]) -> list[Figure]:
    """Won and lost games of each fix, as X and as O, after the results of X and O without any fix."""
    both = counts["port games"]
    found = [Figure(f"port against port: {side} wins", Share(counts[f"port {side}"], both)) for side in ("X", "O")]
    for name in SETS:
        for side, other in (("X", "O"), ("O", "X")):
            games = counts[f"{name}/{side} games"]
            found.append(Figure(f"{name} as {side}: wins", Share(counts[f"{name}/{side} {side}"], games)))
            found.append(Figure(f"{name} as {side}: loses", Share(counts[f"{name}/{side} {other}"], games)))
    return found


EXPERIMENT = Experiment(
    "matches",
    "What is a fix of the advisers worth?",
    "+h+s-l against +h+s-l, one side with the fix, both ways round",
    1000,
    50,
    measure,
    figures,
    "games of each match",
)
