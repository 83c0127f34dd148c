"""portlab: the differential laboratory, which runs the sides next to each other and shows where they differ."""
