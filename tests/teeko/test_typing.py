"""What a person can type: long lines, signed characters, moves beyond the board, and q at every prompt."""

import re

import pytest

import teeko99
from teeko99.state.session import Snapshot, script_lines
from tests.teeko.situations import CLOCK, FOUR_AT_ONCE, SEARCH_ONLY, converse

MENU = "Choose an option, then press ENTER to continue. >"
OPENING = "Enter your opening move... >"
MOVE = "Enter your move... >"
RETURN = "Press ENTER to return to the main menu. >"

OPENED = FOUR_AT_ONCE.removesuffix("4244\n")
"""Up to the person's first move. The person's pawns are on 42, 33, 34 and 43."""


def play(typed: str) -> teeko99.Session:
    """Play a session in an empty folder."""
    return teeko99.play(typed, clock=CLOCK)


class TestPieces:
    """A line is read in pieces of 79 characters, newline included."""

    @pytest.mark.parametrize(
        ("length", "menus"),
        [(0, 1), (77, 1), (78, 1), (79, 2), (157, 2), (158, 3), (790, 11)],
    )
    def test_a_long_line_is_answered_piece_by_piece(self, length: int, menus: int) -> None:
        session = play("x" * length + "\nq\n")
        assert session.ending == "exit0"
        assert session.screen.count(MENU) == menus + 1

    def test_the_next_piece_answers_the_next_prompt(self) -> None:
        assert play("r" + "x" * 78 + "q\n").screen.count(RETURN) == 1
        session = play("r" + "x" * 78 + "x" * 79 + "q\n")
        assert (session.ending, session.screen.count(MENU)) == ("exit0", 2)

    def test_pieces_are_pawns_and_moves(self) -> None:
        typed = "".join(answer.ljust(79, "x") for answer in ("1", "42", "33", "34", "43", "4244"))
        assert play(typed).screen == play(FOUR_AT_ONCE).screen

    def test_a_last_line_without_a_newline_counts(self) -> None:
        assert play("q").ending == "exit0"
        assert play("").ending == "input"
        assert play("x" * 79).screen.count(MENU) == 2

    def test_a_script_may_be_cut_anywhere(self) -> None:
        whole = play(FOUR_AT_ONCE + "\nq\n")
        for script in ([FOUR_AT_ONCE, "\nq\n"], list(FOUR_AT_ONCE + "\nq\n"), FOUR_AT_ONCE.encode() + b"\nq\n"):
            assert teeko99.play(script, clock=CLOCK) == whole

    def test_a_newline_alone_ends_a_line(self) -> None:
        """Other characters that can end a line elsewhere do not."""
        for character in "\r\v\f\x1c\x1d\x1e\x85":
            assert play(f"{character}q\nq\n").screen.count(MENU) == 2

    def test_only_bytes_can_be_typed(self) -> None:
        with pytest.raises(ValueError, match="latin-1"):
            play("€\n")


class TestCharacters:
    """Characters from 128 on are negative, so they are less than '0'. The others from '0' on are not."""

    @pytest.mark.parametrize(
        "typed", ["", "1", "5", "50", "05", "/0", "0/", "-1", "\xb20", "0\xb2", " 00", "\x0000", "0\n0"]
    )
    def test_not_a_pawn(self, typed: str) -> None:
        session = play(f"1\n{typed}\n")
        assert session.screen.endswith(OPENING)
        assert "[Move 2]" not in session.screen

    @pytest.mark.parametrize("typed", ["00", "44", "00 and more", "22\0", "31\xff"])
    def test_a_pawn(self, typed: str) -> None:
        assert play(f"1\n{typed}\n").screen.endswith("[Move 2] [Ply] " + OPENING)

    def test_a_taken_cell(self) -> None:
        session = play("1\n00\n00\n22\n")
        assert session.screen.count("[Move 2] [Ply] " + OPENING) == 3

    @pytest.mark.parametrize(
        "move", ["", "4", "42", "424", "42 4", "424/", "424\xb4", "424\x80", "424\xff", "424\0", "5244", "4544", "4254"]
    )
    def test_not_a_move(self, move: str) -> None:
        session = play(OPENED + move + "\n")
        assert session.screen.count("[Move 5] [Ply] " + MOVE) == 2

    @pytest.mark.parametrize("move", ["0001", "2244", "4242", "4233"])
    def test_not_from_or_to_there(self, move: str) -> None:
        """From an empty cell or the program's pawn, or to the same cell or one's own pawn."""
        assert play(OPENED + move + "\n").screen.count("[Move 5] [Ply] " + MOVE) == 2

    @pytest.mark.parametrize("move", ["4200", "4200 there", "4204\xff"])
    def test_any_empty_cell_will_do(self, move: str) -> None:
        """move-check: it is not checked whether the cell is next to the pawn."""
        assert "[Move 5] [Reply] Thinking..." in play(OPENED + move + "\n").screen


