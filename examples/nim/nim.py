"""Nim, ported from nim.c, with three deliberate bugs for the laboratory to find; the README lists them."""

from __future__ import annotations

import json
import os
import re
import sys
from typing import NoReturn

HEAPS = 3
LINE = 20


class Laboratory:
    """The connection for lockstep, if the laboratory requested it."""

    def __init__(self) -> None:
        numbers = os.environ.get("PORTLAB_STOPS")
        self.asked = numbers is not None
        if numbers is not None:
            told, answers = map(int, numbers.split(","))
            self.told, self.answers = open(told, "w"), open(answers, "rb", buffering=0)

    def stop(self, kind: str, seed: int, heap: list[int]) -> None:
        """Report the variables and wait."""
        if self.asked:
            sys.stdout.flush()
            print(json.dumps({"stop": kind, "seed": seed, "variables": {"heap": heap}}), file=self.told, flush=True)
            self.answers.read(1)


class Nim:
    """One game."""

    def __init__(self, words: list[str]) -> None:
        self.seed = int(os.environ.get("NIM_SEED", "1"))
        self.heap = [int(words[i]) if i < len(words) else 3 + 2 * i for i in range(HEAPS)]
        self.laboratory = Laboratory()

    def drawn(self, below: int) -> int:
        """A random number from 0 to below - 1."""
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.seed >> 16) % below

    def show(self) -> None:
        """Print the heaps."""
        for number, pieces in enumerate(self.heap, 1):
            print(f"{number}: {'|' * pieces} ({pieces})")

    def stop(self, kind: str) -> None:
        """Stop for the laboratory."""
        self.laboratory.stop(kind, self.seed, self.heap)

    def keep_score(self, winner: str) -> None:
        """Add a line to the scores."""
        with open("scores", "a") as file:
            file.write(f"{winner:<8}{self.drawn(100):3}\n")

    def machine(self) -> None:
        """The machine's move."""
        total = self.heap[0] ^ self.heap[1] ^ self.heap[2]
        for i in range(HEAPS):
            count = self.heap[i] - (self.heap[i] ^ total)
            if count > 0:
                break
        else:
            i = self.drawn(HEAPS)
            while self.heap[i] == 0:
                i = (i + 1) % HEAPS
            count = 1 + self.drawn(self.heap[i])
        self.heap[i] -= count
        print(f"I take {count} from heap {i + 1}.")
        self.stop("move")

    def play(self) -> NoReturn:
        """Play the game and exit."""
        print("NIM. Who takes the last piece wins.")
        while True:
            self.show()
            print("Heap and number? ", end="")
            self.stop("prompt")
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                sys.exit(0)
            if line[0] == "q":
                print("Goodbye.")
                sys.exit(0)
            match = re.match(r"\s*([+-]?\d+)(?:\s+|(?=[+-]))([+-]?\d+)", line)
            which, count = map(int, match.groups()) if match else (0, 0)
            if not 1 <= which <= HEAPS or not 1 <= count <= self.heap[which - 1]:
                print("That can't be done.")
                continue
            self.heap[which - 1] -= count
            self.stop("move")
            if sum(self.heap) == 0:
                print("You win.")
                self.keep_score("player")
                sys.exit(3)
            self.machine()
            if sum(self.heap) == 0:
                self.show()
                print("I win.")
                self.keep_score("machine")
                sys.exit(4)


if __name__ == "__main__":
    Nim(sys.argv[1:]).play()
