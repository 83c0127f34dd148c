"""A plain search of a few plies, written for the tests alone: boards are texts, moves are tried one by one."""

from functools import cache

SIDE = 5


@cache
def wins(cells: frozenset[tuple[int, int]], squares: int) -> bool:
    """Whether four pawns are four in a row, or the corners of a square with sides up to ``squares``."""
    if len(cells) != 4:
        return False
    r, c = min(cells)
    lines = [[(r + i * a, c + i * b) for i in range(4)] for a, b in ((0, 1), (1, 0), (1, 1), (1, -1))]
    corners = [[(r, c), (r, c + k), (r + k, c), (r + k, c + k)] for k in range(1, squares + 1)]
    return any(cells == set(shape) for shape in (*lines, *corners))


def pawns(board: str, side: str) -> frozenset[tuple[int, int]]:
    """The cells of a side."""
    return frozenset(divmod(i, SIDE) for i in range(SIDE * SIDE) if board[i] == side)


def boards_after(board: str) -> list[str]:
    """The boards after each move of 1, or each pawn that it may put, with the sides swapped."""
    found = []
    for i, cell in enumerate(board):
        if cell != "0":
            continue
        if board.count("0") > SIDE * SIDE - 8:
            found.append(board[:i] + "1" + board[i + 1 :])
            continue
        r, c = divmod(i, SIDE)
        for a, b in pawns(board, "1"):
            if max(abs(a - r), abs(b - c)) == 1:
                moved = list(board)
                moved[SIDE * a + b], moved[i] = "0", "1"
                found.append("".join(moved))
    return [after.translate(str.maketrans("12", "21")) for after in found]


def plies_to_end(board: str, squares: int, depth: int) -> int | None:
    """The plies to the end of a decided board, the winner hurrying and the loser delaying; None if it lies beyond ``depth``."""
    if wins(pawns(board, "2"), squares):
        return 0
    if depth == 0:
        return None
    replies = [plies_to_end(after, squares, depth - 1) for after in boards_after(board)]
    winning = [plies for plies in replies if plies is not None and plies % 2 == 0]
    if winning:
        return 1 + min(winning)
    known = [plies for plies in replies if plies is not None]
    return 1 + max(known) if len(known) == len(replies) else None
