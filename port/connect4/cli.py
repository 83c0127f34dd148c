"""The commands of ``python -m connect4``: play, explain, check, draw, match, count and solve.

Exit status: 0 done, 1 refused or found invalid, 2 wrong use or an unreadable board, 130 stopped by Ctrl-C.
"""

from typing import Any

import click

from connect4.commands import check, count, draw, explain, graph, match, play, record, solve
from connect4.commands.options import WrongUse
from portlab_text import INTERRUPTED, TextError


class Commands(click.Group):
    """The group; a text that can't be read is one line, and Ctrl-C an exit status."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except TextError as error:
            raise WrongUse(str(error)) from error
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(INTERRUPTED)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Connect-4: the heuristic of 2018 with its search, the boards, and their multiway graphs."""


for module in (play, explain, check, draw, record, match, graph, count, solve):
    main.add_command(module.command)
