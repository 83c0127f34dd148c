"""The results of a game: for the program if it plays against a person, else for the side to move."""

WIN, DRAW, DEFEAT, BREAK = 1, 0, -1, -2
