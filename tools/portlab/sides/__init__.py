"""The sides that can be laid next to each other, by name."""

from portlab.sides.base import Side, TickingSide, watch
from portlab.sides.registry import NAMES, side

__all__ = ["NAMES", "Side", "TickingSide", "side", "watch"]
