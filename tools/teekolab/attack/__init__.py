"""Malformed input for the laboratory's own commands: each must be rejected in one line, or read, and must do no harm."""
