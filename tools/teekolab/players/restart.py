"""Starting a session later: at a menu in its middle, with the clock, files and switches that lead to the same state.

The clock is the generator's seed. So a session whose clock is the generator's state at some menu draws the same numbers from
there on. In this way a difference in the tenth game of a session becomes a difference in a single game.
"""

from collections.abc import Iterator
from dataclasses import replace

from portlab.cases import Case
from portlab.session import Snapshot
from portlab.sides.base import Side

MENU_PROMPT = "Choose an option, then press ENTER to continue. >"
FLIPS = {"pausing": "p", "heurplaying": "h", "searchplaying": "s", "learning": "l", "thinking": "t"}
"""Switch -> the menu entry that flips it; all are on at the start."""


def later_starts(case: Case, player: Side) -> Iterator[Case]:
    """The case started at each of its later menus, last one first; none if the side can't be stopped."""
    if not player.stops:
        return
    prompts: list[Snapshot] = []

    def note(snapshot: Snapshot) -> None:
        if snapshot.stop == "prompt":
            prompts.append(snapshot)

    screen = player.play(case, observe=note).screen
    begins = {piece: line for line, piece in enumerate(_first_pieces(case))}
    for piece in range(len(prompts) - 1, 0, -1):
        if piece in begins and screen[: prompts[piece].screen_length].endswith(MENU_PROMPT):
            yield _begun_at(case, prompts[piece], begins[piece])


def _first_pieces(case: Case) -> Iterator[int]:
    """For each typed line, the number of the read that takes its beginning."""
    number = 0
    for line in case.keys:
        yield number
        number += sum(1 for _ in replace(case, keys=(line,)).pieces())


def _begun_at(case: Case, there: Snapshot, line: int) -> Case:
    switches = tuple(f"{key}\n" for name, key in FLIPS.items() if not there.variables[name])
    return replace(case, clock=there.seed or 0, files=dict(there.files), keys=(*switches, *case.keys[line:]))
