"""A whole game (init.c, opening.c, game.c): the opening, the moves, the person's typing."""

from teeko99 import screens
from teeko99.board import BIT, CELLS, SIDE
from teeko99.evaluation import evaluate, four
from teeko99.opening_tree import FIRST_FOUR, LAST_OF_OPENING
from teeko99.quiet import QuietGame
from teeko99.repetition import CYCLES, DRAW_AFTER, MOST_MOVES, repeats
from teeko99.results import BREAK, DEFEAT, DRAW, WIN

XSEARCH, XHEUR, XLEARN = 1, 2, 3
"""Where the advisers' boards lie in memory, counted in boards from X."""

DIGITS = "01234"


class Game(QuietGame):
    """One game from the empty board to its end."""

    cycles_against_person = (2, 3, 5)
    """The cycles that are looked for; isdraw(5) is always yes (draw-cycle-5)."""

    def play(self, p0: int) -> int:
        """A game with ``p0``: 1 the program begins, -1 the person, 0 autoplay. Gives WIN, DEFEAT, DRAW or BREAK."""
        self.init(p0)
        self.look_who_watches()
        result = self.quiet_opening() if self.quiet else self.opening()
        return result if result != DRAW else self.game()

    def init(self, p0: int) -> None:
        """An empty board, and who begins."""
        self.n, self.p0, self.p = 1, p0, p0 or 1
        self.x = self.o = 0
        if p0 == -1:
            self.print(self.board())

    def board(self) -> str:
        """X as the screen shows it."""
        return screens.board(self.x, self.o, self.n, self.p0)

    def move_number(self) -> int:
        """The number that the screen shows: one for both sides' moves."""
        return (self.n + 1) // 2

    def phase(self) -> str:
        """[Ply] for who moved first, [Reply] for the other."""
        return "Ply" if self.p == (self.p0 or 1) else "Reply"

    def thinking_line(self) -> str:
        """The Thinking line, without a newline at its end."""
        return screens.THINKING.format(self.move_number(), self.phase())

    def nextinit(self) -> None:
        """The move is made: on to the next one."""
        if self.n > LAST_OF_OPENING:
            self.boards.append((self.x, self.o))
        self.n += 1
        self.p = -self.p
        if self.observe:
            self.stop("move")

    def pause_broken(self) -> bool:
        """Ask for ENTER; whether the answer breaks the game."""
        self.print(screens.PAUSE_PROMPT)
        return self.getline().startswith("q")

    def opening(self) -> int:
        """The first eight moves; DRAW means that nothing is decided yet."""
        while self.n <= LAST_OF_OPENING:
            t, mine, theirs = self.sides()
            if self.n >= FIRST_FOUR and (four(mine) or four(theirs)):
                return WIN if four(mine) else DEFEAT
            if self.p0 != 0 and self.n == 1 and self.repeat == 0:
                self.print("\n")
            if self.p0 != 0 and self.p == -1:
                if not self.getopening():
                    return BREAK
            elif self.announce_opening_move():
                self.openingmove(t, mine, theirs)
            else:
                return BREAK
            if self.repeat == 0:
                self.print(self.board())
            self.nextinit()
        return DRAW

    def announce_opening_move(self) -> bool:
        """What comes before the program's opening move; False when the pause prompt breaks the game."""
        if self.p0 == 0:
            if self.repeat == 0 and self.n == 1:
                self.print(self.board())
            if self.pausing and self.pause_broken():
                return False
        if self.repeat == 0:
            self.print(self.thinking_line() + "\n")
        return True

    def openingmove(self, t: int, mine: int, theirs: int) -> None:
        """Put a pawn of the mover on X, or none; a cell of the opponent's may be overwritten (omake3-cell)."""
        put = self.openings.move(self.n, mine, theirs, self.rand.next)
        self.place(t, mine | put, theirs & ~put)

    def getopening(self) -> bool:
        """Ask the person where to put a pawn, until the answer is an empty cell; False when it breaks the game."""
        while True:
            self.print(screens.OPENING_PROMPT.format(self.move_number(), self.phase()))
            typed = self.getline()
            if typed.startswith("q"):
                return False
            if len(typed) >= 2 and typed[0] in DIGITS and typed[1] in DIGITS:
                bit = BIT[SIDE * int(typed[0]) + int(typed[1])]
                if not bit & (self.x | self.o):
                    self.o |= bit
                    return True

    def game(self) -> int:
        """The moves after the opening."""
        self.g = self.open_file("game.m", "w", "Cannot open game.m for writing.")
        self.earlier, self.boards = self.recentpositions, self.g.file.boards_written()
        while True:
            t, mine, theirs = self.sides()
            result = self.decided(mine, theirs)
            if result is not None:
                break
            if self.quiet:
                result = self.quiet_moves()
                break
            if self.p0 != 0 and self.p == -1:
                if not self.getmove():
                    self.broken_off()
                    return BREAK
            elif self.announce_move():
                self.putmove(t, mine, theirs)
            else:
                result = BREAK
                break
            if self.repeat == 0:
                self.print(self.board())
            if self.searchplaying and self.thinking:
                self.print(screens.NEW_EVAL.format(evaluate(*self.sides()[1:])))
            self.nextinit()
        self.g.close()
        self.trylevels()
        return result

    def decided(self, mine: int, theirs: int) -> int | None:
        """How the game has ended before this move, or None."""
        if four(mine):
            return WIN
        if four(theirs):
            return DEFEAT
        if self.n > DRAW_AFTER and self.is_draw():
            return DRAW
        return None

    def is_draw(self) -> bool:
        """Whether the game ends as a draw: in autoplay by itself, against a person when the program's offer is taken."""
        if self.p0 == 0:
            return any(self.isdraw(m) for m in CYCLES)
        if not any(self.isdraw(m) for m in self.cycles_against_person) or self.p != 1:
            return False
        self.print(screens.DRAW_PROMPT)
        return self.getline().startswith("y")

    def isdraw(self, m: int) -> bool:
        """Too many moves, or a repetition of a cycle of ``m`` moves a side."""
        if self.n > MOST_MOVES:
            self.print(screens.HUNDRED_MOVES)
            return True
        return repeats(self.boards, m)

    def announce_move(self) -> bool:
        """What comes before the program's move; False when the pause prompt breaks the game."""
        if self.p0 == 0 and self.pausing and self.pause_broken():
            return False
        if self.repeat == 0:
            newlines = (self.p0 != 0) + (not self.thinking)
            self.print(self.thinking_line() + "\n" * newlines)
        return True

    def broken_off(self) -> None:
        """``q`` at the move prompt leaves game.m open (game-file-left)."""

    def getmove(self) -> bool:
        """Ask the person for a move until the answer is one; False when it breaks the game."""
        while True:
            self.print(screens.MOVE_PROMPT.format(self.move_number(), self.phase()))
            typed = self.getline()
            if typed.startswith("q"):
                return False
            if len(typed) >= 4 and all(digit in DIGITS for digit in typed[:3]) and self.may_go_there(typed):
                a, b, c, d = (ord(digit) - ord("0") for digit in typed[:4])
                source, target = SIDE * a + b, SIDE * c + d
                if BIT[source] & self.o and self.is_empty(target):
                    self.o ^= BIT[source]
                    self.put_person(target)
                    return True

    def may_go_there(self, typed: str) -> bool:
        """Of where the pawn goes, only the last digit is asked, and only to be at least 0 (move-check).

        Neither the neighbourhood is asked nor whether the cell is on the board. Characters from 128 on are negative in the C.
        """
        return "0" <= typed[3] <= "\x7f"

    def is_empty(self, index: int) -> bool:
        """Whether element ``index`` of the four boards, which lie side by side in memory, is 0 (move-check)."""
        board, cell = divmod(index, CELLS)
        if board == XLEARN and cell == 0 and self.nothing_learned:
            return False
        x, o = ((self.x, self.o), self.Xsearch, self.Xheur, self.Xlearn)[board]
        return not (x | o) & BIT[cell]

    def put_person(self, index: int) -> None:
        """Set element ``index`` of the four boards to -1."""
        board, cell = divmod(index, CELLS)
        bit = BIT[cell]
        if board == 0:
            self.o |= bit
        elif board == XSEARCH:
            self.Xsearch = self.Xsearch[0], self.Xsearch[1] | bit
        elif board == XHEUR:
            self.Xheur = self.Xheur[0], self.Xheur[1] | bit
        else:
            self.Xlearn = self.Xlearn[0], self.Xlearn[1] | bit
