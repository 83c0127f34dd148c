"""A whole game (init.c, opening.c, game.c): the opening, the moves, the person's input.

Watched games and batch games are played by the same loop (`Game.moves`). In a batch the decisions come from a table. In a watched
game the person or the advisers are asked for each move, and each move is shown at once.
"""

from __future__ import annotations

from teeko99.advisers.evaluation import FOURS, evaluate
from teeko99.advisers.heuristics import OUTSIDE, rndmove
from teeko99.game.decision import (
    MOST_DECISIONS,
    NOT_ASKED,
    UNADVISED,
    XSEARCH_04,
    Decision,
    Player,
    check,
    following,
    to_be_drawn,
)
from teeko99.game.draws import CYCLES, CYCLES_AGAINST_PERSON, DRAW_AFTER, MOST_MOVES, moves_to_draw
from teeko99.game.opening import LAST_OF_OPENING, OpeningTree
from teeko99.game.results import BREAK, DEFEAT, DRAW, WIN
from teeko99.io import screens
from teeko99.state.board import BIT, CELLS, FULL, SIDE, key, position_of, text
from teeko99.state.line import Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from teeko99.advisers.openings import OpeningHeuristics
    from teeko99.game.decision import Decisions
    from teeko99.game.opening import Opening
    from teeko99.state.board import Pawns
    from teeko99.state.console import Console
    from teeko99.state.fileio import Fileio
    from teeko99.state.variables import Variables

    Ask = Callable[[Pawns], Decision]
    """Asks one side for its decision, given its own and the opponent's pawns."""

    OnDecision = Callable[[int, Pawns, Decision], object]
    """Called with the side that moves (1 or -1), its pawns and the opponent's before the move, and the program's decision."""

BOARDS = ("X", "Xsearch", "Xheur", "Xlearn")
"""The four boards in the order in which they follow each other in the C's memory."""

DIGITS = "01234"


class BrokenOffError(Exception):
    """``q`` at the opening prompt or the pause prompt ends the game."""


class QuitAtMoveError(BrokenOffError):
    """``q`` at the move prompt ends the game and leaves game.m open (game-file-left)."""


