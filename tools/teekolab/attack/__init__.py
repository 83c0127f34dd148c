"""Malformed input for the laboratory's own commands: each is refused in one line, or read; none does any harm."""
