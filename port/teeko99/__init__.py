"""Teeko 1.0 (1999) by Mihailo Despotovic, ported bug for bug to Python.

>>> from teeko99 import play
>>> session = play("2\\nq\\n\\nq\\n", clock=42)
>>> session.ending, sorted(session.files)
('exit0', ['memory.m', 'stat.m'])
"""

TYPE_CHECKING = False  # not typing.TYPE_CHECKING: importing typing takes half as long as the whole start of the command
if TYPE_CHECKING:
    from teeko99.game.program import Program
    from teeko99.hosts.api import play
    from teeko99.state.session import Session, Snapshot

_MODULES = {"Program": "game.program", "play": "hosts.api", "Session": "state.session", "Snapshot": "state.session"}

__all__ = ["Program", "Session", "Snapshot", "play"]


def __getattr__(name: str) -> object:
    """Import a name of the Python interface on first use. The command needs none of them and starts faster without them."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
