"""portlab: the differential laboratory that runs the sides next to each other and shows where they part."""
