"""The native driver (driver.c) as a side: the scripted host in a process of its own, for sanitizer and coverage builds."""

import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from portlab.session import Session
from teeko99_c.proof import block_cells
from teeko99_c.typing import Script, Text, latin_files, typed_text

_ENDINGS = ("exit0", "exit1", "input", "hang")
_BLOCK_DIGESTS = 8


class Driver:
    """A running driver; a context manager, whose end raises ``RuntimeError`` where the driver failed."""

    def __init__(self, binary: Path) -> None:
        self._process = subprocess.Popen([str(binary)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def __enter__(self) -> "Driver":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._input.close()
        status = self._process.wait()
        self._output.close()
        if status != 0 and (raised is None or isinstance(raised, EOFError)):
            raise RuntimeError(f"the driver ended with status {status}; its messages are above") from raised

    def play(
        self, script: Script, *, clock: int, argv: Iterable[str] = (), files: Mapping[str, Text] | None = None
    ) -> Session:
        """As ``teeko99_c.play``; the driver looks at all variables at every stop."""
        words = list(argv)
        contents = latin_files(files)
        self._ask("session", str(clock & 0xFFFFFFFF), str(len(words)), *words, typed_text(script))
        self._ask(str(len(contents)), *(text for item in contents.items() for text in item))
        ending, screen, count = _ENDINGS[int(self._answer())], self._answer(), int(self._answer())
        return Session(screen, {self._answer(): self._answer() for _ in range(count)}, ending)

    def evaluate(self, board: str, t: int, x5: int, seed: int) -> list[str]:
        """As ``teeko99_c.boards.evaluate``; t and x5 are 1, -1 or 0."""
        self._ask("board", board, str(t), str(x5), str(seed))
        return self._answer().split()

    def block(self, cells: Sequence[int], t: int) -> list[int]:
        """Digests of a block: the six heuristics, the search, the evals."""
        self._ask("block", " ".join(map(str, cells)), str(t))
        return [int(self._answer(), 16) for _ in range(_BLOCK_DIGESTS)]

    def heuristics(self, index: int) -> list[int]:
        """As ``teeko99_c.proof.heuristics_digests``."""
        return self.block(block_cells(index), 1)[:-2]

    @property
    def _input(self) -> BinaryIO:
        assert self._process.stdin is not None
        return self._process.stdin  # type: ignore[return-value]

    @property
    def _output(self) -> BinaryIO:
        assert self._process.stdout is not None
        return self._process.stdout  # type: ignore[return-value]

    def _ask(self, *items: str) -> None:
        for item in items:
            data = item.encode("latin-1")
            self._input.write(b"%d:%b" % (len(data), data))
        self._input.flush()

    def _answer(self) -> str:
        length = bytearray()
        while (character := self._output.read(1)) != b":":
            if not character:
                raise EOFError("the driver has ended")
            length += character
        return self._output.read(int(length)).decode("latin-1")
