"""learn-winner, batch-learning: whose win is learned, and whether anything is learned."""

from collections import Counter
from random import Random

from teeko99.game.program import Program
from teeko99.io import screens
from teeko99_fixed.composition import program_with
from teekolab.compare.memory_records import parse
from teekolab.experiments.experiment import Experiment, clock
from teekolab.experiments.figures import Figure, Share
from teekolab.experiments.people import Guest, visit
from teekolab.experiments.self_play import SECOND_MEMORY, batch, results

WINNERS = {"before": "none", "after": "learn-winner"}
LEARNERS = {"before": "none", "after": "batch-learning"}
BEGINNERS = {"1": "the person", "2": "the program"}


def measure_winners(first: int, count: int) -> Counter[str]:
    """Games against a person, each with an empty memory; compare what was learned with who won."""
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        for choice in BEGINNERS:
            for name, fixes in WINNERS.items():
                guest = Guest(Random(f"winners/{number}"), ("s", choice))
                counts += _learned(f"{name}/{choice}", program_with(fixes), guest, number)
    return counts


def _learned(name: str, program: type[Program], guest: Guest, number: int) -> Counter[str]:
    left = visit(program, guest, clock(number))
    by_program, by_person = (text in left.screen for text in (screens.PROGRAM_WON, screens.YOU_WON))
    if by_program == by_person:
        return Counter()
    records = parse(left.files["memory.m"])
    program_wins, person_wins = sum(each.x_wins for each in records), sum(each.o_wins for each in records)
    wrong = person_wins if by_program else program_wins
    learned = program_wins + person_wins
    counts = Counter({f"{name} learned": learned, f"{name} wrong": wrong})
    if by_program:
        counts += Counter({f"{name} won/{number} learned": learned, f"{name} won/{number} wrong": wrong})
    return counts


def winner_figures(counts: Counter[str]) -> list[Figure]:
    """Positions that were counted for the loser."""
    return [
        Figure(
            f"{who} began, {name} the fix: positions counted for the loser",
            Share(counts[f"{name}/{choice} wrong"], counts[f"{name}/{choice} learned"]),
        )
        for choice, who in BEGINNERS.items()
        for name in WINNERS
    ]


def winner_remarks(counts: Counter[str]) -> list[str]:
    """The games that the port won against a person who began, listed like the author's six."""
    prefix = "before/1 won/"
    numbers = sorted(
        int(key[len(prefix) :].split()[0]) for key in counts if key.startswith(prefix) and key.endswith(" learned")
    )
    if not numbers:
        return []
    learned, wrong = ([counts[f"{prefix}{number} {what}"] for number in numbers] for what in ("learned", "wrong"))
    told = ", ".join(
        f"{number}: {for_person} of {all_of_it}"
        for number, for_person, all_of_it in zip(numbers, wrong, learned, strict=True)
    )
    return [
        f"the program won against a person who began: {len(numbers)} games, {min(learned)} to {max(learned)} positions each,"
        f" {sum(wrong):,} of {sum(learned):,} counted for the person (the author: 6 games, 8 to 32, all)",
        f"by number of the game, positions counted for the person: {told}",
    ]


def measure_learners(first: int, count: int) -> Counter[str]:
    """Single batch games in which only player 2 learns."""
    counts: Counter[str] = Counter()
    for number in range(first, first + count):
        for name, fixes in LEARNERS.items():
            session = batch(program_with(fixes), ("+h+s-l", "+h+s+l"), 1, clock(number), {SECOND_MEMORY: ""})
            x, _, o = results(session)
            counts[f"{name} decided"] += x + o
            counts[f"{name} nothing"] += (x + o) and not session.files[SECOND_MEMORY]
    return counts


def learner_figures(counts: Counter[str]) -> list[Figure]:
    """Decided games from which nothing was learned."""
    return [
        Figure(
            f"{name} the fix: decided games that player 2 learned nothing from", Share(counts[f"{name} nothing"], games)
        )
        for name in LEARNERS
        for games in [counts[f"{name} decided"]]
    ]


WINNER = Experiment(
    "learn-winner",
    "To which side do learned positions go?",
    "games of a person against the program with its heuristics, an empty memory each",
    200,
    10,
    measure_winners,
    winner_figures,
    remarks=winner_remarks,
)
LEARNER = Experiment(
    "batch-learning",
    "Does a player learn whose opponent does not?",
    "single games of +h+s-l against +h+s+l with an empty memory",
    1000,
    50,
    measure_learners,
    learner_figures,
)