def four_boards(snapshot: Snapshot) -> list[int]:
    """X, Xsearch, Xheur and Xlearn in their order in memory."""
    names = ("X", "Xsearch", "Xheur", "Xlearn")
    values: list[int] = []
    for name in names:
        board = snapshot.variables[name]
        assert isinstance(board, tuple)
        values += board
    return values


class TestPastTheBoard:
    """move-check: the last digit can be any character up to 127, so a move can reach all 100 ints of the four boards."""

    @pytest.mark.parametrize(("before", "n"), [("", 9), ("4221\n", 11)], ids=["at once", "after a move of the program"])
    @pytest.mark.parametrize("row", range(5))
    def test_every_place(self, before: str, n: int, row: int) -> None:
        """From cell 33 to element d of the row, with d from 0 to 79: accepted if the element is 0."""
        outside = 0
        for d in range(80):
            stops: list[Snapshot] = []
            teeko99.play(f"{OPENED}{before}33{row}{chr(48 + d)}\n", clock=CLOCK, observe=stops.append)
            asked = next(at for at, stop in enumerate(stops) if stop.stop == "prompt" and stop.variables["n"] == n)
            memory, after = four_boards(stops[asked]), stops[asked + 1]
            target = 5 * row + d
            if memory[target]:
                assert after.stop == "prompt"
                assert four_boards(after) == memory
            else:
                memory[18], memory[target] = 0, -1
                assert after.stop == "move"
                assert four_boards(after) == memory
                outside += target >= 25
        assert outside > 0

    def test_what_recall_leaves_where_it_found_nothing_is_not_empty(self) -> None:
        """Then Xlearn's 00, element 75 = 5*0 + 75, is 9. '{' is '0' + 75."""
        stops: list[Snapshot] = []
        session = teeko99.play(SEARCH_ONLY + "330{\n", clock=CLOCK, observe=stops.append)
        learned = stops[-1].variables["Xlearn"]
        assert isinstance(learned, tuple)
        assert learned[0] == 9
        assert session.screen.endswith(MOVE)
        assert "Move 6" not in session.screen

    def test_a_pawn_that_left_the_board_is_gone_from_the_screen(self) -> None:
        session = play(OPENED + "330\x7f\n")
        board = re.findall(r"(?:\n\d[.XO]{5}){5}", session.screen)[-2:]
        assert [rows.count("X") for rows in board] == [3, 3]


class TestLeaving:
    """The effect of ``q`` at each prompt."""

    def test_menu(self) -> None:
        assert play("q\n").ending == "exit0"
        assert play("Q\nquit\n").screen.count(MENU) == 2

    @pytest.mark.parametrize("typed", ["1\nq\n", "2\nq\n", "1\n00\n01\nq\n", "3\nq\n", "3\n\n\n\n\n\n\n\nq\n"])
    def test_opening(self, typed: str) -> None:
        session = play(typed)
        assert session.screen.endswith("\nThe opening has been interrupted.\n" + RETURN)
        assert play(typed + "\nq\n").files == {"memory.m": "", "stat.m": " " * 36}

    def test_move(self) -> None:
        session = play(OPENED + "quit\n")
        assert session.screen.endswith("\nThe game has been interrupted.\nMemory has not been updated.\n" + RETURN)
        assert session.files.keys() == {"memory.m", "stat.m", "game.m"}
        assert session.files["game.m"] == ""

    def test_pause_in_the_game(self) -> None:
        session = play("3\n" + "\n" * 8 + "q\n")
        assert session.screen.endswith("\nThe game has been interrupted.\nMemory has not been updated.\n" + RETURN)
        assert session.files.keys() == {"memory.m", "stat.m"}

    def test_anything_else_at_the_pause_goes_on(self) -> None:
        assert play("3\nQ\nxq\n q\n").screen.count("Press ENTER for the next move... >") == 4

    @pytest.mark.parametrize("key", ["r", "/", "?"])
    def test_screens_return_to_the_menu_whatever_is_typed(self, key: str) -> None:
        assert play(f"{key}\nq\n").screen.endswith(MENU)

    def test_after_a_game(self) -> None:
        assert play(FOUR_AT_ONCE + "q\n").screen.endswith(MENU)


