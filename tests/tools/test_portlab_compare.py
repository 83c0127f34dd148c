"""The comparison can fail: for every kind of difference there is a side that has it, and it is found."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from click.testing import Result

from portlab.cases import Case
from portlab.compare.sessions import compare_sessions
from portlab.session import Session
from portlab.sides import Side, side
from teeko99.state.session import ENDINGS
from tests.tools.altered_sides import AlteredSide

GAME = Case("game", 3, keys=("t\n", "p\n", "3\n", "\n", "1\n", "00\n"), files={"2.m": ""})


@pytest.fixture(scope="module")
def session() -> Session:
    return side("port").play(GAME)


def test_the_same_is_the_same(session: Session) -> None:
    comparison = compare_sessions(session, side("port").play(GAME))
    assert comparison.same
    assert str(comparison) == "identical"


@pytest.mark.parametrize("place", [0, 1, 1000, -1])
def test_one_character_of_the_screen(session: Session, place: int) -> None:
    position = place % len(session.screen)
    screen = session.screen[:position] + "\0" + session.screen[position + 1 :]
    difference = compare_sessions(session, replace(session, screen=screen)).screen
    assert difference is not None
    assert difference.position == position


@pytest.mark.parametrize("more", [True, False])
def test_the_length_of_the_screen(session: Session, more: bool) -> None:
    screen = session.screen + "!" if more else session.screen[:-1]
    difference = compare_sessions(session, replace(session, screen=screen)).screen
    assert difference is not None
    assert difference.position == min(len(screen), len(session.screen))


@pytest.mark.parametrize("name", ["memory.m", "stat.m", "2.m"])
def test_each_file(session: Session, name: str) -> None:
    changed = replace(session, files={**session.files, name: session.files[name] + "x"})
    gone = replace(session, files={file: content for file, content in session.files.items() if file != name})
    renamed = replace(gone, files={**gone.files, name.upper(): session.files[name]})
    for other, told in ((changed, [name]), (gone, [name]), (renamed, [name.upper(), name])):
        comparison = compare_sessions(session, other)
        assert [difference.name for difference in comparison.files] == told
        assert not comparison.same


def test_an_empty_file_is_not_no_file(session: Session) -> None:
    assert session.files["2.m"] == ""
    without = replace(session, files={name: text for name, text in session.files.items() if name != "2.m"})
    assert str(compare_sessions(session, without)) == "file 2.m: only on the left"


@pytest.mark.parametrize("ending", [ending for ending in ENDINGS if ending != "input"])
def test_each_ending(session: Session, ending: str) -> None:
    assert session.ending == "input"
    assert str(compare_sessions(session, replace(session, ending=ending))) == f"ending: input and {ending}"


@pytest.mark.parametrize(
    ("change", "shown"),
    [
        (lambda session: replace(session, screen=session.screen.replace("won", "lost")), "Screens differ"),
        (lambda session: replace(session, files={**session.files, "memory.m": ""}), "Files differ: memory.m"),
        (lambda session: replace(session, files={**session.files, "new.m": ""}), "Files differ: new.m"),
        (lambda session: replace(session, ending="exit1"), "Endings differ"),
    ],
)
def test_diff_shows_it_and_its_status_tells_it(
    portlab: Callable[..., Result],
    offer: Callable[[Side], str],
    change: Callable[[Session], Session],
    shown: str,
    golden: object,
) -> None:
    name = offer(AlteredSide(change))
    script = f"{golden}/result-person-wins-as-second.txt"
    result = portlab("diff", script, "--side", "port", "--side", name)
    assert shown in result.output
    assert result.exit_code == 1
    assert portlab("diff", script, "--side", "port", "--side", "port").exit_code == 0
