"""A bug's session on the port and on the port with that one fix, and where the evidence is."""

from dataclasses import dataclass

from portlab.cases import Recording
from portlab.reports.diff import DiffReport, diff_report
from portlab.reports.marked import Line, Pair
from portlab.session import Session
from portlab.sides import side, watch
from teeko99_fixed.boards import evaluate
from teekolab.bugs.sessions import Evidence, Shown, ShownByBoard, ShownBySession

FIRST_FUNCTION = 2
FUNCTIONS = (
    "make4",
    "avoid4",
    "makedouble3",
    "makenondefendable3",
    "avoiddouble3",
    "avoidnondefendable3",
    "oavoid3",
    "omake3",
    "oavoid4",
    "omake4",
)
"""The functions whose results are in a boards file, starting with word `FIRST_FUNCTION`."""


@dataclass(frozen=True)
class SessionRun:
    """Both runs of a bug's session."""

    bug: ShownBySession
    report: DiffReport

    def decisive(self, pair: Pair) -> bool:
        """Whether the pair of lines shows the bug or its fix."""
        if pair.same:
            return False
        return printed(pair.left) in self.bug.off.screen or printed(pair.right) in self.bug.on.screen

    def missing(self) -> list[str]:
        """The missing evidence; empty if the session shows the bug and the fix removes it."""
        apart = [pair for pair in self.report.pairs if not pair.same]
        off = _missing(self.bug.off, {printed(pair.left) for pair in apart}, self.report.left.session)
        on = _missing(self.bug.on, {printed(pair.right) for pair in apart}, self.report.right.session)
        return [f"port: {what}" for what in off] + [f"{self.report.names[1]}: {what}" for what in on]


@dataclass(frozen=True)
class BoardRun:
    """The result, without and with the fix, of the function whose bug a board shows."""

    bug: ShownByBoard
    off: str
    on: str

    def missing(self) -> list[str]:
        """The results that are not as described."""
        sides = (("port", self.off, self.bug.off), (f"with {self.bug.fix.id}", self.on, self.bug.on))
        return [f"{name}: left {left}, not {said}" for name, left, said in sides if left != said]


Run = SessionRun | BoardRun


def run_of(bug: Shown) -> Run:
    """Play the session or board that shows the bug, without and with the fix."""
    if isinstance(bug, ShownBySession):
        return run_session(bug)
    assert isinstance(bug, ShownByBoard)
    return BoardRun(bug, *run_board(bug))


def run_session(bug: ShownBySession) -> SessionRun:
    """Play the session on the port, without and with the fix."""
    names = "port", f"with {bug.fix.id}"
    return SessionRun(bug, diff_report(names, *recordings(bug)))


def recordings(bug: ShownBySession) -> tuple[Recording, Recording]:
    """The session as the port plays it, and as it is with the fix."""
    return watch(side("port"), bug.case), watch(side("fixed", bug.one_fix), bug.case)


def run_board(bug: ShownByBoard) -> tuple[str, str]:
    """The cells that the function leaves without and with the fix."""
    word = FIRST_FUNCTION + FUNCTIONS.index(bug.function)
    off, on = (words_of(bug, fixes)[word][1:] for fixes in ("none", bug.one_fix))
    return off, on


def words_of(bug: ShownByBoard, fixes: str) -> list[str]:
    """The result of every function for the board with these fixes: the words of a boards file."""
    return evaluate(bug.cells, bug.mover, fixes=fixes)


def printed(line: Line | None) -> str | None:
    """The part of a line that the program printed, without typed text and trailing blanks."""
    if line is None:
        return None
    return "".join(segment.text for segment in line.segments if not segment.typed).replace("·", " ").rstrip()


def _missing(evidence: Evidence, lines: set[str | None], session: Session) -> list[str]:
    missing = [f"no line {line!r}" for line in evidence.screen if line not in lines]
    for name, content in evidence.files.items():
        if session.files.get(name) != content:
            missing.append(f"file {name} is {session.files.get(name)!r}, not {content!r}")
    if evidence.ending not in (None, session.ending):
        missing.append(f"ended with {session.ending}, not {evidence.ending}")
    return missing
