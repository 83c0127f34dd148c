"""Merges what two programs have learned at the same time.

Both started from the same text. The counts and records that one has added are added to the text that the other has written, as if
both had counted in one file.
"""

from __future__ import annotations

from teeko99.state.fileio import BOARD, NUMBER, RECORD, number_text

GREATEST = 9999
"""The greatest number that four characters can hold."""

_SWAPPED = bytes.maketrans(b"12", b"21")


def merged_numbers(base: bytes, own: bytes, other: bytes) -> bytes:
    """Merge texts of numbers (stat.m).

    ``base``: the text that both started from; empty means all zeros. ``own`` and ``other``: the two texts made from it. A sum
    stays between 0 and 9999. Raises ValueError for other texts, and for texts of different lengths.
    """
    base = base or b" " * len(own)
    if not len(base) == len(own) == len(other):
        raise ValueError("the texts are not of one length")
    offsets = range(0, len(own), NUMBER)
    return b"".join(_sum(other, at, _number(own, at) - _number(base, at)) for at in offsets)


def merged_memory(base: bytes, own: bytes, other: bytes) -> bytes:
    """Merge memories: counts that have grown and records that were added. The arguments are those of `merged_numbers`.

    Raises ValueError for other changes, and for a memory with an incomplete record.
    """
    if len(own) % RECORD or len(other) % RECORD or len(own) < len(base):
        raise ValueError("a memory is not whole")
    merged = bytearray(other)
    offsets = _count_offsets(other)
    for at in range(0, len(own), RECORD):
        record, before = own[at : at + RECORD], base[at : at + RECORD]
        board = record[:BOARD]
        (of_x, of_o), (x_before, o_before) = _counts(record), _counts(before)
        more = of_x - x_before, of_o - o_before
        offset = offsets.get(board)
        if offset is None:
            offset, more = offsets.get(board.translate(_SWAPPED)), more[::-1]
        if before and (offset is None or board != before[:BOARD]):
            raise ValueError("a memory is not what it was with records added")
        if offset is None:
            merged += record
        elif any(more):
            merged[offset : offset + NUMBER] = _sum(other, offset, more[0])
            merged[offset + NUMBER : offset + 2 * NUMBER] = _sum(other, offset + NUMBER, more[1])
    return bytes(merged)


def _count_offsets(memory: bytes) -> dict[bytes, int]:
    """Board -> the offset of the counts of its first record."""
    offsets: dict[bytes, int] = {}
    for at in range(0, len(memory), RECORD):
        offsets.setdefault(memory[at : at + BOARD], at + BOARD)
    return offsets


def _counts(record: bytes) -> tuple[int, int]:
    return _number(record, BOARD), _number(record, BOARD + NUMBER)


def _number(text: bytes, at: int) -> int:
    digits = text[at : at + NUMBER].lstrip()
    if digits and not digits.isdigit():
        raise ValueError(f"{digits!r} is no number")
    return int(digits or b"0")


def _sum(text: bytes, at: int, more: int) -> bytes:
    return number_text(max(0, min(_number(text, at) + more, GREATEST)))
