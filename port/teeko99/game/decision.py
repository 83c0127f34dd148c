"""The program's move (game.c): what it plays in a position, and why.

A `Decision` depends on the position, on the player's switches and on the memory, and on nothing else. So a batch keeps the
decisions in a table (`Player`) and asks again only for what the memory's learning may have changed. What a move leaves in the
variables, in the level files and on the screen is made from its decision (`Decisions.putmove`): in a watched game after
each move, in a batch after the last ones.
"""

from __future__ import annotations

from teeko99.advisers.evaluation import FOURS, evaluate
from teeko99.advisers.heuristics import FORCED, NAMES, NONE, OUTSIDE
from teeko99.advisers.search import Level1, Level2, level1
from teeko99.io import screens
from teeko99.io.endings import FatalError
from teeko99.state.board import BIT, FULL, position_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from teeko99.advisers.heuristics import Heuristics
    from teeko99.advisers.memory import Memory, Recalled
    from teeko99.advisers.search import Search
    from teeko99.io.folder import Handle
    from teeko99.state.board import Pawns
    from teeko99.state.console import Console
    from teeko99.state.fileio import Fileio
    from teeko99.state.variables import Variables

XSEARCH_04 = BIT[4]
"""Cell 04, which the heuristics look at in Xsearch (double3-cells)."""

NO_ADVICE = -2000
"""The value of an adviser that is off or has found nothing (MAXEVAL)."""

NOT_ASKED = -1
"""Stands for the rule list where the heuristics are off."""

HEURISTICS, SEARCH, MEMORY, RANDOM = range(4)
"""Whose move is made."""

PLAYED = (screens.HEURISTIC_MOVE, screens.SEARCH_MOVE, screens.LEARNED_MOVE, screens.RANDOM_MOVE)

MOST_DECISIONS = 20_000
"""Decisions that a player keeps, some 300 bytes each; between two games a fuller table is emptied."""


class Consulted:
    """What all advisers say where not the heuristics alone were asked, and whose move is made.

    Each is the mover's pawns after the move: ``by_heuristics`` None where they were not asked, or while their random move is to
    be drawn; ``by_search`` None where it was not asked; ``recalled`` None where the memory was not.
    """

    __slots__ = ("by_heuristics", "by_search", "chosen", "recalled")

    def __init__(
        self, by_heuristics: int | None, by_search: int | None, recalled: Recalled | None, chosen: int = RANDOM
    ) -> None:
        self.by_heuristics = by_heuristics
        self.by_search = by_search
        self.recalled = recalled
        self.chosen = chosen


class Decision:
    """What is played in a position, and why.

    ``after``: the mover's pawns after the move, None while a random move is to be drawn. ``then``: the pawns as the next mover
    sees them, None after a four (and while ``after`` is). ``rule_list``: the number of the list that the heuristics' move comes
    from, NONE for a random one, NOT_ASKED without heuristics. ``consulted``: what the other advisers say, None where there was
    nobody to ask, or where the heuristics' move was forced.
    """

    __slots__ = ("after", "consulted", "rule_list", "then")

    after: int | None
    then: Pawns | None
    rule_list: int
    consulted: Consulted | None

    @property
    def forced(self) -> bool:
        """Whether it is a move of make4 or avoid4, for which neither search nor memory is asked."""
        return NOT_ASKED < self.rule_list < FORCED


def new_decision(after: int | None, then: Pawns | None, rule_list: int, consulted: Consulted | None) -> Decision:
    """A decision of these parts."""
    decision = Decision()
    decision.after = after
    decision.then = then
    decision.rule_list = rule_list
    decision.consulted = consulted
    return decision


UNADVISED = new_decision(None, None, NOT_ASKED, None)
"""All switches are off: a random move."""

NO_RULE = new_decision(None, None, NONE, None)
"""The heuristics alone, and no rule moves: a random move."""


