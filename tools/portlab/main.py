"""The ``portlab`` command: its sub-commands are the modules of ``portlab.commands``.

Exit status everywhere: 0 same, 1 different, 2 wrong use or unreadable input, 130 Ctrl-C.
"""

from pathlib import Path

import click

from portlab.discovery import FolderGroup
from portlab.program import use


@click.group(
    cls=FolderGroup, package="portlab.commands", room="", context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(package_name="teeko99")
@click.option(
    "--program",
    "description",
    type=click.Path(path_type=Path, dir_okay=False),
    help="The program's description, a portlab.toml (default: the one in this folder or above it, else the plug-in's).",
)
def main(description: Path | None) -> None:
    """Run an old program and its port side by side and show where they differ.

    For shell completion: eval "$(_PORTLAB_COMPLETE=bash_source portlab)" (or zsh_source, fish_source).
    """
    if description is not None:
        from portlab.description import load

        use(load(description))
