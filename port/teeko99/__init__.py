"""Teeko 1.0 (1999) by Mihailo Despotovic, ported bug for bug to Python.

>>> from teeko99 import play
>>> session = play("2\\nq\\n\\nq\\n", clock=42)
>>> session.ending, sorted(session.files)
('exit0', ['memory.m', 'stat.m'])
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.api import play
    from teeko99.session import Session

__all__ = ["Session", "play"]


def __getattr__(name: str) -> object:
    """Import the Python entry when it is asked for: the command needs none of it and starts at once."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from teeko99 import api, session

    return api.play if name == "play" else session.Session
