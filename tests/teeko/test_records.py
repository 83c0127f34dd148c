"""The index of a memory is compared with the file itself, read record by record from the beginning."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teeko99.advisers import records
from teeko99.advisers.records import NEVER, Records, entry
from teeko99.state.board import key_of, masks
from teeko99.state.fileio import BOARD, END, MARKED, NUMBER, read_board
from tests.teeko.situations import begins

COUNTS = b"   1    "

boards = st.sampled_from([b"1000000000000000000000002", b"2000000000000000000000001", b"0" * 25, b"0120" * 6 + b"0"])
whole = boards.map(lambda board: board + COUNTS)
damaged = st.one_of(
    whole,
    st.sampled_from([b"\0" * 33, b" " * 33, b"\0" * 32, b"X", b"X" + COUNTS, b"1", b"012", b"\n"]),
    st.binary(max_size=40),
)
memories = st.tuples(st.lists(whole, max_size=8), st.lists(damaged, max_size=6)).map(
    lambda parts: b"".join(parts[0] + parts[1])
)


def read_through(data: bytes) -> tuple[dict[int, list[int]], list[int], int, bool]:
    """The expected content of `Records`: entry -> numbers of its records, offsets of the counts, the first marked record, cut."""
    cells = bytearray(b"0" * BOARD)
    found: dict[int, list[int]] = {}
    places: list[int] = []
    marked, at = NEVER, 0
    while at <= len(data):
        kind, at = read_board(data, at, cells)
        if kind == END:
            return found, places, marked, False
        found.setdefault(entry(*masks(key_of(cells.decode()))), []).append(len(places))
        if kind == MARKED:
            marked = min(marked, len(places))
        places.append(at)
        at += 2 * NUMBER
    return found, places, marked, True


def known(index: Records) -> tuple[dict[int, list[int]], list[int], int, bool]:
    """The same content of an index."""
    found = {place: [number, *index.more.get(place, ())] for place, number in index.first.items()}
    return found, begins(index), index.marked, index.cut


@given(memories)
def test_every_record_is_found(data: bytes) -> None:
    assert known(Records(data)) == read_through(data)


@pytest.mark.parametrize("block", [1, 2, 3])
@given(data=memories)
def test_however_many_are_looked_at_together(block: int, data: bytes) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(records, "_BLOCK", block)
        assert known(Records(data)) == read_through(data)


@given(memories, st.lists(boards, min_size=1, max_size=4))
def test_what_is_added_is_followed(data: bytes, added: list[bytes]) -> None:
    """Also after an incomplete board."""
    memory = bytearray(data)
    index = Records(memory)
    for board in added:
        if index.cut:
            return
        at = len(memory)
        memory += board + COUNTS
        index.add(masks(key_of(board.decode())), at, memory)
        assert known(index) == read_through(bytes(memory))


def test_a_file_without_a_board() -> None:
    """A large hole in a file is read as zero bytes: every record is the empty board."""
    index = Records(bytes(33 * 1000))
    assert index.first == {0: 0}
    assert len(index.more[0]) == len(index.numbers) - 1 == 999
    assert {after - before for before, after in pairwise(begins(index))} == {33}
