"""The C side: our reconstruction of Teeko 1.0 (1999) in C, run inside Python by way of cffi.

``play`` runs a session; ``converse`` one whose lines are thought of while it runs; ``boards`` and ``proof`` call single
functions of the program. Build the extension first: ``python original_c/host/build_module.py``.
"""

try:
    from teeko99_c import _teeko_c as _built
except ImportError:
    from teeko99_c.installed import build

    build()
    from teeko99_c import _teeko_c as _built

from teeko99_c import boards, proof
from teeko99_c.sessions import converse, play

__all__ = ["boards", "converse", "play", "proof"]

del _built
