"""What Teeko adds to the laboratory: the entry point ``teeko`` of ``portlab.plugins``."""

from portlab.plugins import Plugin
from portlab.program import Program


def _program() -> Program:
    from teekolab.program import TEEKO

    return TEEKO


PLUGIN = Plugin(_program, "teekolab.commands")
