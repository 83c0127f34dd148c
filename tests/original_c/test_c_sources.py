"""The C text: in C89 without a warning, its rules and messages those of the specification, its builds up to date."""

import csv
import re
from collections.abc import Callable
from pathlib import Path

import pytest

import build_module

LISTS = ("make4", "avoid4", "makedouble3", "makenondefendable3", "avoiddouble3", "avoidnondefendable3")
MODULES = (
    *("defs", "other", "fileio", "position", "eval", "draw", "init", "stat", "screenio", "update", "recall"),
    *("openheur", "opening", "searchin", "gameheur", "game"),
)


def source(name: str) -> str:
    return (build_module.ORIGINAL_C / name).read_text(encoding="ascii")


@pytest.mark.parametrize("target", ["build/release/teeko", "build/release/driver"])
def test_all_warnings_are_errors_and_there_are_none(built: Callable[[str], Path], target: str) -> None:
    assert built(target).is_file()


def test_modules_are_the_sixteen_in_their_order() -> None:
    assert tuple(re.findall(r'#include "(\w+)\.c"', source("teeko.c"))) == MODULES
    assert {path.name for path in build_module.ORIGINAL_C.glob("*.c")} == {
        "teeko.c",
        *(f"{name}.c" for name in MODULES),
    }


@pytest.mark.parametrize("name", ["teeko", *MODULES])
def test_modules_know_no_host(name: str) -> None:
    text = re.sub(r'"[^"\n]*"', '""', re.sub(r"/\*.*?\*/", "", source(f"{name}.c"), flags=re.DOTALL))
    assert not re.search(r"\b(fopen|fclose|fgetc|fputc|fseek|remove|printf|fgets|rand|srand|time|exit|FILE)\b", text)


def rule_rows(name: str) -> list[tuple[str, str, str, str, str]]:
    """A rule list of gameheur.c in the words of the specification's table."""
    table = re.search(rf"RULE {name}rules\[\] = {{\n(.*?)\n}};", source("gameheur.c"), flags=re.DOTALL)
    assert table
    rows = []
    for line in table[1].splitlines():
        row = re.fullmatch(
            r" +{ HAVE\d\((.*?)\), C\((\d\d)\), (?:ALWAYS|(\w+)\((.*?)\)), C\((\d\d)\), OUT\d(?:\((.*?)\))? },?", line
        )
        assert row, line
        have, empty, guard, cells, go, out = (group.replace(",", "") if group else "" for group in row.groups())
        rows.append((have, empty, f"{guard.lower()} {cells}" if guard else "-", go, out or "-"))
    return rows


@pytest.mark.parametrize("name", LISTS)
def test_rules_are_those_of_the_specification(specification: Path, name: str) -> None:
    with (specification / "teeko-rules" / f"{name}.tsv").open(encoding="ascii") as file:
        rows = [tuple(row.values()) for row in csv.DictReader(file, delimiter="\t")]
    assert rule_rows(name) == rows


def test_fatal_messages_are_those_of_the_specification(specification: Path) -> None:
    text = (specification / "teeko.md").read_text(encoding="utf-8")
    listed = text[text.index("* Messages: ") : text.index("* Batch: `Playing game")]
    messages = set(re.findall(r"`([^`]+)`", listed)) - {"... for writing."}
    for file in ("level1.s", "level2.s", "game.m"):
        messages |= {f"Cannot open {file} for reading.", f"Cannot open {file} for writing.", f"Cannot close {file}"}
    calls = "".join(source(f"{name}.c") for name in MODULES)
    written = {text for call in re.findall(r"\berror\((.*?)\);", calls) for text in re.findall(r'"([^"]+)"', call)}
    assert written == messages


def test_module_is_built_from_the_present_sources() -> None:
    assert build_module.is_current()
    assert build_module.build() is False
