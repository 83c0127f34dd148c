"""The intended Teeko 1.0: the port with every known bug fixed. Each fix can be switched by its id.

>>> from teeko99_fixed import play
>>> session = play("q\\n", clock=1, fixes="published,-recall-side")
>>> session.ending
'exit0'
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99_fixed.api import play
    from teeko99_fixed.fixes import FIXES, LATER, PUBLISHED, Fix
    from teeko99_fixed.selection import UnknownFixError, chosen

_MODULES = {
    "play": "api",
    "FIXES": "fixes",
    "LATER": "fixes",
    "PUBLISHED": "fixes",
    "Fix": "fixes",
    "UnknownFixError": "selection",
    "chosen": "selection",
}

__all__ = ["FIXES", "LATER", "PUBLISHED", "Fix", "UnknownFixError", "chosen", "play"]


def __getattr__(name: str) -> object:
    """Import a name of the Python interface on first use. The command starts faster without it."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