class Player(dict[tuple[int, int], Decision]):
    """The player of one side: its switches, and its decisions by the pawns, made when they are first asked for.

    ``side`` is 1 or -1. ``sees_04``: whether the pawns tell who stands in Xsearch's 04; it matters where somebody's heuristics look
    at what somebody's search has left there. ``resting``: the positions that the memory was asked for, by the opponent's pawns;
    ``weighed``: those where it chose among several records, so that their counts matter.
    """

    def __init__(
        self, decisions: Decisions, side: int, switches: tuple[int, int, int], *, sees_04: bool = True
    ) -> None:
        super().__init__()
        self.decide = decisions.decide
        self.side = side
        self.switches = switches
        self.heuristics, self.search, self.learning = switches
        self.alone = not (self.search or self.learning)
        self.sees_04 = sees_04
        self.resting: dict[int, set[Pawns]] = {}
        self.weighed: dict[int, set[Pawns]] = {}

    def __missing__(self, pawns: Pawns) -> Decision:
        self[pawns] = decision = self.decide(self, pawns)
        if self.learning:
            self.note(pawns, decision)
        return decision

    def table(self) -> Player | None:
        """The decisions by pawns; None for the player whose switches are all off, which has none to make."""
        return self if any(self.switches) else None

    def note(self, pawns: Pawns, decision: Decision) -> None:
        """Note what a decision rests on, so that it can be forgotten."""
        if decision.consulted is not None and decision.consulted.recalled is not None:
            opponent = pawns[1] & FULL
            self.resting.setdefault(opponent, set()).add(pawns)
            if decision.consulted.recalled.matches > 1:
                self.weighed.setdefault(opponent, set()).add(pawns)

    def forget(self, line: Iterable[int], *, added: bool) -> None:
        """The boards of a line were learned: ``added`` as new records, or only in the counts of known ones.

        A board bears on the decisions against either of its sides, where it may be on level 1, itself or swapped.
        """
        resting = self.resting if added else self.weighed
        for opponent in line:
            for pawns in resting.pop(opponent, ()):
                self.pop(pawns, None)

    def forget_all(self) -> None:
        """Forget all decisions: there are too many for another game."""
        self.clear()
        self.resting.clear()
        self.weighed.clear()


def following(pawns: Pawns, after: int, by_search: int | None = None) -> Pawns | None:
    """What the next mover has before it when the mover's pawns are ``after``; None when that is a four.

    ``by_search`` is the move that the mover's search has left in Xsearch, or None.
    """
    if after in FOURS:
        return None
    own, opponent = pawns
    if by_search is None:
        return opponent, after if own <= FULL else after | OUTSIDE
    opponent &= FULL
    return opponent | (opponent & XSEARCH_04 and OUTSIDE), after | (by_search & XSEARCH_04 and OUTSIDE)


