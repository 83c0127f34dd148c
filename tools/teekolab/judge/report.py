"""Judged sessions as text, as JSON and as one page."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console

from portlab.reports.html import render
from portlab.words import how_many
from teeko99.state.board import key, values
from teekolab.judge.games import Game
from teekolab.judge.verdicts import Better, Verdict
from teekolab.perfect.value import Value
from teekolab.pictures import board_picture

PAGES = Path(__file__).with_name("pages")
MOST_NAMED = 4
"""How many of the best moves are listed."""

WIDTH, HEIGHT, MARGIN = 1000, 60, 10
"""The curve: its width, half its height, and its margin, in the picture's units."""

STYLES = {"best": "", "slower": "yellow", "mistake": "bold red", "no move of the game": "magenta", "not judged": "dim"}

FAR = 40
"""The number of plies to the end from which on the curve stays closest to the middle, without touching it."""


@dataclass(frozen=True)
class JudgedGame:
    """A game with its verdicts."""

    game: Game
    verdicts: tuple[Verdict, ...]

    @property
    def turning_points(self) -> tuple[Verdict, ...]:
        """The moves that made the outcome worse."""
        return tuple(each for each in self.verdicts if each.kind == "mistake")

    @property
    def mistakes(self) -> Counter[str]:
        """The numbers of mistakes and of lost plies for each side."""
        return Counter(f"{each.ply.side} {each.kind}" for each in self.verdicts)


@dataclass(frozen=True)
class JudgedSession:
    """A session's games, judged."""

    name: str
    games: tuple[JudgedGame, ...]

    @property
    def by_adviser(self) -> dict[str, Counter[str]]:
        """The program's moves by adviser and by kind."""
        found: dict[str, Counter[str]] = {}
        for game in self.games:
            for each in game.verdicts:
                if each.adviser:
                    found.setdefault(each.adviser, Counter())[each.kind] += 1
        return dict(sorted(found.items()))


def show(console: Console, session: JudgedSession) -> None:
    """Print the session as text."""
    for judged in session.games:
        console.print(f"{session.name}, game {judged.game.number}", style="bold", markup=False, highlight=False)
        for each in judged.verdicts:
            console.print(_line(each), style=STYLES[each.kind], markup=False, highlight=False, soft_wrap=True)
        console.print(f"{summary(judged)}\n", highlight=False, soft_wrap=True)
    if not session.games:
        console.print(f"{session.name}: no game was played in this session", markup=False, highlight=False)


def _line(each: Verdict) -> str:
    notes = [verdict_text(each)] if each.kind != "best" else []
    if each.kind in ("mistake", "slower"):
        notes += [f"best: {best_text(each)}", *(f"with {better_text(better)}" for better in each.better)]
    columns = f"{each.ply.n:3} {each.ply.side} {each.move:<6} {_text(each.before):<10} -> {_text(each.after):<10} "
    return f"{columns} {adviser_text(each):<20} {'; '.join(notes)}".rstrip()


def summary(judged: JudgedGame) -> str:
    """How many mistakes each side made, and how many of its moves lose plies."""
    parts = []
    for side, who in sorted(judged.game.players.items(), reverse=True):
        mistakes, slower = (judged.mistakes[f"{side} {kind}"] for kind in ("mistake", "slower"))
        moves = how_many(slower, "move that loses", "moves that lose")
        parts.append(f"{side} ({who}): {how_many(mistakes, 'mistake')}, {moves} plies")
    return "; ".join(parts)


def verdict_text(verdict: Verdict) -> str:
    """The verdict in a few words."""
    if verdict.kind == "mistake":
        return f"mistake: {verdict.cost}"
    if verdict.kind == "slower":
        return f"{verdict.plies} plies lost"
    return "" if verdict.kind == "best" else verdict.kind


def best_text(verdict: Verdict) -> str:
    """The best moves, or only some of them if there are many."""
    more = len(verdict.best) - MOST_NAMED
    return " ".join(verdict.best[:MOST_NAMED]) + (f" (and {more} more)" if more > 0 else "")


