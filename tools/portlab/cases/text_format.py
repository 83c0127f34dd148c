"""Sessions as text that people can read and git can diff.

The case comes first, then (in a golden recording) what it left::

    === session: the title
    What it shows, in a sentence or two.
    clock 100000
    $ teeko +h+s+l -h+s-l 2.m 3
    === file before: 2.m
    === typed
    q⏎
    === screen
    |
    | Teeko V1.0 Copyright ...
    | Choose an option, then press ENTER to continue. >
    > q⏎
    === file after: memory.m
    00022 00000 11000 00002 01102 ···1 ····
    === ending: exit0

A line beginning with ``|`` is a line of the screen. One beginning with ``>`` is the piece of text that was read there; ``!``
means that nothing was left to read or that the program hangs. ``⏎`` is a typed newline; other invisible characters are
written as in `portlab.cases.visible`. The line before the command line is the clock's, whatever precedes it.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, field

from portlab.cases.case import Case, Recording
from portlab.cases.names import faults_of_case, file_field
from portlab.cases.rows import content_of
from portlab.cases.visible import guarded, hidden, hidden_words, visible, visible_words
from portlab.clock import A_CLOCK, clock_seconds
from portlab.errors import refuse
from portlab.program import program
from portlab.session import Session
from portlab_text import lines_of

HEAD = "=== session: "
COMMAND = "$ "
ENTER = "⏎"
_SECTION = re.compile(r"^=== ([^:]*)(?:: (.*))?$")


def case_text(case: Case) -> str:
    """The case alone: a script file that `portlab` reads."""
    return "\n".join(_case_lines(case)) + "\n"


def recording_text(recording: Recording) -> str:
    """The case and what it left: a golden recording. Needs ``reads`` to place the typed text."""
    session = recording.session
    lines = [*_case_lines(recording.case), "=== screen", *_screen_lines(recording)]
    for name in sorted(session.files):
        lines += [f"=== file after: {visible(name)}", *program().renderer(name).rows(session.files[name])]
    lines.append(f"=== ending: {session.ending} ({program().meaning(session.ending)})")
    return "\n".join(lines) + "\n"


def is_session_text(text: str) -> bool:
    """Whether this is a session in this format rather than plain typed lines."""
    return text.startswith(HEAD)


def is_recording_text(text: str) -> bool:
    """Whether this is a session in this format that includes what it left."""
    return is_session_text(text) and "\n=== ending: " in text


def parse_case(name: str, text: str, file: str = "") -> Case:
    """The case of a session text. Raises LabError with the file (or case) and the line that can't be parsed."""
    return _Parsed.of(name, text, file or name).case


def parse_recording(name: str, text: str, file: str = "") -> Recording:
    """The whole recording of a session text. Raises LabError if it holds only a case or can't be parsed."""
    file = file or name
    if not is_session_text(text):
        refuse(f"{file}: holds typed lines but no recording: make one with portlab record")
    parsed = _Parsed.of(name, text, file)
    if parsed.ending is None:
        refuse(f"{file}: holds a script but no recording (no line '=== ending: ...'): make one with portlab record")
    screen, reads = _screen_and_reads(parsed.screen)
    return Recording(parsed.case, Session(screen, parsed.files_after, parsed.ending), reads)


def _case_lines(case: Case) -> Iterator[str]:
    yield HEAD + visible_words(case.title or case.name)
    yield from (guarded(visible_words(line)) for line in case.about.split("\n") if case.about)
    yield f"clock {case.clock}"
    yield " ".join([f"{COMMAND}{program().name}", *(shlex.quote(visible(word)) for word in case.argv)])
    for name, content in case.files.items():
        yield f"=== file before: {visible(name)}"
        yield from program().renderer(name).rows(content)
    yield "=== typed"
    yield from (_typed(line) for line in case.keys)


def _typed(text: str) -> str:
    return guarded(visible(text[:-1]) + ENTER if text.endswith("\n") else visible(text))


def _untyped(shown: str) -> str:
    return hidden(shown.removesuffix(ENTER)) + ("\n" if shown.endswith(ENTER) else "")


def _screen_lines(recording: Recording) -> Iterator[str]:
    for printed, piece in recording.chunks():
        if printed:
            yield from (f"| {visible(line)}".rstrip() for line in printed.split("\n"))
        if piece is not None:
            yield f"> {_typed(piece)}"
    if not recording.session.ending.startswith("exit"):
        yield f"! {program().meaning(recording.session.ending)}"


