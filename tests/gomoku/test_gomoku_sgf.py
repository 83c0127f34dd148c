"""SGF as it is found in the wild: what is kept, what is told, what is refused and how that is said."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from gomoku import ONE, SIDE, TWO, Evaluator, empty_board, name_of, sgf
from gomoku.cli import main
from gomoku.errors import GomokuError
from gomoku.game import Game
from gomoku.sgf_nodes import is_sgf
from tests.gomoku.gomoku_boards import from_text

HEAD = b"(;FF[4]GM[4]SZ[15]"
EXPECTED = "expected two letters from a to o, such as hh"


def run(*arguments: str, typed: str | None = None) -> Result:
    return CliRunner().invoke(main, arguments, input=typed)


def played(content: bytes, number: int | None = None) -> str:
    game = sgf.read(content, "x", number).game
    return " ".join(f"{'.BW'[move.player]}{name_of(move.x, move.y)}" for move in game.moves)


@pytest.mark.parametrize(
    ("content", "turn"),
    [
        (HEAD + b"AB[hh][ii][jj]AW[aa][bb][cc]PL[W])", TWO),
        (HEAD + b"AB[hh][ii][jj]AW[aa][bb][cc]PL[B])", ONE),
        (HEAD + b"PL[w]AB[hh][ii][jj]AW[aa][bb][cc])", TWO),
        (HEAD + b"AB[hh]AW[aa];PL[ White\n])", TWO),
        (HEAD + b"PL[2];AB[hh]AW[aa])", TWO),
        (HEAD + b"PL[W])", TWO),
        (HEAD + b"PL[B];AB[hh])", ONE),
        (HEAD + b";B[hh];W[aa];PL[white])", TWO),
        (HEAD + b";B[hh]PL[B];W[aa])", ONE),
        (HEAD + b"AB[hh]PL[W];W[aa])", ONE),
        (HEAD + b"AB[hh]AW[ab]PL[W]W[aa])", ONE),
    ],
)
def test_who_is_to_move_is_read_and_kept(content: bytes, turn: int) -> None:
    game = sgf.read_game(content, "x")
    assert (game.to_move, game.has_just_moved) == (turn, ONE + TWO - turn)
    again = sgf.read_game(sgf.write_game(game), "x")
    assert again == game
    assert again.to_move == turn


@pytest.mark.parametrize("value", [b"", b"X", b"black to play", b"3", b"B][W"])
def test_a_turn_that_is_none(value: bytes) -> None:
    with pytest.raises(GomokuError, match=r"x: node 2: PL\[.*expected B or W"):
        sgf.read_game(HEAD + b";PL[" + value + b"])", "x")


@pytest.mark.parametrize("content", [b"PL[W];B[hh])", b"PL[B];PL[W]C[x];B[hh])"])
def test_a_turn_that_the_move_does_not_keep_to_is_noted(content: bytes) -> None:
    reading = sgf.read(HEAD + content, "x")
    assert reading.notes == ("x: move 1 is not that of the player whom PL names; its colour counts",)
    assert reading.game.to_move == TWO


@pytest.mark.parametrize("turn", [b"B", b"W"])
def test_a_turn_beside_a_move_changes_nothing(turn: bytes) -> None:
    reading = sgf.read(HEAD + b";B[hh]PL[" + turn + b"])", "x")
    assert (reading.notes, reading.game.to_move) == ((), TWO)


def test_a_move_taken_back_is_its_players_turn_again() -> None:
    game = sgf.read_game(HEAD + b"AB[hh][ii]AW[aa][bb]PL[W];W[cc])", "x")
    assert game.to_move == ONE
    assert game.without_last().to_move == TWO


@given(st.lists(st.sampled_from(range(SIDE * SIDE)), unique=True, max_size=12), st.integers(0, 12), st.data())
def test_games_with_any_turn_survive(cells: list[int], set_up: int, data: st.DataObject) -> None:
    board = empty_board()
    players = [data.draw(st.sampled_from((ONE, TWO))) for _ in cells]
    for cell, player in list(zip(cells, players, strict=True))[:set_up]:
        board[cell] = player
    game = Game(tuple(board))
    for cell, player in list(zip(cells, players, strict=True))[set_up:]:
        game = game.with_move(cell % SIDE, cell // SIDE, player)
    game = game.with_turn(data.draw(st.sampled_from((ONE, TWO))))
    assert sgf.read_game(sgf.write_game(game), "x") == game


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b";B[hh]W[ii])", "x: move 1: node 2 has B[hh] and W[ii]; expected one move in a node"),
        (b";B[hh];W[ii]B[jj])", "x: move 2: node 3 has B[jj] and W[ii]; expected one move in a node"),
        (b"B[hh]W[])", "x: move 1: node 1 has B[hh] and W[]; expected one move in a node"),
        (b";B[hh][ii])", "x: move 1: B[hh][ii] has 2 values; expected one point"),
        (b";B[hh];W[aa]W[bb])", "x: move 2: W[aa][bb] has 2 values; expected one point"),
        (b";B[hh]C[x]B[hh])", "x: move 1: B[hh][hh] has 2 values; expected one point"),
        (b";B[oo];W[pp])", f"x: move 2: W[pp] is no point of the board: {EXPECTED}"),
        (b";B[H8])", f"x: move 1: B[H8] is no point of the board: {EXPECTED}"),
        (b";B[HH])", f"x: move 1: B[HH] is no point of the board: {EXPECTED}"),
        (b";B[h])", f"x: move 1: B[h] is no point of the board: {EXPECTED}"),
        (b";B[hh:ii])", f"x: move 1: B[hh:ii] is no point of the board: {EXPECTED}"),
        (b";B[hh];W[h\xc3\xa9])", f"x: move 2: W[hé] is no point of the board: {EXPECTED}"),
        (b";B[\xff\xff])", f"x: move 1: B[\ufffd\ufffd] is no point of the board: {EXPECTED}"),
        (b";B[hh];W[hh])", "x: move 2: H8 is taken"),
        (b"AB[hh];B[ii];W[hh])", "x: move 2: H8 is taken"),
        (b"AB[hh][pa])", f"x: node 1: AB[pa] is no point: {EXPECTED}"),
        (b";AW[aa:])", f"x: node 2: AW[aa:] is no point: {EXPECTED}"),
        (b"AB[aa:bb]AW[bb])", "x: B14 is set up for both players"),
        (b"AB[aa]AE[aa])", "x: A15 is set up by AB and by AE"),
        (b";B[hh];AE[hh])", "x: stones are set up after move 1; Gomoku has only moves there"),
    ],
)
def test_nothing_is_dropped_in_silence(content: bytes, message: str) -> None:
    with pytest.raises(GomokuError) as caught:
        sgf.read_game(HEAD + content, "x")
    assert str(caught.value) == message


@pytest.mark.parametrize("value", [b"", b" ", b"  ", b"\n", b"\t\r\n ", b"\xc2\xa0", b"tt", b" tt "])
def test_a_pass_with_and_without_blanks(value: bytes) -> None:
    with pytest.raises(GomokuError, match=r"^x: move 3 is a pass; Gomoku has none$"):
        sgf.read_game(HEAD + b";B[hh];W[ii];B[" + value + b"])", "x")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"(", "no game is in it (one begins with '(;')"),
        (HEAD + b";B[aa]", "after move 1: the text ends too early: a ) or a ] is missing"),
        (HEAD + b";B[aa];W[bb", "after move 1: the text ends too early: a ) or a ] is missing"),
        (HEAD + b";B[aa];W;B[bb])", "after move 1: W has no value; expected one in brackets"),
        (HEAD + b";B[aa];[bb])", "after move 1: [bb] stands where a property is expected"),
        (
            HEAD + b";b[aa])",
            "before the first move: a property in small letters; expected capital ones, such as B or W",
        ),
        (HEAD + b"\n;B[aa]\n;W{bb})", "after move 1: line 3: '{' is not expected here"),
        (HEAD + b"\n;B[aa]\n;}W[bb])", "after move 1: line 3: '}' is not expected here"),
    ],
)
def test_damaged_files_are_told_with_the_place(content: bytes, message: str) -> None:
    with pytest.raises(GomokuError) as caught:
        sgf.read_game(content, "x")
    assert str(caught.value) == f"x: no SGF that can be read: {message}"


@pytest.mark.parametrize(
    ("root", "message"),
    [
        (b"GM[x]SZ[15]", "GM[x] is another game; Gomoku is GM[4]"),
        (b"GM[4][1]SZ[15]", "GM[4][1] has 2 values; expected 4, Gomoku"),
        (b"GM[4]SZ[99]", "the board is 99 by 99, not 15 by 15"),
        (b"GM[4]SZ[15:19]", "the board is 15 by 19, not 15 by 15"),
        (b"GM[4]SZ[big]", "SZ[big] is no size; expected 15"),
        (b"GM[4]SZ[15][19]", "SZ[15][19] has 2 values; expected 15"),
    ],
)
def test_other_games_and_sizes(root: bytes, message: str) -> None:
    with pytest.raises(GomokuError) as caught:
        sgf.read_game(b"(;" + root + b";B[hh])", "x")
    assert str(caught.value) == f"x: {message}"


@pytest.mark.parametrize(
    "content",
    [
        b"From: somebody\n\nThe game (it was short):\n(;GM[4]SZ[15];B[hh];W[ii])",
        b"# ;-) (;-) (; \n(;GM[4]SZ[15];B[hh];W[ii])\nThe end.",
        b"\xef\xbb\xbf\n(\n;\nGM[4]SZ[15];B[hh];W[ii])",
        b"(;GaMe[4]SiZe[15:15];Black[hh];White[ii])",
        b"(;GM[ 4 ]SZ[ 15 ]\r\n\r\n;\r\nB\r\n[hh]\r\n;W [ ii ]\r\n)",
        b"(;GM[4]SZ[15]C[a \\] and a ;B[aa\\] and (;];B[hh];W[i\\i])",
        b"(;GM[4]SZ[15];B[hh]C[\xd0\x9f\xff];W[ii]N[x])",
        b"(;GM[4]SZ[15];B[hh];W[ii](;C[one])(;C[two]))",
        b"(;GM[4]SZ[15](;B[hh](;W[ii])(;W[jj];B[aa])))",
    ],
)
def test_what_the_wild_has_is_read(content: bytes, tmp_path: Path) -> None:
    assert is_sgf(content)
    file = tmp_path / "wild.sgf"
    file.write_bytes(content)
    result = run("choose", "--board", str(file))
    assert result.exit_code == 0, result.output
    assert played(content) == "BH8 WI7"


def test_the_game_itself_as_the_argument() -> None:
    assert run("convert", "--board", "(;GM[4]SZ[15];B[hh])").output == run("convert", "--board", "H8").output


def test_rectangles_in_any_order() -> None:
    board = sgf.read_game(HEAD + b"AB[ba:ab]AW[cc:cc])", "x").board
    assert list(board) == from_text("11............." + "11............." + "..2............" + "." * 180)


TWO_GAMES = HEAD + b";B[hh];W[ii])\n; some words (and brackets) between\n" + HEAD + b";B[aa])  "


def test_several_games(tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    file.write_bytes(TWO_GAMES + b"(;GM[1]SZ[19];B[pp])")
    first = run("convert", "--board", str(file))
    assert first.stderr == f"Note: {file} has 3 games; this is the first (--game N takes another).\n"
    assert first.stdout == run("convert", "--board", "H8 I7").stdout
    for number, moves in (("1", "H8 I7"), ("2", "A15")):
        chosen = run("convert", "--board", str(file), "--game", number)
        assert (chosen.stdout, chosen.stderr) == (run("convert", "--board", moves).stdout, "")
    for number, message in (
        ("3", "GM[1] is another game; Gomoku is GM[4]"),
        ("4", "there is no game 4: the file has 3"),
    ):
        refused = run("choose", "--board", str(file), "--game", number)
        assert (refused.exit_code, refused.stderr) == (2, f"Error: {file}: {message}\n")
    assert run("choose", "--board", "H8", "--game", "1").exit_code == 2


def test_a_damaged_game_beside_a_whole_one() -> None:
    content = HEAD + b";B[hh])" + HEAD + b";B)"
    assert played(content) == "BH8"
    with pytest.raises(GomokuError, match="B has no value"):
        sgf.read(content, "x", 2)


def test_variations_and_other_properties_are_told(tmp_path: Path) -> None:
    file = tmp_path / "game.sgf"
    file.write_bytes(b"(;GM[4]SZ[15]PB[a]CA[UTF-8](;B[hh]C[good])(;B[ii])(;B[jj](;W[aa])(;W[bb])))")
    told = run("convert", "--board", str(file)).stderr.splitlines()
    assert told == [f"Note: {file}: 4 variations are left out; the main line is read.", "Note: not kept: C, PB."]
    assert run("choose", "--board", str(file)).stderr.splitlines() == told[:1]


def test_board_text_that_cannot_say_whose_turn_it_is(tmp_path: Path) -> None:
    position, game = HEAD.decode() + "AB[hh]AW[aa]PL[W])", tmp_path / "x.sgf"
    assert run("convert", "--board", position).stderr == (
        "Note: board text does not say that two is to move; SGF does.\n"
    )
    assert run("convert", "--board", position, "-o", str(game)).stderr == ""
    assert b"PL[W]" in game.read_bytes()


FIVE_FIRST = ";B[aa];W[ao];B[ba];W[bo];B[ca];W[co];B[da];W[do];B[ea]"


def outcome_of(content: str, *options: str) -> str:
    result = run("play", "--two", "human", "--board", content, *options, typed="")
    assert result.exit_code == 0
    return [line for line in result.stdout.splitlines() if not line.startswith("Winner is ")][-1]


def test_who_had_five_first_has_won() -> None:
    head = HEAD.decode()
    assert outcome_of(head + FIVE_FIRST + ")") == "Player one ● has a five and wins."
    assert outcome_of(head + FIVE_FIRST + ";W[eo])") == (
        "Player one ● has a five and wins (it was the first, with move 9)."
    )
    two_first = head + "AB[aa:da]AW[ao:do];W[eo];B[ea])"
    assert outcome_of(two_first) == "Player two ○ has a five and wins (it was the first, with move 1)."
    assert outcome_of(head + "AW[ao:eo]AB[aa:da];B[ea])") == "Player two ○ has a five and wins."
    assert outcome_of(head + "AW[ao:eo]AB[aa:ea])") == (
        "Both players have a five on the board that was set up: nothing tells who has won."
    )


def test_evaluate_and_choose_tell_who_has_won() -> None:
    over = HEAD.decode() + FIVE_FIRST + ";W[eo])"
    shown = run("evaluate", "--board", over).stdout.splitlines()
    assert shown[-1] == "Player one has a five and wins (it was the first, with move 9)."
    assert json.loads(run("evaluate", "--board", over, "--json").stdout)["winner"] == ONE
    assert json.loads(run("evaluate", "--board", "H8", "--json").stdout)["winner"] is None
    assert run("choose", "--board", over).stderr == (
        "Note: the game is over. Player one has a five and wins (it was the first, with move 9).\n"
    )


def test_people_are_judged_by_the_rules_and_not_by_oddities() -> None:
    """G08: six from C4 to H9 in NE, and two beyond a gap, are no five for the evaluator."""
    content = HEAD.decode() + "AB[cl][dk][fi][gh][hg][je][kd]AW[aa][ca][ea][ga][ia][ka][ma];B[ej])"
    assert not Evaluator().check(sgf.read_game(content.encode(), "x").board, ONE)
    for options in ((), ("--fixed",), ("--one", "port")):
        assert outcome_of(content, *options) == "Player one ● has a five and wins."
    assert "wins" not in outcome_of(content, "--fixes", "exact-five")


def test_a_six_wins_a_game_that_goes_on_from_it() -> None:
    moves = ["D4", "A1", "E5", "C1", "F6", "A3", "H8", "C3", "I9", "A5", "K11", "C5", "L12", "A7", "G7"]
    result = run("play", "--two", "human", typed="\ufeff" + "\r\n".join(moves) + "\r\n")
    assert "is no point" in result.stdout
    result = run("play", "--two", "human", typed="\n".join(moves) + "\n")
    assert result.stdout.splitlines()[-2:] == ["Player one ● has a five and wins.", "Winner is one ●"]


@pytest.mark.parametrize("size", ["9" * 5000, "15:" + "9" * 5000, "\u0661\u0665", "+15", "15:", ""])
def test_a_size_that_is_none(size: str) -> None:
    with pytest.raises(GomokuError, match="is no size; expected 15") as refused:
        sgf.read_game(f"(;FF[4]GM[4]SZ[{size}];B[hh])".encode(), "x")
    assert len(str(refused.value)) < 100


@pytest.mark.parametrize(
    ("charset", "comment"),
    [
        ("GBK", b"\xd5]\xd5\\"),
        ("gb18030", b"\x81]"),
        ("Big5", b"\xa4\\"),
        ("Shift_JIS", b"\x83\\"),
        ("GBK", "\u4e2d".encode()),
        ("nonsense", b"\xe9"),
        ("ISO-8859-1", b"\xe9"),
    ],
)
def test_comments_in_the_encoding_of_the_file_do_not_hide_moves(charset: str, comment: bytes) -> None:
    content = HEAD + b"CA[" + charset.encode() + b"]C[" + comment + b"];B[hh]C[" + comment + b"];W[aa])"
    assert played(content) == "BH8 WA15"


def test_nothing_that_a_terminal_obeys_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "a\x1b[31m.sgf"
    path.write_bytes(HEAD + b";B[\x1b[2Jx])")
    refused = run("choose", "--board", str(path)).stderr
    assert "\x1b" not in refused
    assert refused.count("\\x1b[") == 2
    path.write_bytes(HEAD + b";B[hh])(;FF[4])")
    assert "\x1b" not in run("choose", "--board", str(path)).stderr
