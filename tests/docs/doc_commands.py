"""The commands that stand in the docs: those of the code blocks, and those inside sentences and tables."""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
PROGRAMS = ("portlab", "teeko", "teeko-fixed", "make", "python")
MODULES = ("connect4", "gomoku")
EXPLAINED = re.compile(r"\s{2,}.*$|\s+#.*$")
"""What stands behind a command in a block: two spaces or a # and words."""

CHOICE = re.compile(r"^(\w+)(?:\|\w+)+$")

BLOCK = re.compile(r"^```(?:sh|bash|shell|console)?\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")


@dataclass(frozen=True)
class Command:
    """A command as it stands on a page: its words without the variables that are set before it."""

    page: str
    line: str
    words: tuple[str, ...]

    @property
    def is_a_name(self) -> bool:
        """Whether it is mentioned by its name alone, without what it needs."""
        return len(self.words) <= (4 if self.words[0] == "python" else 2) or self.words[-2:] == ("fuzz", "minimise")

    def __str__(self) -> str:
        return f"{self.page}: {self.line}"


def commands() -> list[Command]:
    """Every different command, with the first page that has it."""
    found: dict[tuple[str, ...], Command] = {}
    for page in PAGES:
        for line in _lines(page.read_text(encoding="utf-8")):
            words = _words(line)
            if words:
                found.setdefault(words, Command(page.relative_to(ROOT).as_posix(), line, words))
    return list(found.values())


def _lines(text: str) -> Iterator[str]:
    for block in BLOCK.findall(text):
        for line in block.splitlines():
            yield EXPLAINED.sub("", line)
    for line in INLINE.findall(re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)):
        if " " in line:
            yield line


def _bare(word: str) -> str:
    """A word without the brackets that say that it may be left out; of several to choose from (``44|58``) the first."""
    return CHOICE.sub(r"\1", word.removeprefix("[").removesuffix("]"))


def _words(line: str) -> tuple[str, ...]:
    try:
        words = [_bare(word) for word in shlex.split(line.replace("BOARD...", "BOARD"))]
    except ValueError:
        return ()
    while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
        words.pop(0)
    if not words or words[0].removeprefix(".venv/bin/") not in PROGRAMS:
        return ()
    words[0] = words[0].removeprefix(".venv/bin/")
    if words[0] == "python" and (words[1:2] != ["-m"] or words[2] not in MODULES):
        return ()
    return tuple(words)
