"""The parts of the laboratory that are about Teeko."""
