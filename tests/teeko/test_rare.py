"""Situations that games hardly ever reach: a file that changes while it is read, a full table, a pawn that can't move."""

import pytest

from teeko99.advisers.evaluation import WORTH, evaluate
from teeko99.advisers.records import Records, boards_of
from teeko99.advisers.search import NO_MOVE, level1, worst_replies
from teeko99.game.program import Program
from teeko99.hosts.scripted import ScriptedHost
from teeko99.io.folder import File, Folder
from teeko99.state import fileio
from teeko99.state.board import cell, position_of
from teeko99.state.line import Line
from teeko99.state.statistics import WON
from tests.teeko.situations import begins


def cells(*names: str) -> int:
    return sum(cell(name) for name in names)


def test_a_file_that_turns_into_other_text_while_its_boards_are_read() -> None:
    """Player 2's memory is game.m. A marker repeats the board before it. An incomplete board is the end."""
    first, second = (cells("00"), cells("44")), (cells("00"), cells("33"))
    file = File("game.m")
    line = Line(0, first[1], 1)
    line.pawns += [first[0], second[1]]
    file.defer(line)
    reader = boards_of(file, changes=True)
    assert next(reader) == first
    file.append(b"X   1")
    assert list(reader) == [second, second]


def test_the_boards_of_a_file_that_somebody_else_wrote() -> None:
    """An incomplete board at its end is not returned."""
    position = cells("00", "12"), cells("44")
    file = File("game.m", b"1000000100000000000000002" * 2 + b"100")
    assert list(boards_of(file, changes=False)) == [position, position]


def test_a_record_behind_a_board_that_was_cut_short_is_read_as_the_file_then_stands() -> None:
    file = File("memory.m", b"1000")
    memory = Program(ScriptedHost(iter(()), 1, Folder())).memory
    assert not memory.records_of(file).first
    memory.remember(file, [(cells("00"), cells("44"))], 1)
    read, anew = memory.records_of(file), Records(file.data)
    assert (read.first, begins(read), read.cut) == (anew.first, begins(anew), anew.cut)
    assert len(read.first) == 1


def test_numbers_are_forgotten_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fileio, "MOST_NUMBERS", 2)
    numbers = fileio.Numbers()
    assert [numbers[text] for text in (b"   1", b"  20", b"   3")] == [1, 20, 3]
    assert numbers == {b"   3": 3}


def test_a_board_without_replies_has_the_value_of_the_reply_before() -> None:
    shut_in, stays, goes = cells("00"), cells("01", "10"), cells("12")
    mover = stays | goes
    moves = [stays | cells("13"), stays | cells("11")]
    assert [bool(level1(shut_in, after)) for after in moves] == [True, False]
    worst = worst_replies(moves, [WORTH[after] for after in moves], mover, shut_in)
    assert worst[1] == evaluate(moves[0], level1(shut_in, moves[0])[0])


@pytest.mark.parametrize("side", [1, -1])
def test_a_search_without_a_move_leaves_an_empty_board(side: int) -> None:
    host = ScriptedHost(iter(()), 1, Folder())
    program = Program(host)
    variables, pawns = program.variables, (cells("00"), cells("01", "10", "11", "44"))
    variables.heurplaying = variables.learning = 0
    variables.n, variables.p0, variables.p = 9, 0, side
    variables.X, variables.Xsearch = position_of(side, *pawns), (cells("22"), cells("33"))
    program.game.begin()
    decision = program.game.putmove()
    assert decision.by_search == NO_MOVE
    assert variables.Xsearch == (0, 0)
    assert [host.folder.contents()[name] for name in ("level1.s", "level2.s")] == ["", ""]
    assert "Searching.\n" in host.screen()


def test_a_negative_count_is_not_read_as_what_was_written() -> None:
    """-412 becomes -411, whose characters atoi reads as 0. So the next game makes it 1."""
    folder = Folder({"stat.m": "-412" + " " * 32})
    program = Program(ScriptedHost(iter(()), 1, folder))
    counts = []
    for _ in range(3):
        program.statistics.statupdate("A", WON)
        counts.append(bytes(program.statistics.open_stat().file.data[:4]))
    assert counts == [b" ,//", b"   1", b"   2"]
