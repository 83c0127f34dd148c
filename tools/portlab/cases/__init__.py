"""The input and output of a session: cases and recordings, and the files that hold them."""

from portlab.cases.case import Case, Recording

__all__ = ["Case", "Recording"]
