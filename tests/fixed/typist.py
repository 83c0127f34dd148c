"""A person who types into a running program: mostly sensible lines, and sometimes not."""

from random import Random

from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.endings import EndlessLoop, EndOfInput, Exit
from teeko99.io.folder import Folder
from teeko99_fixed.composition import program_with
from tests.fixed.referee import BOARD, DRAW, MENU, MOVE, Transcript

NONSENSE = ("", "9", "00", "0000", "4445", "0059", "00~~", "q ", "44\xff4", "1213 ", "x" * 100)


class Typist(ScriptedHost):
    """A keyboard and a screen. The texts printed and the lines typed are in ``transcript``."""

    def __init__(self, random: Random, lines: int, clock: int) -> None:
        super().__init__(iter(()), clock, Folder())
        self.random = random
        self.lines = lines
        self.slips = random.choice((0.0, 0.0, 0.1))
        self.wild = random.choice((0.0, 0.1, 0.5))
        self.to_and_fro = random.random() < 0.3
        self.transcript: Transcript = []
        self._read = 0
        self._last = ""

    def read(self) -> str:
        """Choose the next line from what is on the screen, until all lines are used up."""
        screen = self.screen()
        printed, self._read = screen[self._read :], len(screen)
        if len(self.transcript) == self.lines:
            self.transcript.append((printed, ""))
            raise EndOfInput
        typed = self._answer(printed, screen)
        self.transcript.append((printed, typed))
        return typed

    def _answer(self, printed: str, screen: str) -> str:
        if printed.endswith(MENU):
            return (
                self.random.choices(["1", "2", "3", "h", "s", "l", "t", "p", "?"], (6, 6, 2, 2, 2, 1, 1, 1, 1))[0]
                + "\n"
            )
        if printed.endswith(DRAW):
            return self.random.choice(("n\n", "n\n", "n\n", "y\n"))
        if self.random.random() < self.slips:
            return self.random.choice(NONSENSE)[:78] + "\n"
        if printed.endswith("Enter your opening move... >"):
            return f"{self.random.randrange(5)}{self.random.randrange(5)}\n"
        if printed.endswith(MOVE):
            return self._move(printed, screen) + "\n"
        return "\n"

    def _move(self, printed: str, screen: str) -> str:
        if self.to_and_fro and self._last and self.random.random() < 0.9:
            self._last = self._last[2:] + self._last[:2]
            return self._last
        board = "".join(BOARD.findall(screen[screen.rindex("\n 01234") :])[-1])
        sign = "O" if "[Reply]" in printed.rsplit("[Move", 1)[1] else "X"
        own = [cell for cell in range(25) if board[cell] == sign]
        free = [cell for cell in range(25) if board[cell] == "."]
        wild = self.random.random() < self.wild
        moves = [(a, b) for a in own for b in free if wild or max(abs(a // 5 - b // 5), abs(a % 5 - b % 5)) == 1]
        if not moves:
            return "q"
        source, target = self.random.choice(moves)
        self._last = f"{source // 5}{source % 5}{target // 5}{target % 5}"
        return self._last[:3] + self.random.choice("56789:") if wild and self.random.random() < 0.3 else self._last


def type_into(fixes: frozenset[str], seed: int, lines: int) -> tuple[Typist, str]:
    """Let a typist play a session of the program with these fixes. Returns the typist and the ending."""
    typist = Typist(Random(seed), lines, seed)
    try:
        program_with(fixes)(typist).run(())
    except Exit as end:
        return typist, f"exit{end.code}"
    except EndOfInput:
        return typist, "input"
    except EndlessLoop:
        typist.transcript.append((typist.screen()[typist._read :], ""))
        return typist, "hang"
