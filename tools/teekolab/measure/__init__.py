"""Measuring the program: whole runs of the C and of the port; their results are compared before their times."""
