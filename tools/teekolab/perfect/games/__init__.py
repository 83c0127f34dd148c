"""Games in which each move of the program is judged by the tablebase: against itself, and against perfect play."""
