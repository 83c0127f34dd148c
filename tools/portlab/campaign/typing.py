"""Sources of typing for any program: a grammar or a word list, mutated recordings, a strategy, a player."""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from portlab.cases import Case
from portlab.errors import refuse, words_of
from portlab.program import program
from portlab.sides.registry import side

DEEPEST = 20
RULE = re.compile(r"<([\w-]+)>|\{(-?\d+)-(-?\d+)\}")
CHARACTERS = [chr(code) for code in range(32, 127)]


def grammar_case(
    lines: tuple[str, ...], most: int, argv: tuple[str, ...], rules: Mapping[str, list[str]], name: str, random: Random
) -> Case:
    """A session of lines drawn from ``lines``.

    ``<rule>`` in a line is replaced by one of that rule's lines, ``{1-9}`` by a number from 1 to 9. ``argv`` holds command
    lines written in the same way.
    """
    typed = (
        tuple(f"{_expanded(random.choice(lines), rules, random)}\n" for _ in range(random.randint(0, most)))
        if lines
        else ()
    )
    words = tuple(words_of(_expanded(random.choice(argv), rules, random), "typing.argv")) if argv else ()
    return Case(name, random.getrandbits(32), words, typed)


def mutated_case(golden: Path, name: str, random: Random) -> Case:
    """One of the recorded sessions, changed in one place or a few."""
    cases = _recorded(golden)
    case = random.choice(cases)
    lines, words = list(case.keys), list(case.argv)
    for _ in range(random.randint(1, 4)):
        random.choice((_drop, _repeat, _swap, _spoil, partial_splice(cases)))(lines, random)
        if words and random.random() < 0.3:
            _spoil(words, random)
    clock = random.getrandbits(32) if random.random() < 0.5 else case.clock
    ended = tuple(line if line.endswith("\n") else f"{line}\n" for line in lines)
    return replace(case, name=name, clock=clock, keys=ended, argv=tuple(words), title="", about="")


def strategy_case(strategy: Any, name: str, random: Random) -> Case:
    """A session drawn by a Hypothesis strategy, which draws lists of lines or whole cases."""
    from hypothesis import HealthCheck, Phase, given, seed, settings

    drawn: list[Any] = []

    @seed(random.getrandbits(32))
    @settings(
        max_examples=8, phases=[Phase.generate], database=None, deadline=None, suppress_health_check=list(HealthCheck)
    )
    @given(strategy)
    def keep(value: Any) -> None:
        drawn.append(value)

    keep()
    value = drawn[-1]
    if isinstance(value, Case):
        return replace(value, name=name)
    return Case(
        name, random.getrandbits(32), keys=tuple(line if line.endswith("\n") else f"{line}\n" for line in value)
    )


def player_case(player: Callable[[str, Random], str | None], name: str, random: Random) -> Case:
    """A session typed by a player that reads the screen of the first side as it runs; it returns a line, or None to end."""
    first = side(next(iter(program().default_sides)))
    converse = getattr(first, "converse", None)
    if converse is None:
        refuse(f"the side {first.name} can't be talked to while it runs")
    clock = random.getrandbits(32)
    typed: list[str] = []

    def answer(screen: str) -> str | None:
        line = player(screen, random)
        if line is not None:
            typed.append(line if line.endswith("\n") else f"{line}\n")
        return typed[-1] if line is not None else None

    converse(Case(name, clock), answer)
    return Case(name, clock, keys=tuple(typed))


def partial_splice(cases: tuple[Case, ...]) -> Callable[[list[str], Random], None]:
    """Return a change that inserts lines of another session."""

    def splice(lines: list[str], random: Random) -> None:
        other = list(random.choice(cases).keys)
        start = random.randint(0, len(other))
        at = random.randint(0, len(lines))
        lines[at:at] = other[start : start + random.randint(1, 5)]

    return splice


def _drop(lines: list[str], random: Random) -> None:
    at = random.randint(0, len(lines))
    del lines[at : at + random.choice((1, 1, 2, 5))]


def _repeat(lines: list[str], random: Random) -> None:
    at = random.randint(0, len(lines))
    lines[at:at] = lines[at : at + 1] * random.randint(1, 3)


def _swap(lines: list[str], random: Random) -> None:
    if len(lines) > 1:
        one, two = random.sample(range(len(lines)), 2)
        lines[one], lines[two] = lines[two], lines[one]


def _spoil(lines: list[str], random: Random) -> None:
    if lines:
        at = random.randrange(len(lines))
        text = lines[at].rstrip("\n")
        place = random.randint(0, len(text))
        added = random.choice(("", random.choice(CHARACTERS), random.choice("0123456789-")))
        end = "\n" if lines[at].endswith("\n") else ""
        lines[at] = text[:place] + added + text[place + random.randint(0, 1) :] + end


def _expanded(text: str, rules: Mapping[str, list[str]], random: Random, depth: int = 0) -> str:
    if depth > DEEPEST:
        return ""

    def one(match: re.Match[str]) -> str:
        if match[1] is None:
            return str(random.randint(int(match[2]), int(match[3])))
        if match[1] not in rules:
            refuse(f"typing.rules: no rule is called {match[1]}: the rules are {', '.join(rules) or 'none'}")
        return _expanded(random.choice(rules[match[1]]), rules, random, depth + 1)

    return RULE.sub(one, text)


@cache
def _recorded(golden: Path) -> tuple[Case, ...]:
    from portlab.cases.load import load_recordings

    return tuple(each.case for each in load_recordings(golden))
