"""What every side can do: play a session and, in most cases, be stopped and inspected during it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from portlab.cases import Case, Recording
from portlab.session import Observer, Session, Snapshot


class Side(Protocol):
    """One implementation of the program.

    ``name`` is its name on the command line; ``stops`` is true if it accepts an observer.
    """

    @property
    def name(self) -> str: ...

    @property
    def stops(self) -> bool: ...

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """Play one session. Raises LabError if ``observe`` is given to a side that can't be stopped."""
        ...


@dataclass(frozen=True)
class TickingSide:
    """A side that calls ``tick`` at every stop, to show progress."""

    inner: Side
    tick: Callable[[], None]

    @property
    def name(self) -> str:
        """The side's name."""
        return self.inner.name

    @property
    def stops(self) -> bool:
        """Whether the side can be stopped."""
        return self.inner.stops

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """Play one session, with a tick for every stop if it is observed."""
        if observe is None:
            return self.inner.play(case)

        def told(snapshot: Snapshot) -> None:
            self.tick()
            observe(snapshot)

        return self.inner.play(case, observe=told)


def watch(player: Side, case: Case) -> Recording:
    """Play the case and note at which screen position each line was read, if the side can report it."""
    if not player.stops:
        return Recording(case, player.play(case))
    reads: list[int] = []

    def note(snapshot: Snapshot) -> None:
        if snapshot.stop == "prompt":
            reads.append(snapshot.screen_length)

    session = player.play(case, observe=note)
    return Recording(case, session, tuple(reads))
