"""Reading JSON from untrusted sources: its size is limited, and each record is checked against a model.

The model (a msgspec type) says what each field must be. Every error is one line with exit status 2,
``FILE:LINE: FIELD: what is wrong and what to do``.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import msgspec

from portlab.errors import refuse
from portlab_text import TextError, each_line, source_name

T = TypeVar("T")

LONGEST_LINE = 64 << 20
"""The most bytes in one line, decompressed."""

LONGEST_FILE = 1 << 30
"""The most characters in a file, decompressed."""

_KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "an object",
}


def refuse_at(path: Path, line: int | None, field: str, why: str) -> NoReturn:
    """Stop with one line that names the place; an unknown line or field is omitted."""
    where = source_name(path) + (f":{line}" if line else "")
    refuse(": ".join(part for part in (where, field, why) if part))


def numbered_lines(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file, gzipped or not, with numbers from 1. Raises LabError if it can't be read or is too long."""
    number = total = 0
    try:
        for number, line in enumerate(each_line(path, LONGEST_LINE), 1):
            total += len(line)
            if total > LONGEST_FILE:
                refuse_at(
                    path, number, "", f"the file is longer than {LONGEST_FILE >> 20} MiB: cut it into smaller ones"
                )
            yield number, line
    except TextError as problem:
        line_ = None if getattr(problem.__cause__, "strerror", None) else number + 1
        why = str(problem).removeprefix(f"{source_name(path)}: ")
        refuse_at(path, line_, "", re.sub(r"^line \d+:? ", "", why))


def read_records(path: Path, model: type[T], advice: str) -> Iterator[tuple[int, T]]:
    """The lines of a file of JSON objects, as this model, with their numbers. Raises LabError, with ``advice``, for other lines."""
    for number, line in numbered_lines(path):
        yield number, decoded(path, number, line, model, advice)


def read_objects(path: Path, model: type[T], advice: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Like `read_records`, but each line is returned with all its keys once the model has accepted it."""
    for number, line in numbered_lines(path):
        decoded(path, number, line, model, advice)
        yield number, msgspec.json.decode(line)


def read_document(path: Path, model: type[T], advice: str) -> T:
    """A file that is one JSON document, as this model. Raises LabError, with ``advice``, if it is not."""
    text = "\n".join(line for _, line in numbered_lines(path))
    return decoded(path, None, text, model, advice)


def decoded(path: Path, number: int | None, text: str, model: type[T], advice: str) -> T:
    """JSON as this model. Raises LabError with the place, and with the field if only that is wrong or duplicated."""
    try:
        found = msgspec.json.decode(text, type=model)
        json.loads(text, object_pairs_hook=_once)
        return found
    except _TwiceError as problem:
        refuse_at(path, number, str(problem), f"is there twice: {advice}")
    except msgspec.ValidationError as problem:
        field, why = explained(str(problem))
        refuse_at(path, number, field, f"{why}: {advice}")
    except (msgspec.DecodeError, ValueError) as problem:
        why = str(problem).removeprefix("JSON is malformed: ")
        refuse_at(path, number, "", f"is no JSON ({why}): {advice}")
    except RecursionError:
        refuse_at(path, number, "", f"is nested too deep: {advice}")


class _TwiceError(Exception):
    """A key occurs twice in an object; a decoder would silently use the last one."""


def _once(pairs: list[tuple[str, object]]) -> None:
    names = [name for name, _ in pairs]
    if len({*names}) != len(names):
        raise _TwiceError(next(name for at, name in enumerate(names) if name in names[:at]))


def cut_short(line: str, start: str) -> bool:
    """Whether this can be a line that begins with ``start``, possibly cut short by a kill."""
    return line.startswith(start) or start.startswith(line)


def explained(problem: str) -> tuple[str, str]:
    """Split a msgspec error into the field and the reason.

    >>> explained("Expected `int`, got `str` - at `$.clock`")
    ('clock', 'must be a whole number, not text')
    >>> explained("Object missing required field `id`")
    ('id', 'is missing')
    """
    reason, _, place = problem.partition(" - at ")
    field = place.replace("`", "").replace("$.", "").removeprefix("$")
    if field.startswith("key in "):
        return field.removeprefix("key in "), f"a key: {_reason(reason)}"
    missing = re.fullmatch(r"Object missing required field `(.*)`", reason)
    if missing:
        return ".".join(part for part in (field, missing[1]) if part), "is missing"
    return field, _reason(reason)


def _reason(reason: str) -> str:
    wrong = re.fullmatch(r"Expected `(.*?)`( .*)?, got `(.*)`", reason)
    if wrong:
        found = "a number with a point" if wrong[3] == "float" else _kind(wrong[3])
        return f"must be {_kind(wrong[1])}, not {found}"
    bounded = re.fullmatch(r"Expected `\w+` (of length )?(>=|<=|<|>)? ?(\S+)", reason)
    if bounded:
        least = {">=": "at least ", "<=": "at most ", ">": "more than ", "<": "less than "}.get(bounded[2], "")
        return f"must {'have' if bounded[1] else 'be'} {least}{bounded[3]}"
    pattern = re.fullmatch(r"Expected `str` matching regex (.*)", reason)
    return f"must look like {pattern[1]}" if pattern else reason[:1].lower() + reason[1:]


def _kind(names: str) -> str:
    return " or ".join(_KINDS.get(name, name) for name in names.split(" | "))
