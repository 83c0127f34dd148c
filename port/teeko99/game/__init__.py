"""The decisions, the opening, a whole game, and the program around it."""
