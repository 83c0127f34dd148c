"""What the laboratory must know about a program: its sides, endings, files and variables, and the sources of typing.

A program is described by ``portlab.toml``, or by a plug-in if data is not enough. The laboratory works on one program at a
time, the current one. Only the standard library is imported here.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from portlab.cases import Case
    from portlab.sides.base import Side

GENERAL_ENDINGS = {
    r"exit(\d+)": "the process ended with exit code {}",
    r"signal(\d+)": "the process was ended by signal {}",
    r"input": "it asked for a line after the last one",
    r"silence": "it printed nothing for too long and did not end",
    r"time": "it ran for too long and did not end",
    r"endless": "it printed more than it may",
    r"processes": "it started more processes than it may",
    r"disk": "it wrote more than it may",
}
"""The endings that the console side can report for any program; none of them is an error of the laboratory."""


@dataclass(frozen=True)
class RecordDifference:
    """One record on which two files differ: a drawing of it, what each side says about it, and all of it as data.

    ``picture`` is an SVG, or empty.
    """

    drawn: str
    left: str
    right: str
    data: Mapping[str, object]
    picture: str = ""


class Renderer(Protocol):
    """How a file's content is shown and compared."""

    @property
    def unit(self) -> int:
        """The number of characters of one record; 1 if there are no records."""
        ...

    def rows(self, content: str) -> list[str]:
        """The lines that show the content; `portlab.cases.rows.content_of` reads them back."""
        ...

    def describe(self, content: str) -> str:
        """The content in a few words."""
        ...

    def compare(self, left: str, right: str) -> tuple[RecordDifference, ...]:
        """The records on which two contents differ; empty if the format has no records."""
        ...


@dataclass(frozen=True)
class Variable:
    """A variable of a side that can be stopped.

    If the variable is a board, ``columns`` is the number of its columns; with ``many`` it is a list of such boards. ``signs``
    are the characters with which its values are drawn.
    """

    name: str
    columns: int = 0
    many: bool = False
    signs: Mapping[Any, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Mask:
    """A normalisation: what matches the pattern on a screen or in a file is replaced; reports count the replacements.

    With ``case`` ("upper" or "lower") what matches is converted to that case instead.
    """

    name: str
    pattern: str
    replacement: str = ""
    case: str = ""

    def apply(self, text: str) -> tuple[str, int]:
        """The text as it is compared, and the number of places where it was changed."""
        changed = 0

        def one(match: re.Match[str]) -> str:
            nonlocal changed
            new = getattr(match[0], self.case)() if self.case else match.expand(self.replacement)
            changed += new != match[0]
            return str(new)

        return re.sub(self.pattern, one, text), changed


SideMaker = Callable[[str, str], "Side"]
"""Makes a side from the text after the colon in its name and from ``--fixes``; each is empty if it was not given."""

CaseMaker = Callable[[str, Random], "Case"]
"""Makes a session with this name."""


@dataclass(frozen=True)
class Program:
    """A program and its sides.

    ``name`` is its command word in session texts. ``line_length`` is the longest piece of a typed line that one read takes
    (None: whole lines). ``file_words`` says, by the number of words in a command line, which words are names of files; so a
    session can't lead out of its folder. ``renderers`` are tried in order on a file's name in lower case. ``endings`` are the
    words for how a session ends, with their meanings, in addition to the general ones or instead of them
    (``only_these_endings``). ``players`` make sessions for soak; ``mixed`` are those from which the kind "mixed" draws.
    ``masks`` are the normalisations, ``golden`` is the folder of recordings. ``origin`` says how another process finds the
    program.
    """

    name: str = "program"
    sides: dict[str, SideMaker] = field(default_factory=dict)
    default_sides: tuple[str, ...] = ()
    recorder: str = ""
    fixes_variable: str = ""
    endings: Mapping[str, str] = field(default_factory=dict)
    only_these_endings: bool = False
    line_length: int | None = None
    file_words: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    names_tell_case: bool = True
    renderers: tuple[tuple[str, Renderer], ...] = ()
    variables: tuple[Variable, ...] = ()
    told_at_stops: tuple[str, ...] = ()
    drawn_at_stops: str = ""
    players: dict[str, CaseMaker] = field(default_factory=dict)
    mixed: tuple[str, ...] = ()
    later_starts: "Callable[[Case, Side], Iterator[Case]] | None" = None
    leading_lines: tuple[str, ...] = ()
    masks: tuple[Mask, ...] = ()
    golden: str = ""
    origin: tuple[str, ...] = ()

    def renderer(self, name: str) -> Renderer:
        """The renderer for a file with this name."""
        from portlab.cases.rows import RowRenderer

        found = (renderer for pattern, renderer in self.renderers if re.fullmatch(pattern, name.lower()))
        return next(found, RowRenderer())

    def meaning(self, ending: str) -> str | None:
        """The meaning of the word for an ending; None for an unknown word."""
        if ending in self.endings:
            return self.endings[ending]
        for pattern, words in () if self.only_these_endings else GENERAL_ENDINGS.items():
            match = re.fullmatch(pattern, ending)
            if match:
                return words.format(*match.groups())
        return None

    @cached_property
    def variable_names(self) -> tuple[str, ...]:
        """The names of the variables that every stop shows."""
        return tuple(each.name for each in self.variables)

    def variable(self, name: str) -> Variable:
        """The variable's description."""
        return next((each for each in self.variables if each.name == name), Variable(name))


_current: list[Program] = []


def program() -> Program:
    """The current program: the one in use, else what the folder's ``portlab.toml`` describes, else the plug-in's."""
    if not _current:
        from portlab.plugins import default_program

        _current.append(default_program())
    return _current[0]


def use(chosen: Program) -> None:
    """Make this the current program."""
    _current[:] = [chosen]


def work_in(origin: tuple[str, ...], work: Callable[[Any], Any], task: Any) -> Any:
    """Do a piece of work in another process, where the program is found by its origin."""
    if not _current or _current[0].origin != origin:
        from portlab.plugins import program_of

        use(program_of(origin))
    return work(task)
