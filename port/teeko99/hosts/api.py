"""The Python interface: one scripted session of the program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndlessLoop, EndOfInput, Exit
from teeko99.io.folder import Folder
from teeko99.state.session import Observer, Script, Session, Text, latin_files, script_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.game.game import OnDecision


def play(
    script: Script,
    *,
    clock: int,
    argv: Sequence[str] = (),
    files: Mapping[str, Text] | None = None,
    observe: Observer | None = None,
    on_decision: OnDecision | None = None,
    program: type[Program] = Program,
) -> Session:
    """Run the program on typed lines and return the result.

    ``script``: the typed lines, each with its newline (or one text of them). From an iterator a line is taken only when the program
    reads one. ``clock``: seconds, the generator's seed. ``argv``: the command line without the program's name.
    ``files``: name -> content of the files in the folder. ``observe`` is called with a Snapshot at every prompt and after
    every move; ``on_decision`` with each of the program's decisions after the opening (`teeko99.game.game.OnDecision`).
    ``program``: the class to run, for variants. All text is Latin-1, one character per byte. Raises ValueError for other text, and
    for two file names that differ only in case.

    >>> session = play(["?\\n", "\\n", "q\\n"], clock=1, files={"stat.m": "   3  41   7   8   5       1  20   4"})
    >>> print(session.screen[session.screen.index("Autoplayed"):].splitlines()[1])
    X:D:O ratio is    3 :   41 :    7 (  5.88% : 80.39% : 13.73%)
    """
    folder = Folder(latin_files(files))
    host = ScriptedHost(script_lines(script), clock, folder)
    ending = "hang"
    try:
        program(host, observe, on_decision).run(argv)
    except Exit as end:
        ending = f"exit{end.code}"
    except EndOfInput:
        ending = "input"
    except EndlessLoop:
        ending = "hang"
    return Session(host.screen(), folder.contents(), ending)
