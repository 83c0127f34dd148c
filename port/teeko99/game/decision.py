"""The program's move (game.c): what it plays in a position, and why.

A `Decision` depends on the position, on the player's switches and on the memory, and on nothing else. So a batch keeps the
decisions in a table (`Player`) and asks again only for what the memory's learning may have changed. What a move leaves in the
variables, in the level files and on the screen is made from its decision (`Decisions.leave`): in a watched game after
each move, in a batch once after the game.
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


class Decision:
    """What is played in a position, and why.

    * ``after``: the mover's pawns after the move, None while a random move is to be drawn.
    * ``then``: the pawns as the next mover sees them, None after a four, and while ``after`` is.
    * ``rule_list``: the number of the list that the heuristics' move comes from, NONE for a random one, NOT_ASKED without
      them.
    * ``by_heuristics``, ``by_search``: the mover's pawns after their moves, None where they were not asked, or while a random move
      is to be drawn.
    * ``recalled``: what the memory says, None where it was not asked.
    * ``chosen``: whose move is made, HEURISTICS, SEARCH, MEMORY or RANDOM.
    * ``drawn``: where a random move is to be drawn and search or memory were asked, the decisions that have come of it so far, by
      the mover's pawns after the random move; else None.

    The class itself is for who asks the heuristics alone. Such decisions fill a batch's tables, so they are kept small.
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
        """The heuristics' move, which is made."""
        return self.after

    @property
    def forced(self) -> bool:
        """Whether it is a move of make4 or avoid4, for which neither search nor memory is asked."""
        return NOT_ASKED < self.rule_list < FORCED


class WeighedDecision(Decision):
    """A decision with a place for what search and memory say."""

    __slots__ = ("by_heuristics", "by_search", "chosen", "recalled")

    by_heuristics: int | None
    by_search: int | None
    recalled: Recalled | None
    chosen: int


def to_be_drawn(rule_list: int) -> WeighedDecision:
    """The decision to make a random move, without any advice so far."""
    decision = WeighedDecision()
    decision.after = decision.then = decision.drawn = None
    decision.by_heuristics = decision.by_search = decision.recalled = None
    decision.rule_list = rule_list
    decision.chosen = RANDOM
    return decision


UNADVISED = to_be_drawn(NOT_ASKED)
"""All switches are off."""

NO_RULE = Decision()
NO_RULE.after = NO_RULE.then = NO_RULE.drawn = None
NO_RULE.rule_list = NONE
"""The heuristics alone are on, and no rule moves."""


