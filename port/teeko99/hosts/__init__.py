"""What the program runs in: a terminal and a folder on disk, or a script for tests and for other programs."""
