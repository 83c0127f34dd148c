"""The commands of ``python -m connect4``; every module has one, named ``command``."""
