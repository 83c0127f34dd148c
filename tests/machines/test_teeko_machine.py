"""A person at the program, rule by rule: whatever is typed, whatever becomes of the files, the port and the C stay in lockstep."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from hypothesis import note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from portlab import sides
from portlab.cases import Case
from portlab.compare.lockstep import lockstep
from portlab.session import Session
from teekolab.players import screen as seen
from teekolab.players.screen import cells, look, neighbours, typed_cell
from tests.profiles import MACHINES, STEPS, at_most

pytestmark = pytest.mark.slow

MOST_LINES = 80
CLOCKS = st.integers(0, 2**32 - 1)
PORT, C = sides.side("port"), sides.side("c")
Rule = TypeVar("Rule", bound=Callable[..., Any])


def at(*prompts: str) -> Callable[[Rule], Rule]:
    """A rule's precondition: the program asks for one of these."""
    return precondition(lambda machine: machine.prompt in prompts)


class Person(RuleBasedStateMachine):
    """Sessions one after the other in one folder; each rule types a line, or ends the session and begins another."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = 0
        self.keys: list[str] = []
        self.files: dict[str, str] = {}
        self.session = Session("", {}, "input")

    @initialize(clock=CLOCKS)
    def start(self, clock: int) -> None:
        self.begin(clock, {})

    def begin(self, clock: int, files: dict[str, str]) -> None:
        self.clock, self.files, self.keys = clock, files, []
        self.play()

    def type(self, line: str) -> None:
        note(f"typed at {self.prompt}: {line!r}")
        self.keys.append(line + "\n")
        self.play()

    def play(self) -> None:
        self.session = PORT.play(self.case)

    @property
    def case(self) -> Case:
        return Case("machine", self.clock, (), tuple(self.keys), self.files)

    @property
    def prompt(self) -> str:
        if self.session.ending != "input" or len(self.keys) >= MOST_LINES:
            return "over"
        return look(self.session.screen).prompt

    @at(seen.MENU)
    @rule(choice=st.sampled_from("123"))
    def a_game(self, choice: str) -> None:
        self.type(choice)

    @at(seen.MENU)
    @rule(switch=st.sampled_from("phslt"))
    def a_switch(self, switch: str) -> None:
        """An adviser, pausing, learning or thinking on or off."""
        self.type(switch)

    @at(seen.MENU)
    @rule(choice=st.sampled_from(["?", "r", "/", "q"]))
    def something_else_from_the_menu(self, choice: str) -> None:
        self.type(choice)

    @at(seen.STATISTICS)
    @rule(line=st.sampled_from(["r", ""]))
    def statistics(self, line: str) -> None:
        self.type(line)

    @at(seen.OPENING)
    @rule(choice=st.integers(0, 24))
    def a_pawn(self, choice: int) -> None:
        free = cells(look(self.session.screen).board, ".")
        self.type(typed_cell(free[choice % len(free)]))

    @at(seen.MOVE)
    @rule(choice=st.integers(0, 31))
    def a_move(self, choice: int) -> None:
        view = look(self.session.screen)
        moves = [
            typed_cell(source) + typed_cell(target)
            for source in cells(view.board, view.own)
            for target in neighbours(source)
            if view.board[target] == "."
        ]
        self.type(moves[choice % len(moves)] if moves else "q")

    @at(seen.MOVE)
    @rule(line=st.from_regex(r"[0-4]{3}[0-~]", fullmatch=True))
    def a_move_past_the_board(self, line: str) -> None:
        self.type(line)

    @at(seen.DRAW)
    @rule(line=st.sampled_from(["y", "n"]))
    def a_draw(self, line: str) -> None:
        self.type(line)

    @at(seen.PAUSE, seen.RETURN)
    @rule()
    def on(self) -> None:
        self.type("")

    @at(seen.PAUSE, seen.OPENING, seen.MOVE)
    @rule()
    def leave(self) -> None:
        self.type("q")

    @precondition(lambda machine: machine.prompt != "over")
    @rule(line=st.text(st.characters(max_codepoint=255, exclude_characters="\n"), max_size=100))
    def nonsense(self, line: str) -> None:
        self.type(line)

    @rule(clock=CLOCKS)
    def begin_again(self, clock: int) -> None:
        self.begin(clock, dict(self.session.files))

    @precondition(lambda machine: machine.session.files)
    @rule(clock=CLOCKS, data=st.data())
    def damage_a_file(self, clock: int, data: st.DataObject) -> None:
        """Cut a file short, change a character, or put a number into the statistics; then begin again."""
        files = dict(self.session.files)
        name = data.draw(st.sampled_from(sorted(files)))
        content = files[name]
        place = data.draw(st.integers(0, len(content)))
        replaced = data.draw(st.sampled_from(["", "X", "9", " ", "\xff"]))
        files[name] = content[:place] + replaced + content[place + 1 :] if replaced else content[:place]
        self.begin(clock, files)

    @invariant()
    def port_and_c_are_in_lockstep(self) -> None:
        result = lockstep(PORT, C, self.case)
        assert result.same, result


TestPerson = Person.TestCase
TestPerson.settings = at_most(MACHINES, STEPS)
