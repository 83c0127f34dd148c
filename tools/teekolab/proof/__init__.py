"""Proofs by going to all of them: every board, every evaluation, every opening, every search, port against C."""
