"""The functions of Microsoft's C library that the program uses: ``rand()`` and the rounding of ``printf("%6.2f")``.

The generator is linear, so one multiplication of big integers gives a whole block of its states. The program takes the numbers
one by one (`Rand.next`), or reads the block: for random moves (`Rand.cells`) and for the opening of a batch game (`Rand.low`).
"""

MULTIPLIER = 214013
INCREMENT = 2531011
MASK32 = 0xFFFFFFFF
RAND_MAX = 0x7FFF

FIRST_BLOCK = 64
LARGEST_BLOCK = 4096

_MOD5 = bytes(value % 5 for value in range(256))
_HIGH_MOD5 = bytes((value & 0x7F) % 5 for value in range(256))


class _Lanes:
    """Multipliers and increments that turn a seed into its next ``length`` states at once, 64 bits per lane."""

    def __init__(self, length: int) -> None:
        self.length = length
        self.multipliers, self.increments = _lanes(length)

    def states(self, seed: int) -> bytes:
        """The states after ``seed``: 8 bytes each, of which only the low 4 are used."""
        return (seed * self.multipliers + self.increments).to_bytes(8 * self.length, "little")


def _lanes(length: int) -> tuple[int, int]:
    """The lanes for 1 to ``length`` steps (a power of two). The second half is the first half, advanced by ``length / 2`` steps."""
    if length == 1:
        return MULTIPLIER, INCREMENT
    half = length // 2
    multipliers, increments = _lanes(half)
    top = 64 * (half - 1)
    far_multiplier, far_increment = multipliers >> top, increments >> top
    low_bits = int.from_bytes(b"\xff\xff\xff\xff\0\0\0\0" * half, "little")
    further_multipliers = multipliers * far_multiplier & low_bits
    further_increments = multipliers * far_increment + increments & low_bits
    return multipliers | further_multipliers << 64 * half, increments | further_increments << 64 * half


_LANES: dict[int, _Lanes] = {}


class Rand:
    """Microsoft's ``rand()``: ``seed = seed*214013 + 2531011 mod 2**32``, of which bits 16 to 30 are the number.

    >>> rand = Rand(1)
    >>> [rand.next() for _ in range(6)]
    [41, 18467, 6334, 26500, 19169, 15724]
    """

    def __init__(self, seed: int = 1) -> None:
        self.seed(seed)

    def seed(self, seed: int) -> None:
        """``srand``: only the low 32 bits of the seed count."""
        self._start = seed & MASK32
        self._states = b""
        self._numbers = memoryview(b"").cast("H")
        self._length = FIRST_BLOCK // 4
        self.position = 0
        self.cells = b""
        self.low = b""

    @property
    def state(self) -> int:
        """The generator's 32-bit state, from which the last number was made."""
        if not self.position:
            return self._start
        end = 8 * self.position
        return int.from_bytes(self._states[end - 8 : end - 4], "little")

    def next(self) -> int:
        """The next number, 0 to 32767."""
        position = self.position
        if position >= len(self.cells):
            self.refill()
            position = 0
        self.position = position + 1
        return self._numbers[position] & RAND_MAX

    def refill(self) -> None:
        """Make the next block. It begins after the last number that was drawn.

        ``cells[i]`` is then the cell index ``5 * (number i mod 5) + (number i+1 mod 5)`` of the block, ``low[i]`` is number i
        mod 256.
        """
        self._start = self.state
        self._length = min(4 * self._length, LARGEST_BLOCK)
        lanes = _LANES.get(self._length) or _LANES.setdefault(self._length, _Lanes(self._length))
        self._states = states = lanes.states(self._start)
        self._numbers = memoryview(states).cast("H")[1::4]
        # 256 is 1 mod 5, so a number mod 5 is the sum of its two bytes mod 5. Whole blocks are added as big integers.
        self.low = states[2::8]
        low = int.from_bytes(self.low.translate(_MOD5), "little")
        high = int.from_bytes(states[3::8].translate(_HIGH_MOD5), "little")
        remainders = int.from_bytes((low + high).to_bytes(lanes.length, "little").translate(_MOD5), "little")
        self.cells = (5 * remainders + (remainders >> 8)).to_bytes(lanes.length, "little")[:-1]
        self.position = 0


def atoi(text: str) -> int:
    """The C library's ``atoi``: white space, a sign, digits. Without digits it is 0; only the low 32 bits are kept, signed.

    >>> atoi(" 3x"), atoi("-12"), atoi("none"), atoi("4294967297")
    (3, -12, 0, 1)
    """
    rest = text.lstrip(" \t\n\v\f\r")
    negative = rest[:1] == "-"
    number = 0
    for digit in rest[rest[:1] in ("+", "-") :]:
        if digit not in "0123456789":
            break
        number = (10 * number + int(digit)) % 0x100000000
    if negative:
        number = -number
    return (number + 0x80000000) % 0x100000000 - 0x80000000


def single(value: float) -> float:
    """The value rounded to an IEEE single."""
    import struct  # not at the top: only the statistics screen needs it

    rounded: float = struct.unpack("f", struct.pack("f", value))[0]
    return rounded


def percentage(count: int, total: int) -> str:
    """``count * 100 / total`` in singles, printed with ``%6.2f``: exact halves round away from zero.

    >>> percentage(1, 32), percentage(41, 51)
    ('  3.13', ' 80.39')
    """
    ratio = single(single(count * 100.0) / single(total))
    numerator, denominator = abs(ratio).as_integer_ratio()
    hundredths = (200 * numerator + denominator) // (2 * denominator)
    sign = "-" if str(ratio).startswith("-") else ""
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}".rjust(6)
