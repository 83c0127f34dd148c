"""The file that lists code that can't be run: a line of a module and, indented below it, the reason.

``MODULE FUNCTION: SOURCE LINE``; line numbers are left out, so that entries survive edits. A line that occurs twice in a
function is listed twice. ``#`` begins a comment.
"""

from collections import Counter
from pathlib import Path

from portlab.errors import refuse, texts_refused
from portlab_text import read_lines
from teekolab.coverage.lines import Line

Name = tuple[str, str, str]
"""Module, function, and the text of the line."""


def read_named(path: Path) -> Counter[Name]:
    """The entries of a file. Raises LabError if it can't be read, or an entry has no reason."""
    with texts_refused():
        text = read_lines(path)
    lines = [(number, line) for number, line in enumerate(text, 1) if line and not line.startswith("#")]
    entries, reasons = lines[::2], lines[1::2]
    for number, line in entries:
        if line.startswith(" ") or len(line.split(maxsplit=2)) < 3 or ": " not in line:
            refuse(f"{path}: line {number} is not MODULE FUNCTION: SOURCE LINE, with the reason indented under it")
    for (number, _), (_, reason) in zip(entries, [*reasons, (0, "")][: len(entries)], strict=True):
        if not reason.startswith(" "):
            refuse(f"{path}: line {number} has no reason: write it under the line, indented")
    return Counter(_name(line) for _, line in entries)


def name_of(line: Line) -> Name:
    """The entry for a line."""
    return line.module, line.function, line.text


def shown(name: Name) -> str:
    """An entry as written in the file."""
    module, function, text = name
    return f"{module} {function}: {text}"


def _name(entry: str) -> Name:
    place, text = entry.split(": ", 1)
    module, function = place.split()
    return module, function, text
