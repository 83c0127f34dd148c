"""Players: each makes up sessions from a random generator, so that a seed and a number name a session for good."""
