"""The command ``portlab``: its sub-commands are the modules of ``portlab.commands``.

Exit status everywhere: 0 same, 1 different, 2 wrong use or what can't be read, 130 Ctrl-C.
"""

import click

from portlab import commands
from portlab.discovery import FolderGroup


@click.group(cls=FolderGroup, package=commands)
@click.version_option(package_name="teeko99")
def main() -> None:
    """Run the 1999 program, its port and its fixed variant side by side and see where they part."""
