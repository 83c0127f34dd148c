"""The sides that can be compared, by name."""

from portlab.sides.base import Side, TickingSide, watch
from portlab.sides.registry import names, side

__all__ = ["Side", "TickingSide", "names", "side", "watch"]
