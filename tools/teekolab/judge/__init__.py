"""The judge: sessions of the program gone through with perfect knowledge, move by move."""
