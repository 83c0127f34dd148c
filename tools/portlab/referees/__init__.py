"""Judges of other games than Teeko, from outside."""
