"""Failures of a program while it writes: it is killed, its disk is full, its file system goes away."""
