"""The program's state: the board, the variables, and the numbers in its files."""
