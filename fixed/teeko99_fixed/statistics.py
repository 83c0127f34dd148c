"""What was meant in the statistics (port: `teeko99.state.statistics`)."""

from teeko99.state.statistics import Statistics


class StatSecond(Statistics):
    """stat-second: the line about games played second shows their own number."""

    def played_second(self, first: list[int], second: list[int]) -> int:
        """The games that the program played second."""
        return sum(second)
