"""Starts PyPI's adventure at full speed, with plain line input and the random numbers of chance.c."""

import os
import sys

from adventure import __main__ as program
from adventure.game import Game

CLOCK = int(os.environ.get("PORTLAB_CLOCK", "0"))
typed = 0


def read(prompt):
    """Read a line like input(), but without readline's editing."""
    global typed
    print(prompt, end="", flush=True)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    typed += line.endswith("\n")
    return line.rstrip("\n")


def drawn():
    """The number that rand() in chance.c returns."""
    mixed = CLOCK + 2654435761 * typed
    mixed = (mixed ^ (mixed >> 15)) * 739982445 & 0xFFFFFFFF
    mixed ^= mixed >> 12
    return 1000 * (mixed // 10 % 1000) + 111 * (mixed % 10)


program.input = read
program.baudout = lambda text: print(text, end="")
Game.random = lambda self: (drawn() % 1000 + 0.5) / 1000
Game.choice = lambda self, several: several[drawn() % len(several)]
program.main()
