"""Measuring the program: whole runs of the C and of the port, one after the other, compared before their times are."""
