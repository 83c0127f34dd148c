"""The fix of the handles that stay open from the start (port: `teeko99.state.fileio`)."""

from __future__ import annotations

from teeko99.state.fileio import Fileio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from teeko99.io.folder import Handle


class StatReset(Fileio):
    """stat-reset: neither stat.m nor memory.m stays open from the start, so stat.m can be deleted and created again."""

    def open_at_start(self, name: str) -> Handle | None:
        """Check whether the file exists by opening it, and close it."""
        found = super().open_at_start(name)
        if found:
            found.close()
        return found
