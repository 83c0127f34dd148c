"""The command ``teeko-fixed`` (also ``python -m teeko99_fixed``): the command line of ``teeko``, with fixes from TEEKO_FIXES.

TEEKO_FIXES is ``published``, ``all`` (the default) or ``none``, then ``+ID`` and ``-ID``, separated by commas; empty means
unset. Exit status 2 if it names anything else; otherwise as in `teeko99.hosts.command`.
"""

import os
import sys

from teeko99.hosts.command import WRONG_USE, command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.game.program import Program

VARIABLE = "TEEKO_FIXES"
DEFAULT = "all"


def program() -> "type[Program]":
    """The program with the chosen fixes. It is composed only when it is needed."""
    from teeko99_fixed.composition import program_with

    return program_with(os.environ.get(VARIABLE) or DEFAULT)


def main() -> None:
    """Run the fixed variant in this terminal and this folder."""
    if os.environ.get(VARIABLE):
        from teeko99_fixed.selection import UnknownFixError, chosen

        try:
            chosen(os.environ[VARIABLE])
        except UnknownFixError as error:
            print(f"teeko-fixed: {VARIABLE}: {error}", file=sys.stderr)
            sys.exit(WRONG_USE)
    sys.exit(command(program, sys.argv[1:]))


if __name__ == "__main__":
    main()
