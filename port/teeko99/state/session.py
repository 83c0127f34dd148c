"""A session: the input and the result of one run of the program.

The input is a clock, a command line, the typed lines and the files in the folder. The result is a screen, files and an ending.
All sides (port, C, fixed) use these types, so that any two can be compared.
Text is Latin-1 throughout: one character is one byte.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

Text = str | bytes
"""One byte per character; ``str`` is Latin-1."""

Script = Text | Iterable[Text]
"""The typed lines, each with its newline: a list of lines, or one text, which is split after each newline."""

ENDINGS = ("exit0", "exit1", "input", "hang")
"""``exit0``/``exit1``: the exit code; ``input``: the program tried to read a line after the last one of the script;
``hang``: it loops for ever without reading or printing."""


@dataclass(frozen=True)
class Session:
    """The result of one run: ``screen`` (everything it printed), ``files`` (name -> content), ``ending`` (see ENDINGS)."""

    screen: str
    files: dict[str, str]
    ending: str


@dataclass(frozen=True)
class Snapshot:
    """The program's variables (spec section 1), the generator's state and all files at one stop.

    ``stop`` is ``prompt`` (just before a line is read) or ``move`` (after a move, once nextinit is done).
    ``variables`` has one entry per C variable, under the C's name: the switches, ``n p0 p repeat autoh1 autos1 autol1
    autoh2 autos2 autol2`` as int, ``memp2`` as text, ``learnednumber`` as a text of 4 characters, ``X Xsearch Xheur Xlearn``
    as tuples of 25 ints, ``recentpositions`` as a tuple of 16 such tuples, ``l1 l2 g m st`` as the name of the file the
    handle was opened on while it is open, ``closed`` after it was closed, or ``NULL``.
    ``seed`` is the generator's 32-bit state; ``screen_length`` the number of characters printed so far.
    """

    stop: str
    variables: dict[str, object]
    seed: int
    screen_length: int
    files: dict[str, str]


Observer = Callable[[Snapshot], None]
"""Called at every stop of an observed session."""


def latin(text: Text) -> str:
    """The text as a ``str``, one character per byte."""
    return text if isinstance(text, str) else text.decode("latin-1")


def script_lines(script: Script) -> Iterator[str]:
    """The typed lines of a script. A text is split after each newline."""
    if isinstance(script, (str, bytes)):
        *lines, rest = latin(script).split("\n")
        return iter([*(f"{line}\n" for line in lines), *([rest] if rest else [])])
    return (latin(line) for line in script)


def latin_files(files: Mapping[str, Text] | None) -> dict[str, str]:
    """A copy of a session's files, as ``str`` with one character per byte."""
    return {name: latin(content) for name, content in (files or {}).items()}
