"""Perfect play: the value of every board, computed once and kept, and what follows from it."""
