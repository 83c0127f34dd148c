"""Teeko's bugs shown: a short session for each, on the port and on the port with that one fix."""
