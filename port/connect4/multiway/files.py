"""Writing a multiway graph to a file in the format that its name asks for, and how large a graph may be for that."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from typing import Final

from connect4.board import Board
from connect4.counts import count_positions
from connect4.multiway.appearance import BY_TURN, Palette
from connect4.multiway.export import to_dot, to_graphml
from connect4.multiway.graph import MultiwayGraph
from connect4.multiway.layout import Shape, lay_out
from connect4.multiway.page import to_html
from connect4.multiway.svg import to_svg
from connect4.multiway.words import amount

MOST_DRAWN: Final = 6000
MOST_EXPORTED: Final = 100_000
PICTURES: Final = (".svg", ".html")
EXPORTS: Final[dict[str, Callable[[MultiwayGraph, Palette], str]]] = {".graphml": to_graphml, ".dot": to_dot}


class GraphError(ValueError):
    """A graph that is too large for what is asked, or a file name without a known format."""


@dataclass(frozen=True)
class Size:
    """The boards of a graph by layer; ``complete`` is false where counting stopped above the limit."""

    layers: tuple[int, ...]
    complete: bool

    @property
    def boards(self) -> int:
        """The boards that were counted."""
        return sum(self.layers)

    def __str__(self) -> str:
        return f"{amount(self.boards, 'board')}, by number of moves: {' + '.join(map(str, self.layers))}"

    def fitting(self, limit: int) -> str:
        """The most moves whose graph has no more than ``limit`` boards, as advice."""
        sums = [boards for boards in accumulate(self.layers) if boards <= limit]
        return f"--moves {len(sums) - 1} makes {amount(sums[-1], 'board')}"


def format_of(path: Path) -> str:
    """The suffix that names the format. Raises `GraphError` for any other."""
    suffix = path.suffix.lower()
    if suffix not in (*PICTURES, *EXPORTS):
        raise GraphError(f"{path}: the name has to end in {', '.join((*PICTURES, *EXPORTS))}")
    return suffix


def size_of(start: Board, moves: int | None, limit: int = MOST_EXPORTED) -> Size:
    """How many boards the graph will have, counted without building it, until there are more than ``limit``."""
    layers: list[int] = []
    for boards in count_positions(start):
        layers.append(boards)
        if sum(layers) > limit:
            return Size(tuple(layers), complete=False)
        if len(layers) - 1 == moves:
            break
    return Size(tuple(layers), complete=True)


def refuse_too_large(size: Size, suffix: str) -> None:
    """Raise `GraphError`, naming what works instead, when the format cannot take so many boards."""
    most = MOST_DRAWN if suffix in PICTURES else MOST_EXPORTED
    if size.boards <= most:
        return
    counted = f"{'' if size.complete else 'more than '}{size.boards:,} boards"
    instead = (
        "use -o FILE.graphml or FILE.dot" if size.boards <= MOST_EXPORTED else "the command count gives the numbers"
    )
    raise GraphError(f"{counted} are too many for a {suffix} (at most {most:,}): {size.fitting(most)}; {instead}")


def render(graph: MultiwayGraph, suffix: str, shape: Shape = "auto", palette: Palette = BY_TURN) -> str:
    """The text of the file in the format named by its suffix."""
    if suffix in EXPORTS:
        return EXPORTS[suffix](graph, palette)
    layout = lay_out(graph, shape)
    return to_svg(graph, layout, palette) if suffix == ".svg" else to_html(graph, layout, palette)
