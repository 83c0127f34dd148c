"""The part of the laboratory that the page shows files and sessions with."""
