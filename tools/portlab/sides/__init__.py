"""The sides that can be laid next to each other, by name."""

from portlab.sides.base import Side, watch
from portlab.sides.registry import NAMES, side

__all__ = ["NAMES", "Side", "side", "watch"]
