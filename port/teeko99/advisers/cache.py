"""A table of computed values with a bounded size."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MOST = 20_000


class Cache(dict):  # type: ignore[type-arg]
    """``cache[a, b]`` is ``compute(a, b)``, computed once; a full cache is emptied."""

    def __init__(self, compute: Callable[..., object]) -> None:
        super().__init__()
        self.compute = compute

    def __missing__(self, key: tuple[int, ...]) -> object:
        if len(self) >= MOST:
            self.clear()
        self[key] = value = self.compute(*key)
        return value
