"""The games of an SGF file as nodes: every property with every value, nothing left out unsaid. The grammar is sgfmill's."""

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from sgfmill.sgf_grammar import tokenise

from gomoku.errors import GomokuError

START = re.compile(rb"\(\s*;\s*(?:[A-Za-z]+\s*\[|[;)])")
"""Where a game begins: ``(;`` and what can follow it. Any text may stand before it and between two games."""

CHARSET = re.compile(rb"CA\s*\[\s*([\w.:-]+)\s*\]")
TWO_BYTES = (
    "big5",
    "big5hkscs",
    "cp932",
    "cp950",
    "gb18030",
    "gbk",
    "johab",
    "shift_jis",
    "shift_jis_2004",
    "shift_jisx0213",
)
"""Encodings (CA) in which a byte of a character may look like the end of a value or like an escape."""

MOVES = ("B", "W")
Token = tuple[str, bytes]


@dataclass
class Node:
    """A node: its number in the main line (from 1) and its properties, each with all its values as they stand."""

    number: int
    properties: dict[str, list[bytes]] = field(default_factory=dict)


@dataclass(frozen=True)
class Line:
    """The main line of a game, and how many variations there are beside it."""

    nodes: tuple[Node, ...]
    variations: int


def is_sgf(content: bytes) -> bool:
    """Whether this is meant as SGF, rather than as a board or a list of moves."""
    return content.lstrip().startswith(b"(") or START.search(content) is not None


def main_lines(content: bytes, name: str) -> Iterator[Line | GomokuError]:
    """The main line of every game of a file, or the error that a game gives which can't be read."""
    content, position = _without_two_bytes(content), 0
    while found := START.search(content, position):
        tokens, position = tokenise(content, found.start())
        try:
            yield _main_line(tokens, name, content, position)
        except GomokuError as error:
            yield error


def _without_two_bytes(content: bytes) -> bytes:
    """The text in UTF-8 where CA names an encoding in which it can't be parted; what is UTF-8 stays, whatever CA says."""
    found = CHARSET.search(content)
    try:
        encoding = codecs.lookup(found[1].decode("ascii")).name if found else ""
        content.decode("utf-8")
    except LookupError:
        return content
    except UnicodeDecodeError:
        return content.decode(encoding, "replace").encode() if encoding in TWO_BYTES else content
    return content


def _main_line(tokens: list[Token], name: str, content: bytes, end: int) -> Line:
    """The nodes up to the first ``)``: the first of the variations, wherever there are several."""
    depth = sum({b"(": 1, b")": -1}.get(token, 0) for kind, token in tokens if kind == "D")
    last = next((at for at, token in enumerate(tokens) if token == ("D", b")")), len(tokens))
    nodes: list[Node] = []
    values: list[bytes] | None = None
    for at, (kind, token) in enumerate(tokens[:last]):
        after = tokens[at + 1][0] if at + 1 < len(tokens) else ""
        if kind == "I":
            if not after:
                break
            values = _property(nodes, token.decode("ascii"), after, name)
        elif kind == "V":
            if values is None:
                raise _unreadable(name, nodes, f"[{shown(token)}] stands where a property is expected")
            values.append(token)
        else:
            values = None
            if token == b";":
                nodes.append(Node(len(nodes) + 1))
    if depth:
        raise _unreadable(name, nodes, _ending(content, end))
    return Line(tuple(nodes), sum(token == ("D", b"(") for token in tokens[last:]))


def _property(nodes: list[Node], identifier: str, after: str, name: str) -> list[bytes]:
    if not identifier:
        raise _unreadable(name, nodes, "a property in small letters; expected capital ones, such as B or W")
    if after != "V":
        raise _unreadable(name, nodes, f"{identifier} has no value; expected one in brackets")
    return nodes[-1].properties.setdefault(identifier, [])


def _unreadable(name: str, nodes: list[Node], reason: str) -> GomokuError:
    moves = sum(move in node.properties for node in nodes for move in MOVES)
    place = f"after move {moves}" if moves else "before the first move"
    return GomokuError(f"{name}: no SGF that can be read: {place}: {reason}")


def _ending(content: bytes, end: int) -> str:
    rest = content[end:].lstrip()
    if not rest or rest.startswith(b"["):
        return "the text ends too early: a ) or a ] is missing"
    line = content.count(b"\n", 0, len(content) - len(rest)) + 1
    return f"line {line}: {shown(rest[:1])!r} is not expected here"


def shown(value: bytes) -> str:
    """A value as messages show it: on one line, not too long."""
    text = " ".join(value.decode("utf-8", "backslashreplace").split("\n"))
    return text if len(text) <= 20 else f"{text[:20]}..."