def _screen_and_reads(lines: list[str]) -> tuple[str, tuple[int, ...]]:
    screen, reads, pending = "", [], False
    for line in lines:
        if line.startswith("|"):
            screen += ("\n" if pending else "") + hidden(line[2:])
            pending = True
        elif line.startswith("> ") or line == f"! {program().meaning('input')}":
            reads.append(len(screen))
            pending = False
    return screen, tuple(reads)


@dataclass
class _Parsed:
    """A parsed session text."""

    case: Case
    screen: list[str] = field(default_factory=list)
    files_after: dict[str, str] = field(default_factory=dict)
    ending: str | None = None

    @classmethod
    def of(cls, name: str, text: str, file: str) -> "_Parsed":
        head, *sections = _sections(file, text)
        before: dict[str, str] = {}
        after: dict[str, str] = {}
        keys: list[str] = []
        screen: list[str] = []
        ending = None
        places: dict[str, int] = {}
        known: dict[tuple[str, str], int] = {}
        for number, title, argument, lines in sections:
            first = known.setdefault((title, argument if title.startswith("file") else ""), number)
            if first != number:
                refuse(f"{file}:{number}: {title}: is in line {first} already: leave one of the two out")
            match title:
                case "file before":
                    before[hidden(argument)] = content_of(lines)
                    places[file_field(hidden(argument))] = number
                case "typed":
                    typed = [(at, line) for at, line in enumerate(lines, number + 1) if line.strip()]
                    keys = [_untyped(line) for _, line in typed]
                    places |= {f"keys[{place}]": at for place, (at, _) in enumerate(typed)}
                case "screen":
                    screen = lines
                case "file after":
                    after[hidden(argument)] = content_of(lines)
                case "ending":
                    ending = _ending(file, number, argument)
                case _:
                    refuse(f"{file}:{number}: no section is called {title!r}")
        about, clock, argv, command = _head(file, head[0] + 1, head[3])
        for fault, why in faults_of_case(argv, keys, before):
            refuse(f"{file}:{places.get(fault, command)}: {fault}: {why}")
        case_ = Case(name, clock, argv, tuple(keys), before, hidden_words(head[2]), about)
        return cls(case_, screen, after, ending)


def _sections(file: str, text: str) -> list[tuple[int, str, str, list[str]]]:
    found: list[tuple[int, str, str, list[str]]] = []
    for number, line in enumerate(lines_of(text), 1):
        if "\r" in line:
            refuse(
                f"{file}:{number}: a carriage return stands in this line: lines end with a newline; as text it is \\x0d"
            )
        if line.startswith("==="):
            match = _SECTION.match(line)
            if match is None:
                refuse(f"{file}:{number}: is no section line: {line[:60]!r}")
            found.append((number, match.group(1), match.group(2) or "", []))
        elif found:
            found[-1][3].append(line)
    if not found or found[0][1] != "session":
        refuse(f"{file}:1: does not begin with {HEAD.strip()!r}")
    return found


def _head(file: str, first: int, lines: list[str]) -> tuple[str, int, tuple[str, ...], int]:
    """Parse what is between the title (line ``first`` is the one after it) and the first section.

    Returns the description of the session, its clock, its command line, and the line number of the command line.
    """
    command = next((at for at, line in enumerate(lines) if line.startswith(COMMAND)), None)
    if command is None:
        refuse(f"{file}:1: the lines 'clock N' and '{COMMAND}{program().name} ...' must stand before the first section")
    more = next((at for at in range(command + 1, len(lines)) if lines[at].strip()), None)
    if more is not None:
        refuse(f"{file}:{first + more}: a section must follow the command line, not {lines[more][:60]!r}")
    at = max((at for at in range(command) if lines[at].strip()), default=command)
    clock = _clock(f"{file}:{first + at}: clock", lines[at])
    argv = _argv(f"{file}:{first + command}: argv", lines[command])
    return "\n".join(map(hidden_words, lines[:at])), clock, argv, first + command


def _clock(place: str, line: str) -> int:
    word, _, seconds = line.partition(" ")
    try:
        return clock_seconds(seconds if word == "clock" else "")
    except ValueError:
        refuse(f"{place}: before '{COMMAND}{program().name} ...' must stand 'clock N', {A_CLOCK}, not {line[:60]!r}")


def _argv(place: str, line: str) -> tuple[str, ...]:
    try:
        return tuple(hidden(word) for word in shlex.split(line)[2:])
    except ValueError as problem:
        refuse(f"{place}: can't be taken apart into words: {problem}")


def _ending(file: str, number: int, argument: str) -> str:
    word = argument.split(" ", 1)[0]
    if program().meaning(word) is None:
        refuse(f"{file}:{number}: the ending {word!r} is not one of {', '.join(program().endings) or 'those known'}")
    return word
