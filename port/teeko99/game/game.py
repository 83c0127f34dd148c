"""A whole game (init.c, opening.c, game.c): the opening, the moves, the person's typing.

A watched game and one of a batch are played by the same loop (`Game.moves`). What differs is who is asked for a decision: in a
batch a table; in a watched game the person, or the advisers anew; and that a watched game shows each move at once.
"""

from __future__ import annotations

from itertools import count

from teeko99.advisers.evaluation import FOURS, evaluate
from teeko99.advisers.heuristics import OUTSIDE, rndmove
from teeko99.game.decision import NOT_ASKED, XSEARCH_04, Decision, Player, following
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
    from teeko99.state.board import Pawns
    from teeko99.state.console import Console
    from teeko99.state.fileio import Fileio
    from teeko99.state.variables import Variables

    Ask = Callable[[Pawns], Decision]
    """Asks one side for its decision, given its own pawns and the opponent's."""

    OnDecision = Callable[[int, Pawns, Decision], object]
    """Called with the side that moves (1 or -1), its pawns and the opponent's before the move, and the program's decision."""

BOARDS = ("X", "Xsearch", "Xheur", "Xlearn")
"""The four boards as they lie side by side in memory."""

DIGITS = "01234"


class BrokenOffError(Exception):
    """``q`` at the pause prompt ends the game."""


class QuitAtMoveError(BrokenOffError):
    """``q`` at the move prompt ends the game, and leaves game.m open (game-file-left)."""


