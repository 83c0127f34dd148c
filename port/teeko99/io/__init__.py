"""Input and output: screens, files, the command line, and the functions of the C library that the program uses."""
