"""Memories to measure with, made once per run."""

from teekolab.training.games import Goal, Plan, fresh, train

PLAN = Plan("+h+s+l", "-h-s+l", seed=1999, side="port")
"""A player who moves at random leads the other into new positions: 20,000 records take about a thousand games."""


class Memories:
    """Both players' memories with a given number of records, made by training."""

    def __init__(self) -> None:
        self._made: dict[int, dict[str, bytes]] = {}

    def of(self, records: int) -> dict[str, bytes]:
        """File name -> content of two memories with at least this many records, from the first game that leaves them."""
        if records not in self._made:
            *_, trained = train(PLAN, Goal(records=records), fresh())
            self._made[records] = {name: content.encode("latin-1") for name, content in trained.memories.items()}
        return self._made[records]
