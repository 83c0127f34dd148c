"""What two programs learn at the same time is merged as if one program had learned it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teeko99.hosts.merging import merged_memory, merged_numbers
from teeko99.state.fileio import number_text

BOARDS = [f"{number:b}".rjust(25, "0").encode() for number in range(1, 9)]
SWAPPED = [board.replace(b"1", b"2") for board in BOARDS]

Learned = list[tuple[int, bool]]
"""Pairs: the number of a board, and whether the win was X's."""


def learn(memory: bytes, learned: Learned, *, swapped: bool = False) -> bytes:
    """Count wins into a memory as update.c does: under the board or its colour swap, else in a new record."""
    text = bytearray(memory)
    for number, of_x in learned:
        own, other = BOARDS[number], SWAPPED[number]
        if swapped:
            own, other = other, own
        for at in range(0, len(text), 33):
            if text[at : at + 25] in (own, other):
                place = at + (25 if of_x == (text[at : at + 25] == own) else 29)
                text[place : place + 4] = number_text(int(text[place : place + 4].strip() or 0) + 1)
                break
        else:
            text += own + (b"   1    " if of_x else b"       1")
    return bytes(text)


def counts(memory: bytes) -> dict[bytes, tuple[int, int]]:
    """Board -> counts. A board and its colour swap are the same."""
    found = {}
    for at in range(0, len(memory), 33):
        board = memory[at : at + 25]
        won, lost = (int(memory[place : place + 4].strip() or 0) for place in (at + 25, at + 29))
        assert board not in found, "a board has one record"
        assert board.translate(bytes.maketrans(b"12", b"21")) not in found, "a board and its swap have one record"
        found[board] = (won, lost)
    return {
        min(board, board.translate(bytes.maketrans(b"12", b"21"))): pair if board in BOARDS else pair[::-1]
        for board, pair in found.items()
    }


games = st.lists(st.tuples(st.integers(0, len(BOARDS) - 1), st.booleans()), max_size=12)


@given(games, games, games, st.booleans())
def test_nothing_is_lost(before: Learned, own: Learned, others: Learned, swapped: bool) -> None:
    base = learn(b"", before)
    one, other = learn(base, own), learn(base, others, swapped=swapped)
    merged = merged_memory(base, one, other)
    after_one_another = learn(learn(base, others, swapped=swapped), own)
    assert counts(merged) == counts(after_one_another)
    assert merged_memory(base, base, other) == other
    assert len(merged) == len(after_one_another)


@pytest.mark.parametrize(
    ("base", "own", "other"),
    [
        (b"", b"x", b""),
        (learn(b"", [(0, True)]), learn(b"", [(0, True), (1, True)]), learn(b"", [(1, True)])),
        (learn(b"", [(0, True)]), learn(b"", [(0, True), (0, True)]), b""),
        (learn(b"", [(0, True)]), learn(b"", [(0, True), (0, True)]), BOARDS[0] + b"  x1    "),
    ],
    ids=["no record", "another memory", "emptied", "no number"],
)
def test_what_is_no_memory_of_both(base: bytes, own: bytes, other: bytes) -> None:
    with pytest.raises(ValueError, match=r"memory|number"):
        merged_memory(base, own, other)


def test_numbers() -> None:
    assert merged_numbers(b"   1   2    ", b"   3   2   1", b"  10   5    ") == b"  12   5   1"
    assert merged_numbers(b"", b"   3    ", b"   4   1") == b"   7   1"
    assert merged_numbers(b"   0", b"9000", b"9000") == b"9999"
    with pytest.raises(ValueError, match="length"):
        merged_numbers(b"   1", b"   2", b"")