class Decisions:
    """What is played, by the three advisers and the choice between them."""

    sides_alike = True
    """Whether players with the same switches and no memory decide alike, so that a batch needs one table for both."""

    def __init__(
        self,
        variables: Variables,
        console: Console,
        files: Fileio,
        heuristics: Heuristics,
        search: Search,
        memory: Memory,
    ) -> None:
        self.variables = variables
        self.console = console
        self.files = files
        self.heuristics = heuristics
        self.search = search
        self.memory = memory
        self.level1, self.level2 = Level1(), Level2()
        self.levels_first = False
        """Whether level files must be made before the memory is asked, because it is one of them."""
        self.levels_stay = False
        """Whether nobody writes into or deletes level files that were made: in a batch that is not watched."""

    def decide(self, player: Player, pawns: Pawns) -> Decision:
        """What a player plays with these pawns; a bit OUTSIDE says who stands in Xsearch's 04."""
        own, opponent = pawns
        rule_list, by_heuristics = NOT_ASKED, 0
        if player.heuristics:
            rule_list, by_heuristics = self.heuristics.play(own & FULL, opponent)
            if rule_list < FORCED or player.alone:
                if not by_heuristics:
                    return NO_RULE
                decision = Decision()  # most decisions of a batch are made here: `new_decision`, written out
                decision.after = by_heuristics
                marked = by_heuristics if own <= FULL else by_heuristics | OUTSIDE
                decision.then = None if by_heuristics in FOURS else (opponent, marked)
                decision.rule_list = rule_list
                decision.consulted = None
                return decision
        own &= FULL
        opponent &= FULL
        by_search = self.search.found[own, opponent][0] if player.search else None
        recalled = self.learnplay(player, own, opponent) if player.learning else None
        return self.decided(player, pawns, rule_list, Consulted(by_heuristics or None, by_search, recalled))

    def decided(self, player: Player, pawns: Pawns, rule_list: int, said: Consulted) -> Decision:
        """The decision when the advisers have been asked; a random move of the heuristics has to be drawn before the choice."""
        recalled = said.recalled
        if (rule_list == NONE and said.by_heuristics is None) or (recalled is not None and recalled.fatal):
            return new_decision(None, None, rule_list, said)
        learned = recalled.after if recalled is not None else 0
        said.chosen = self.choose(said.by_heuristics, said.by_search, learned or None, pawns[1] & FULL)
        if said.chosen == RANDOM:
            return new_decision(None, None, rule_list, said)
        after = learned if said.chosen == MEMORY else said.by_search if said.chosen == SEARCH else said.by_heuristics
        assert after is not None
        return new_decision(after, following(pawns, after, said.by_search if player.sees_04 else None), rule_list, said)

    def draw(self, player: Player, pawns: Pawns, decision: Decision, drawn: int) -> Decision:
        """The decision when a random move had to be drawn, which is then the heuristics'.

        Where the memory has met a fatal error, nothing comes after the move (``then`` is None), and `putmove` raises it.
        """
        said = decision.consulted
        if said is not None and said.recalled is not None and said.recalled.fatal:
            return new_decision(drawn, None, decision.rule_list, said)
        if said is not None and decision.rule_list == NONE:
            return self.decided(player, pawns, NONE, Consulted(drawn, said.by_search, said.recalled))
        return new_decision(drawn, following(pawns, drawn), decision.rule_list, said)

    def learnplay(self, player: Player, own: int, opponent: int) -> Recalled:
        """What the memory advises."""
        level1_of = (own, opponent) if player.search else self.level1_without_search(own, opponent)
        if self.levels_first:
            self.makelevels(player.side, level1_of, level2=bool(player.search))
        return self.memory.recall(player.side, opponent, level1_of)

    def level1_without_search(self, own: int, opponent: int) -> Pawns:
        """Without search level1.s is made from an empty board, so it is empty (learn-board)."""
        return 0, 0

    def choose(self, by_heuristics: int | None, by_search: int | None, by_memory: int | None, opponent: int) -> int:
        """Whose move is made: the best by eval of the mover's pawns as the advisers would have them, None where one has no advice.

        Of equals the memory's comes before the search's, and that before the heuristics'. RANDOM where there is no advice at all.
        """
        heuristics = NO_ADVICE if by_heuristics is None else evaluate(by_heuristics, opponent)
        search = NO_ADVICE if by_search is None else evaluate(by_search, opponent)
        memory = NO_ADVICE if by_memory is None else evaluate(by_memory, opponent)
        if by_memory is not None and memory >= heuristics and memory >= search:
            return MEMORY
        if by_search is not None and search >= heuristics and search >= memory:
            return SEARCH
        return RANDOM if by_heuristics is None else HEURISTICS

    def putmove(self, side: int, pawns: Pawns, decision: Decision) -> None:
        """Leave what the C's putmove leaves when ``side`` (1 or -1) makes this move: texts, level files, and the four boards.

        Raises FatalError.
        """
        variables = self.variables
        opponent, after, said = pawns[1] & FULL, decision.after, decision.consulted
        assert after is not None
        by_heuristics = after if said is None or said.by_heuristics is None else said.by_heuristics
        if decision.rule_list != NOT_ASKED:
            if variables.thinking:
                self.show_heuristics(decision.rule_list)
            variables.Xheur = (by_heuristics, opponent) if side == 1 else (opponent, by_heuristics)
        if said is not None:
            if said.by_search is not None:
                self.put_search(side, pawns[0] & FULL, opponent, said.by_search)
            if said.recalled is not None:
                self.put_memory(side, pawns[0] & FULL, opponent, said)
            if said.chosen == RANDOM:
                variables.Xheur = position_of(side, after, opponent)
        variables.X = (after, opponent) if side == 1 else (opponent, after)
        if variables.thinking:
            self.show_choice(decision, by_heuristics, opponent)

    def put_search(self, side: int, own: int, opponent: int, by_search: int) -> None:
        """The search's part: its texts, both level files, and Xsearch."""
        variables = self.variables
        if variables.thinking:
            self.console.print(screens.OLD_EVAL.format(evaluate(own, opponent)) + screens.SEARCHING)
        self.makelevels(side, (own, opponent), level2=True)
        if variables.thinking:
            self.console.print("." * (len(level1(own, opponent)) + 1) + "\n")
        variables.Xsearch = position_of(side, by_search, opponent) if by_search else (0, 0)

    def put_memory(self, side: int, own: int, opponent: int, said: Consulted) -> None:
        """The memory's part: its texts, level1.s where there was no search, and Xlearn, whose 00 becomes 9 when nothing is known."""
        recalled, variables = said.recalled, self.variables
        assert recalled is not None
        if said.by_search is None:
            self.makelevels(side, self.level1_without_search(own, opponent), level2=False)
        self.think(screens.RECALLING + "." * recalled.matches)
        if recalled.fatal:
            raise FatalError(recalled.fatal)
        self.think("\n")
        variables.nothing_learned = not recalled.after
        if recalled.after:
            variables.Xlearn = position_of(side, recalled.after, opponent)
        else:
            variables.Xlearn = variables.Xlearn[0] & ~BIT[0], variables.Xlearn[1] & ~BIT[0]

    def makelevels(self, side: int, level1_of: Pawns, *, level2: bool) -> None:
        """Make level1.s, and level2.s too after a search, from the mover's and the opponent's pawns."""
        variables = self.variables
        self.level1.position = position = side, *level1_of
        if not self.levels_stay or variables.l1 is None:
            variables.l1 = self.makelevel("level1.s", self.level1)
        if level2:
            self.level2.position = position
            if not self.levels_stay or variables.l2 is None:
                variables.l2 = self.makelevel("level2.s", self.level2)

    def makelevel(self, name: str, level: Level1) -> Handle:
        """Open a level file for writing; the handle, which is closed."""
        handle = self.files.open(name, "w", f"Cannot open {name} for writing.")
        handle.file.defer(level)
        handle.close()
        return handle

    def think(self, text: str) -> None:
        """Print a text when thinking is visible."""
        if self.variables.thinking:
            self.console.print(text)

    def show_heuristics(self, rule_list: int) -> None:
        """Show the names of the lists that were tried."""
        self.console.print(screens.HEURISTICS + "".join(f"{name} " for name in NAMES[: rule_list + 1]))
        self.console.print("\n" if rule_list < NONE else screens.RANDOM)

    def show_choice(self, decision: Decision, by_heuristics: int, opponent: int) -> None:
        """Show that the move is forced, or the value of each adviser's move, and whose is made."""
        said = decision.consulted or Consulted(by_heuristics, None, None, HEURISTICS)
        if decision.forced:
            self.console.print(screens.KILLER_MOVE)
            return
        if decision.rule_list == NOT_ASKED and decision.consulted is None:
            self.console.print(screens.RANDOM)
            return
        learned = screens.NOT_AVAILABLE
        if said.recalled is not None:
            learned = _value(said.recalled.after or None, opponent, screens.NOT_FOUND)
        heuristics = by_heuristics if decision.rule_list != NOT_ASKED else None
        self.console.print(screens.CHOOSING)
        self.console.print(
            screens.EVALUATIONS.format(_value(heuristics, opponent), _value(said.by_search, opponent), learned)
        )
        self.console.print(PLAYED[said.chosen])


def _value(after: int | None, opponent: int, otherwise: str = screens.NOT_AVAILABLE) -> str:
    return otherwise if after is None else str(evaluate(after, opponent))