class Game:
    """One game from the empty board to its end."""

    cycles_against_person = CYCLES_AGAINST_PERSON
    """The cycles that are looked for; isdraw(5) is always yes (draw-cycle-5)."""

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
        self.line = Line(0, 0, 1)
        self.made: list[Decision] = []
        self.players: tuple[Player, Player]
        self._players: dict[tuple[int, ...], Player] = {}

    def play(self, p0: int) -> int:
        """A game with ``p0``: 1 the program begins, -1 the person, 0 autoplay. Gives WIN, DEFEAT, DRAW or BREAK."""
        self.init(p0)
        result = self.opening()
        return self.game() if result is None else result

    def init(self, p0: int) -> None:
        """An empty board, and who begins."""
        variables = self.variables
        variables.n, variables.p0, variables.p = 1, p0, p0 or 1
        variables.X = 0, 0
        if p0 == -1:
            self.console.print(self.board())
        self.decisions.levels_first = shared = self.decisions.memory.shares_a_file
        observed = self.console.observer is not None or self.on_decision is not None
        self.watched = variables.repeat <= 0 or observed or shared

    def board(self) -> str:
        """X as the screen shows it."""
        return screens.board(text(key(*self.variables.X)), self.variables.n, self.variables.p0)

    def first(self) -> int:
        """Who makes the first move, 1 or -1."""
        return self.variables.p0 or 1

    def thinking_line(self) -> str:
        """The Thinking line, without a newline at its end."""
        return screens.THINKING.format(*self.move_and_phase())

    def move_and_phase(self) -> tuple[int, str]:
        """The number that the screen shows, one for both sides' moves, and Ply for who moved first, Reply for the other."""
        return (self.variables.n + 1) // 2, "Ply" if self.variables.p == self.first() else "Reply"

    def nextinit(self, n: int) -> None:
        """The move is made: on to move ``n``."""
        variables = self.variables
        variables.n = n
        variables.p = self.first() if n % 2 else -self.first()
        self.console.observe("move")

    def is_persons_turn(self) -> bool:
        """Whether the person is to move, and not the program."""
        return self.variables.p0 != 0 and self.variables.p == -1

    def four_made(self) -> int:
        """The result when who moved last has made a four: against a person WIN if that was the program, else DEFEAT."""
        return WIN if self.is_persons_turn() else DEFEAT

    def pause(self) -> None:
        """Ask for ENTER in autoplay, if pausing is on. Raises BrokenOffError."""
        if self.variables.p0 == 0 and self.variables.pausing:
            self.console.print(screens.PAUSE_PROMPT)
            if self.console.getline().startswith("q"):
                raise BrokenOffError

    def opening(self) -> int | None:
        """The first eight moves; None means that nothing is decided yet."""
        variables = self.variables
        at = self.openings.start()
        try:
            while not at.over:
                if variables.p0 != 0 and at.n == 1 and variables.repeat == 0:
                    self.console.print("\n")
                if self.is_persons_turn():
                    at = self.openings.after(at, self.getopening())
                else:
                    if self.watched:
                        self.announce_opening_move()
                    at = self.openings.play(at, at.n + 1 if self.watched else LAST_OF_OPENING + 1, variables.rand)
                first = self.first()
                variables.X = position_of(first if at.n % 2 else -first, at.own, at.opponent)
                if variables.repeat == 0:
                    self.console.print(self.board())
                self.nextinit(at.n)
        except BrokenOffError:
            return BREAK
        return None if at.n > LAST_OF_OPENING else self.four_made()

    def announce_opening_move(self) -> None:
        """What comes before the program's opening move. Raises BrokenOffError."""
        variables = self.variables
        if variables.p0 == 0 and variables.repeat == 0 and variables.n == 1:
            self.console.print(self.board())
        self.pause()
        if variables.repeat == 0:
            self.console.print(self.thinking_line() + "\n")

    def getopening(self) -> int:
        """Ask the person where to put a pawn, until the answer is an empty cell. Raises BrokenOffError."""
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
        """The moves after the opening."""
        variables = self.variables
        variables.g = game_file = self.files.open("game.m", "w", "Cannot open game.m for writing.")
        own, opponent = position_of(variables.p, *variables.X)
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
        """The moves until one of them makes a four or the game is a draw. Raises BrokenOffError, FatalError."""
        watched, line, made, rand = self.watched, self.line, self.made, self.variables.rand
        self.players = first, second = self.seat_players()
        mover, other = (self.ask, self.ask) if watched else (first.__getitem__, second.__getitem__)
        pawns = then = self.pawns()
        look_at = DRAW_AFTER + 1
        for n in count(self.variables.n):
            if n == look_at:
                look_at += self.moves_to_draw(n)
                if n == look_at:
                    if self.is_draw(n):
                        break
                    look_at += 1
            decision = mover(pawns)
            after, then = decision.after, decision.then
            if after is None:
                own, opponent = pawns
                after = rndmove(rand, own & FULL, opponent)
                if decision.consulted is None:
                    then = following(pawns, after)
                else:
                    decision = self.decisions.draw(self.player(n), pawns, decision, after)
                    after, then = decision.after, decision.then
            line.append(after)
            made.append(decision)
            if watched:
                self.show_move(n)
            if then is None:
                break
            pawns = then
            mover, other = other, mover
        if not watched:
            self.leave()
        return DRAW if then is not None else self.four_made()

    def moves_to_draw(self, n: int) -> int:
        """How many moves must be made at least, from move ``n`` on, before the game is a draw; 0 when it is one now."""
        return moves_to_draw(n, self.line, CYCLES if self.variables.p0 == 0 else self.cycles_against_person)

    def is_draw(self, n: int) -> bool:
        """Whether what could be a draw ends the game: in autoplay it does, a person is offered it on the program's turn."""
        if n > MOST_MOVES:
            self.console.print(screens.HUNDRED_MOVES)
        if self.variables.p0 == 0:
            return True
        if self.is_persons_turn():
            return False
        self.console.print(screens.DRAW_PROMPT)
        return self.console.getline().startswith("y")

    def seat_players(self) -> tuple[Player, Player]:
        """The program as who makes the first move after the opening, and as the other; a batch's players keep their tables."""
        variables = self.variables
        if variables.repeat <= 0:
            switches = variables.heurplaying, variables.searchplaying, variables.learning
            return tuple(
                [Player(self.decisions, side, switches, sees_04=True) for side in (self.first(), -self.first())]
            )
        both = (
            (variables.autoh1, variables.autos1, variables.autol1),
            (variables.autoh2, variables.autos2, variables.autol2),
        )
        sees_04 = any(switches[0] for switches in both) and any(switches[1] for switches in both)
        return tuple([self.batch_player(side, switches, sees_04) for side, switches in zip((1, -1), both, strict=True)])

    def batch_player(self, side: int, switches: tuple[int, int, int], sees_04: bool) -> Player:
        """The same player in all games of a batch; the same for both sides, too, unless they have memories."""
        key = (side if switches[2] else 0, *switches)
        found = self._players.get(key)
        if found is None:
            found = self._players[key] = Player(self.decisions, side, switches, sees_04=sees_04)
        found.make_room()
        return found

    def learned(self, *, added: bool) -> None:
        """The memories have learned from the game that is over: ``added`` as new records, or only in the counts of known ones."""
        for player in self._players.values():
            player.forget(self.line, added=added)

    def player(self, n: int) -> Player:
        """The program as who makes move ``n``."""
        return self.players[1 - n % 2]

    def pawns(self) -> Pawns:
        """The pawns of who is to move and of the opponent, and with the bit OUTSIDE who stands in Xsearch's 04."""
        variables = self.variables
        own, opponent = position_of(variables.p, *variables.X)
        if self.player(variables.n).sees_04:
            own_searched, opponent_searched = position_of(variables.p, *variables.Xsearch)
            own |= own_searched & XSEARCH_04 and OUTSIDE
            opponent |= opponent_searched & XSEARCH_04 and OUTSIDE
        return own, opponent

    def ask(self, pawns: Pawns) -> Decision:
        """A move of a watched game, asked for and put on X. Raises BrokenOffError, FatalError."""
        variables = self.variables
        if self.is_persons_turn():
            return self.getmove(pawns)
        self.announce_move()
        player = self.player(variables.n)
        self.set_switches(player)
        pawns = self.pawns()  # a person's move can have changed Xsearch (move-check)
        decision = self.decisions.decide(player, pawns)
        if decision.after is None:
            drawn = rndmove(variables.rand, pawns[0] & FULL, pawns[1])
            decision = self.decisions.draw(player, pawns, decision, drawn)
        self.decisions.putmove(variables.p, pawns, decision)
        if self.on_decision:
            self.on_decision(variables.p, pawns, decision)
        return decision

    def set_switches(self, player: Player) -> None:
        """In batch the mover's own switches count, and stay set."""
        variables = self.variables
        if variables.repeat > 0:
            variables.heurplaying, variables.searchplaying, variables.learning = player.switches

    def announce_move(self) -> None:
        """What comes before the program's move. Raises BrokenOffError."""
        variables = self.variables
        self.pause()
        if variables.repeat == 0:
            newlines = (variables.p0 != 0) + (not variables.thinking)
            self.console.print(self.thinking_line() + "\n" * newlines)

    def show_move(self, n: int) -> None:
        """Show the board after move ``n``, and go on to the next."""
        variables = self.variables
        if variables.repeat == 0:
            self.console.print(self.board())
        if variables.searchplaying and variables.thinking:
            side = variables.p if variables.p0 == 0 else 1
            self.console.print(screens.NEW_EVAL.format(evaluate(*position_of(side, *variables.X))))
        self.nextinit(n + 1)

    def leave(self) -> None:
        """Leave what the moves of an unwatched game leave: those at its end that nothing later has hidden."""
        variables, line, made = self.variables, self.line, self.made
        first_n = variables.n
        for index in range(self.first_to_be_seen(), len(made)):
            self.nextinit(first_n + index)
            pawns, decision = (line[index], line[index + 1]), made[index]
            player = self.player(variables.n)
            self.set_switches(player)
            if decision.after is None:
                decision = self.decisions.draw(player, pawns, decision, line[index + 2])
            self.decisions.putmove(variables.p, pawns, decision)
        self.nextinit(first_n + len(made))

    def first_to_be_seen(self) -> int:
        """The index of the earliest move whose heuristics, search or memory was the last one asked; at most that of the last move."""
        made = self.made
        heuristics, search, learning = (
            any(pair) for pair in zip(*[player.switches for player in self.players], strict=True)
        )
        index = len(made) - 1
        while True:
            decision = made[index]
            said = decision.consulted
            heuristics = heuristics and decision.rule_list == NOT_ASKED
            search = search and (said is None or said.by_search is None)
            learning = learning and (said is None or said.recalled is None)
            if not index or not (heuristics or search or learning):
                return index
            index -= 1

    def getmove(self, pawns: Pawns) -> Decision:
        """Ask the person for a move until the answer is one. Raises QuitAtMoveError."""
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
                    return Decision(after, following(pawns, after), NOT_ASKED, None)

    def may_go_there(self, typed: str) -> bool:
        """Of where the pawn goes, only the last digit is checked, and only to be at least 0 (move-check).

        Whether the cell is a neighbour or even on the board is not checked. Characters from 128 on are negative in the C.
        """
        return "0" <= typed[3] <= "\x7f"

    def is_empty(self, index: int) -> bool:
        """Whether element ``index`` of the four boards, which lie side by side in memory, is 0 (move-check)."""
        board, cell = divmod(index, CELLS)
        if BOARDS[board] == "Xlearn" and cell == 0 and self.variables.nothing_learned:
            return False
        x, o = getattr(self.variables, BOARDS[board])
        return not (x | o) & BIT[cell]

    def set_cell(self, index: int, value: int) -> None:
        """Set element ``index`` of the four boards, a pawn of the person's or empty, to 0 or -1."""
        board, cell = divmod(index, CELLS)
        x, o = getattr(self.variables, BOARDS[board])
        setattr(self.variables, BOARDS[board], (x, o | BIT[cell] if value else o & ~BIT[cell]))
