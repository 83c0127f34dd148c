"""``portlab faults``: what may happen to the command ``teeko``."""

import click

from portlab.discovery import FolderGroup


@click.group(cls=FolderGroup, package="teekolab.commands.faults")
def command() -> None:
    """Kill the command teeko, fill its disk, take its file system away, damage its files, and see what is lost."""
