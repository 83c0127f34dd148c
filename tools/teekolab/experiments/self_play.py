"""The program against itself in batch mode, observed from inside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

import teeko99
from teeko99.game.program import Program
from teeko99.state.fileio import NUMBER
from teeko99.state.session import Session

if TYPE_CHECKING:
    from teeko99.game.game import OnDecision

SECOND_MEMORY = "2.m"


def batch(
    program: type[Program],
    options: tuple[str, str],
    games: int,
    clock: int,
    files: Mapping[str, str] | None = None,
    on_decision: OnDecision | None = None,
) -> Session:
    """A batch of games; player 2's memory is ``2.m``. ``on_decision`` sees every decision (`teeko99.hosts.api.play`)."""
    argv = (*options, SECOND_MEMORY, str(games))
    return teeko99.play((), clock=clock, argv=argv, files=files, program=program, on_decision=on_decision)


def results(session: Session) -> tuple[int, int, int]:
    """The numbers of autoplay games that X won, that were drawn, and that O won, from stat.m."""
    text = session.files["stat.m"]
    x, drawn, o = (int(text[at : at + NUMBER].strip() or 0) for at in range(0, 3 * NUMBER, NUMBER))
    return x, drawn, o


def result_counts(name: str, session: Session) -> Counter[str]:
    """The results of a batch as counts ``name games``, ``name X``, ``name drawn`` and ``name O``."""
    x, drawn, o = results(session)
    return Counter({f"{name} games": x + drawn + o, f"{name} X": x, f"{name} drawn": drawn, f"{name} O": o})
