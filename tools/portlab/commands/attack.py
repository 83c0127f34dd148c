"""``portlab attack``: what may happen to the command ``teeko``; its sub-commands are the modules of ``portlab.attacks``."""

import click

from portlab import attacks
from portlab.discovery import FolderGroup


@click.group(cls=FolderGroup, package=attacks)
def command() -> None:
    """Kill the command teeko, fill its disk, take its file system away, damage its files, and see what is lost."""
