"""Single functions and blocks: consistent with each other, with the boards file, and with what can be proved."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import teeko99.advisers.boards
import teeko99_c
from replay_recordings import recorded_boards
from teeko99_c import proof

CORNERS_TAKEN = "0000001010000000101000000"
OPENING = ("move1", "move1", "move3", "move4", "move5", "move6", "move7", "move7")


def cells(board: str) -> tuple[int, ...]:
    return tuple({"0": 0, "1": 1, "2": -1}[c] for c in board)


def moved(board: list[int], move: int) -> tuple[int, ...]:
    """The board after a move as blocks tell it."""
    if move == 0:
        return tuple(board)
    source, target = divmod(move - 1, 25)
    after = list(board)
    after[source], after[target] = 0, board[source]
    return tuple(after)


def block_boards(t_index: int, t: int) -> list[list[int]]:
    own = proof.block_cells(t_index)
    boards = []
    for theirs in combinations([cell for cell in range(25) if cell not in own], 4):
        board = [0] * 25
        for cell in own:
            board[cell] = t
        for cell in theirs:
            board[cell] = -t
        boards.append(board)
    return boards


def moves(block: bytes) -> list[int]:
    return [int.from_bytes(block[i : i + 2], "little") for i in range(0, len(block), 2)]


def test_single_functions_agree_with_the_boards_file(recordings: Path) -> None:
    for board, t, x5, _, fours, value, *words in recorded_boards(recordings)[:400]:
        side, position = (1 if t == "1" else -1), cells(board)
        assert fours == "".join(
            str(f(position, s))
            for f, s in ((proof.four, side), (proof.four, -side), (proof.three, side), (proof.three, -side))
        )
        assert proof.evaluation(position, side) == int(value)
        for name, word in zip(proof.FUNCTIONS[:10], words[:6], strict=False):
            outcome = proof.function(name, position, side, x5=cells(x5)[0])
            assert (str(outcome.returned), outcome.board) == (word[0], cells(word[1:]))
        if words[-1] != "-":
            assert proof.search(position, side) == cells(words[-1])


def test_functions_draw_the_numbers_that_they_are_given() -> None:
    empty = (0,) * 25
    for number, cell in enumerate((8, 6, 18, 16)):
        outcome = proof.function("corner", empty, 1, rands=[number + 4 * 7])
        assert outcome.board[cell] == 1
        assert (outcome.drew, outcome.ending) == (1, "returned")
    taken = (0,) * 6 + (-1,) + (0,) * 18
    assert proof.function("corner", taken, 1, rands=[1, 1, 0]).drew == 3
    assert proof.function("corner", taken, 1, rands=[1, 1]).ending == "random"


@pytest.mark.parametrize(("name", "board"), [("corner", CORNERS_TAKEN), ("cross", "0000000100010100010000000")])
def test_corner_and_cross_hang_when_all_four_are_taken(name: str, board: str) -> None:
    position = cells(board.replace("1", "2"))
    assert proof.function(name, position, 1).ending == "hang"
    assert proof.function("randommove", (1, -1, 0, 0, 0, -1, -1, *(0,) * 18), 1).ending == "hang"


def test_wrong_use_is_refused() -> None:
    for call in (
        lambda: proof.four((0,) * 24, 1),
        lambda: proof.four((0,) * 25, 2),
        lambda: proof.function("move2", (0,) * 25, 1),
        lambda: proof.block_cells(proof.BLOCKS),
        lambda: teeko99_c.boards.evaluate("0" * 24, 1, 0, 1),
        lambda: teeko99_c.boards.evaluate("0" * 25, 3, 0, 1),
    ):
        with pytest.raises(ValueError, match=r"\w"):
            call()


@pytest.mark.parametrize("t", [1, -1])
def test_blocks_agree_with_single_calls(t: int) -> None:
    index, step = 6543, 97
    boards = block_boards(index, t)
    heuristics = [moves(block) for block in proof.heuristics_block(index, t=t)]
    search = moves(proof.search_block(index, t=t))
    evaluations = proof.evaluations(index, t=t)
    assert len(boards) == len(search) == len(evaluations.evals) == proof.BOARDS
    for i in range(0, proof.BOARDS, step):
        for name, list_of_moves in zip(proof.HEURISTICS, heuristics, strict=True):
            outcome = proof.function(name, boards[i], t)
            assert outcome.board == moved(boards[i], list_of_moves[i])
            assert bool(outcome.returned) == bool(list_of_moves[i])
        assert proof.search(boards[i], t) == moved(boards[i], search[i])
        assert evaluations.evals[i] == proof.evaluation(boards[i], t)
        bits = (
            proof.four(boards[i], t),
            proof.four(boards[i], -t),
            proof.three(boards[i], t),
            proof.three(boards[i], -t),
        )
        assert evaluations.flags[i] == sum(bit << place for place, bit in enumerate(bits))


def test_colours_are_alike() -> None:
    for index in (5, 9000):
        assert proof.heuristics_digests(index, t=1, x5=1) == proof.heuristics_digests(index, t=-1, x5=-1)
        assert proof.heuristics_digests(index, t=1, x5=-1) == proof.heuristics_digests(index, t=-1, x5=1)
    assert proof.search_digest(5, t=1) == proof.search_digest(5, t=-1)


def test_what_stands_in_xsearch_matters_to_makedouble3_alone() -> None:
    differs: Counter[str] = Counter()
    for index in range(0, proof.BLOCKS, 500):
        digests = {x5: proof.heuristics_digests(index, x5=x5) for x5 in (0, 1, -1)}
        assert digests[0] == digests[1]
        differs.update(name for name, a, b in zip(proof.HEURISTICS, digests[0], digests[-1], strict=True) if a != b)
    assert set(differs) == {"makedouble3"}


@pytest.mark.parametrize("pawns", [3, 4])
def test_pawns_cannot_be_shut_in_by_four(pawns: int) -> None:
    for own in combinations(range(25), pawns):
        around = {cell for pawn in own for cell in neighbours(pawn)} - set(own)
        assert len(around) > 4


def shut_in_boards() -> list[str]:
    """All boards on which one or two pawns, which hold 1, can't move for four others."""
    boards = []
    for pawns in (1, 2):
        for own in combinations(range(25), pawns):
            around = {cell for pawn in own for cell in neighbours(pawn)} - set(own)
            anywhere = [cell for cell in range(25) if cell not in around and cell not in own]
            for others in combinations(anywhere, 4 - len(around)) if len(around) <= 4 else ():
                taken = around | set(others)
                boards.append("".join("1" if cell in own else "2" if cell in taken else "0" for cell in range(25)))
    return boards