def adviser_text(verdict: Verdict) -> str:
    """The adviser of the move, and whether chance was involved."""
    return f"{verdict.adviser}, drawn" if verdict.drawn and verdict.adviser != "random" else verdict.adviser


def better_text(better: Better) -> str:
    """A fix and the move it would have led to."""
    return f"{better.fix}: {better.move} ({better.value}{', drawn' if better.drawn else ''})"


def as_json(session: JudgedSession) -> dict[str, Any]:
    """The session as data for programs. On boards, 1 is the side that moves."""
    return {
        "session": session.name,
        "games": [
            {
                "game": judged.game.number,
                "players": judged.game.players,
                "moves": [_move_json(each) for each in judged.verdicts],
            }
            for judged in session.games
        ],
        "by adviser": session.by_adviser,
    }


def _move_json(verdict: Verdict) -> dict[str, Any]:
    return {
        "n": verdict.ply.n,
        "side": verdict.ply.side,
        "who": verdict.ply.who,
        "board": str(verdict.ply.before),
        "move": verdict.move,
        "before": _value_json(verdict.before),
        "after": _value_json(verdict.after),
        "best": verdict.best,
        "verdict": verdict.kind,
        "cost": verdict.cost,
        "plies lost": verdict.plies,
        "adviser": verdict.adviser,
        "drawn": verdict.drawn,
        "better with": [
            {"fix": each.fix, "move": each.move, "value": _value_json(each.value), "drawn": each.drawn}
            for each in verdict.better
        ],
    }


def _value_json(value: Value | None) -> dict[str, Any] | None:
    return None if value is None else {"value": value.outcome, "plies": value.plies}


def page(sessions: Sequence[JudgedSession]) -> str:
    """All sessions as one page: each game is a row of boards, with the turning points marked, below its curve."""
    return render(
        "judge.html",
        folder=PAGES,
        sessions=sessions,
        board=lambda each: board_picture(cells(each)),
        curve=curve,
        summary=summary,
        verdict_text=verdict_text,
        best_text=best_text,
        adviser_text=adviser_text,
        better_text=better_text,
    )


def cells(verdict: Verdict) -> tuple[int, ...]:
    """The board after a move, 1 for X."""
    after = verdict.ply.after
    pawns = (after.mover, after.other) if verdict.ply.side == "X" else (after.other, after.mover)
    return values(key(*pawns))


def height(value: Value, side: str) -> float:
    """X's position from 1 (has won) to 0 (a draw) to -1, if the board has this value for ``side``."""
    if value.plies is None:
        return 0.0
    size = 1 - 0.75 * min(value.plies, FAR) / FAR
    return size if (value.outcome == "win") == (side == "X") else -size


def curve(judged: JudgedGame) -> str:
    """An SVG picture of the values after each move: up is better for X, down for O, the middle is a draw."""
    step = (WIDTH - 2 * MARGIN) / (len(judged.verdicts) + 1)
    points = [
        (MARGIN + step * each.ply.n, HEIGHT + MARGIN - HEIGHT * height(each.after, each.ply.side), each)
        for each in judged.verdicts
        if each.after is not None
    ]
    whole = 2 * (HEIGHT + MARGIN)
    parts = [
        f'<svg class="curve" viewBox="0 0 {WIDTH} {whole}" role="img" aria-label="who stood how">',
        f'<line x1="0" x2="{WIDTH}" y1="{HEIGHT + MARGIN}" y2="{HEIGHT + MARGIN}"/>',
        f'<text x="2" y="{MARGIN}">X wins</text><text x="2" y="{whole - 3}">O wins</text>',
        f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y, _ in points)}"/>',
    ]
    for x, y, each in points:
        kind = "turn" if each.kind == "mistake" else "point"
        told = f"{each.ply.n}. {each.ply.side} {each.move}: {each.after}"
        parts.append(
            f'<circle class="{kind} {each.ply.side.lower()}" cx="{x:.1f}" cy="{y:.1f}" r="4"><title>{told}</title></circle>'
        )
    return "".join(parts) + "</svg>"


def _text(value: Value | None) -> str:
    return "?" if value is None else str(value)
