"""The evaluator: counters, save, score and win test of a board for the player who has just moved."""

from collections.abc import Callable
from functools import lru_cache

from gomoku.board import ONE, TWO, Board
from gomoku.rules import PORT, Rules
from gomoku.scan import Scan, Tables, unpack
from gomoku.scoring import FOUR, Score, makes_live_four, score

REMEMBERED_SCORES = 1 << 15


class Evaluator:
    """Evaluates boards by one set of rules; after each evaluation the counters can be read.

    ``counters[ONE]`` and ``counters[TWO]`` are lists of eight (gomoku.lines.Kind gives the indices). ``save``, the
    number of visits that were skipped as recorded, does not exist before the first evaluation.
    """

    save: int
    value: Callable[[int, int], int]
    """The score of packed counters for ONE or TWO; nothing is stored."""

    def __init__(self, rules: Rules = PORT) -> None:
        self.rules = rules
        self.tables = Tables(rules)
        self.value = lru_cache(REMEMBERED_SCORES)(self._value)
        self.counters: dict[int, list[int]] = {ONE: [0] * 8, TWO: [0] * 8}

    def evaluate(self, board: Board, turn: object) -> int:
        """Scan the board and score it with ``turn`` as the player who has just moved: mine less theirs."""
        return self.judge(board, turn).value

    def judge(self, board: Board, turn: object) -> Score:
        """As ``evaluate``, with the rule that decided."""
        self.scan(board)
        return self.judge_stored(turn)

    def check(self, board: Board, turn: object) -> bool:
        """The win test: scan, and tell whether ``turn`` has a five; the counters stand unaltered."""
        self.scan(board)
        return self.counters[as_player(turn)][7] > 0

    def judge_stored(self, turn: object) -> Score:
        """Score the stored counters; rule 3 leaves its change in them (G03)."""
        player = as_player(turn)
        mine, theirs = self.counters[player], self.counters[ONE + TWO - player]
        verdict = score(mine, theirs, self.rules.weights)
        if self.rules.scoring_changes_counters and makes_live_four(mine, theirs):
            mine[FOUR] += 1
        return verdict

    def scan(self, board: Board) -> Scan:
        """Scan the board and store its counters and save."""
        scan = Scan(board, self.tables)
        counts = unpack(scan.packed)
        self.counters = {ONE: list(counts.one), TWO: list(counts.two)}
        self.save = scan.save
        return scan

    def _value(self, packed: int, player: int) -> int:
        counts = unpack(packed)
        mine, theirs = (counts.one, counts.two) if player == ONE else (counts.two, counts.one)
        return score(mine, theirs, self.rules.weights).value


def as_player(turn: object) -> int:
    """The player a turn value means: ONE is told by identity, everything else is TWO."""
    return ONE if turn is ONE else TWO
