"""``portlab record``: golden recordings, made with the C side."""

from pathlib import Path

import click

from portlab.cases.load import GOLDEN_SUFFIX, load_case, recorded_at
from portlab.cases.text_format import recording_text
from portlab.errors import refuse
from portlab.options import fixes_option
from portlab.program import program
from portlab.reports.progress import progress
from portlab.sides import side, watch
from portlab.writing import inside, make_folder, write_whole
from portlab_text import shown


@click.command("record")
@click.argument("scripts", nargs=-1, required=True)
@click.option(
    "-o", "--output", required=True, type=click.Path(path_type=Path, file_okay=False), help="The folder to write to."
)
@click.option("--side", "name", help="The side that is recorded; it must be one that can be stopped.")
@fixes_option
def command(scripts: tuple[str, ...], output: Path, name: str | None, fixes: str | None) -> None:
    """Record SCRIPTS (text files of typed lines, session texts, FILE#ID) as golden recordings in a folder.

    A golden recording is itself a script: "portlab record golden/*.txt -o golden" makes them all again. A file that
    is no golden recording is never replaced.
    """
    player = side(name or program().recorder, fixes)
    if not player.stops:
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
