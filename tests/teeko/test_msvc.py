"""Microsoft's rand() and the rounding of its printf."""

import itertools
import struct
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from teeko99.io.msvc import LARGEST_BLOCK, Rand, percentage

SEEDS = (0, 1, 42, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF, 923_000_000)


def states(seed: int) -> Iterator[int]:
    """The generator's states after a seed, from the plain formula."""
    while True:
        seed = (seed * 214013 + 2531011) % 2**32
        yield seed


def numbers(seed: int) -> Iterator[int]:
    """The numbers that rand() returns after a seed, from the plain formula."""
    return (state >> 16 & 0x7FFF for state in states(seed))


def test_the_first_numbers_of_seed_1() -> None:
    rand = Rand(1)
    assert [rand.next() for _ in range(6)] == [41, 18467, 6334, 26500, 19169, 15724]


def test_the_seed_is_1_before_it_is_given() -> None:
    assert Rand().next() == 41
    assert Rand().state == 1


@pytest.mark.parametrize("seed", SEEDS)
def test_numbers_and_state_over_many_blocks(seed: int) -> None:
    rand = Rand(seed)
    assert rand.state == seed
    for state in itertools.islice(states(seed), 3 * LARGEST_BLOCK):
        assert rand.next() == state >> 16 & 0x7FFF
        assert rand.state == state


@pytest.mark.parametrize("seed", SEEDS)
def test_cells_of_a_block_are_pairs_of_its_numbers(seed: int) -> None:
    rand = Rand(seed)
    plain = numbers(seed)
    for _ in range(8):
        rand.refill()
        block = [next(plain) for _ in range(len(rand.cells) + 1)]
        cells = [5 * (row % 5) + column % 5 for row, column in itertools.pairwise(block)]
        assert list(rand.cells) == cells
        # The last number of the block has no partner there, so the next block begins with it.
        rand.position = len(rand.cells)
        plain = itertools.chain(block[-1:], plain)


@given(st.integers(min_value=-(2**40), max_value=2**40))
def test_only_32_bits_of_a_seed_count(seed: int) -> None:
    assert Rand(seed).next() == Rand(seed % 2**32).next() == next(numbers(seed % 2**32))


def test_seeding_again_begins_again() -> None:
    rand = Rand(7)
    first = [rand.next() for _ in range(100)]
    rand.seed(7)
    assert [rand.next() for _ in range(100)] == first


def single(value: float) -> float:
    """The nearest IEEE single."""
    return float(struct.unpack("f", struct.pack("f", value))[0])


def printed(count: int, total: int) -> str:
    """The percentage in decimal arithmetic: the single's exact value, with halves rounded away from zero."""
    value = Decimal(single(single(count * 100) / single(total)))
    return str(value.quantize(Decimal("0.01"), ROUND_HALF_UP)).rjust(6)


@pytest.mark.parametrize(
    ("count", "total", "text"),
    [
        (0, 7, "  0.00"),
        (7, 7, "100.00"),
        (1, 3, " 33.33"),
        (2, 3, " 66.67"),
        (41, 51, " 80.39"),
        # exact halves
        (1, 32, "  3.13"),
        (3, 32, "  9.38"),
        (5, 32, " 15.63"),
        (1, 160, "  0.63"),
        (1, 800, "  0.13"),
        (31, 32, " 96.88"),
        # on either side of 3.125
        (312, 9985, "  3.12"),
        (313, 10015, "  3.13"),
        # halves in decimal that a single misses: 1.005 is below it, 1.115 above
        (201, 20000, "  1.00"),
        (223, 20000, "  1.12"),
        # from a damaged stat.m
        (-1, 32, " -3.13"),
        (1, -32, " -3.13"),
        (-1, -32, "  3.13"),
        (0, -5, " -0.00"),
        (-1, 29997, " -0.00"),
        (9999, 1, "999900.00"),
        (-999, 1, "-99900.00"),
    ],
)
def test_percentages(count: int, total: int, text: str) -> None:
    assert percentage(count, total) == text


def test_percentages_of_all_small_counts() -> None:
    for total in range(1, 300):
        for count in range(total + 1):
            assert percentage(count, total) == printed(count, total)


@given(st.integers(-999, 9999), st.integers(-2997, 29997).filter(bool))
def test_percentages_of_any_counts(count: int, total: int) -> None:
    assert percentage(count, total) == printed(count, total)
