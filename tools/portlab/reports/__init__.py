"""What the laboratory shows: reports on a terminal, as one HTML page or as JSON, and the progress of a long run."""
