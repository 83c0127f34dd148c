"""The program's move in a position, and the reasons for it (game.c).

A `Decision` depends only on the position, the player's switches and the memory. So a batch keeps decisions in a table (`Player`)
and makes one again only if learning may have changed it. The effects of a move on the variables, the level files and the screen
are derived from its decision (`Decisions.leave`): after each move of a watched game, and once after each game of a batch.
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
"""Cell 04, which the heuristics read in Xsearch (double3-cells)."""

NO_ADVICE = -2000
"""The value for an adviser that is off or has no move (MAXEVAL)."""

NOT_ASKED = -1
"""The rule list's number if the heuristics are off."""

HEURISTICS, SEARCH, MEMORY, RANDOM = range(4)
"""The sources of a move."""

PLAYED = (screens.HEURISTIC_MOVE, screens.SEARCH_MOVE, screens.LEARNED_MOVE, screens.RANDOM_MOVE)

MOST_DECISIONS = 20_000
"""A player's table with more decisions, about 300 bytes each, is emptied before the next game."""


class Decision:
    """The move in a position, and the reasons for it.

    * ``after``: the mover's pawns after the move; None if a random move must still be drawn.
    * ``then``: the pawns as the next mover sees them; None after a four, or if ``after`` is None.
    * ``rule_list``: the number of the list that made the heuristics' move, NONE if none did, NOT_ASKED if the heuristics are off.
    * ``by_heuristics``, ``by_search``: the mover's pawns after their moves; None if they were not asked or the move must be drawn.
    * ``recalled``: the memory's advice; None if the memory was not asked.
    * ``chosen``: the source of the move, HEURISTICS, SEARCH, MEMORY or RANDOM.
    * ``drawn``: if a random move must be drawn and search or memory were asked, the decisions made so far after drawing it, by the
      mover's pawns after the random move; else None.

    This class is for players who ask only the heuristics. Their decisions fill a batch's tables, so they are kept small.
    """

    __slots__ = ("after", "drawn", "rule_list", "then")

    after: int | None
    then: Pawns | None
    rule_list: int
    drawn: dict[int, Decision] | None
    by_search: int | None = None
    recalled: Recalled | None = None
    chosen: int = HEURISTICS

    @property
    def by_heuristics(self) -> int | None:
        """The move itself, because only the heuristics were asked."""
        return self.after

    @property
    def forced(self) -> bool:
        """Whether the move comes from make4 or avoid4. Search and memory are then not asked."""
        return NOT_ASKED < self.rule_list < FORCED


class WeighedDecision(Decision):
    """A decision that can also hold the advice of search and memory."""

    __slots__ = ("by_heuristics", "by_search", "chosen", "recalled")

    by_heuristics: int | None
    by_search: int | None
    recalled: Recalled | None
    chosen: int


def to_be_drawn(rule_list: int) -> WeighedDecision:
    """A decision without any advice so far: a random move must be drawn."""
    decision = WeighedDecision()
    decision.after = decision.then = decision.drawn = None
    decision.by_heuristics = decision.by_search = decision.recalled = None
    decision.rule_list = rule_list
    decision.chosen = RANDOM
    return decision


UNADVISED = to_be_drawn(NOT_ASKED)
"""The decision if all switches are off."""

NO_RULE = Decision()
NO_RULE.after = NO_RULE.then = NO_RULE.drawn = None
NO_RULE.rule_list = NONE
"""The decision if only the heuristics are on and no list moves."""


