"""A board of two masks drawn as plain text, for explanations."""

from teeko99.state.board import key, values
from teekolab.compare.memory_records import draw


def drawn(t: int, e: int) -> str:
    """The board: X are the mover's pawns, O the opponent's."""
    return "\n".join(draw(values(key(t, e))))
