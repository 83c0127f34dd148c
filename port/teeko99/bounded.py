"""A table that is filled as it is asked and never grows beyond its bound."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Bounded(dict):  # type: ignore[type-arg]
    """``table[a, b]`` is ``compute(a, b)``, computed once; a full table is emptied."""

    def __init__(self, compute: Callable[..., object], most: int = 20_000) -> None:
        super().__init__()
        self.compute = compute
        self.most = most

    def __missing__(self, key: tuple[int, ...]) -> object:
        if len(self) >= self.most:
            self.clear()
        self[key] = value = self.compute(*key)
        return value