class Player(dict[tuple[int, int], Decision]):
    """The player of one side: its switches, and a table of its decisions by pawns, each made on first use.

    * ``side``: 1 or -1.
    * ``switches``: heuristics, search and learning, each 1 (on) or 0.
    * ``alone``: whether only the heuristics are on.
    * ``sees_04``: whether the pawns have the bit OUTSIDE for Xsearch's 04. It matters if either player's heuristics read the cell
      after either player's search has set it.
    * ``resting``: the opponent's pawns -> the positions for which the memory was asked.
    * ``weighed``: the same for the positions with several matching records, where the records' counts matter.
    * ``outdated``: decisions for which only the memory must be asked again. The advice of heuristics and search does not change.
    """

    __slots__ = (
        "alone",
        "decide",
        "heuristics",
        "learning",
        "outdated",
        "resting",
        "search",
        "sees_04",
        "side",
        "switches",
        "weighed",
    )

    def __init__(
        self, decisions: Decisions, side: int, switches: tuple[int, int, int], *, sees_04: bool = True
    ) -> None:
        super().__init__()
        self.decide = decisions.decide
        self.side = side
        self.switches = switches
        self.heuristics, self.search, self.learning = switches
        self.alone = self.heuristics and not (self.search or self.learning)
        self.sees_04 = sees_04
        self.resting: dict[int, set[Pawns]] = {}
        self.weighed: dict[int, set[Pawns]] = {}
        self.outdated: dict[Pawns, WeighedDecision] = {}

    def __missing__(self, pawns: Pawns) -> Decision:
        self[pawns] = decision = self.decide(self, pawns)
        if self.learning:
            self.note(pawns, decision)
        return decision

    def table(self) -> Player | None:
        """The table of decisions, or None if all switches are off: such a player makes no decisions."""
        return self if any(self.switches) else None

    def note(self, pawns: Pawns, decision: Decision) -> None:
        """Note that a decision depends on the memory, so that it can be forgotten after learning."""
        if decision.recalled is not None:
            opponent = pawns[1] & FULL
            self.resting.setdefault(opponent, set()).add(pawns)
            if decision.recalled.matches > 1:
                self.weighed.setdefault(opponent, set()).add(pawns)

    def forget(self, line: Iterable[int], *, added: bool) -> None:
        """Forget decisions because the boards of a line were learned.

        ``line``: the pawns, as in `teeko99.state.line.Line.pawns`. ``added``: whether records were added, or only counts increased.
        A board can be on level 1, as it is or swapped, if either of its sides is the opponent in a decision.
        """
        resting = self.resting if added else self.weighed
        for opponent in resting.keys() & line:
            for pawns in resting.pop(opponent):
                decision = self.pop(pawns, None)
                if isinstance(decision, WeighedDecision):
                    self.outdated[pawns] = decision

    def forget_all(self) -> None:
        """Forget all decisions, because there are too many."""
        self.clear()
        self.outdated.clear()
        self.resting.clear()
        self.weighed.clear()


