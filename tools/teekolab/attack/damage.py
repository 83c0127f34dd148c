"""Ways to damage a file: one value of a JSON line, a line of a text, the bytes of either, or their gzip."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

RAWS = (
    "",
    "1e400",
    "NaN",
    "-Infinity",
    "5.0",
    '"\\ud800"',
    "[" * 100_000,
    "[" * 5_000 + "]" * 5_000,
    '{"a":' * 5_000 + "1" + "}" * 5_000,
)
"""JSON values, valid or not, as they are to appear in the line."""

VALUES: tuple[Any, ...] = (
    *(None, True, -1, 2**32, 10**30, 1.5),
    *("", "5", "\u20ac", "\0", "\x1b[2J\x1b]0;title\x07"),
    *([], [None], {}, {"a": 1}),
    *(f"raw {number}" for number in range(len(RAWS))),
)
NAMES = (
    "../out/x",
    "..",
    ".",
    "/",
    "in/../../out/x",
    "./2.m",
    "a/b.m",
    "a\\..\\..\\x",
    "C:x",
    "",
    "n" * 300,
    "a\0b",
    "a\nb",
    "\x1b[2Jx",
    "\u20ac",
    "\u202ex",
    "memory.M",
    "[bold]x[/]",
    "-o",
)
"""Names for files and sessions; most of them lead out of the folder or are invalid."""


def spoilt_rows(random: Random, rows: list[dict[str, Any]]) -> bytes:
    """Lines of JSON objects, with an error in one of them or in the file as a whole."""
    kind = random.choice((*[_with_value] * 4, *[_with_name] * 3, _without, _with_more, _twice))
    rows = json.loads(json.dumps(rows))
    kind(random, rows)
    data = "".join(_line(row) + "\n" for row in rows).encode("utf-8", "surrogatepass")
    return spoilt_bytes(random, data) if random.random() < 0.25 else data


def spoilt_lines(random: Random, text: str) -> bytes:
    """A text with some of its lines changed, dropped, duplicated or shuffled."""
    lines = text.split("\n")
    for _ in range(random.randint(1, 3)):
        at = random.randrange(len(lines))
        kind = random.randrange(6)
        if kind == 0:
            del lines[at : at + random.randint(1, 3)]
        elif kind == 1:
            lines.insert(at, random.choice(lines or [""]))
        elif kind == 2:
            words = lines[at].split(" ")
            words[random.randrange(len(words))] = random.choice((*NAMES, "'a", '"', "2²", "9" * 5000))
            lines[at] = " ".join(words)
        elif kind == 3:
            lines[at] = lines[at][: random.randrange(len(lines[at]) + 1)]
        elif kind == 4:
            lines[at] += random.choice(("\r", "\f", "\x85", "\x1b[2J", " more", "\\x4", "'", "\ufeff"))
        else:
            random.shuffle(lines)
        lines = lines or [""]
    data = "\n".join(lines).encode("utf-8", "surrogatepass")
    return spoilt_bytes(random, data) if random.random() < 0.2 else data


def spoilt_bytes(random: Random, data: bytes) -> bytes:
    """Bytes cut short, with a bit flipped, with an insertion, in another encoding, or compressed and then damaged."""
    at = random.randrange(len(data) + 1)
    kind = random.randrange(9)
    if kind == 0:
        return data[:at]
    if kind == 1:
        return data[:at] + random.choice((b"\xff", b"\0", b"\n", b"\r\n", b"\xc3", b"{", b"\xef\xbb\xbf")) + data[at:]
    if kind == 2:
        return _flipped(random, data)
    if kind == 3:
        return random.choice((b"\xef\xbb\xbf", b"\xff\xfe", b"\n", b"\x1f\x8b", b"\x1f\x8b\x08")) + data
    if kind == 4:
        return data.decode("utf-8", "replace").encode("utf-16")
    if kind == 5:
        return bomb() if random.random() < 0.2 else gzip.compress(b"")
    packed = gzip.compress(data, mtime=0)
    if kind == 6:
        return packed[: random.randrange(len(packed))]
    return _flipped(random, packed) if kind == 7 else packed + b"more"


@cache
def bomb() -> bytes:
    """A hundred thousand bytes that decompress to one line of 100 MiB."""
    return gzip.compress(bytes(100 << 20), mtime=0)


def _flipped(random: Random, data: bytes) -> bytes:
    if not data:
        return b"\0"
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]


def _with_value(random: Random, rows: list[dict[str, Any]]) -> None:
    places = list(_places(random.choice(rows)))
    holder, key = random.choice(places)
    holder[key] = random.choice(VALUES)


def _with_name(random: Random, rows: list[dict[str, Any]]) -> None:
    row, name = random.choice(rows), random.choice(NAMES)
    place = random.choice([each for each in ("id", "argv", "files") if each in row] or list(row))
    if place == "argv":
        row[place] = ["+h+s+l", "+h-s+l", name, "1"]
    elif place == "files":
        row[place][name] = random.choice(("", "x", "\u20ac"))
    else:
        row[place] = name


def _without(random: Random, rows: list[dict[str, Any]]) -> None:
    row = random.choice(rows)
    del row[random.choice(list(row))]


def _with_more(random: Random, rows: list[dict[str, Any]]) -> None:
    random.choice(rows)["more"] = random.choice(VALUES)


def _twice(random: Random, rows: list[dict[str, Any]]) -> None:
    rows.append(json.loads(json.dumps(random.choice(rows))))


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a JSON value: its container, and its key there."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from _places(value[key])


def _line(row: dict[str, Any]) -> str:
    text = json.dumps(row)
    for number, raw in enumerate(RAWS):
        text = text.replace(f'"raw {number}"', raw)
    return text
