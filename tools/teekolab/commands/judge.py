"""``portlab judge``: judge every move of a session by perfect play."""

import json
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console

from portlab.cases import Case
from portlab.cases.load import load_case, load_recordings
from portlab.cases.recordings import is_recordings_file
from portlab.errors import refuse
from portlab.options import fixes_option
from portlab.reports.progress import progress
from portlab.words import how_many
from portlab.writing import write_output
from portlab_text.outputs import output_option
from teeko99_fixed.selection import UnknownFixError, chosen
from teekolab.judge.games import games_of
from teekolab.judge.report import JudgedGame, JudgedSession, as_json, page, show
from teekolab.judge.verdicts import judge
from teekolab.perfect.store import table_of

GOALS = 44
"""The number of goals in the variant of the game that the program plays."""


@click.command("judge")
@click.argument("scripts", nargs=-1, required=True, metavar="SCRIPT|FOLDER...")
@fixes_option
@output_option("--html", help="Write the games as one page to this file.")
@click.option("--json", "as_machine", is_flag=True, help="Print one JSON object a session.")
def command(scripts: tuple[str, ...], fixes: str | None, html: Path | None, as_machine: bool) -> None:
    """Play sessions and judge every move of their games with the tablebase.

    For each move of the person and of the program: the value of the board before and after it, the best moves, the adviser that
    chose it, and any fix that would have played better. A mistake makes the outcome worse (win to draw, win to loss, draw to
    loss); a move that only loses plies is reported separately.

    SCRIPT is a text file of typed lines, a session text, a recordings file, or FILE#ID for one of its sessions; a FOLDER stands
    for all session texts (*.txt) in it. The sessions are played on the port, or with --fixes on the fixed variant.
    """
    try:
        ids = chosen(fixes or "none")
    except UnknownFixError as problem:
        raise click.UsageError(f"--fixes: {problem}") from problem
    cases = [case for script in scripts for case in _cases(script)]
    table = table_of(GOALS)
    sessions = []
    with progress("judge", len(cases), "sessions") as bar:
        for case in cases:
            games = [JudgedGame(game, tuple(judge(table, game, ids))) for game in games_of(case, ids)]
            sessions.append(JudgedSession(case.title or case.name, tuple(games)))
            bar.advance()
    if html:
        write_output(html, page(sessions))
    console = Console()
    for session in sessions:
        if as_machine:
            click.echo(json.dumps(as_json(session)))
        elif html is None:
            show(console, session)
    if html and not as_machine:
        click.echo(f"{html}: {how_many(sum(len(session.games) for session in sessions), 'game')}")


def _cases(script: str) -> Iterator[Case]:
    path = Path(script)
    if path.is_dir():
        found = sorted(path.glob("*.txt"))
        if not found:
            refuse(f"{script}: no session texts (*.txt) in this folder")
        for file in found:
            yield load_case(str(file))
    elif is_recordings_file(path):
        for recording in load_recordings(path):
            yield recording.case
    else:
        yield load_case(script)
