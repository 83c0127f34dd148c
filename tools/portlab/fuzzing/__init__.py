"""Coverage-guided fuzzing of both sides with one kind of input, so that what one finds the other can be asked."""
