"""The fix of the search (port: `teeko99.advisers.search`)."""

from teeko99.advisers.search import Search


class SearchDecision(Search):
    """search-decision: the first board with the greatest worst reply is chosen."""

    def passed_on(self, worst: list[int], values: list[int]) -> int:
        """The index of that board."""
        return worst.index(max(worst))
