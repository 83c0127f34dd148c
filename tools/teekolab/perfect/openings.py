"""The opening: the values of the pawns' places, and how often the program's opening heuristics give something away.

The boards and the program's random draws are those of `teekolab.proof.openings`: every board that can occur before each
pawn, in the program's games against itself and against a player who puts pawns anywhere. All draws are equally likely.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from teeko99.state.board import BIT
from teekolab.judge.verdicts import is_of_the_game
from teekolab.perfect.position import EMPTY, Position
from teekolab.perfect.table import Table
from teekolab.perfect.value import OUTCOMES, Outcome
from teekolab.perfect.verification import summary
from teekolab.proof.openings import FIRST_FOUR, MODES, PLIES, Openings

Chances = dict[Position, float]

FIRST_PAWNS = ("00", "01", "02", "11", "12", "22")
"""The cells of the board, up to symmetry."""


@dataclass(frozen=True)
class Given:
    """Before pawn ``n`` in one mode: the boards with one outcome for the program, and the shares of the outcomes after its pawn;
    all boards have the same weight."""

    mode: str
    n: int
    before: Outcome
    boards: int
    after: dict[Outcome, float]


def given_away(table: Table) -> Iterator[Given]:
    """The outcomes after the program's pawns for each outcome before, over all boards on which it may have to put one."""
    openings = Openings()
    for mode in MODES:
        boards: set[Position] = {EMPTY}
        for n in range(1, PLIES + 1):
            boards = {each for each in boards if not _is_over(table, each, n)}
            programs = mode == MODES[0] or (n % 2 == 1) == (mode == MODES[2])
            found: dict[Outcome, list[dict[Outcome, float]]] = {}
            following: set[Position] = set()
            for board in boards:
                if not programs:
                    following |= {
                        board.after(board.mover | bit) for bit in BIT if not bit & (board.mover | board.other)
                    }
                    continue
                left = put(openings, n, board)
                following |= set(left)
                if is_of_the_game(board) and all(map(is_of_the_game, left)):
                    found.setdefault(table.value(board).outcome, []).append(outcomes(table, left))
            for before in OUTCOMES:
                if before in found:
                    yield Given(mode, n, before, len(found[before]), _mean(found[before]))
            boards = following


def self_play(table: Table) -> list[dict[str, float]]:
    """The program against itself: after each pawn, the probabilities of each outcome for the side that moved first.

    Boards that can't occur under the rules (no pawn put, or a pawn of the other side overwritten) are counted as ``none``.
    """
    openings = Openings()
    boards: Chances = {EMPTY: 1.0}
    told = []
    for n in range(1, PLIES + 1):
        following: Chances = {}
        for board, chance in boards.items():
            left = {board: 1.0} if _is_over(table, board, n) else put(openings, n, board)
            for each, part in left.items():
                following[each] = following.get(each, 0.0) + chance * part
        boards = following
        told.append(_for_first(table, boards, n))
    return told


def put(openings: Openings, n: int, board: Position) -> Chances:
    """The boards that the program's pawn can lead to, with the other side to move, and their probabilities."""
    left = openings.positions_after(n, board.mover, board.other)
    return {Position(other, own): 1 / len(left) for own, other in left}


def outcomes(table: Table, left: Chances) -> dict[Outcome, float]:
    """The probabilities of each outcome for the side that has put the pawn."""
    found: dict[Outcome, float] = dict.fromkeys(OUTCOMES, 0.0)
    for board, chance in left.items():
        found[table.value(board).before().outcome] += chance
    return found


def _is_over(table: Table, board: Position, n: int) -> bool:
    return n >= FIRST_FOUR and (board.mover in table.goals or board.other in table.goals)


def _mean(found: list[dict[Outcome, float]]) -> dict[Outcome, float]:
    return {after: sum(each[after] for each in found) / len(found) for after in OUTCOMES}


def _for_first(table: Table, boards: Chances, n: int) -> dict[str, float]:
    told: dict[str, float] = dict.fromkeys((*OUTCOMES, "none"), 0.0)
    for board, chance in boards.items():
        if not is_of_the_game(board):
            told["none"] += chance
            continue
        value = table.value(board)
        mine = value if board.pawns % 2 == 0 else value.before()
        told[mine.outcome] += chance
    return told


def markdown(table: Table) -> str:
    """The tables of docs/PERFECT.md."""
    return "\n\n".join([_pawns(table), _second_pawns(table), _self_play(table), _given(table)])


def _pawns(table: Table) -> str:
    lines = [
        "| pawns on the board | boards | won for the side to move | drawn | lost | longest |",
        "|---|---|---|---|---|---|",
    ]
    for pawns, level in summary(table).items():
        boards, longest = level["boards"], level["most plies"]
        shares = (f"{level[kind]:,} ({100 * level[kind] / boards:.1f}%)" for kind in ("won", "drawn", "lost"))
        lines.append(f"| {pawns} | {boards:,} | {' | '.join(shares)} | {'-' if longest is None else longest} |")
    return "\n".join(lines)


def _second_pawns(table: Table) -> str:
    lines = ["| first pawn | second pawns that draw | that lose |", "|---|---|---|"]
    for first in table.moves(EMPTY):
        if first.name not in FIRST_PAWNS:
            continue
        replies = table.moves(first.after)
        drawing, losing = ([each for each in replies if each.value.outcome == kind] for kind in ("draw", "loss"))
        lost = " ".join(f"{each.name} ({each.value.plies})" for each in losing)
        lines.append(f"| {first.name} | {' '.join(each.name for each in drawing)} | {lost or 'none'} |")
    return "\n".join(lines)


def _self_play(table: Table) -> str:
    lines = ["| after pawn | X wins | draw | O wins | no board of the game |", "|---|---|---|---|---|"]
    for n, chances in enumerate(self_play(table), 1):
        lines.append(f"| {n} | {' | '.join(f'{100 * chance:.1f}%' for chance in chances.values())} |")
    return "\n".join(lines)


def _given(table: Table) -> str:
    lines = ["| who | pawn | boards | before | kept | made a draw | lost |", "|---|---|---|---|---|---|---|"]
    for given in given_away(table):
        if given.before != "loss":
            win, draw, loss = (f"{100 * given.after[after]:.1f}%" for after in OUTCOMES)
            shares = (win, draw, loss) if given.before == "win" else (draw, "-", loss)
            lines.append(f"| {given.mode} | {given.n} | {given.boards:,} | {given.before} | {' | '.join(shares)} |")
    return "\n".join(lines)
