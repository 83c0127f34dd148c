"""Measurements of what the bugs do to play, each with and without its fix, beside the figures that the author published."""
