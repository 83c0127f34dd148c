"""Numbers of four characters: how they are read, written and increased, and the statistics screen that shows them."""

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teeko99
from teeko99.io.msvc import atoi
from teeko99.state.fileio import number_text

ONE_GAME = ("+h+s-l", "+h+s-l", "2.m", "1")
X_WINS, O_WINS, IS_DRAWN = 1, 2, 0
"""Clocks with which one game of equal players has this result."""

EMPTY = "    "


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", 0),
        ("    ", 0),
        ("   7", 7),
        ("7   ", 7),
        ("0041", 41),
        (" 12 ", 12),
        ("1 2 ", 1),
        ("12x4", 12),
        ("x124", 0),
        ("\t\n 5", 5),
        ("\v\f\r9", 9),
        ("\x1c\x1d 5", 0),
        ("\xa0  5", 0),
        ("+  5", 0),
        ("  +5", 5),
        ("  -5", -5),
        (" - 5", 0),
        ("+-05", 0),
        ("-999", -999),
        ("9999", 9999),
        ("\xb2  1", 0),
        ("1\xb2  ", 1),
        ("\0  1", 0),
        ("1.5e", 1),
        ("2147483647", 2147483647),
        ("2147483648", -2147483648),
        ("4294967296", 0),
        ("-4294967297", -1),
        ("1" + "0" * 10_000, 0),
        ("0" * 10_000 + "7", 7),
    ],
)
def test_reading(text: str, number: int) -> None:
    assert atoi(text) == number


@given(st.integers(), st.sampled_from(("", " ", "\t\n\v\f\r ")), st.sampled_from(("", "x", " 1", "-")))
def test_reading_keeps_32_bits(number: int, before: str, after: str) -> None:
    assert (atoi(f"{before}{number}{after}") - number) % 2**32 == 0
    assert -(2**31) <= atoi(f"{number}") < 2**31


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, b"    "),
        (1, b"   1"),
        (41, b"  41"),
        (999, b" 999"),
        (9999, b"9999"),
        (-1, b"   /"),
        (-12, b"  /."),
        (-90, b"  '0"),
        (-999, b" '''"),
    ],
)
def test_writing(number: int, text: bytes) -> None:
    assert number_text(number) == text


@given(st.integers(0, 9999))
def test_what_is_written_is_read(number: int) -> None:
    assert len(number_text(number)) == 4
    assert atoi(number_text(number).decode()) == number


def stat_after(stat: str, clock: int) -> teeko99.Session:
    """Play one game in batch mode with this stat.m."""
    return teeko99.play([], clock=clock, argv=ONE_GAME, files={"stat.m": stat, "memory.m": ""})


@pytest.mark.parametrize(
    ("count", "counted"),
    [
        ("    ", "   1"),
        ("   9", "  10"),
        ("9998", "9999"),
        ("0041", "  42"),
        ("x  7", "   1"),
        ("  +7", "   8"),
        ("\t7  ", "   8"),
        ("  -1", "    "),
        ("  -2", "   /"),
        (" -13", "  /."),
        ("-999", " ''("),
    ],
)
@pytest.mark.parametrize(("clock", "place"), [(X_WINS, 0), (IS_DRAWN, 1), (O_WINS, 2)])
def test_counting_a_game(clock: int, place: int, count: str, counted: str) -> None:
    counts = [f" {digit}{digit}{digit}" for digit in range(1, 10)]
    counts[place] = count
    session = stat_after("".join(counts), clock)
    counts[place] = counted
    assert session.files["stat.m"] == "".join(counts)
    assert session.ending == "exit0"


@pytest.mark.parametrize(("clock", "place"), [(X_WINS, 0), (IS_DRAWN, 1), (O_WINS, 2)])
def test_a_count_above_9999_is_fatal(clock: int, place: int) -> None:
    stat = EMPTY * place + "9999" + EMPTY * (8 - place)
    session = stat_after(stat, clock)
    assert session.ending == "exit1"
    assert "\nFatal error:\nLearned number is too big.\n" in session.screen
    assert session.files["stat.m"] == stat


def statistics(stat: str) -> list[str]:
    """The lines of the statistics screen for this stat.m."""
    session = teeko99.play("?\n\nq\n", clock=1, files={"stat.m": stat, "memory.m": ""})
    assert session.ending == "exit0"
    start = session.screen.index("\nStatistics.\n")
    return session.screen[start : session.screen.index("\n[r] Reset", start)].splitlines()


def test_statistics_of_nothing() -> None:
    assert [line for line in statistics(" " * 36) if line] == [
        "Statistics.",
        "Total of games played: 0",
        "Autoplayed games: 0",
        "X:D:O ratio is    0 :    0 :    0 (percentage ratio is not available)",
        "Games program played first: 0",
        "W:D:L ratio is    0 :    0 :    0 (percentage ratio is not available)",
        "Games program played second: 0",
        "W:D:L ratio is    0 :    0 :    0 (percentage ratio is not available)",
    ]


def test_statistics_of_every_kind() -> None:
    """For games played second the number of games played first is shown (stat-second), but their own ratio."""
    assert [line for line in statistics("   3  41   7   8   5       1  20   4") if line] == [
        "Statistics.",
        "Total of games played: 89",
        "Autoplayed games: 51",
        "X:D:O ratio is    3 :   41 :    7 (  5.88% : 80.39% : 13.73%)",
        "Games program played first: 13",
        "W:D:L ratio is    8 :    5 :    0 ( 61.54% : 38.46% :  0.00%)",
        "Games program played second: 13",
        "W:D:L ratio is    1 :   20 :    4 (  4.00% : 80.00% : 16.00%)",
    ]


def test_statistics_of_damaged_counts() -> None:
    """Negative counts are added like any others. A sum of 0 has no ratio, even if its terms are not 0."""
    lines = statistics("   5  -5    " + "  -1   2    " + "-999    9999")
    assert "Total of games played: 9001" in lines
    assert "X:D:O ratio is    5 :   -5 :    0 (percentage ratio is not available)" in lines
    assert "W:D:L ratio is   -1 :    2 :    0 (-100.00% :200.00% :  0.00%)" in lines
    assert "W:D:L ratio is -999 :    0 : 9999 (-11.10% :  0.00% :111.10%)" in lines


@given(st.lists(st.integers(0, 9999), min_size=9, max_size=9))
def test_statistics_add_up(counts: list[int]) -> None:
    text = "\n".join(statistics("".join(number_text(count).decode() for count in counts)))
    assert f"Total of games played: {sum(counts)}\n" in text
    assert f"Autoplayed games: {sum(counts[:3])}\n" in text
    assert f"Games program played first: {sum(counts[3:6])}\n" in text
    assert f"Games program played second: {sum(counts[3:6])}\n" in text
    ratios = re.findall(r"ratio is (.{4}) : (.{4}) : (.{4}) \((.*)\)", text)
    for start, (*shown, ratio) in zip((0, 3, 6), ratios, strict=True):
        three = counts[start : start + 3]
        assert [int(count) for count in shown] == three
        percentages = [Fraction(percentage.strip()) for percentage in re.findall(r"([ \d.]{6})%", ratio)]
        if sum(three):
            exact = [Fraction(100 * count, sum(three)) for count in three]
            assert all(abs(p - q) < Fraction(6, 1000) for p, q in zip(percentages, exact, strict=True))
        else:
            assert ratio == "percentage ratio is not available"
