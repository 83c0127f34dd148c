"""Memories made by letting the program play itself: `games` plays them in chunks, `store` keeps what they left in a folder."""
