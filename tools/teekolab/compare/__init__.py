"""Comparisons that only Teeko needs: memory files record by record, and stops with recorded ones."""
