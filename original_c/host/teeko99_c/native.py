"""The extension's sessions as Python uses them: made, called one at a time, freed.

The program keeps its variables in one place, as a C program does, so only one thread may be inside it; while a stop
calls back into Python the variables are kept with their session, and others may have their turn.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from teeko99_c._teeko_c import ffi, lib

_turn = threading.Lock()

Handler = Callable[[int], None]
"""Called with the kind of a stop (``lib.STOP_...``)."""


class EndSession(Exception):
    """Raised by a handler to end its session."""


class _Stops:
    """The link from a stop in C to its handler; what the handler raises is kept until the session has ended."""

    def __init__(self, handler: Handler) -> None:
        self.handler = handler
        self.raised: BaseException | None = None

    def stop(self, kind: int) -> int:
        try:
            _turn.release()
            self.handler(kind)
        except BaseException as raised:
            self.raised = raised
            return 1
        finally:
            _turn.acquire()
        return 0


def _interrupted(kind: type[BaseException], raised: BaseException, trace: TracebackType) -> None:
    """Keep what was raised before the handler's turn: Ctrl-C that came while C was running, which cffi would only print."""
    stops: _Stops = ffi.from_handle(trace.tb_frame.f_locals["context"])
    stops.raised = raised


@ffi.def_extern(error=1, onerror=_interrupted)  # type: ignore[untyped-decorator, unused-ignore]
def teeko_stop(session: Any, kind: int, context: Any) -> int:
    """What C calls at a stop."""
    stops: _Stops = ffi.from_handle(context)
    return stops.stop(kind)


def text(pointer: Any, length: Any) -> str:
    """``length[0]`` characters of C as text."""
    return bytes(ffi.buffer(pointer, length[0])).decode("latin-1")


def c_string(value: str) -> bytes:
    """Text as a C string. Raises ``ValueError`` where it holds a NUL or a character beyond Latin-1."""
    if "\0" in value:
        raise ValueError(f"a name or a word of the command line cannot hold a NUL: {value!r}")
    return value.encode("latin-1")


def enough(success: int) -> None:
    """Raises ``MemoryError`` where C found no memory."""
    if not success:
        raise MemoryError("no memory left for the session")


@contextmanager
def session(clock: int = 0) -> Iterator[Any]:
    """A C session, freed at the end."""
    pointer = lib.session_new(clock & 0xFFFFFFFF)
    enough(pointer != ffi.NULL)
    try:
        yield pointer
    finally:
        lib.session_free(pointer)


def call(function: Any, *arguments: Any) -> int:
    """Calls one of the functions that enter the program; how it ended (``lib.ENDED_...``)."""
    with _turn:
        ending: int = function(*arguments)
    enough(ending != lib.ENDED_NO_MEMORY)
    return ending


def run(pointer: Any, handler: Handler, *, every: bool, live: bool) -> int:
    """Runs a session; its handler is called at every stop (``every``) or at breaths, and for lines (``live``)."""
    stops = _Stops(handler)
    context = ffi.new_handle(stops)
    lib.session_onstop(pointer, lib.teeko_stop, context, every, live)
    ending = call(lib.session_run, pointer)
    if stops.raised is not None and not isinstance(stops.raised, EndSession):
        raise stops.raised
    return ending
