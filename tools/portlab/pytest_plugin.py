"""For pytest: ``portlab_session`` runs a test for each golden session of the project's ``portlab.toml``.

::

    def test_the_port(portlab_session):
        portlab_session.check()

``--force-regen`` records the sessions again with the first side, as pytest-regressions does for its data.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from portlab.program import Program

FIXTURE = "portlab_session"
LINES = 60


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add ``--force-regen``, unless pytest-regressions provides it."""
    if find_spec("pytest_regressions") is None:
        group = parser.getgroup("portlab")
        group.addoption("--force-regen", action="store_true", default=False, help="Record golden sessions again.")


@dataclass(frozen=True)
class GoldenSession:
    """One golden session of a program."""

    program: Program
    path: Path
    regenerate: bool = False

    def check(self, side: str | None = None) -> None:
        """Play the session on a side (default: the port, the second side of the description) and fail if it differs.

        With ``--force-regen`` it is recorded again first, and the test fails if the recording changed.
        """
        from portlab.cases.load import load_recording
        from portlab.program import use
        from portlab.reports.diff import diff_report
        from portlab.sides import side as named
        from portlab.sides import watch

        use(self.program)
        if self.regenerate:
            self._record()
        recording = load_recording(str(self.path))
        player = named(side or self.program.default_sides[-1])
        report = diff_report(("recorded", player.name), recording, watch(player, recording.case))
        if not report.same:
            pytest.fail(_shown(report), pytrace=False)

    def _record(self) -> None:
        from portlab.cases.load import load_case
        from portlab.cases.text_format import recording_text
        from portlab.sides import side, watch
        from portlab.writing import write_whole

        text = recording_text(watch(side(self.program.recorder), load_case(str(self.path))))
        if text != self.path.read_text(encoding="utf-8"):
            write_whole(self.path, text)
            pytest.fail(f"{self.path}: recorded again, and it is not what it was", pytrace=False)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make one test for each golden session."""
    if FIXTURE not in metafunc.fixturenames:
        return
    from portlab.description import FILE, find, load

    description = find(Path(metafunc.definition.path).parent)
    if description is None:
        raise pytest.UsageError(f"{FIXTURE} needs a {FILE} in the folder of the tests or above it")
    program = load(description)
    paths = sorted(Path(program.golden).glob("*.txt"))
    regenerate = bool(metafunc.config.getoption("force_regen", False))
    sessions = [pytest.param(GoldenSession(program, path, regenerate), id=path.stem) for path in paths]
    metafunc.parametrize(FIXTURE, sessions)


def _shown(report: object) -> str:
    from rich.console import Console

    from portlab.reports.diff import DiffReport
    from portlab.reports.text import show_diff

    assert isinstance(report, DiffReport)
    text = io.StringIO()
    show_diff(Console(file=text, width=120), report, LINES)
    return text.getvalue()
