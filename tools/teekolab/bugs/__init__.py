"""Teeko's bugs demonstrated: a short session for each, on the port and on the port with that one fix."""
