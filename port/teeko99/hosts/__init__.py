"""The hosts in which the program runs: a terminal with a folder on disk, or a script for tests and other programs."""
