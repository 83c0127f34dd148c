"""Measurements of the bugs' effect on play, each with and without its fix, next to the figures that the author published."""
