"""The registry is right about every bug: its set, its places in the C and in the port, its class, its documentation."""

import importlib
import re
from pathlib import Path

import pytest

from teeko99_fixed import FIXES, LATER, PUBLISHED, Fix
from teekolab.bugs.sessions import ShownBySession, shown

ROOT = Path(__file__).resolve().parents[2]
EVERY = pytest.mark.parametrize("fix", FIXES.values(), ids=FIXES)


def test_the_ids_are_those_of_the_specification(shared: Path) -> None:
    section = (shared / "spec" / "teeko.md").read_text().partition("## 8.")[2].partition("## 9.")[0]
    first, _, second = section.partition("Not in the published set")
    assert list(PUBLISHED) == re.findall(r"^\| ([a-z0-9-]+-[a-z0-9-]+) \|", first, re.MULTILINE)
    assert list(LATER) == re.findall(r"^\| ([a-z0-9-]+-[a-z0-9-]+) \|", second, re.MULTILINE)


@EVERY
def test_the_places_in_the_c_are_there(fix: Fix) -> None:
    for place in fix.c.split("; "):
        module, functions = place.split(": ")
        source = (ROOT / "original_c" / module).read_text()
        for function in functions.split(", "):
            assert re.search(rf"^static \w+ {function}\(", source, re.MULTILINE), f"{function} is not in {module}"


@EVERY
def test_the_places_in_the_port_are_there_and_name_the_bug(fix: Fix) -> None:
    for place in fix.port.split(", "):
        room, module_name, *names = place.split(".")
        module = importlib.import_module(f"teeko99.{room}.{module_name}")
        found: object = module
        for name in names:
            found = getattr(found, name)
        assert module.__file__ is not None
        assert fix.id in Path(module.__file__).read_text()


@EVERY
def test_a_fix_is_a_small_class_over_a_class_of_the_port(fix: Fix) -> None:
    (base,) = fix.mends.__bases__
    assert base.__module__.startswith("teeko99.")
    assert fix.mends.__module__.removeprefix("teeko99_fixed.") in {*base.__module__.split("."), "statistics"}
    assert (fix.mends.__doc__ or "").startswith(f"{fix.id}: ")


@EVERY
def test_every_bug_is_documented(fix: Fix) -> None:
    documentation = (ROOT / "docs" / "BUGS.md").read_text()
    section = documentation.partition("\n## Teeko\n")[2].partition("\n## ")[0]
    entry = section.partition(f"\n### {fix.id}\n")[2].partition("\n### ")[0]
    for place in (fix.c, fix.port):
        for word in re.findall(r"[\w.]+", place):
            assert word in entry, f"{word} is not in the entry of {fix.id}"


def test_the_game_needs_python_alone() -> None:
    modules = {"teeko99", "teeko99_fixed", "__future__", "collections", "functools", "importlib", "os", "sys", "typing"}
    for file in (ROOT / "fixed" / "teeko99_fixed").glob("*.py"):
        imports = re.findall(r"^\s*(?:from|import) (\w+)", file.read_text(), re.MULTILINE)
        assert set(imports) <= modules, file.name


@EVERY
def test_the_documentation_tells_what_to_type(fix: Fix) -> None:
    """The same input as in the session that shows the bug, the same effect on play, and the same diff."""
    entry = (ROOT / "docs" / "BUGS.md").read_text().partition(f"\n### {fix.id}\n")[2].partition("\n### ")[0]
    words = " ".join(entry.split())
    bug = shown(fix.id)
    assert " ".join(bug.about.split()) in words
    assert " ".join(bug.play.split()) in words
    assert f"\n```diff\n{bug.diff}```\n" in entry
    assert entry.startswith(f"\n**{bug.title}.** ")
    if isinstance(bug, ShownBySession):
        assert f"`{' '.join([f'TEEKO_CLOCK={bug.case.clock} teeko', *bug.case.argv])}`" in words
        assert (
            " ".join(f"`{line.strip()}`" if line.strip() else "ENTER" for line in bug.case.keys) or "nothing"
        ) in words