class TestMenu:
    """Only the first character matters."""

    @pytest.mark.parametrize(
        ("key", "line"),
        [
            ("p", "(pause is OFF)"),
            ("h", "Heuristic is OFF"),
            ("s", "Searching is OFF"),
            ("l", "Learning is  OFF"),
            ("t", "Thinking is INVISIBLE"),
        ],
    )
    def test_switches(self, key: str, line: str) -> None:
        menus = play(f"{key}\n{key}xyz\nq\n").screen.split(MENU)
        assert [line in menu for menu in menus] == [False, True, False, False]

    @pytest.mark.parametrize("typed", ["", " 1", "4", "Q", "P", "\0q", "\xb9", "-"])
    def test_anything_else_is_the_menu_again(self, typed: str) -> None:
        session = play(typed + "\n")
        first, second = session.screen.split(MENU)[:2]
        assert first.endswith(second)


class Shuffler:
    """A person who moves one pawn back and forth, and answers offers of a draw with ``reply``."""

    def __init__(self, reply: str) -> None:
        self.reply = reply
        self.offers = 0
        self.hundred: list[str] = []
        self._typed = iter(("h", "s", "l", "1", "00", "04", "40", "44"))
        self._moves = 0

    def __call__(self, shown: str) -> str | None:
        if "100 moves reached" in shown:
            self.hundred.append(shown)
        if shown.endswith("[y/n] >"):
            self.offers += 1
            return self.reply + "\n"
        if shown.endswith(MOVE):
            self._moves += 1
            return ("0010", "1000")[self._moves % 2 - 1] + "\n"
        if shown.endswith(RETURN):
            return None
        return next(self._typed) + "\n"


class TestDraws:
    """Draws are offered from move 25 on, and a long game ends."""

    def test_a_draw_is_offered_on_every_turn_of_the_program_after_move_24(self) -> None:
        """draw-cycle-5: isdraw(5) is always true. Moves 26, 28, ... are the program's."""
        person = Shuffler("n")
        session = converse(person)
        last = int(re.findall(r"\[Move (\d+)\] \[Reply\] Thinking", session.screen)[-1])
        assert last > 50
        thought = [int(move) for move in re.findall(r"\[y/n\] >\n\[Move (\d+)\] \[Reply\]", session.screen)]
        assert thought == list(range(13, last + 1))

    @pytest.mark.parametrize("reply", ["y", "yes", "y no"])
    def test_it_is_taken_by_y(self, reply: str) -> None:
        session = converse(Shuffler(reply))
        assert session.screen.endswith("[y/n] >\nThe game has been drawn.\nMemory has not been updated.\n" + RETURN)
        assert session.files["stat.m"] == " " * 28 + "   1" + "    "

    @pytest.mark.parametrize("reply", ["", "Y", " y", "n", "q", "\xf9"])
    def test_by_nothing_else(self, reply: str) -> None:
        person = Shuffler(reply)
        converse(person)
        assert person.offers > 30

    def test_after_100_moves_the_line_shows_on_the_persons_turns_too(self) -> None:
        person = Shuffler("n")
        converse(person)
        assert any(shown.endswith(MOVE) for shown in person.hundred)
        assert any(shown.endswith("[y/n] >") for shown in person.hundred)
        assert all(shown.count("100 moves reached! Draw!\n") == 1 for shown in person.hundred)


@pytest.mark.parametrize("script", ["", "q", "q\n", "a\r\nb\rc\n\n", "x\x0b\x0c\x1c\x1d\x1e\x85y\nq"])
def test_a_script_is_cut_after_each_newline_and_nowhere_else(script: str) -> None:
    lines = list(script_lines(script))
    assert list(script_lines(script.encode("latin-1"))) == lines
    assert "".join(lines) == script
    assert all(line.endswith("\n") for line in lines[:-1])
    assert all("\n" not in line[:-1] for line in lines)
    assert "" not in lines
