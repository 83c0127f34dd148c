"""What every side can do: play a session and, most of them, be stopped and looked into on the way."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from portlab.cases import Case, Recording
from portlab.session import Observer, Session, Snapshot


class Side(Protocol):
    """One implementation of the program.

    ``name`` is what the command line calls it; ``stops`` tells whether it takes an observer.
    """

    @property
    def name(self) -> str: ...

    @property
    def stops(self) -> bool: ...

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """One session. LabError where ``observe`` is given to a side that can't be stopped."""
        ...


@dataclass(frozen=True)
class TickingSide:
    """A side whose every stop is told to someone who shows how far it has come."""

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
        """One session; a tick for every stop of one that is watched."""
        if observe is None:
            return self.inner.play(case)

        def told(snapshot: Snapshot) -> None:
            self.tick()
            observe(snapshot)

        return self.inner.play(case, observe=told)


def watch(player: Side, case: Case) -> Recording:
    """Play the case and note where in the screen each line was asked for, if the side can tell."""
    if not player.stops:
        return Recording(case, player.play(case))
    reads: list[int] = []

    def note(snapshot: Snapshot) -> None:
        if snapshot.stop == "prompt":
            reads.append(snapshot.screen_length)

    session = player.play(case, observe=note)
    return Recording(case, session, tuple(reads))
