"""What a session is given and what it left: cases and recordings, and the files that hold them."""

from portlab.cases.case import Case, Recording

__all__ = ["Case", "Recording"]
