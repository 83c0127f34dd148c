"""``portlab replay``: play a recordings file again; its sub-commands are the modules of ``portlab.replays``."""

import click

from portlab import replays
from portlab.discovery import FolderGroup
from portlab.options import fixes_option
from portlab.sides import NAMES


@click.group(cls=FolderGroup, package=replays)
@click.option("--side", default="port", show_default=True, metavar="SIDE", help=f"One of {', '.join(NAMES)}.")
@fixes_option
@click.pass_context
def command(ctx: click.Context, side: str, fixes: str | None) -> None:
    """Play a recordings file again and count what comes out the same."""
    ctx.obj = {"side": side, "fixes": fixes}
