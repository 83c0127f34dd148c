"""The fixes by id: each bug, its place in the C and in the port, and the class that fixes it.

A fix is one class that extends a class of the port. The other modules here are named after the port's.
"""

from typing import NamedTuple

from teeko99_fixed.decision import LearnBoard
from teeko99_fixed.fileio import StatReset
from teeko99_fixed.game import DrawCycle5, GameFileLeft, MoveCheck
from teeko99_fixed.heuristics import Double3Cells, FourCells, LeaveOutRow0, SquareRules
from teeko99_fixed.memory import BatchLearning, LearnWinner, RecallSide
from teeko99_fixed.openings import Omake3Cell, OpeningHang
from teeko99_fixed.program import NegativeCount
from teeko99_fixed.search import SearchDecision
from teeko99_fixed.statistics import StatSecond


class Fix(NamedTuple):
    """One bug and its fix.

    ``c``: module and functions of original_c (``searchin.c: decide``); ``port``: names in the port
    (``advisers.search.Search.passed_on``); ``mends``: the fix's class; its base is the port's class that it overrides.
    """

    id: str
    bug: str
    fixed: str
    c: str
    port: str
    mends: type


PUBLISHED = {
    fix.id: fix
    for fix in (
        Fix(
            "search-decision",
            "decide passes on a move one or two short of one whose own eval is the minimax value",
            "the first move whose worst reply is the greatest",
            "searchin.c: decide",
            "advisers.search.Search.passed_on",
            SearchDecision,
        ),
        Fix(
            "recall-side",
            "recall reads the memory from X's side for both",
            "for O the difference of the counts is negated",
            "recall.c: recall",
            "advisers.memory.Memory.in_favour",
            RecallSide,
        ),
        Fix(
            "learn-winner",
            "who won is told by the parity of the move number alone: wrong when the person began",
            "the other way round when the person began",
            "update.c: doupdate",
            "advisers.memory.Memory.winner",
            LearnWinner,
        ),
        Fix(
            "draw-cycle-5",
            "isdraw(5) is always yes, so a draw is offered on every turn after move 24",
            "isdraw(4) is asked",
            "game.c: gamedrawn; draw.c: isdraw",
            "game.game.Game.cycles_against_person",
            DrawCycle5,
        ),
        Fix(
            "leave-out-row-0",
            "a rule's leave-outs in row 0 have no effect",
            "they have",
            "gameheur.c: isleftout",
            "advisers.heuristics.parse_rule",
            LeaveOutRow0,
        ),
        Fix(
            "four-cells",
            "five rules of make4 and six of avoid4 name a wrong cell",
            "the cells meant",
            "gameheur.c: make4, avoid4",
            "advisers.rules.MAKE4, advisers.rules.AVOID4",
            FourCells,
        ),
        Fix(
            "double3-cells",
            "makedouble3's third column rules ask about 54, which is not on the board, and leave out 31 in every column",
            "4j and 3j",
            "gameheur.c: makedouble3",
            "advisers.rules.MAKEDOUBLE3, advisers.heuristics.OUTSIDE",
            Double3Cells,
        ),
        Fix(
            "square-rules",
            "the square rules of makenondefendable3 and avoidnondefendable3 never run",
            "they run after the others",
            "gameheur.c: makenondefendable3, avoidnondefendable3",
            "advisers.rules.MAKENONDEFENDABLE3, advisers.rules.AVOIDNONDEFENDABLE3",
            SquareRules,
        ),
        Fix(
            "opening-hang",
            "drawing a corner or a cross never ends when all four are taken",
            "then a random empty cell",
            "openheur.c: corner, cross",
            "advisers.openings.OpeningHeuristics.all_taken",
            OpeningHang,
        ),
        Fix(
            "move-check",
            "the fourth digit of the person's move and the neighbourhood are not checked",
            "a neighbouring cell of the board, or the prompt again",
            "game.c: getmove",
            "game.game.Game.may_go_there",
            MoveCheck,
        ),
        Fix(
            "omake3-cell",
            "with pawns on 23 and 21 omake3 puts at 12",
            "at 22, between them",
            "openheur.c: omake3",
            "advisers.openings.OMAKE3",
            Omake3Cell,
        ),
        Fix(
            "stat-second",
            "the line about games played second shows the number of games played first",
            "its own number",
            "screenio.c: statistics",
            "state.statistics.Statistics.played_second",
            StatSecond,
        ),
        Fix(
            "learn-board",
            "without search the successors for recalling are made from an empty board: none",
            "from the board",
            "game.c: learnplay",
            "game.decision.Decisions.level1_without_search",
            LearnBoard,
        ),
    )
}
"""The bugs that the published fixed variant fixes."""

LATER = {
    fix.id: fix
    for fix in (
        Fix(
            "game-file-left",
            "q at the move prompt leaves game.m open, so it stays behind",
            "it is closed, so it goes",
            "game.c: game",
            "game.game.Game.broken_off",
            GameFileLeft,
        ),
        Fix(
            "stat-reset",
            "the statistics' reset does nothing when stat.m was there at the start",
            "its handle is closed at the start, memory.m's too",
            "stat.c: createstat",
            "state.fileio.Fileio.open_at_start",
            StatReset,
        ),
        Fix(
            "batch-learning",
            "in batch, whether anyone learns depends on the last mover's switch",
            "each player's own switch decides",
            "update.c: updatememory",
            "advisers.memory.Memory.learning_is_on",
            BatchLearning,
        ),
        Fix(
            "negative-count",
            "a negative number of games starts the menu, with games half silent",
            "the usage screen",
            "other.c: parse",
            "game.program.Program.accepts",
            NegativeCount,
        ),
    )
}
"""The bugs found later; the published fixed variant still has them."""

FIXES = PUBLISHED | LATER
"""All fixes by id."""
