"""Shares with their uncertainty, and the author's beside them."""

from dataclasses import dataclass
from math import sqrt

NORMAL_95 = 1.959963984540054
"""The normal distribution's quantile for an interval of 95%."""


@dataclass(frozen=True)
class Share:
    """``hits`` of ``trials``. The hits of a share that was published as a percentage may be a fraction.

    ``exact``: all cases were counted, so that there is nothing to be uncertain of.
    """

    hits: float
    trials: int
    exact: bool = False

    @classmethod
    def published(cls, percent: float, trials: int) -> "Share":
        """A share that is known as a percentage of ``trials``."""
        return cls(percent * trials / 100, trials)

    @property
    def percent(self) -> float:
        """0 to 100; 0 where there were no trials."""
        return 100 * self.hits / self.trials if self.trials else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's score interval of 95%, in percent; 0 to 100 where there were no trials.

        >>> low, high = Share(5, 10_700).interval()
        >>> f"{low:.3f} {high:.3f}"
        '0.020 0.109'
        """
        if not self.trials:
            return 0.0, 100.0
        if self.exact:
            return self.percent, self.percent
        p, n, z = self.hits / self.trials, self.trials, NORMAL_95
        middle = p + z * z / (2 * n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        scale = 100 / (1 + z * z / n)
        return max(0.0, (middle - half) * scale), min(100.0, (middle + half) * scale)


@dataclass(frozen=True)
class Figure:
    """One measured share, and the author's where there is one."""

    label: str
    share: Share
    author: Share | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether the intervals of ours and the author's overlap; None where there is nothing to compare."""
        if self.author is None or not self.share.trials:
            return None
        (low, high), (author_low, author_high) = self.share.interval(), self.author.interval()
        return low <= author_high and author_low <= high