def test_where_no_pawn_can_move_the_search_passes_on_an_empty_board() -> None:
    """On both sides, whatever stood in Xsearch before."""
    boards = shut_in_boards()
    assert len(boards) == 92
    swapped = [board.translate(str.maketrans("12", "21")) for board in boards]
    for board, t in [*((board, 1) for board in boards), *((board, 2) for board in swapped)]:
        assert proof.search(cells(board), 1 if t == 1 else -1) == (0,) * 25
        for x5 in (0, 1, 2):
            words = teeko99_c.boards.evaluate(board, t, x5, 1)
            assert words[-1] == "0" * 25
            assert teeko99.advisers.boards.evaluate(board, t, x5, 1) == words


def openings_without_a_person() -> set[tuple[int, ...]]:
    """All boards that the opening against itself can end with."""
    boards: set[tuple[int, ...]] = {(0,) * 25}
    for n, name in enumerate(OPENING, 1):
        following: set[tuple[int, ...]] = set()
        for board in boards:
            untried: list[tuple[int, ...]] = [()]
            while untried:
                rands = untried.pop()
                outcome = proof.function(name, board, 1 if n % 2 else -1, rands=rands)
                assert outcome.ending != "hang"
                if outcome.ending == "returned":
                    following.add(outcome.board)
                elif len(rands) < 5:
                    untried += [(*rands, number) for number in range(4)]
        boards = following
    return boards


def neighbours(cell: int) -> list[int]:
    return [
        other
        for other in range(25)
        if other != cell and abs(cell // 5 - other // 5) <= 1 and abs(cell % 5 - other % 5) <= 1
    ]


def test_player_2_always_recalls_in_move_10() -> None:
    """So a memory of player 2 named game.m is fatal there, cut short, and can never grow while it is read."""
    openings = openings_without_a_person()
    assert openings
    for board in openings:
        assert not proof.four(board, 1)
        assert not proof.four(board, -1)
        for source in (cell for cell in range(25) if board[cell] == 1):
            for target in (cell for cell in neighbours(source) if board[cell] == 0):
                after = moved(list(board), 1 + 25 * source + target)
                assert not proof.four(after, 1)
                assert not proof.function("make4", after, -1).returned
                assert not proof.function("avoid4", after, -1).returned
    for seed in range(10):
        session = teeko99_c.play("", clock=seed, argv=("+h+s+l", "+h+s+l", "GAME.M", "2"))
        assert session.ending == "exit1"
        assert "Cannot skip." in session.screen
