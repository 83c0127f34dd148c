"""The command ``portlab``: its sub-commands are the modules of ``portlab.commands``.

Exit status everywhere: 0 same, 1 different, 2 wrong use or what can't be read, 130 Ctrl-C.
"""

import click

from portlab.discovery import FolderGroup


@click.group(
    cls=FolderGroup, package="portlab.commands", room="", context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(package_name="teeko99")
def main() -> None:
    """Run an old program and its port side by side and see where they part."""
