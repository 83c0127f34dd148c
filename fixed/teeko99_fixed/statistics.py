"""What was meant in the statistics, and in the handles that stay open from the start (port: `teeko99.statistics`)."""

from teeko99.memory import Memory
from teeko99.statistics import Statistics


class StatSecond(Statistics):
    """stat-second: the line about games played second shows their own number."""

    def played_second(self, first: list[int], second: list[int]) -> int:
        """The games that the program played second."""
        return sum(second)


class StatReset(Memory):
    """stat-reset: neither stat.m nor memory.m stays open from the start, so stat.m can be deleted and made anew."""

    def creatememory(self) -> None:
        """Make memory.m where there is none, and close it."""
        super().creatememory()
        assert self.m
        self.m.close()

    def createstat(self) -> None:
        """Make stat.m where there is none, and close it."""
        super().createstat()
        assert self.st
        self.st.close()
