"""The page as a side: sessions played in its worker, in a real browser."""

from dataclasses import dataclass
from typing import Any

from portlab.cases import Case
from portlab.errors import LabError
from portlab.session import Observer, Session, Snapshot

PLAY = "session => teeko.play(session, session.watch)"
NO_FIXES = "none"


@dataclass(frozen=True)
class PageSide:
    """The page with the fixes that ``fixes`` names (as TEEKO_FIXES does; ``none`` is the port)."""

    fixes: str = NO_FIXES
    stops: bool = True

    @property
    def name(self) -> str:
        """``page``, and the set of fixes if there is one."""
        return "page" if self.fixes == NO_FIXES else f"page:{self.fixes}"

    def play(self, case: Case, observe: Observer | None = None) -> Session:
        """Play one session in the page's worker. Raises LabError for an unknown fix, or if the page or a browser is missing."""
        from teeko99_fixed import chosen
        from teekolab.browser.chromium import open_page

        try:
            fixes = sorted(chosen(self.fixes))
        except ValueError as problem:
            raise LabError(str(problem)) from problem
        session = {"clock": case.clock, "argv": case.argv, "fixes": fixes, "typed": case.keys, "files": case.files}
        left = open_page().evaluate(PLAY, {**session, "watch": "stops" if observe else None})
        if observe:
            for stop in left["stops"]:
                observe(_snapshot(stop))
        return Session(left["screen"], left["files"], left["ending"])


def _snapshot(stop: dict[str, Any]) -> Snapshot:
    variables = {name: _tuples(value) for name, value in stop["variables"].items()}
    return Snapshot(stop["stop"], variables, stop["seed"], stop["screen_length"], stop["files"])


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
