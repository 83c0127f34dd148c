"""What the program plays: the decision, the opening, the game, and the program that holds them together."""
