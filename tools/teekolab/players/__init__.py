"""Players: each generates sessions from a random generator, so a seed and a number always name the same session."""
