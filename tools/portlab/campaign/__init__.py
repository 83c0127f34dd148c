"""Campaigns: many sessions on two sides, who makes them, where they run, and the shrinking of what is found."""
