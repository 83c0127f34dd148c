"""Tables that are filled on first use stay within their bounds, and have the same values after they were emptied."""

import pytest

from teeko99.advisers import cache
from teeko99.advisers.cache import Cache
from teeko99.advisers.openings import oplayhv
from teeko99.state import fileio
from teeko99.state.board import cells
from teeko99.state.fileio import Numbers, Raised, number_text


def test_a_full_cache_is_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def computed(number: int) -> int:
        asked.append(number)
        return number * number

    monkeypatch.setattr(cache, "MOST", 3)
    table = Cache(computed)
    assert [table[(number,)] for number in (1, 2, 3, 1, 4, 1)] == [1, 4, 9, 1, 16, 1]
    assert asked == [1, 2, 3, 4, 1]
    assert len(table) == 2


def test_full_tables_of_numbers_are_emptied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fileio, "MOST_NUMBERS", 60)
    numbers, raised = Numbers(), Raised()
    for number in (*range(200), 9998):
        assert numbers[number_text(number)] == number
        assert raised[number_text(number)] == number_text(number + 1)
        assert len(numbers) <= 60
        assert len(raised) <= 60 + fileio.NUMBERS_AHEAD


def test_a_corner_pawn_without_room_beside_it_puts_nothing() -> None:
    """oplayhv, if all its four cells are taken: no cell, whatever number is drawn."""
    assert oplayhv(cells("11 33"), cells("13 31")) == (0, 0)
