"""``portlab replay``: play a recordings file again; its sub-commands are the modules of ``portlab.replays``."""

import click

from portlab import replays
from portlab.discovery import FolderGroup


@click.group(cls=FolderGroup, package=replays)
@click.option("--side", default="port", show_default=True, help="port, c, c-console or fixed.")
@click.option("--fixes", envvar="TEEKO_FIXES", default=None, help="For the side fixed: published, all, none, and +ID or -ID.")
@click.pass_context
def command(ctx: click.Context, side: str, fixes: str | None) -> None:
    """Play a recordings file again and count what comes out the same."""
    ctx.obj = {"side": side, "fixes": fixes}
