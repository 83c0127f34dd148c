"""Perfect play: the value of every board, found once and kept, and what follows from it."""
