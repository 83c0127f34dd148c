"""Sides that are not what they seem, for showing that the laboratory notices."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from portlab.cases import Case
from portlab.session import Observer, Session, Snapshot
from teekolab.sides.linked import PortSide

Change = Callable[[Session], Session]
StopChange = Callable[[int, Snapshot], Snapshot]


@dataclass(frozen=True)
class AlteredSide:
    """The port with its results or its snapshots changed on the way out."""

    change: Change = lambda session: session
    change_stop: StopChange = lambda number, snapshot: snapshot
    name: str = "altered"
    stops: bool = True

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """One session, changed."""
        numbers = iter(range(10**6))

        def altered(snapshot: Snapshot) -> None:
            assert observe is not None
            observe(self.change_stop(next(numbers), snapshot))

        return self.change(PortSide().play(case, observe=altered if observe else None))

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]:
        """The port's words with the evaluation one too high."""
        words = PortSide().evaluate(board, t, x5, seed)
        return [words[0], str(int(words[1]) + 1), *words[2:]]


def with_variable(snapshot: Snapshot, name: str, value: object) -> Snapshot:
    """The snapshot with one variable changed."""
    return replace(snapshot, variables={**snapshot.variables, name: value})
