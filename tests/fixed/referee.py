"""An independent referee: it knows the rules of Teeko and what is on the screen, and nothing of the port.

A transcript holds each line that was read, and the text printed before it. The referee follows the boards on the screen, and
checks what must be true if a fix is on.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

Board = tuple[int, ...]
"""25 cells, row by row: 1, -1 or 0, as in the program."""

Transcript = list[tuple[str, str]]
"""Pairs: the text printed, and the line that was then read."""

MENU = "Choose an option, then press ENTER to continue. >"
MOVE = "Enter your move... >"
DRAW = "Would you consider this one as a draw? [y/n] >"
BOARD = re.compile(r"\n 01234\n0(.....)\n1(.....)\n2(.....)\n3(.....)\n4(.....)")
WHO_BEGINS = {"1": -1, "2": 1, "3": 0}
OPENING = 8
NO_DRAW_BEFORE = 25
LONGEST = 100


def fours() -> set[frozenset[int]]:
    """The sets of cells that win: four neighbouring cells of a row, a column or a diagonal, or a square."""
    lines = [[5 * i + j for j in range(5)] for i in range(5)] + [[5 * i + j for i in range(5)] for j in range(5)]
    found = [line[start : start + 4] for line in lines for start in (0, 1)]
    found += [[5 * (i + k) + j + k for k in range(4)] for i in (0, 1) for j in (0, 1)]
    found += [[5 * (i + k) + j - k for k in range(4)] for i in (0, 1) for j in (3, 4)]
    found += [[5 * i + j, 5 * i + j + 1, 5 * i + j + 5, 5 * i + j + 6] for i in range(4) for j in range(4)]
    return {frozenset(cells) for cells in found}


FOURS = fours()


def has_four(board: Board, side: int) -> bool:
    """Whether a side has a four."""
    return frozenset(cell for cell in range(25) if board[cell] == side) in FOURS


def is_legal(board: Board, typed: str) -> bool:
    """Whether a typed line begins with a legal move of the side -1."""
    if re.match("[0-4]{4}", typed) is None:
        return False
    a, b, c, d = map(int, typed[:4])
    return board[5 * a + b] == -1 and board[5 * c + d] == 0 and abs(a - c) <= 1 and abs(b - d) <= 1


def repeats(boards: list[Board]) -> bool:
    """Whether the last four, six or eight boards repeat the same number of boards before them."""
    return any(boards[-cycle:] == boards[-2 * cycle : -cycle] for cycle in (4, 6, 8))


@dataclass
class Memory:
    """What should have been learned: board -> the wins of 1 and of -1. A board and its colour swap are the same."""

    records: dict[Board, list[int]] = field(default_factory=dict)

    def learn(self, board: Board, winner: int) -> None:
        """Count a win."""
        swap = tuple(-cell for cell in board)
        if board not in self.records and swap in self.records:
            board, winner = swap, -winner
        self.records.setdefault(board, [0, 0])[0 if winner == 1 else 1] += 1

    @classmethod
    def of_file(cls, text: str) -> "Memory":
        """The records of a memory file that the program itself has created."""
        records = [text[at : at + 33] for at in range(0, len(text), 33)]
        return cls(
            {
                tuple((0, 1, -1)[int(cell)] for cell in r[:25]): [int(r[25:29].strip() or 0), int(r[29:].strip() or 0)]
                for r in records
            }
        )


@dataclass
class Referee:
    """Follows a transcript with some fixes on, and collects its ``objections``."""

    fixes: frozenset[str]
    objections: list[str] = field(default_factory=list)
    memory: Memory = field(default_factory=Memory)
    p0: int = 0
    learning: bool = True
    moves: int = 0
    board: Board = (0,) * 25
    after_opening: list[Board] = field(default_factory=list)
    person_moves: int = 0
    offers: int = 0
    learned_games: int = 0

    def follow(self, transcript: Transcript) -> "Referee":
        """Read the whole transcript."""
        before: tuple[str, str] | None = None
        for printed, typed in transcript:
            if before is not None:
                self._after(*before, printed)
            self._boards(printed)
            self._result(printed)
            if printed.endswith(MENU):
                self._menu(printed, typed)
            if printed.endswith(DRAW):
                self._offer()
            before = (printed, typed) if printed.endswith(MOVE) else None
        return self

    def _menu(self, printed: str, typed: str) -> None:
        self.learning = "[l] Learning is  ON" in printed[printed.rindex("[l]") :]
        if typed[:1] in WHO_BEGINS:
            self.p0 = WHO_BEGINS[typed[0]]
            self.moves, self.board, self.after_opening = 0, (0,) * 25, []

    def _seen(self, printed: str) -> Iterable[Board]:
        first = -1 if self.p0 == -1 else 1
        values = {".": 0, "X": first, "O": -first}
        for rows in BOARD.findall(printed):
            yield tuple(values[sign] for sign in "".join(rows))

    def _boards(self, printed: str) -> None:
        for board in self._seen(printed):
            if any(board):
                self.moves += 1
                self.board = board
                if self.moves > OPENING:
                    self.after_opening.append(board)

    def _after(self, printed: str, typed: str, then: str) -> None:
        """Judge a line that was typed at the move prompt. ``then`` is the text printed next."""
        if typed.startswith("q"):
            return
        accepted = next(iter(self._seen(then)), None)
        legal = is_legal(self.board, typed)
        if accepted is None:
            if legal:
                self.objections.append(f"the legal move {typed!r} was refused")
            return
        self.person_moves += 1
        if "move-check" in self.fixes:
            if not legal:
                self.objections.append(f"the move {typed!r} was accepted")
            elif sum(cell == -1 for cell in accepted) != 4:
                self.objections.append(f"after {typed!r} there are not four pawns")

    def _offer(self) -> None:
        self.offers += 1
        n = self.moves + 1
        if n < NO_DRAW_BEFORE:
            self.objections.append(f"a draw was offered before move {n}")
        if "draw-cycle-5" in self.fixes and n <= LONGEST and not repeats(self.after_opening):
            self.objections.append(f"a draw was offered before move {n} without a repetition")

    def _result(self, printed: str) -> None:
        winner = self._winner(printed)
        if winner is None:
            return
        if not has_four(self.board, winner):
            self.objections.append(f"{winner} was said to have won without a four")
        if self.learning and self.after_opening:
            self.learned_games += 1
            for board in self.after_opening:
                self.memory.learn(board, winner)
        self.after_opening = []

    def _winner(self, printed: str) -> int | None:
        texts = {"You have won.": -1, "Program has won.": 1, "Player I (X) has won.": 1, "Player II (O) has won.": -1}
        return next((winner for text, winner in texts.items() if f"\n{text}\n" in printed), None)