class Game:
    """One game from the empty board to its end."""

    cycles_against_person = CYCLES_AGAINST_PERSON
    """The cycles that are checked against a person; isdraw(5) is always true (draw-cycle-5)."""

    moves_to_draw = staticmethod(moves_to_draw)
    """The least number of moves before the game can be a draw: see `teeko99.game.draws.moves_to_draw`."""

    def __init__(
        self,
        variables: Variables,
        console: Console,
        files: Fileio,
        openings: OpeningHeuristics,
        decisions: Decisions,
        on_decision: OnDecision | None = None,
    ) -> None:
        self.variables = variables
        self.console = console
        self.files = files
        self.openings = OpeningTree(openings)
        self.decisions = decisions
        self.on_decision = on_decision
        self.watched = True
        self.first = 1
        self.line = Line(0, 0, 1)
        self.made: list[Decision] = []
        self.players: tuple[Player, Player]
        self.asked: tuple[int, ...] = ()
        """The switches that are on for at least one player of a batch."""
        self.tables: tuple[Player | None, Player | None] = (None, None)
        self._batch_players: tuple[Player, Player] | None = None

    def play(self, p0: int) -> int:
        """Play a game. ``p0``: 1 if the program begins, -1 if the person does, 0 for autoplay.

        Returns WIN, DEFEAT, DRAW or BREAK. Raises EndlessLoop (opening-hang), FatalError.
        """
        self.init(p0)
        result = self.opening()
        return self.game() if result is None else result

    def init(self, p0: int) -> None:
        """Empty the board and set the first mover."""
        variables = self.variables
        variables.n, variables.p0, variables.p = 1, p0, p0 or 1
        variables.X = 0, 0
        if p0 == -1:
            self.console.print(self.board())
        self.begin()

    def begin(self) -> None:
        """Prepare the players, and determine whether the game is watched."""
        variables = self.variables
        self.first = variables.p0 or 1
        self.decisions.levels_first = shared = self.decisions.memory.shares_a_file()
        observed = self.console.observer is not None or self.on_decision is not None
        self.watched = variables.repeat <= 0 or observed or shared
        self.decisions.levels_stay = not self.watched
        if self.watched:
            self.openings.make_room()
        self.players = self.seat_players()

    def board(self) -> str:
        """X as the screen shows it."""
        return screens.board(text(key(*self.variables.X)), self.variables.n, self.variables.p0)

    def thinking_line(self) -> str:
        """The Thinking line, without a newline at its end."""
        return screens.THINKING.format(*self.move_and_phase())

    def move_and_phase(self) -> tuple[int, str]:
        """The move number on the screen (the same for a ply and its reply), and Ply for the side that moves first, else Reply."""
        return (self.variables.n + 1) // 2, "Ply" if self.variables.p == self.first else "Reply"

    def nextinit(self, n: int) -> None:
        """Go on to move ``n``."""
        variables = self.variables
        variables.n = n
        variables.p = self.first if n % 2 else -self.first
        if self.console.observer:
            self.console.observe("move")

    def is_persons_turn(self) -> bool:
        """Whether it is the person's turn."""
        return self.variables.p0 != 0 and self.variables.p == -1

    def four_made(self) -> int:
        """The result after a four: WIN if the program made it against a person, else DEFEAT."""
        return WIN if self.is_persons_turn() else DEFEAT

    def pause(self) -> None:
        """Wait for ENTER in autoplay, if pausing is on. Raises BrokenOffError."""
        if self.variables.p0 == 0 and self.variables.pausing:
            self.console.print(screens.PAUSE_PROMPT)
            if self.console.getline().startswith("q"):
                raise BrokenOffError

    def opening(self) -> int | None:
        """Play the first eight moves. Returns the result, or None if the game goes on. Raises EndlessLoop (opening-hang)."""
        variables, watched, tree = self.variables, self.watched, self.openings
        at = tree.start
        try:
            while not at.over:
                at = self.watched_opening_move(at) if watched else tree.play(at, LAST_OF_OPENING + 1, variables.rand)
                side = self.first if at.n % 2 else -self.first
                variables.X = (at.own, at.opponent) if side == 1 else (at.opponent, at.own)
                if variables.repeat == 0:
                    self.console.print(self.board())
                self.nextinit(at.n)
        except BrokenOffError:
            return BREAK
        return None if at.n > LAST_OF_OPENING else self.four_made()

    def watched_opening_move(self, at: Opening) -> Opening:
        """Make one move of the opening, the person's or the program's. Raises BrokenOffError, EndlessLoop."""
        variables = self.variables
        if variables.p0 != 0 and at.n == 1 and variables.repeat == 0:
            self.console.print("\n")
        if self.is_persons_turn():
            return self.openings.after(at, self.getopening())
        self.announce_opening_move()
        return self.openings.play(at, at.n + 1, variables.rand)

    def announce_opening_move(self) -> None:
        """Print the texts that come before the program's opening move. Raises BrokenOffError."""
        variables = self.variables
        if variables.p0 == 0 and variables.repeat == 0 and variables.n == 1:
            self.console.print(self.board())
        self.pause()
        if variables.repeat == 0:
            self.console.print(self.thinking_line() + "\n")

    def getopening(self) -> int:
        """Ask the person for a cell until it is an empty one, and return its mask. Raises BrokenOffError."""
        x, o = self.variables.X
        while True:
            self.console.print(screens.OPENING_PROMPT.format(*self.move_and_phase()))
            typed = self.console.getline()
            if typed.startswith("q"):
                raise BrokenOffError
            if len(typed) >= 2 and typed[0] in DIGITS and typed[1] in DIGITS:
                bit = BIT[SIDE * int(typed[0]) + int(typed[1])]
                if not bit & (x | o):
                    return bit

    def game(self) -> int:
        """Play the moves after the opening. Returns the result. Raises FatalError."""
        variables = self.variables
        variables.g = game_file = self.files.open("game.m", "w", "Cannot open game.m for writing.", variables.g)
        own, opponent = variables.X if variables.p == 1 else variables.X[::-1]
        self.line = Line(own, opponent, variables.p)
        self.made = []
        game_file.file.defer(self.line)
        variables.begin_line(self.line)
        try:
            result = self.four_made() if opponent in FOURS else self.moves()
        except QuitAtMoveError:
            self.broken_off()
            return BREAK
        except BrokenOffError:
            result = BREAK
        game_file.close()
        return result

    def broken_off(self) -> None:
        """``q`` at the move prompt leaves game.m open (game-file-left)."""

    def moves(self) -> int:
        """Make moves until there is a four or a draw. Returns the result. Raises BrokenOffError, FatalError."""
        watched, line, made = self.watched, self.line.pawns, self.made
        rand, fours, full = self.variables.rand, FOURS, FULL
        table, other_table = (None, None) if watched else self.tables
        cycles = CYCLES if self.variables.p0 == 0 else self.cycles_against_person
        pawns = self.pawns()
        start, look_at = self.variables.n, DRAW_AFTER + 1
        while True:
            for n in range(start, look_at):
                decision = table[pawns] if table is not None else self.ask(pawns) if watched else UNADVISED
                after, then = decision.after, decision.then
                if after is None:
                    own, opponent = pawns
                    after = rndmove(rand, own & full, opponent)
                    if decision.drawn is None:  # the body of `following`, because a call for every random move is slow
                        then = None if after in fours else (opponent, after if own <= full else after | OUTSIDE)
                    else:
                        weighed = decision.drawn.get(after)
                        decision = weighed or self.decisions.draw(self.player(n), pawns, decision, after)
                        after, then = decision.after, decision.then
                        assert after is not None
                line.append(after)
                made.append(decision)
                if watched:
                    self.show_move(n)
                if then is None:
                    if not watched:
                        self.leave()
                    return self.four_made()
                pawns = then
                table, other_table = other_table, table
            start = look_at
            look_at += self.moves_to_draw(start, line, cycles)
            if start == look_at:
                if self.is_draw(start):
                    if not watched:
                        self.leave()
                    return DRAW
                look_at += 1

    def is_draw(self, n: int) -> bool:
        """Whether the game ends as a draw now: always in autoplay. A person is asked, but only when it is the program's turn."""
        if n > MOST_MOVES:
            self.console.print(screens.HUNDRED_MOVES)
        if self.variables.p0 == 0:
            return True
        if self.is_persons_turn():
            return False
        self.console.print(screens.DRAW_PROMPT)
        return self.console.getline().startswith("y")

    def seat_players(self) -> tuple[Player, Player]:
        """The players of the first move after the opening and of the second. The players of a batch keep their tables."""
        variables = self.variables
        if variables.repeat <= 0:
            switches = variables.heurplaying, variables.searchplaying, variables.learning
            return Player(self.decisions, self.first, switches), Player(self.decisions, -self.first, switches)
        if self._batch_players is None:
            self._batch_players = self.make_batch_players()
        for player in self._batch_players:
            if len(player) + len(player.outdated) > MOST_DECISIONS:
                player.forget_all()
        return self._batch_players

    def make_batch_players(self) -> tuple[Player, Player]:
        """Both players of a batch. They are the same object if they have the same switches and no memory."""
        variables = self.variables
        switches1 = variables.autoh1, variables.autos1, variables.autol1
        switches2 = variables.autoh2, variables.autos2, variables.autol2
        sees_04 = bool((variables.autoh1 or variables.autoh2) and (variables.autos1 or variables.autos2))
        player1 = Player(self.decisions, 1, switches1, sees_04=sees_04)
        alike = self.decisions.sides_alike and switches1 == switches2 and not variables.autol1
        player2 = player1 if alike else Player(self.decisions, -1, switches2, sees_04=sees_04)
        self.asked = tuple(map(max, switches1, switches2))
        self.tables = player1.table(), player2.table()
        return player1, player2

    def learned(self, *, added: bool) -> None:
        """Forget what the memories' learning has outdated. ``added``: whether records were added, or only counts increased."""
        for player in self._batch_players or ():
            player.forget(self.line.pawns, added=added)

    def player(self, n: int) -> Player:
        """The player that makes move ``n``."""
        return self.players[1 - n % 2]

    def pawns(self) -> Pawns:
        """The pawns of the side to move and of the opponent, with the bit OUTSIDE for the side that holds Xsearch's 04."""
        variables = self.variables
        own, opponent = variables.X if variables.p == 1 else variables.X[::-1]
        if self.players[0].sees_04:
            own_searched, opponent_searched = position_of(variables.p, *variables.Xsearch)
            own |= own_searched & XSEARCH_04 and OUTSIDE
            opponent |= opponent_searched & XSEARCH_04 and OUTSIDE
        return own, opponent

    def ask(self, pawns: Pawns) -> Decision:
        """Ask the person or the program for a move of a watched game, and make it on X. Raises BrokenOffError, FatalError."""
        if self.is_persons_turn():
            return self.getmove(pawns)
        self.announce_move()
        return self.putmove()

    def putmove(self) -> Decision:
        """Decide the program's move and make it, with all its effects. Raises FatalError."""
        variables = self.variables
        player = self.player(variables.n)
        pawns = self.pawns()  # read again: a person's move can have changed Xsearch (move-check)
        self.set_switches(player)
        decision = self.decisions.decide(player, pawns) if any(player.switches) else UNADVISED
        if decision.after is None:
            drawn = rndmove(variables.rand, pawns[0] & FULL, pawns[1])
            decision = self.decisions.draw(player, pawns, decision, drawn)
        assert decision.after is not None
        self.decisions.putmove(player, variables.p, [pawns[0] & FULL, pawns[1] & FULL, decision.after], decision)
        if self.on_decision:
            self.on_decision(variables.p, pawns, decision)
        return decision

    def set_switches(self, player: Player) -> None:
        """In batch mode, set the mover's own switches; they stay set."""
        variables = self.variables
        if variables.repeat > 0:
            variables.heurplaying, variables.searchplaying, variables.learning = player.switches

    def announce_move(self) -> None:
        """Print the texts that come before the program's move. Raises BrokenOffError."""
        variables = self.variables
        self.pause()
        if variables.repeat == 0:
            newlines = (variables.p0 != 0) + (not variables.thinking)
            self.console.print(self.thinking_line() + "\n" * newlines)

    def show_move(self, n: int) -> None:
        """Show the board after move ``n``, and go on to the next move."""
        variables = self.variables
        if variables.repeat == 0:
            self.console.print(self.board())
        if variables.searchplaying and variables.thinking:
            side = variables.p if variables.p0 == 0 else 1
            self.console.print(screens.NEW_EVAL.format(evaluate(*position_of(side, *variables.X))))
        self.nextinit(n + 1)

    def leave(self) -> None:
        """Apply the effects of all moves of an unwatched game. Raises FatalError."""
        variables, made = self.variables, self.made
        last = (len(made) - 1) % 2
        self.decisions.leave(self.line.pawns, made, -1 if last else 1, self.asked)
        check(made[-1])
        variables.heurplaying, variables.searchplaying, variables.learning = self.players[last].switches
        self.nextinit(variables.n + len(made))

    def getmove(self, pawns: Pawns) -> Decision:
        """Ask the person for a move until it is accepted. Raises QuitAtMoveError."""
        while True:
            self.console.print(screens.MOVE_PROMPT.format(*self.move_and_phase()))
            typed = self.console.getline()
            if typed.startswith("q"):
                raise QuitAtMoveError
            if len(typed) >= 4 and all(digit in DIGITS for digit in typed[:3]) and self.may_go_there(typed):
                a, b, c, d = (ord(digit) - ord("0") for digit in typed[:4])
                source, target = SIDE * a + b, SIDE * c + d
                if BIT[source] & self.variables.X[1] and self.is_empty(target):
                    self.set_cell(source, 0)
                    self.set_cell(target, -1)
                    after = self.variables.X[1]
                    decision = to_be_drawn(NOT_ASKED)
                    decision.after, decision.then = after, following(pawns, after)
                    return decision

    def may_go_there(self, typed: str) -> bool:
        """Whether the fourth character of a move is accepted: any character from "0" on (move-check).

        It is not checked whether the target cell is a neighbour, or is on the board. Characters from 128 on are negative in the C.
        """
        return "0" <= typed[3] <= "\x7f"

    def is_empty(self, index: int) -> bool:
        """Whether element ``index`` (0 to 99) of the four boards, which follow each other in memory, is 0 (move-check)."""
        board, cell = divmod(index, CELLS)
        if BOARDS[board] == "Xlearn" and cell == 0 and self.variables.nothing_learned:
            return False
        x, o = getattr(self.variables, BOARDS[board])
        return not (x | o) & BIT[cell]

    def set_cell(self, index: int, value: int) -> None:
        """Set element ``index`` (0 to 99) of the four boards to 0 or -1. It must be 0 or -1 already."""
        board, cell = divmod(index, CELLS)
        x, o = getattr(self.variables, BOARDS[board])
        setattr(self.variables, BOARDS[board], (x, o | BIT[cell] if value else o & ~BIT[cell]))
