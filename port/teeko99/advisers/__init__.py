"""Who advises the program: heuristics, search and memory, and the value of a position."""