def following(pawns: Pawns, after: int, by_search: int | None = None) -> Pawns | None:
    """The pawns as the next mover sees them if the mover's pawns are now ``after``; None if that is a four.

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
    """Makes decisions: asks the three advisers and chooses one of their moves."""

    sides_alike = True
    """Whether players with the same switches and no memory make the same decisions, so that they can share one table."""

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
        """Whether the level files must be written before the memory is asked, because the memory is one of them."""
        self.levels_stay = False
        """Whether nothing else changes or deletes the level files once they are written, as in a batch that is not watched."""

    def decide(self, player: Player, pawns: Pawns) -> Decision:
        """The player's decision. ``pawns``: its own and the opponent's; the bit OUTSIDE means Xsearch's 04."""
        if not player.alone:
            return self.consult(player, pawns)
        own, opponent = pawns
        rule_list, by_heuristics = self.heuristics.play(own & FULL, opponent)
        if not by_heuristics:
            return NO_RULE
        decision = Decision()  # most decisions of a batch are made here, so they are built without a call
        decision.after = marked = by_heuristics
        if own > FULL:
            marked |= OUTSIDE
        decision.then = None if by_heuristics in FOURS else (opponent, marked)
        decision.rule_list = rule_list
        decision.drawn = None
        return decision

    def consult(self, player: Player, pawns: Pawns) -> WeighedDecision:
        """The decision of a player whose switches are not just the heuristics."""
        decision = player.outdated.pop(pawns, None) or self.without_memory(player, pawns)
        if decision.forced:
            return decision
        if player.learning:
            decision.recalled = self.learnplay(player, pawns[0] & FULL, pawns[1] & FULL)
        self.weigh(decision, player, pawns)
        decision.drawn = {} if decision.after is None else None
        return decision

    def without_memory(self, player: Player, pawns: Pawns) -> WeighedDecision:
        """A decision with the advice of heuristics and search. If the move is forced, the decision is complete."""
        own, opponent = pawns
        rule_list, by_heuristics = self.heuristics.play(own & FULL, opponent) if player.heuristics else (NOT_ASKED, 0)
        decision = to_be_drawn(rule_list)
        if by_heuristics:
            decision.by_heuristics = by_heuristics
        if decision.forced:
            decision.after, decision.then = by_heuristics, following(pawns, by_heuristics)
            decision.chosen = HEURISTICS
        elif player.search:
            decision.by_search = self.search.found[own & FULL, opponent & FULL][0]
        return decision

    def weigh(self, decision: WeighedDecision, player: Player, pawns: Pawns) -> None:
        """Choose one of the advisers' moves, unless the heuristics' random move must be drawn first or there is a fatal error."""
        recalled, by_heuristics, by_search = decision.recalled, decision.by_heuristics, decision.by_search
        if (decision.rule_list == NONE and by_heuristics is None) or (recalled is not None and recalled.fatal):
            decision.after = decision.then = None
            return
        learned = recalled.after or None if recalled is not None else None
        decision.chosen = chosen = self.choose(by_heuristics, by_search, learned, pawns[1] & FULL)
        decision.after = after = (by_heuristics, by_search, learned, None)[chosen]
        decision.then = None if after is None else following(pawns, after, by_search if player.sees_04 else None)

    def draw(self, player: Player, pawns: Pawns, decision: Decision, drawn: int) -> Decision:
        """The decision after the random move ``drawn``. If the heuristics are on but no list moves, it counts as their move.

        If the memory has met a fatal error, there is no next position (``then`` is None), and `check` raises the error.
        """
        new = to_be_drawn(decision.rule_list)
        new.by_search, new.recalled, new.after = decision.by_search, decision.recalled, drawn
        if new.rule_list == NONE:
            new.by_heuristics, new.chosen = drawn, HEURISTICS
        if new.recalled is None or not new.recalled.fatal:
            if new.rule_list == NONE and decision.drawn is not None:
                self.weigh(new, player, pawns)
            else:
                new.then = following(pawns, drawn)
        if decision.drawn is not None:
            decision.drawn[drawn] = new
        return new

    def learnplay(self, player: Player, own: int, opponent: int) -> Recalled:
        """Ask the memory for its advice."""
        level1_of = (own, opponent) if player.search else self.level1_without_search(own, opponent)
        if self.levels_first:
            self.makelevels(player.side, *level1_of, level1=1, level2=player.search)
        return self.memory.recall(player.side, opponent, level1_of)

    def level1_without_search(self, own: int, opponent: int) -> Pawns:
        """The pawns for level1.s if the search is off: an empty board, so level1.s is empty (learn-board)."""
        return 0, 0

    def choose(self, by_heuristics: int | None, by_search: int | None, by_memory: int | None, opponent: int) -> int:
        """Choose the move with the greatest eval. Each argument is the mover's pawns after an adviser's move, or None.

        Of equal moves the memory's is preferred, then the search's. Returns RANDOM if there is no advice.
        """
        heuristics = NO_ADVICE if by_heuristics is None else evaluate(by_heuristics, opponent)
        search = NO_ADVICE if by_search is None else evaluate(by_search, opponent)
        memory = NO_ADVICE if by_memory is None else evaluate(by_memory, opponent)
        if by_memory is not None and memory >= heuristics and memory >= search:
            return MEMORY
        if by_search is not None and search >= heuristics and search >= memory:
            return SEARCH
        return RANDOM if by_heuristics is None else HEURISTICS

    def putmove(self, player: Player, side: int, line: list[int], decision: Decision) -> None:
        """Apply the effects of the C's putmove, and print its texts, for a move of ``side`` (1 or -1).

        ``line``: the mover's pawns before the move, the opponent's, and the mover's after it. Raises FatalError.
        """
        if self.variables.thinking:
            self.show_heuristics_and_search(decision, *line[:2])
        self.leave(line, [decision], side, player.switches)
        if self.variables.thinking:
            self.show_levels_and_memory(decision, *line[:2])
        check(decision)
        if self.variables.thinking:
            self.show_choice(decision, line[1])

    def leave(self, line: list[int], made: list[Decision], side: int, asked: tuple[int, ...]) -> None:
        """Set the four boards and the level files as these moves leave them: to the last result of each adviser.

        ``line`` holds the moves as in `teeko99.state.line.Line.pawns`, ``made`` their decisions; ``side`` (1 or -1) made the last
        move. ``asked``: for heuristics, search and memory, whether either player has asked them. Raises FatalError.
        """
        variables = self.variables
        heuristics, search, learning = asked
        heuristics, found, level1 = heuristics or learning, learning, search or learning
        index = len(made)
        opponent, after = line[index], line[index + 1]
        variables.X = (after, opponent) if side == 1 else (opponent, after)
        while index and (heuristics or search or found):
            index -= 1
            decision = made[index]
            recalled = decision.recalled
            if heuristics and (decision.rule_list != NOT_ASKED or (recalled is not None and decision.chosen == RANDOM)):
                heuristics = 0
                opponent = line[index + 1]
                after = line[index + 2] if decision.by_heuristics is None else decision.by_heuristics
                variables.Xheur = (after, opponent) if side == 1 else (opponent, after)
            if search and decision.by_search is not None:
                search = 0
                own, opponent, after = line[index], line[index + 1], decision.by_search
                variables.Xsearch = position_of(side, after, opponent) if after else (0, 0)
                self.makelevels(side, own, opponent, level1=level1, level2=1)
                level1 = 0
            if recalled is not None:
                if level1 and decision.by_search is None:
                    level1 = 0
                    level1_of = self.level1_without_search(line[index], line[index + 1])
                    self.makelevels(side, *level1_of, level1=1, level2=0)
                if learning:
                    learning = 0
                    variables.nothing_learned = not recalled.after
                    variables.Xlearn = variables.Xlearn[0] & ~BIT[0], variables.Xlearn[1] & ~BIT[0]
                if found and recalled.after:
                    found = 0
                    x, o = position_of(side, recalled.after, line[index + 1])
                    kept = FULL & ~BIT[0] if variables.nothing_learned else FULL
                    variables.Xlearn = x & kept, o & kept
            side = -side

    def makelevels(self, side: int, own: int, opponent: int, *, level1: int, level2: int) -> None:
        """Write one or both level files for the mover's and the opponent's pawns. Raises FatalError."""
        variables = self.variables
        if level1:
            self.level1.position = side, own, opponent
            if not self.levels_stay or variables.l1 is None:
                variables.l1 = self.makelevel("level1.s", self.level1)
        if level2:
            self.level2.position = side, own, opponent
            if not self.levels_stay or variables.l2 is None:
                variables.l2 = self.makelevel("level2.s", self.level2)

    def makelevel(self, name: str, level: Level1) -> Handle:
        """Write a level file and return its closed handle. Raises FatalError."""
        handle = self.files.open(name, "w", f"Cannot open {name} for writing.")
        handle.file.defer(level)
        handle.close()
        return handle

    def show_heuristics_and_search(self, decision: Decision, own: int, opponent: int) -> None:
        """Show the lists that were tried, and that the search begins."""
        rule_list = decision.rule_list
        if rule_list != NOT_ASKED:
            self.console.print(screens.HEURISTICS + "".join(f"{name} " for name in NAMES[: rule_list + 1]))
            self.console.print("\n" if rule_list < NONE else screens.RANDOM)
        if decision.by_search is not None:
            self.console.print(screens.OLD_EVAL.format(evaluate(own, opponent)) + screens.SEARCHING)

    def show_levels_and_memory(self, decision: Decision, own: int, opponent: int) -> None:
        """Show a dot for each board that was searched and for each record that was found."""
        if decision.by_search is not None:
            self.console.print("." * (len(level1(own, opponent)) + 1) + "\n")
        if decision.recalled is not None:
            self.console.print(screens.RECALLING + "." * decision.recalled.matches)
            if not decision.recalled.fatal:
                self.console.print("\n")

    def show_choice(self, decision: Decision, opponent: int) -> None:
        """Show that the move is forced or random, or else the value of each adviser's move and which one is made."""
        if decision.forced:
            self.console.print(screens.KILLER_MOVE)
            return
        if decision.rule_list == NOT_ASKED and decision.by_search is None and decision.recalled is None:
            self.console.print(screens.RANDOM)
            return
        heuristics, search = _value(decision.by_heuristics, opponent), _value(decision.by_search, opponent)
        learned = screens.NOT_AVAILABLE
        if decision.recalled is not None:
            learned = _value(decision.recalled.after or None, opponent, screens.NOT_FOUND)
        self.console.print(screens.CHOOSING)
        self.console.print(screens.EVALUATIONS.format(heuristics, search, learned))
        self.console.print(PLAYED[decision.chosen])


def check(decision: Decision) -> None:
    """Raise the memory's fatal error, if there was one."""
    if decision.recalled is not None and decision.recalled.fatal:
        raise FatalError(decision.recalled.fatal)


def _value(after: int | None, opponent: int, otherwise: str = screens.NOT_AVAILABLE) -> str:
    return otherwise if after is None else str(evaluate(after, opponent))
