"""Shares with their uncertainty, and the author's beside them."""

from dataclasses import dataclass

from connect4.match import wilson


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
        if self.exact and self.trials:
            return self.percent, self.percent
        low, high = wilson(self.hits, self.trials)
        return 100 * low, 100 * high


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
