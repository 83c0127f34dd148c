"""Rule lists are checked when they are parsed: a rule that would have no effect, or a wrong one, is rejected."""

import pytest

from teeko99.advisers.heuristics import GUARDS, RULE_LISTS, Heuristics, parse_rule

MAKE, AVOID = "make4", "avoid4"


def read(name: str, line: str) -> None:
    """Parse the lists with an additional rule in one of them."""
    Heuristics({**RULE_LISTS, name: f"{RULE_LISTS[name]}{line}\n"}).play(0, 0)


@pytest.mark.parametrize(
    ("name", "guard"),
    [(MAKE, "-"), (MAKE, "notreach 31"), (MAKE, "notboth 31 54"), (AVOID, "-"), (AVOID, "reach 31")],
)
def test_the_guards_that_a_list_may_have(name: str, guard: str) -> None:
    read(name, f"00 01 02 | 03 | {guard} | 03 | 02 01 00")


@pytest.mark.parametrize("name", [MAKE, AVOID])
@pytest.mark.parametrize(
    "guard",
    [
        "reech 31",
        "Reach 31",
        "notreach",
        "notreach 31 32",
        "notboth 31",
        "reach 55",
        "reach 3",
        "- 31",
        "31",
        "",
        "always",
    ],
)
def test_a_guard_that_is_none(name: str, guard: str) -> None:
    with pytest.raises(ValueError, match="is no rule"):
        read(name, f"00 01 02 | 03 | {guard} | 03 | 02")


@pytest.mark.parametrize(("name", "guard"), [(MAKE, "reach 31"), (AVOID, "notreach 31"), (AVOID, "notboth 31 32")])
def test_a_guard_that_the_list_does_not_ask(name: str, guard: str) -> None:
    with pytest.raises(ValueError, match=f"{name}: '00 01 02 .*the list can't have the guard '{guard.split()[0]}'"):
        read(name, f"00 01 02 | 03 | {guard} | 03 | 02")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "00 01 02",
        "00 01 02 | 03 | - | 03",
        "00 01 02 | 03 | - | 03 | 02 | 02",
        "00 | 03 | - | 03 | 02",
        "00 01 02 04 | 03 | - | 03 | 02",
        "00 00 02 | 03 | - | 03 | 02",
        "00 01 54 | 03 | - | 03 | 02",
        "- | 03 | - | 03 | 02",
        "00 01 02 | - | - | 03 | 02",
        "00 01 02 | 03 | - | - | 02",
        "00 01 02 | 03 04 | - | 03 | 02",
        "00 01 02 | 03 | - | 03 13 | 02",
        "00 01 02 | 03 | - | 03 | 2",
        "00 01 02 | 03 | - | 03 | 05",
        "00 01 02|03|-|03|02",
    ],
)
def test_a_line_that_is_no_rule(line: str) -> None:
    with pytest.raises(ValueError, match="is no rule"):
        parse_rule(line)


def test_the_lists_have_every_guard() -> None:
    lines = [line for text in RULE_LISTS.values() for line in text.splitlines()]
    assert {parse_rule(line).guard for line in lines} == set(GUARDS)
