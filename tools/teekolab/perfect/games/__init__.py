"""Games in play, each move of the program held against the tablebase: against itself, and against perfect play."""
