"""docs/ARCHITECTURE.md: every function of the C side is in its table, and every Python name in the table exists."""

import importlib
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "ARCHITECTURE.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (.+) \| `([\w.]+)` \|$", re.MULTILINE)
FUNCTION = re.compile(r"^(?:static |int |void )[\w *]*?\b(\w+)\([^;{]*?\)\s*\{", re.MULTILINE)
MOST_WORDS = 5


def table() -> dict[str, list[tuple[str, str, str]]]:
    """For each C module: (function, what it does, Python name)."""
    sections = re.split(r"^### (\w+\.c)$", PAGE, flags=re.MULTILINE)[1:]
    return {name: ROW.findall(text) for name, text in zip(sections[::2], sections[1::2], strict=True)}


def functions(module: Path) -> list[str]:
    """The functions that a C module defines."""
    return FUNCTION.findall(module.read_text(encoding="utf-8"))


def test_every_function_of_the_c_is_listed() -> None:
    defined = {path.name: sorted(functions(path)) for path in (ROOT / "original_c").glob("*.c")}
    assert sum(map(len, defined.values())) > 150
    assert {module: sorted(function for function, _, _ in rows) for module, rows in table().items()} == defined


@pytest.mark.parametrize("name", sorted({name for rows in table().values() for _, _, name in rows}))
def test_every_python_name_exists(name: str) -> None:
    parts = name.split(".")
    module = importlib.import_module(".".join(["teeko99", *parts[:2]]))
    found: object = module
    for part in parts[2:]:
        found = getattr(found, part)


def test_what_a_function_does_is_said_in_five_words() -> None:
    assert [what for rows in table().values() for _, what, _ in rows if len(what.split()) > MOST_WORDS] == []
