"""What a board looks like in a picture: its state, the colours of the states, and the measures of a node."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from connect4.geometry import Game
from connect4.multiway.graph import Node
from connect4.solving import Solution

State = Literal["red-next", "yellow-next", "red-won", "yellow-won", "drawn", "red-wins", "yellow-wins", "draws"]
RED: Final = "#d42f2a"
YELLOW: Final = "#f2b90c"
INK: Final = "#1f2933"
PAPER: Final = "#ffffff"


@dataclass(frozen=True)
class Look:
    """How a state is drawn: the words for it, the colours of a node's ground and frame, the frame's width, and whether
    the game is over in it."""

    words: str
    ground: str
    frame: str
    frame_width: float
    over: bool


LOOKS: Final[dict[State, Look]] = {
    "red-next": Look("red moves next", "#fbdfdc", "#d99a95", 1, over=False),
    "yellow-next": Look("yellow moves next", "#fdf1c4", "#cfb25a", 1, over=False),
    "red-won": Look("red has won", "#ffffff", RED, 5, over=True),
    "yellow-won": Look("yellow has won", "#ffffff", YELLOW, 5, over=True),
    "drawn": Look("drawn", "#e3e6ea", "#59636e", 5, over=True),
}
SOLVED_LOOKS: Final[dict[State, Look]] = {
    "red-wins": Look("red wins with best play", "#f5aca6", "#c0504a", 1, over=False),
    "draws": Look("drawn with best play", "#e3e6ea", "#9aa3ad", 1, over=False),
    "yellow-wins": Look("yellow wins with best play", "#f8d864", "#b3861a", 1, over=False),
    **{state: look for state, look in LOOKS.items() if look.over},
}
OUTCOMES: Final[tuple[State, State, State]] = ("draws", "red-wins", "yellow-wins")
EDGE_COLOURS: Final = {1: "#cf7f79", 2: "#bf9c2a"}
"""An edge has the colour of the player who makes the move."""


def state_of(node: Node) -> State:
    """The state a node is drawn in."""
    if node.winner:
        return "red-won" if node.winner == 1 else "yellow-won"
    if node.drawn:
        return "drawn"
    return "red-next" if node.to_move == 1 else "yellow-next"


@dataclass(frozen=True)
class Palette:
    """The states that a picture tells apart, in the order of its legend, and which of them a node is in."""

    looks: dict[State, Look]
    state_of: Callable[[Node], State]

    def look(self, node: Node) -> Look:
        """How a node is drawn."""
        return self.looks[self.state_of(node)]


BY_TURN: Final = Palette(LOOKS, state_of)
"""Boards on which the game goes on are shaded by who moves next."""


def by_outcome(solution: Solution) -> Palette:
    """Boards on which the game goes on are shaded by who wins when nobody errs."""

    def solved_state(node: Node) -> State:
        if node.to_move is None:
            return state_of(node)
        return OUTCOMES[solution.outcome(node.board)]

    return Palette(SOLVED_LOOKS, solved_state)


@dataclass(frozen=True)
class Measures:
    """The sizes of a node in picture units (pixels at natural size)."""

    game: Game
    frame: float = 6

    @property
    def cell(self) -> float:
        """The side of a cell: small boards are drawn larger."""
        return max(8.0, min(18.0, 64 / self.game.columns))

    @property
    def width(self) -> float:
        """A node from the outside of its frame to the other."""
        return self.game.columns * self.cell + 2 * self.frame

    @property
    def height(self) -> float:
        """A node from the top of its frame to the bottom."""
        return self.game.rows * self.cell + 2 * self.frame

    @property
    def diagonal(self) -> float:
        """Two upright nodes whose centres are this far apart never overlap."""
        return float((self.width**2 + self.height**2) ** 0.5)

    def centre(self, column: int, row: int) -> tuple[float, float]:
        """Where a cell's centre lies, seen from the node's centre."""
        return (column - (self.game.columns - 1) / 2) * self.cell, ((self.game.rows - 1) / 2 - row) * self.cell
