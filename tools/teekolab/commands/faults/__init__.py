"""``portlab faults``: make the command ``teeko`` fail while it writes, and see what is lost."""

import click

from portlab.discovery import FolderGroup


@click.group(cls=FolderGroup, package="teekolab.commands.faults")
def command() -> None:
    """Kill the command teeko, fill its disk, take its file system away, damage its files, and see what is lost."""
