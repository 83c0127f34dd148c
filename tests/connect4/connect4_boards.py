"""Strategies for boards: reached by play, and any at all."""

from hypothesis import strategies as st

from connect4 import SMALL, STANDARD, Board, Game

games = st.builds(
    Game,
    rows=st.integers(1, 7),
    columns=st.integers(1, 7),
    length=st.integers(1, 5),
    kinds=st.sets(st.sampled_from(STANDARD.kinds)).map(tuple),
)


@st.composite
def any_boards(draw: st.DrawFn, game: Game | None = None) -> Board:
    """Every cell drawn for itself: pieces may hang, the counts may be anything."""
    of = draw(games) if game is None else game
    row = st.lists(st.sampled_from((0, 1, 2)), min_size=of.columns, max_size=of.columns)
    return Board.from_rows(draw(st.lists(row, min_size=of.rows, max_size=of.rows)), of)


@st.composite
def played_boards(draw: st.DrawFn, game: Game = STANDARD) -> Board:
    """Boards that legal play reaches, games stopping at a win."""
    board = Board(game=game)
    for choice in draw(st.lists(st.integers(0, 999), max_size=game.rows * game.columns)):
        following = board.successors()
        if not following:
            break
        board = following[choice % len(following)]
    return board


small_boards = played_boards(SMALL)
