"""How a game ends, for the side that is to move (for the program, against a person)."""

WIN, DRAW, DEFEAT, BREAK = 1, 0, -1, -2
