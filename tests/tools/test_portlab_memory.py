"""Memory files as records: what is damaged is named with its place, nothing is lost, and the program agrees."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from hypothesis import given
from hypothesis import strategies as st

from portlab.cases import Case
from portlab.sides import side
from teekolab.compare.memory_records import Counts, atoi, compare, draw, merge, parse, positions, swap, written

BOARD = "0002200000110000000201102"
OTHER = "1100000022000220000000011"
WHOLE = BOARD + "   1" + "    " + OTHER + "  12" + " 123"
CONTENT = st.text(st.sampled_from("012X 19-+x\n"), max_size=120) | st.text(
    st.characters(max_codepoint=255), max_size=120
)


@given(CONTENT)
def test_records_cover_the_file(content: str) -> None:
    records = parse(content)
    assert "".join(record.text for record in records) == content
    lengths = [len(record.text) for record in records]
    assert [record.offset for record in records] == [sum(lengths[:number]) for number in range(len(lengths))]


@given(st.lists(st.tuples(st.permutations([1] * 4 + [-1] * 4 + [0] * 17), st.integers(0, 9999), st.integers(0, 9999))))
def test_what_the_program_writes_is_whole(rows: list[tuple[list[int], int, int]]) -> None:
    content = "".join(written(tuple(board), Counts(x, o)) for board, x, o in rows)
    records = parse(content)
    assert [(list(record.board), record.x_wins, record.o_wins) for record in records] == [
        (list(board), x, o) for board, x, o in rows
    ]
    assert not any(record.damage for record in records)


@pytest.mark.parametrize(
    ("content", "offset", "damage"),
    [
        (WHOLE[:10], 0, "cut short in its cells: 10 of 25"),
        (WHOLE[:60], 33, "cut short in its numbers: 2 of 8"),
        (WHOLE + "0", 66, "cut short in its cells: 1 of 25"),
        (BOARD[:7] + "X" + WHOLE[25:], 0, "marker X in the place of cell 12"),
        (BOARD[:7] + "3" + WHOLE[8:], 0, "cell 12 is '3'"),
        (BOARD + "1   " + WHOLE[29:], 0, "X's wins is '1   ': read as 1"),
        (BOARD + "   1" + "  -2" + WHOLE[33:], 0, "O's wins is '  -2': read as -2"),
        (BOARD + "   0" + WHOLE[29:], 0, "X's wins is '   0': read as 0"),
    ],
)
def test_damage_is_named_with_its_place(content: str, offset: int, damage: str) -> None:
    damaged = [record for record in parse(content) if record.damage]
    assert damaged[0].offset == offset
    assert damage in damaged[0].damage[0]


@pytest.mark.parametrize(
    ("text", "number"),
    [("   1", 1), ("    ", 0), ("\t -7", -7), ("+12x", 12), ("x9", 0), ("- 1", 0), ("9999", 9999), ("", 0)],
)
def test_numbers_are_read_as_the_program_reads_them(text: str, number: int) -> None:
    assert atoi(text) == number


def test_the_program_reads_the_same_numbers() -> None:
    texts = ["\t +7", "  2x", "\n\n12", "  -5", "   5", "    ", "abcd", "9x  ", "0012"]
    screen = (
        side("port").play(Case("stat", keys=("?\n",), files={"stat.m": "".join(text[-4:] for text in texts)})).screen
    )
    shown = [
        int(word) for line in screen.splitlines() if "ratio is" in line for word in line[16:].split("(")[0].split(":")
    ]
    assert shown == [atoi(text[-4:]) for text in texts]


def test_merging_knows_swapped_boards() -> None:
    one = positions(parse(WHOLE))
    two = {swap(board): Counts(counts.o_wins, counts.x_wins) for board, counts in one.items()}
    assert merge([one, two]) == {board: counts.plus(counts) for board, counts in one.items()}


def test_comparing_tells_who_has_what() -> None:
    found = compare(WHOLE, WHOLE[33:] + BOARD.replace("2", "1") + "        ")
    assert [(each.left, each.right) for each in found] == [(Counts(1, 0), None), (None, Counts(0, 0))]
    assert compare(WHOLE, WHOLE[33:] + WHOLE[:33]) == []


def test_a_board_is_drawn_as_the_program_draws_it() -> None:
    assert draw(parse(WHOLE)[0].board) == [" 01234", "0...OO", "1.....", "2XX...", "3....O", "4.XX.O"]


def test_show_puts_the_most_decided_first(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "memory.m").write_text(WHOLE)
    result = portlab("memory", "show", "memory.m", "--first", 1)
    assert result.exit_code == 0
    assert "X won 12" in result.output
    assert "X won 1\n" not in result.output
    shown = json.loads(portlab("memory", "show", "memory.m", "--json").output)
    assert [record["o_wins"] for record in shown["records"]] == [123, 0]


def test_stats_count(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "memory.m").write_text(WHOLE + WHOLE[:33])
    figures = json.loads(portlab("memory", "stats", "memory.m", "--json").output)
    assert figures["records"] == 3
    assert figures["repeated_positions"] == 1
    assert figures["wins_of_X"] == 14
    assert "wins of O" in portlab("memory", "stats", "memory.m").output


def test_check_names_all_damage_and_its_status_tells(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "good.m").write_text(WHOLE + WHOLE[:33])
    (tmp_path / "bad.m").write_text(WHOLE[:60])
    good = portlab("memory", "check", "good.m")
    assert good.exit_code == 0
    assert "offset 66: (no damage) the position of offset 0 again" in good.output
    bad = portlab("memory", "check", "good.m", "bad.m")
    assert bad.exit_code == 1
    assert "bad.m: 2 records, 1 damaged\n  offset 33: cut short" in bad.output
    found = json.loads(portlab("memory", "check", "bad.m", "--json").output)
    assert found["damaged"] == [{"offset": 33, "damage": "cut short in its numbers: 2 of 8 characters"}]


def test_diff_of_memories(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text(WHOLE)
    (tmp_path / "b.m").write_text(WHOLE[33:])
    result = portlab("memory", "diff", "a.m", "b.m")
    assert result.exit_code == 1
    assert "1 position differs: 1 only in a.m, 0 only in b.m, 0 counted otherwise" in result.output
    assert portlab("memory", "diff", "a.m", "a.m").exit_code == 0
    assert json.loads(portlab("memory", "diff", "a.m", "b.m", "--json").output)["positions"][0]["left"] == [1, 0]


def test_merge_writes_what_the_program_can_read(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "a.m").write_text(WHOLE)
    (tmp_path / "b.m").write_text(WHOLE[33:])
    assert portlab("memory", "merge", "a.m", "b.m", "-o", "c.m").exit_code == 0
    assert (tmp_path / "c.m").read_text() == WHOLE[:33] + OTHER + "  24" + " 246"


@pytest.mark.parametrize(
    ("content", "told"), [(WHOLE[:60], "offset 33"), (BOARD + "9999" + "    ", "nothing written: a count above 9999")]
)
def test_merge_refuses_what_would_lose_something(
    portlab: Callable[..., Result], tmp_path: Path, content: str, told: str
) -> None:
    (tmp_path / "a.m").write_text(WHOLE)
    (tmp_path / "b.m").write_text(content)
    result = portlab("memory", "merge", "a.m", "b.m", "-o", "c.m")
    assert result.exit_code == 2
    assert told in result.output
    assert not (tmp_path / "c.m").exists()
    again = portlab("memory", "merge", "a.m", "-o", "a.m")
    assert again.exit_code == 2
    assert (tmp_path / "a.m").read_text() == WHOLE


def test_a_memory_that_is_not_there(portlab: Callable[..., Result]) -> None:
    for words in (("show", "no.m"), ("stats", "no.m"), ("check", "no.m"), ("diff", "no.m", "no.m")):
        result = portlab("memory", *words)
        assert result.exit_code == 2
        assert result.output == "Error: no.m: can't be read: No such file or directory\n"


def test_the_memories_of_the_thesis_are_whole(portlab: Callable[..., Result], shared: Path) -> None:
    result = portlab("memory", "check", *sorted((shared / "memories").glob("*.m")))
    assert result.exit_code == 0
    assert result.output.count(" 0 damaged") == 3


@pytest.mark.parametrize("words", [("show", "some"), ("stats", "some"), ("check", "some"), ("diff", "a.m", "some")])
@pytest.mark.parametrize(
    "content", [b"# A page\nof words, and the year 2012.\n", b"\x1f\x8b\x08\x00\x00\xff", b'{"id": 1}' * 9]
)
def test_a_file_that_is_no_memory_is_one_line(
    words: tuple[str, ...], content: bytes, portlab: Callable[..., Result], tmp_path: Path
) -> None:
    (tmp_path / "some").write_bytes(content)
    (tmp_path / "a.m").write_text(WHOLE)
    refused = portlab("memory", *words)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert refused.stderr.startswith("Error: some: is no memory file: ")
    assert refused.stderr.count("\n") == 1


def test_one_record_is_one(portlab: Callable[..., Result], tmp_path: Path) -> None:
    (tmp_path / "one.m").write_text(WHOLE[:33])
    (tmp_path / "none.m").write_text("")
    assert portlab("memory", "show", "one.m").output.startswith("one.m: 1 record\n")
    assert portlab("memory", "show", "none.m").output.startswith("none.m: 0 records\n")
    assert portlab("memory", "check", "one.m").output.startswith("one.m: 1 record, 0 damaged\n")
    assert portlab("memory", "merge", "one.m", "-o", "all.m").output == "all.m: 1 position from 1\n"
    assert portlab("memory", "diff", "one.m", "none.m").output.startswith("1 position differs: 1 only in one.m")
