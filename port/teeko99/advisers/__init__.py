"""The program's advisers (heuristics, search and memory), and the evaluation of a position."""
