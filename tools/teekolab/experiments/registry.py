"""All experiments, in the order of the list of bugs."""

from teekolab.experiments import (
    connect4_weights,
    draws,
    fours,
    hang_exactly,
    heuristics,
    learning,
    matches,
    memories,
    openings,
    search_decision,
)
from teekolab.experiments.experiment import Experiment
from teekolab.experiments.recalling import with_memory

WITHOUT_MEMORY = (
    search_decision.EXPERIMENT,
    learning.WINNER,
    draws.EXPERIMENT,
    draws.PLAYERS,
    fours.EXPERIMENT,
    heuristics.EXPERIMENT,
    matches.EXPERIMENT,
    openings.EXPERIMENT,
    hang_exactly.EXPERIMENT,
    learning.LEARNER,
    connect4_weights.EXPERIMENT,
)
WITH_MEMORY = tuple(experiment.id for experiment in with_memory(""))
IDS = (*(experiment.id for experiment in WITHOUT_MEMORY), *WITH_MEMORY, memories.experiment(None).id)


def experiments(memory: str | None) -> dict[str, Experiment]:
    """The experiments by id; those that need a memory file are included only if ``memory`` (its text) is given."""
    found = [*WITHOUT_MEMORY, *(with_memory(memory) if memory is not None else ()), memories.experiment(memory)]
    return {experiment.id: experiment for experiment in found}
