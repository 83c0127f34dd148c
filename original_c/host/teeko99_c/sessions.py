"""Sessions of the C side: ``play`` as every side has it, and ``converse`` with a player that reads the screen."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from portlab.session import Observer, Session, Snapshot
from teeko99_c import native
from teeko99_c._teeko_c import ffi, lib
from teeko99_c.typing import Script, Text, file_key, latin_files, typed_text

_ENDINGS = {
    lib.ENDED_EXIT0: "exit0",
    lib.ENDED_EXIT1: "exit1",
    lib.ENDED_INPUT: "input",
    lib.ENDED_STOPPED: "input",
    lib.ENDED_HANG: "hang",
}

_INTS = (
    *("pausing", "thinking", "learning", "heurplaying", "searchplaying", "n", "p0", "p", "repeat"),
    *("autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2"),
)
_BOARDS = ("X", "Xsearch", "Xheur", "Xlearn")
_HANDLES = ("l1", "l2", "g", "m", "st")
_CELLS = 25
_RECENT = 16


def play(
    script: Script,
    *,
    clock: int,
    argv: Iterable[str] = (),
    files: Mapping[str, Text] | None = None,
    observe: Observer | None = None,
) -> Session:
    """Runs the program once.

    ``script`` is what is typed, ``clock`` the time in seconds (its low 32 bits seed the generator), ``argv`` the
    command line without the program's name, ``files`` the folder. ``observe`` is called with a Snapshot at every prompt
    and after every move; what it raises ends the session and is raised here.
    Raises ``ValueError`` for text that is not Latin-1 or two names of one file.
    """

    def handler(kind: int) -> None:
        if observe is not None:
            observe(_snapshot(pointer, kind))

    with native.session(clock) as pointer:
        _prepare(pointer, argv, files)
        _type(pointer, typed_text(script))
        return _result(pointer, native.run(pointer, handler, every=observe is not None, live=False))


def converse(
    answer: Callable[[str], str | None],
    *,
    clock: int,
    argv: Iterable[str] = (),
    files: Mapping[str, Text] | None = None,
) -> Session:
    """Runs the program with a player that reads the screen.

    At each prompt ``answer`` gets all that was printed since the last one and returns what is typed (a line with its
    newline), or None to leave; the session then ends as ``input``.
    """
    seen = 0

    def handler(kind: int) -> None:
        nonlocal seen
        if kind != lib.STOP_LINE:
            return
        screen = _screen(pointer, seen)
        seen += len(screen)
        line = answer(screen)
        if line is None:
            raise native.EndSession
        _type(pointer, line)

    with native.session(clock) as pointer:
        _prepare(pointer, argv, files)
        return _result(pointer, native.run(pointer, handler, every=False, live=True))


def _prepare(pointer: Any, argv: Iterable[str], files: Mapping[str, Text] | None) -> None:
    for word in argv:
        native.enough(lib.session_argument(pointer, native.c_string(word)))
    names: dict[str, str] = {}
    for name, content in latin_files(files).items():
        other = names.setdefault(file_key(name), name)
        if other != name:
            raise ValueError(f"{other!r} and {name!r} are one file: names do not tell case")
        data = content.encode("latin-1")
        native.enough(lib.session_file(pointer, native.c_string(name), data, len(data)))


def _type(pointer: Any, typed: str) -> None:
    data = typed.encode("latin-1")
    native.enough(lib.session_type(pointer, data, len(data)))


def _screen(pointer: Any, start: int = 0) -> str:
    length = ffi.new("size_t *")
    screen = lib.session_screen(pointer, length)
    length[0] -= start
    return native.text(screen + start, length)


def _files(pointer: Any) -> dict[str, str]:
    length = ffi.new("size_t *")
    files = {}
    for index in range(lib.session_filecount(pointer)):
        name = ffi.string(lib.session_filename(pointer, index)).decode("latin-1")
        content = lib.session_filecontent(pointer, index, length)
        files[name] = native.text(content, length) if length[0] else ""
    return files


def _result(pointer: Any, ending: int) -> Session:
    return Session(_screen(pointer), _files(pointer), _ENDINGS[ending])


def _snapshot(pointer: Any, kind: int) -> Snapshot:
    c = lib.session_variables(pointer)
    variables: dict[str, object] = {name: getattr(c, name) for name in _INTS}
    variables["memp2"] = ffi.string(c.memp2).decode("latin-1")
    variables["learnednumber"] = bytes(ffi.buffer(c.learnednumber, 4)).decode("latin-1")
    boards = ffi.unpack(c.boards, len(_BOARDS) * _CELLS)
    for index, name in enumerate(_BOARDS):
        variables[name] = tuple(boards[index * _CELLS : (index + 1) * _CELLS])
    recent = ffi.unpack(c.recentpositions, _RECENT * _CELLS)
    variables["recentpositions"] = tuple(tuple(recent[i * _CELLS : (i + 1) * _CELLS]) for i in range(_RECENT))
    for name in _HANDLES:
        variables[name] = ffi.string(lib.session_handle(getattr(c, name))).decode("latin-1")
    length = ffi.new("size_t *")
    lib.session_screen(pointer, length)
    stop = "prompt" if kind == lib.STOP_PROMPT else "move"
    return Snapshot(stop, variables, c.seed, length[0], _files(pointer))
