"""How a game can end: for the side to move, or against a person for the program."""

WIN, DRAW, DEFEAT, BREAK = 1, 0, -1, -2
