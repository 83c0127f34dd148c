"""What the laboratory shows: on a terminal, as one HTML page, as JSON, and how far a long run has come."""
