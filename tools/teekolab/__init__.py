"""The laboratory's rooms that are about Teeko."""
