"""Teeko 1.0 (1999) by Mihailo Despotovic, ported bug for bug."""