class Player(dict[tuple[int, int], Decision]):
    """The player of one side: its switches, and its decisions by the pawns, made when they are first asked for.

    * ``side``: 1 or -1.
    * ``alone``: whether the heuristics are asked alone.
    * ``sees_04``: whether the pawns tell who stands in Xsearch's 04; it matters where somebody's heuristics look at what somebody's
      search has left there.
    * ``resting``: the positions that the memory was asked for, by the opponent's pawns.
    * ``weighed``: those of them where it chose among several records, so that their counts matter.
    * ``outdated``: decisions for which the memory must be asked anew; heuristics and search would say the same again.
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
        """The decisions by pawns; None for the player whose switches are all off, which has none to make."""
        return self if any(self.switches) else None

    def note(self, pawns: Pawns, decision: Decision) -> None:
        """Note what a decision rests on, so that it can be forgotten."""
        if decision.recalled is not None:
            opponent = pawns[1] & FULL
            self.resting.setdefault(opponent, set()).add(pawns)
            if decision.recalled.matches > 1:
                self.weighed.setdefault(opponent, set()).add(pawns)

    def forget(self, line: Iterable[int], *, added: bool) -> None:
        """The boards of a line were learned: ``added`` as new records, or only in the counts of known ones.

        A board bears on the decisions against either of its sides, where it may be on level 1, itself or swapped.
        """
        resting = self.resting if added else self.weighed
        for opponent in resting.keys() & line:
            for pawns in resting.pop(opponent):
                decision = self.pop(pawns, None)
                if isinstance(decision, WeighedDecision):
                    self.outdated[pawns] = decision

    def forget_all(self) -> None:
        """Forget all decisions: there are too many for another game."""
        self.clear()
        self.outdated.clear()
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
        if not player.alone:
            return self.consult(player, pawns)
        own, opponent = pawns
        rule_list, by_heuristics = self.heuristics.play(own & FULL, opponent)
        if not by_heuristics:
            return NO_RULE
        decision = Decision()  # most decisions of a batch are made here, so the parts are set without a call
        decision.after = marked = by_heuristics
        if own > FULL:
            marked |= OUTSIDE
        decision.then = None if by_heuristics in FOURS else (opponent, marked)
        decision.rule_list = rule_list
        decision.drawn = None
        return decision

    def consult(self, player: Player, pawns: Pawns) -> WeighedDecision:
        """What is played by who asks others than the heuristics, or nobody."""
        decision = player.outdated.pop(pawns, None) or self.without_memory(player, pawns)
        if decision.forced:
            return decision
        if player.learning:
            decision.recalled = self.learnplay(player, pawns[0] & FULL, pawns[1] & FULL)
        self.weigh(decision, player, pawns)
        decision.drawn = {} if decision.after is None else None
        return decision

    def without_memory(self, player: Player, pawns: Pawns) -> WeighedDecision:
        """What heuristics and search say; a forced move of the heuristics is already the decision."""
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
        """Choose, when the advisers have been asked; not before the heuristics' random move is drawn, nor after a fatal error."""
        recalled, by_heuristics, by_search = decision.recalled, decision.by_heuristics, decision.by_search
        if (decision.rule_list == NONE and by_heuristics is None) or (recalled is not None and recalled.fatal):
            decision.after = decision.then = None
            return
        learned = recalled.after or None if recalled is not None else None
        decision.chosen = chosen = self.choose(by_heuristics, by_search, learned, pawns[1] & FULL)
        decision.after = after = (by_heuristics, by_search, learned, None)[chosen]
        decision.then = None if after is None else following(pawns, after, by_search if player.sees_04 else None)

    def draw(self, player: Player, pawns: Pawns, decision: Decision, drawn: int) -> Decision:
        """The decision when a random move had to be drawn, which is then the heuristics'.

        Where the memory has met a fatal error, nothing comes after the move (``then`` is None), and `check` raises it.
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
        """What the memory advises."""
        level1_of = (own, opponent) if player.search else self.level1_without_search(own, opponent)
        if self.levels_first:
            self.makelevels(player.side, *level1_of, level1=1, level2=player.search)
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

    def putmove(self, player: Player, side: int, line: list[int], decision: Decision) -> None:
        """Leave what the C's putmove leaves, with its texts, when ``side`` (1 or -1) makes a move.

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
        """Leave what moves leave in the four boards and the level files: of each adviser what came last.

        ``line`` holds the moves as `teeko99.state.line.Line.pawns` does, ``made`` their decisions; ``side`` (1 or -1) has made the
        last one. ``asked``: whether anybody has asked heuristics, search and memory. Raises FatalError.
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
        """Make one or both of the level files from the mover's and the opponent's pawns. Raises FatalError."""
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
        """Open a level file for writing; the handle, which is closed."""
        handle = self.files.open(name, "w", f"Cannot open {name} for writing.")
        handle.file.defer(level)
        handle.close()
        return handle

    def show_heuristics_and_search(self, decision: Decision, own: int, opponent: int) -> None:
        """Show the names of the lists that were tried, and that the search begins."""
        rule_list = decision.rule_list
        if rule_list != NOT_ASKED:
            self.console.print(screens.HEURISTICS + "".join(f"{name} " for name in NAMES[: rule_list + 1]))
            self.console.print("\n" if rule_list < NONE else screens.RANDOM)
        if decision.by_search is not None:
            self.console.print(screens.OLD_EVAL.format(evaluate(own, opponent)) + screens.SEARCHING)

    def show_levels_and_memory(self, decision: Decision, own: int, opponent: int) -> None:
        """Show a dot for each board that was searched, and for each record that was found."""
        if decision.by_search is not None:
            self.console.print("." * (len(level1(own, opponent)) + 1) + "\n")
        if decision.recalled is not None:
            self.console.print(screens.RECALLING + "." * decision.recalled.matches)
            if not decision.recalled.fatal:
                self.console.print("\n")

    def show_choice(self, decision: Decision, opponent: int) -> None:
        """Show that the move is forced, or the value of each adviser's move, and whose is made."""
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
    """Raise the fatal error that the memory has met, if it has."""
    if decision.recalled is not None and decision.recalled.fatal:
        raise FatalError(decision.recalled.fatal)


def _value(after: int | None, opponent: int, otherwise: str = screens.NOT_AVAILABLE) -> str:
    return otherwise if after is None else str(evaluate(after, opponent))
