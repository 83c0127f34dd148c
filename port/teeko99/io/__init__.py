"""What the program reads and prints: screens, files and command line, and what it took from the C library."""
