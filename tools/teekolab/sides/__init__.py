"""The sides that play Teeko: port, fixed variant and C in this process, the consoles, the page."""
