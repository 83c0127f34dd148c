"""The hosts that the program runs in: a terminal with a folder on disk, or a script for tests and other programs."""
