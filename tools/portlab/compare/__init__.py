"""Comparing what two sides did: whole sessions, memory files as records, and variables stop by stop."""
