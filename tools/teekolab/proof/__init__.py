"""Exhaustive proofs: every board, every evaluation, every opening, every search, port against C."""
