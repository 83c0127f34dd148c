"""Shares with their uncertainty, and the author's figures to compare with."""

from dataclasses import dataclass

from connect4.match import wilson


@dataclass(frozen=True)
class Share:
    """``hits`` of ``trials``. If the share was published as a percentage, the number of hits may be a fraction.

    ``exact``: all cases were counted, so there is no uncertainty.
    """

    hits: float
    trials: int
    exact: bool = False

    @classmethod
    def published(cls, percent: float, trials: int) -> "Share":
        """A share that was published as a percentage of ``trials``."""
        return cls(percent * trials / 100, trials)

    @property
    def percent(self) -> float:
        """0 to 100; 0 if there were no trials."""
        return 100 * self.hits / self.trials if self.trials else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95% score interval, in percent; 0 to 100 if there were no trials.

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
    """One measured share, and the author's if there is one."""

    label: str
    share: Share
    author: Share | None = None

    @property
    def agrees(self) -> bool | None:
        """Whether our interval and the author's overlap; None if there is nothing to compare."""
        if self.author is None or not self.share.trials:
            return None
        (low, high), (author_low, author_high) = self.share.interval(), self.author.interval()
        return low <= author_high and author_low <= high
