"""The sides that run inside this process: the Python port, the C through cffi, and the fixed variant."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from portlab.cases import Case
from portlab.errors import LabError
from portlab.session import Observer, Session, Snapshot


@dataclass(frozen=True)
class PortSide:
    """``teeko99``: the bug-for-bug port."""

    name: str = "port"
    stops: bool = True

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """Play one session of the port."""
        import teeko99

        left = teeko99.play(case.keys, clock=case.clock, argv=case.argv, files=case.files, observe=_told(observe))
        return Session(left.screen, left.files, left.ending)

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]:
        """The port's words for one board."""
        from teeko99.advisers.boards import evaluate

        return evaluate(board, t, x5, seed)


@dataclass(frozen=True)
class CSide:
    """``teeko99_c``: the C of original_c, built with cffi."""

    name: str = "c"
    stops: bool = True

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """Play one session of the C. Raises LabError if it is not built, or for files that can't be in one folder."""
        c = _built_c()
        try:
            session: Session = c.play(case.keys, clock=case.clock, argv=case.argv, files=case.files, observe=observe)
        except ValueError as problem:
            raise LabError(f"{case.name}: {problem}") from problem
        return session

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]:
        """The C's words for one board. Raises LabError if it is not built."""
        words: list[str] = _built_c().boards.evaluate(board, t, x5, seed)
        return words


@dataclass(frozen=True)
class FixedSide:
    """``teeko99_fixed``: the port with the fixes that ``fixes`` names (as TEEKO_FIXES does)."""

    fixes: str
    stops: bool = True

    @property
    def name(self) -> str:
        """``fixed:`` and the set of fixes."""
        return f"fixed:{self.fixes}"

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """Play one session of the fixed variant. Raises LabError for an unknown fix."""
        import teeko99_fixed

        try:
            left = teeko99_fixed.play(
                case.keys, clock=case.clock, argv=case.argv, files=case.files, fixes=self.fixes, observe=_told(observe)
            )
        except ValueError as problem:
            raise LabError(str(problem)) from problem
        return Session(left.screen, left.files, left.ending)

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]:
        """The fixed variant's words for one board. Raises LabError for an unknown fix."""
        from teeko99_fixed.boards import evaluate

        try:
            return evaluate(board, t, x5, seed, fixes=self.fixes)
        except ValueError as problem:
            raise LabError(str(problem)) from problem


def _told(observe: Observer | None) -> Callable[[Any], None] | None:
    """An observer for the port's stops that passes them on as the laboratory's."""
    if observe is None:
        return None
    return lambda stop: observe(Snapshot(stop.stop, stop.variables, stop.seed, stop.screen_length, stop.files))


def _built_c() -> ModuleType:
    try:
        import teeko99_c
    except ImportError as problem:
        raise LabError(f"the side c: {problem}") from problem
    return teeko99_c
