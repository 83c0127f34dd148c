"""Campaigns of many sessions on two sides: making the sessions, running them, and shrinking those that differ."""
