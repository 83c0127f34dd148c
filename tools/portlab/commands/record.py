"""``portlab record``: golden recordings, made with the C side."""

import shlex
import sys
import time
from pathlib import Path

import click

from portlab.cases import Case
from portlab.cases.load import GOLDEN_SUFFIX, load_case, recorded_at
from portlab.cases.text_format import recording_text
from portlab.errors import refuse
from portlab.options import fixes_option
from portlab.program import program
from portlab.reports.asciicast import Asciicast
from portlab.reports.progress import progress
from portlab.sides import side, watch
from portlab.sides.command import CommandSide
from portlab.sides.live import talk_to
from portlab.writing import inside, make_folder, write_whole
from portlab_text import shown
from portlab_text.outputs import check_output, force_option


@click.command("record")
@click.argument("scripts", nargs=-1, metavar="SCRIPTS... | -- COMMAND...")
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), help="The folder to write to.")
@click.option("--live", metavar="NAME", help="Play COMMAND here and now; keep the session as NAME.txt and NAME.cast.")
@force_option
@click.option("--side", "name", help="The side that is recorded; it must be one that can be stopped.")
@fixes_option
def command(
    scripts: tuple[str, ...], output: Path | None, live: str | None, name: str | None, fixes: str | None
) -> None:
    """Record SCRIPTS (text files of typed lines, session texts, FILE#ID) as golden recordings in a folder.

    A golden recording is itself a script: "portlab record golden/*.txt -o golden" makes them all again. A file that
    is not a golden recording, or that was made with --live, is never replaced without --force.

    With --live you play the program yourself, line by line; Ctrl-D ends the session. What you typed is saved with what it
    left, and as an asciicast that asciinema can play. --side NAME -- WORDS plays a side of portlab.toml.
    """
    if live is not None:
        _play_live(live, scripts, output or Path("."), name)
        return
    if not scripts:
        raise click.UsageError("Missing argument 'SCRIPTS...'.")
    if output is None:
        raise click.UsageError("Missing option '-o' / '--output'.")
    player = side(name or program().recorder, fixes)
    if not player.stops and program().variables:
        refuse(f"the side {player.name} can't tell when a line is read: record with another")
    cases = {reference: load_case(reference) for reference in scripts}
    names = [case.name for case in cases.values()]
    twice = next((each for each in names if names.count(each) > 1), None)
    if twice is not None:
        refuse(f"two of the scripts are called {twice}: their recordings would be one file")
    places = {inside(output, f"{case.name}{GOLDEN_SUFFIX}"): case for case in cases.values()}
    known = {path: recorded_at(path) for path in places}
    make_folder(output)
    with progress("recording", len(cases), "sessions") as bar:
        for path, case in places.items():
            text = recording_text(watch(player, case))
            before = known[path]
            if text != before:
                write_whole(path, text)
            click.echo(shown(f"{path}: {'unchanged' if text == before else 'new' if before is None else 'changed'}"))
            bar.advance()


def _play_live(name: str, words: tuple[str, ...], output: Path, known: str | None) -> None:
    player = side(known if known is not None else f"cmd:{shlex.join(words)}")
    if not isinstance(player, CommandSide):
        refuse(f"the side {player.name} is no command that can be played in a terminal")
    script, cast = (inside(output, f"{name}{suffix}") for suffix in (GOLDEN_SUFFIX, ".cast"))
    make_folder(output)
    for path in (script, cast):
        check_output(path)
    seen = Asciicast(name)

    def show(text: str, typed: bool) -> None:
        seen.add(text, typed)
        if not (typed and sys.stdin.isatty()):
            click.echo(text, nl=False)

    case = Case(name, int(time.time()), words if known is not None else (), title=name)
    recording = talk_to(player, case, sys.stdin.fileno(), show)
    write_whole(script, recording_text(recording))
    write_whole(cast, seen.text())
    click.echo(f"\n{script}: {len(recording.case.keys)} typed lines; {cast}: asciinema play {cast}", err=True)
