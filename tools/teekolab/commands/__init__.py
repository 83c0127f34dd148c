"""The commands that know Teeko or an evaluator, found by the laboratory through the entry point ``teeko``."""
