"""The command plays with garbage collection off (`teeko99.hosts.command`), so games must not create reference cycles."""

import gc

import pytest

from teeko99 import play


def cycles(script: str, argv: list[str]) -> int:
    """The number of objects in reference cycles that a run leaves behind."""
    gc.collect()
    gc.disable()
    try:
        play(script, clock=1999, argv=argv, files={"2.m": ""})
        return gc.collect()
    finally:
        gc.enable()


@pytest.mark.parametrize("options", ["+h+s-l", "-h+s+l", "+h-s+l", "-h-s-l"])
def test_more_games_leave_no_more_cycles_than_few(options: str) -> None:
    few, many = (cycles("", [options, options, "2.m", games]) for games in ("5", "205"))
    assert many <= few + 5


def test_more_games_from_the_menu_leave_no_more_cycles() -> None:
    few, many = (cycles("p\n" + "3\n\n" * count + "q\n", []) for count in (1, 21))
    assert many <= few + 5
