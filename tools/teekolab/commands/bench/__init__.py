"""``portlab bench``: the measurements, as ratios within one run."""

import click

from portlab.discovery import FolderGroup


@click.group(cls=FolderGroup, package="teekolab.commands.bench", invoke_without_command=True)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object a line.")
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """Measure; without a sub-command, everything."""
    ctx.obj = {"json": as_json}
    if ctx.invoked_subcommand is None:
        group = ctx.command
        assert isinstance(group, FolderGroup)
        for name in group.list_commands(ctx):
            member = group.get_command(ctx, name)
            assert member is not None
            ctx.invoke(member)
