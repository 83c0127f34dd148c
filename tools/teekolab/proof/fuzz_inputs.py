"""Bytes as a session: the input format of both fuzzers, read the same way here and in fuzz/session_target.c.

Four bytes of clock (low first). One byte, mod 4: 0 and 1 no command line; 2 batch, with a byte each for player 1's switches,
player 2's, the memory's name and the number of games; 3 other words: a byte says how many (mod 6), and before each word
a byte says how long it is (mod 8). Then the number of files (a byte mod 4), each with a byte for its name and two for its
length (mod 512); if a name occurs again, it is skipped together with its content. All the rest is typed. Missing bytes at
the end read as zeros.

Inputs with a number above MOST_GAMES among their words are not played: as a number of games it would take minutes.
"""

from portlab.cases import Case
from teeko99.io.msvc import atoi
from teeko99.state.session import script_lines

NAMES = ("memory.m", "stat.m", "two.m", "game.m", "level1.s", "level2.s", "MEMORY.M", "Stat.m")
NUMBERS = ("1", "2", "3x", " 2", "-1", "0", "x", "+1")
MODES, WORDS, WORD_LENGTH, FILES, LENGTH = 4, 6, 8, 4, 512
MOST_GAMES = 99


class _Bytes:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1] if self.at <= len(self.data) else 0

    def taken(self, length: int) -> str:
        part = self.data[self.at : self.at + length]
        self.at += length
        return part.decode("latin-1")


def case_of(name: str, data: bytes) -> Case:
    """The session that these bytes describe."""
    source = _Bytes(data)
    clock = sum(source.byte() << shift for shift in (0, 8, 16, 24))
    argv = _command_line(source)
    files: dict[str, str] = {}
    for _ in range(source.byte() % FILES):
        file = NAMES[source.byte() % len(NAMES)]
        length = (source.byte() | source.byte() << 8) % LENGTH
        content = source.taken(length)
        if file.lower() not in {known.lower() for known in files}:
            files[file] = content
    typed = source.taken(len(data))
    return Case(name, clock, argv, tuple(script_lines(typed)), files)


def is_short(case: Case) -> bool:
    """Whether none of the words is a number above MOST_GAMES."""
    return all(atoi(word) <= MOST_GAMES for word in case.argv)


def _command_line(source: _Bytes) -> tuple[str, ...]:
    mode = source.byte() % MODES
    if mode == 2:
        players = (_options(source.byte()), _options(source.byte()))
        return (*players, NAMES[source.byte() % len(NAMES)], NUMBERS[source.byte() % len(NUMBERS)])
    if mode == 3:
        count = source.byte() % WORDS
        return tuple(source.taken(source.byte() % WORD_LENGTH).replace("\0", "?") for _ in range(count))
    return ()


def _options(bits: int) -> str:
    return "".join(("+" if bits >> place & 1 else "-") + letter for place, letter in enumerate("hsl"))


def data_of(case: Case) -> bytes:
    """Bytes that describe a case as far as possible: its first three files if their names are known, and no long words."""
    data = bytearray(case.clock.to_bytes(4, "little"))
    argv = case.argv[: WORDS - 1]
    data += bytes([3, len(argv)]) if argv else b"\0"
    for word in argv:
        cut = word[: WORD_LENGTH - 1].encode("latin-1")
        data += bytes([len(cut)]) + cut
    files = [(name, content[: LENGTH - 1]) for name, content in case.files.items() if name in NAMES][: FILES - 1]
    data.append(len(files))
    for name, content in files:
        data += bytes([NAMES.index(name), len(content) % 256, len(content) // 256]) + content.encode("latin-1")
    return bytes(data) + "".join(case.keys).encode("latin-1")
