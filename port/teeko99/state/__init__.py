"""What the program keeps: the board, its variables, and the numbers and records in its files."""
