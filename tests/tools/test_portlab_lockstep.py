"""Lockstep finds the first stop at which anything differs: every variable, the generator, the files, the screen."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import Result

from portlab.cases import Case
from portlab.compare.lockstep import lockstep
from portlab.compare.steps import AFTER, BEFORE, steps_around
from portlab.errors import LabError
from portlab.program import program
from portlab.session import Observer, Session, Snapshot
from portlab.sides import Side, side
from portlab.sides.command import CommandSide
from teekolab.program import BOARDS
from tests.tools.altered_sides import AlteredSide, with_variable
from tests.tools.pages import Page

GAME = Case("game", 3, keys=("t\n", "p\n", "3\n", "\n", "1\n", "00\n"))
STOP = 9


def altered_at(stop: int, change: Callable[[Snapshot], Snapshot]) -> AlteredSide:
    """The port, one stop of which is shown otherwise."""
    return AlteredSide(change_stop=lambda number, snapshot: change(snapshot) if number == stop else snapshot)


def other_value(value: object) -> object:
    """Something of the same kind that is not the same; for boards the last cell differs."""
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "?"
    assert isinstance(value, tuple)
    return (*value[:-1], other_value(value[-1]))


def test_the_port_and_the_c_are_the_same_at_every_stop() -> None:
    result = lockstep(side("port"), side("c"), GAME)
    assert result.same
    assert result.stops > result.moves > 20


@pytest.mark.parametrize("name", program().variable_names)
def test_every_variable(name: str) -> None:
    changed = altered_at(STOP, lambda shown: with_variable(shown, name, other_value(shown.variables[name])))
    result = lockstep(side("port"), changed, GAME)
    assert result.first is not None
    assert result.first.stop == STOP
    (difference,) = result.first.variables
    assert difference.name == name
    if name in BOARDS:
        assert difference.cells == ("44",)
    if name == "recentpositions":
        assert difference.cells == ("15:44",)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("stop", lambda shown: replace(shown, stop="other")),
        ("seed", lambda shown: replace(shown, seed=shown.seed ^ 1)),
        ("screen_length", lambda shown: replace(shown, screen_length=shown.screen_length + 1)),
        ("files", lambda shown: replace(shown, files={**shown.files, "stat.m": "9" * 36})),
        ("files", lambda shown: replace(shown, files={**shown.files, "new.m": ""})),
    ],
)
def test_everything_else_at_a_stop(name: str, change: Callable[[Snapshot], Snapshot]) -> None:
    result = lockstep(side("port"), altered_at(STOP, change), GAME)
    assert result.first is not None
    assert [difference.name for difference in result.first.variables] == [name]


def test_a_screen_of_the_same_length() -> None:
    changed = AlteredSide(lambda session: replace(session, screen=session.screen.replace("pause is ON", "pause is NO")))
    result = lockstep(side("port"), changed, GAME)
    assert result.first is not None
    assert result.first.stop == 0
    assert result.first.variables == ()


def test_what_is_left_after_the_last_stop() -> None:
    changed = AlteredSide(lambda session: replace(session, ending="exit0"))
    result = lockstep(side("port"), changed, GAME)
    assert result.first is None
    assert not result.same


def test_a_side_that_ends_earlier() -> None:
    class Short(AlteredSide):
        def play(self, case: Case, observe: Observer | None = None) -> Session:
            return super().play(case.with_keys(case.keys[:-1]), observe)

    result = lockstep(side("port"), Short(), GAME)
    assert result.first is not None
    assert result.first.right is None
    assert result.first.left is not None


@pytest.mark.parametrize("hidden", ["Xlearn", "st"])
def test_no_variable_may_be_left_out(hidden: str) -> None:
    def without(shown: Snapshot) -> Snapshot:
        return replace(shown, variables={name: value for name, value in shown.variables.items() if name != hidden})

    with pytest.raises(LabError, match=hidden):
        lockstep(AlteredSide(change_stop=lambda number, shown: without(shown)), side("port"), GAME)


def test_a_terminal_can_not_be_stopped() -> None:
    with pytest.raises(LabError, match="can't be stopped"):
        lockstep(side("port"), CommandSide("console", ("true",)), GAME)


def test_the_command_draws_both_boards(
    portlab: Callable[..., Result], offer: Callable[[Side], str], golden: object
) -> None:
    def moved(shown: Snapshot) -> Snapshot:
        return with_variable(shown, "X", other_value(shown.variables["X"]))

    name = offer(altered_at(STOP, moved))
    script = f"{golden}/result-person-wins-as-second.txt"
    result = portlab("lockstep", script, "--side", "port", "--side", name)
    assert result.exit_code == 1
    assert f"the sides differ at stop {STOP}" in result.output
    assert "X: cells 44 differ" in result.output
    assert result.output.count("01234") == 2
    assert portlab("lockstep", script).exit_code == 0


def test_the_command_for_machines(portlab: Callable[..., Result], golden: object) -> None:
    result = portlab("lockstep", f"{golden}/menu-rules.txt", "--json")
    assert '"same": true' in result.output
    assert '"stops": 3' in result.output


def test_the_steps_around_the_first_difference() -> None:
    changed = altered_at(STOP, lambda shown: with_variable(shown, "n", 99))
    result = lockstep(side("port"), changed, GAME)
    steps = steps_around(side("port"), changed, GAME, result)
    assert [step.stop for step in steps] == list(range(STOP + 1 + AFTER))
    assert [step.stop for step in steps if not step.same] == [STOP]
    typed = [step.left.typed for step in steps if step.left]
    assert typed[:5] == [None, "t\n", "p\n", "3\n", None]
    first = steps[1].left
    assert first is not None
    assert first.changed == ("thinking",)
    assert [difference.name for difference in steps[STOP].differences] == ["n"]


def test_the_last_steps_of_sides_that_are_the_same() -> None:
    result = lockstep(side("port"), side("c"), GAME)
    steps = steps_around(side("port"), side("c"), GAME, result)
    assert [step.stop for step in steps] == list(range(result.stops - BEFORE, result.stops))
    assert all(step.same for step in steps)
    last = next(step for step in reversed(steps) if step.left and step.left.typed)
    assert last.left is not None
    assert last.left.typed == GAME.keys[-1]


def test_the_page(portlab: Callable[..., Result], offer: Callable[[Side], str], golden: Path, tmp_path: Path) -> None:
    def change(shown: Snapshot) -> Snapshot:
        for variable in ("X", "recentpositions", "m"):
            shown = with_variable(shown, variable, other_value(shown.variables[variable]))
        return replace(shown, files={**shown.files, "<new>": "12"})

    script = golden / "result-person-wins-as-second.txt"
    name = offer(altered_at(STOP, change))
    assert portlab("lockstep", script, "--side", "port", "--side", name, "--html", "page.html").exit_code == 1
    page = Page((tmp_path / "page.html").read_text())
    assert page.fetched == page.links == page.faults == []
    assert f"The two sides part at stop {STOP}" in page.text
    for told in ("X ≠ cell 44", "recentpositions ≠ board:cell 15:44", "m ≠", "file <new> ≠ not there 2 characters"):
        assert told in page.text
    assert f"{STOP} ≠" in page.text
    assert f"{STOP + AFTER} ≠" not in page.text
    assert page.tags.count("mark") == 5
    assert page.tags.count("kbd") > 5


def test_the_page_of_sides_that_are_the_same(portlab: Callable[..., Result], golden: Path, tmp_path: Path) -> None:
    assert portlab("lockstep", golden / "menu-rules.txt", "--html", "page.html").exit_code == 0
    page = Page((tmp_path / "page.html").read_text())
    assert page.faults == []
    assert "The two sides are the same at every stop 3 stops (0 moves)" in page.text
    assert "≠" not in page.text.partition("Steps")[2].partition("port c")[2]


def test_the_page_of_a_side_that_ends_earlier(
    portlab: Callable[..., Result], offer: Callable[[Side], str], golden: Path, tmp_path: Path
) -> None:
    class Short(AlteredSide):
        def play(self, case: Case, observe: Observer | None = None) -> Session:
            return super().play(case.with_keys(case.keys[:1]), observe)

    name = offer(Short())
    portlab("lockstep", golden / "menu-rules.txt", "--side", "port", "--side", name, "--html", "page.html")
    text = Page((tmp_path / "page.html").read_text()).text
    assert "altered has ended, the other side goes on" in text
    assert "prompt, n = 0 has ended" in text
