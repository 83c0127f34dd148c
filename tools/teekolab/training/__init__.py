"""Memories made by letting the program play itself: `games` plays them in chunks, `store` saves the results in a folder."""
