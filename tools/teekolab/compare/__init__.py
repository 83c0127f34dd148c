"""Comparing what only Teeko has: memory files record by record, stops with what was recorded of them."""
