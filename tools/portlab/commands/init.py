"""``portlab init``: make a portlab.toml to start with."""

import json
from pathlib import Path

import click

from portlab.description import FILE, described
from portlab.errors import words_of
from portlab.writing import write_whole
from portlab_text.outputs import check_output, force_option

TEXT = """# What portlab must know about {name}. docs/YOUR_OWN_PORT.md explains every key.

[program]
name = {quoted_name}
# terminal = false        # talk through pipes, not through a pseudo-terminal
# standard-error = true   # what is printed there counts, too
# line-length = 79        # the most characters of a typed line that one read takes

[side.old]
command = {old}
# environment = {{ SEED = "{{clock}}" }}   # how the session's clock (a seed) is handed over; {{clock}} may stand in a command, too

[side.new]
command = {new}

# [files]
# ignore = ["*.log"]

# [ending.won]
# status = 3
# meaning = "the player has won"

# [[mask]]
# name = "times of day"
# pattern = '\\d\\d:\\d\\d'
# replacement = "HH:MM"

[typing]
lines = ["", "q", "help", "{{0-9}}"]
most-lines = 20

# [limits]
# silence = 10
"""


@click.command("init")
@click.option("--old", required=True, metavar="COMMAND", help="What starts the old program.")
@click.option("--new", required=True, metavar="COMMAND", help="What starts its port.")
@click.option("--name", help="The program's name (default: the folder's).")
@force_option
def command(old: str, new: str, name: str | None) -> None:
    """Write a portlab.toml for an old program and its port into this folder."""
    path = Path(FILE)
    check_output(path)
    for option, text in (("--old", old), ("--new", new)):
        if not words_of(text, option):
            raise click.UsageError("a command must have a word")
    name = name or Path.cwd().name
    text = TEXT.format(
        name=name,
        quoted_name=json.dumps(name, ensure_ascii=False),
        old=json.dumps(old, ensure_ascii=False),
        new=json.dumps(new, ensure_ascii=False),
    )
    described(str(path), text)
    write_whole(path, text)
    click.echo(f"{path}: written; next: portlab soak --sessions 100, portlab record --live NAME --side old -- ")
