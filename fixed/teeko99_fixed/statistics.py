"""The fix of the statistics (port: `teeko99.state.statistics`)."""

from teeko99.state.statistics import Statistics


class StatSecond(Statistics):
    """stat-second: the line about games played second shows the number of these games."""

    def played_second(self, first: list[int], second: list[int]) -> int:
        """The games that the program played second."""
        return sum(second)
