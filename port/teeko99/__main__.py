"""The command ``teeko`` (also ``python -m teeko99``), with the original's command line."""

import sys

from teeko99.hosts.command import command

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.game.program import Program


def program() -> "type[Program]":
    """The program class. It is imported only when it is needed."""
    from teeko99.game.program import Program

    return Program


def main() -> None:
    """Run Teeko in this terminal and folder. See `teeko99.hosts.terminal` for the exit status."""
    sys.exit(command(program, sys.argv[1:]))


if __name__ == "__main__":
    main()
