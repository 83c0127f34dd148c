"""The exit status of all commands: 0 same, 1 different, 2 wrong use."""

import click

SAME = 0
DIFFERENT = 1


def finish(*, different: bool) -> None:
    """End the command with status 0 or 1."""
    click.get_current_context().exit(DIFFERENT if different else SAME)
