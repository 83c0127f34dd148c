"""The judge: the moves of a session compared with perfect play."""
