"""``portlab replay``: play a recordings file again and count what comes out the same."""

import click

from portlab.discovery import FolderGroup
from portlab.options import SideOption, fixes_option
from portlab.program import program


@click.group(cls=FolderGroup, package="portlab.commands.replay", room="replay")
@click.option("--side", cls=SideOption, metavar="SIDE", help="The side that plays (default: the program's first).")
@fixes_option
@click.pass_context
def command(ctx: click.Context, side: str | None, fixes: str | None) -> None:
    """Play a recordings file again and count what comes out the same."""
    ctx.obj = {"side": side or next(iter(program().default_sides), ""), "fixes": fixes}
