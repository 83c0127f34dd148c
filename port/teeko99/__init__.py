"""Teeko 1.0 (1999) by Mihailo Despotovic, ported bug for bug to Python.

>>> session = play("2\\nq\\n\\nq\\n", clock=42)
>>> session.ending, sorted(session.files)
('exit0', ['memory.m', 'stat.m'])
"""

from teeko99.api import play
from teeko99.session import Session

__all__ = ["Session", "play"]
