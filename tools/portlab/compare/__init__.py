"""Comparing two sides: whole sessions, memory files as records, and variables stop by stop."""
