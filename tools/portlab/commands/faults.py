"""``portlab faults``: what may happen to the command ``teeko``; its sub-commands are the modules of ``portlab.fault_runs``."""

import click

from portlab import fault_runs
from portlab.discovery import FolderGroup


@click.group(cls=FolderGroup, package=fault_runs)
def command() -> None:
    """Kill the command teeko, fill its disk, take its file system away, damage its files, and see what is lost."""
