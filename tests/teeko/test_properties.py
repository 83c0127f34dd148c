"""For any input, command line and files the program ends in one of its own ways, and always in the same way."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import teeko99
from teeko99.advisers.boards import evaluate
from teeko99.state.session import ENDINGS, Snapshot
from tests.profiles import at_most
from tests.teeko.situations import FATAL, FOUR_AT_ONCE, SEARCH_ONLY

OWN_FILES = ("memory.m", "stat.m", "game.m", "level1.s", "level2.s")
PLAYER_2 = "2.m"

EXAMPLES = at_most(250)

cell = st.text("01234", min_size=2, max_size=2)
byte = st.integers(0, 255).map(chr)
any_text = st.text(byte, max_size=90)

line = st.one_of(
    st.sampled_from(["1", "2", "3", "p", "h", "s", "l", "t", "?", "r", "/", "q", "y", "n", ""]),
    cell,
    st.builds(str.__add__, cell, cell),
    st.builds(lambda start, last: start + last, st.text("01234", min_size=3, max_size=3), byte),
    any_text,
    st.text("01234q ", min_size=80, max_size=200),
).map(lambda text: text.replace("\n", "") + "\n")

opening = st.sampled_from([FOUR_AT_ONCE, SEARCH_ONLY, "s\n" + SEARCH_ONLY, "p\n3\n", "h\ns\nl\np\n3\n", ""])

typing = st.builds(lambda start, lines: start + "".join(lines), opening, st.lists(line, max_size=40))

number = st.one_of(st.text(" 0123456789", min_size=4, max_size=4), st.text(" \t+-0x9", min_size=4, max_size=4))
board = st.one_of(
    st.text("012", min_size=25, max_size=25),
    st.permutations("1111222200000000000000000").map("".join),
    st.text("012X ", min_size=25, max_size=25),
    st.text("012", max_size=24).map(lambda cells: cells + "X"),
)
records = st.lists(st.builds(lambda *parts: "".join(parts), board, number, number), max_size=12).map("".join)
counts = st.lists(number, min_size=9, max_size=9).map("".join)
content = st.one_of(
    st.text(byte, max_size=300),
    st.builds(lambda text, cut: text[: len(text) - cut], st.one_of(records, counts), st.integers(0, 12)),
)

folder = st.dictionaries(st.sampled_from((*OWN_FILES, PLAYER_2)), content, max_size=6)

options = st.builds(lambda *signs: "{}h{}s{}l".format(*signs), *[st.sampled_from("+-")] * 3)
command_line = st.one_of(
    st.just(()),
    st.tuples(
        options, options, st.sampled_from((PLAYER_2, *OWN_FILES)), st.sampled_from(("1", "2", "5", "-1", "-7", "3x"))
    ),
    st.lists(st.one_of(options, any_text.map(lambda text: text.replace("\0", ""))), max_size=5).map(tuple),
).filter(lambda argv: len(argv) != 4 or len(argv[3]) < 3)

learner = options.filter(lambda word: word.endswith("+l"))

clock = st.integers(-(2**31), 2**32)


def checked(typed: str, clock: int, argv: tuple[str, ...], files: dict[str, str]) -> teeko99.Session:
    """Play a session and check everything that is true of any session."""
    session = teeko99.play(typed, clock=clock, argv=argv, files=files)
    assert session.ending in ENDINGS
    left = {name.lower() for name in session.files}
    assert left <= {*OWN_FILES, *files}
    assert {name for name in files if name not in OWN_FILES[2:]} <= left, "only temporary files may go"
    fatal = re.search(r"\n{5}Fatal error:\n(.*)\n", session.screen)
    assert bool(fatal) == (session.ending == "exit1")
    if fatal:
        assert session.screen.endswith(FATAL.format(fatal[1]))
    return session


@pytest.mark.slow
@EXAMPLES
@given(typing, clock, command_line, folder)
def test_any_session(typed: str, clock: int, argv: tuple[str, ...], files: dict[str, str]) -> None:
    """It ends in one of the program's ways. Repeated with bytes instead of text, or observed, it is the same."""
    session = checked(typed, clock, argv, files)
    as_bytes = {name: text.encode("latin-1") for name, text in files.items()}
    assert teeko99.play(typed.encode("latin-1"), clock=clock, argv=argv, files=as_bytes) == session
    stops: list[Snapshot] = []
    assert teeko99.play(typed, clock=clock, argv=argv, files=files, observe=stops.append) == session
    if session.ending == "input":
        assert stops[-1].stop == "prompt"
        assert stops[-1].files == session.files
        assert stops[-1].screen_length == len(session.screen)


@pytest.mark.slow
@EXAMPLES
@given(typing, clock, command_line, folder)
def test_any_session_on_the_c_side(typed: str, clock: int, argv: tuple[str, ...], files: dict[str, str]) -> None:
    """The C side has the same result."""
    c_side = pytest.importorskip("teeko99_c", reason="the C side is not built")
    session = teeko99.play(typed, clock=clock, argv=argv, files=files)
    assert c_side.play(typed, clock=clock, argv=argv, files=files) == session


@pytest.mark.slow
@EXAMPLES
@given(content, clock, st.sampled_from([FOUR_AT_ONCE, SEARCH_ONLY, "s\n" + SEARCH_ONLY, "p\n3\n", "l\np\n3\n"]))
def test_any_memory(memory: str, clock: int, typed: str) -> None:
    """Any memory is recalled and learned, or is a fatal error with one of the memory's messages. Records are never removed."""
    session = checked(typed + "\n" * 5 + "q\n", clock, (), {"memory.m": memory})
    assert len(session.files["memory.m"]) >= len(memory)
    if session.ending == "exit1":
        message = session.screen.split("Fatal error:\n")[1].partition("\n")[0]
        assert message in {
            "Cannot skip.",
            "Cannot fgetc (getnumber).",
            "Learned number is too big.",
            "Unknown error in fileio - loadposition failed.",
        }


@EXAMPLES
@given(content)
def test_any_stat(stat: str) -> None:
    """Any stat.m is shown or is a fatal error. It is not changed without a game."""
    session = checked("?\n\nq\n", 1, (), {"stat.m": stat})
    assert session.files["stat.m"] == stat
    assert session.ending == ("exit0" if len(stat) >= 36 else "exit1")


@EXAMPLES
@given(typing, st.integers(0, 40))
def test_a_session_cut_short_is_the_beginning_of_the_whole(typed: str, lines: int) -> None:
    whole = teeko99.play(typed, clock=1)
    beginning = teeko99.play(typed.splitlines(keepends=True)[:lines], clock=1)
    assert whole.screen.startswith(beginning.screen)


@pytest.mark.slow
@at_most(40)
@given(
    clock,
    st.integers(1, 12),
    options.filter(lambda word: word.endswith("+l")),
    options.filter(lambda word: word.endswith("+l")),
)
def test_what_is_learned_adds_up(clock: int, games: int, player_1: str, player_2: str) -> None:
    """If both players learn, each memory counts every board after the opening once for each game that is not a draw."""
    session = teeko99.play([], clock=clock, argv=(player_1, player_2, PLAYER_2, str(games)), files={PLAYER_2: ""})
    assert session.ending == "exit0"
    results = re.findall(r"\[last move was (\d+)\]\n(.*) has", session.screen)
    assert len(results) == games
    boards = sum(int(n) - 9 for n, who in results if who != "The game")
    for name in ("memory.m", PLAYER_2):
        memory = session.files[name]
        assert len(memory) % 33 == 0
        kept = [memory[at : at + 25] for at in range(0, len(memory), 33)]
        assert len(set(kept)) == len(kept)
        assert set("".join(kept)) <= set("012")
        numbers = [memory[at : at + 4] for start in range(25, len(memory), 33) for at in (start, start + 4)]
        assert sum(int(text.strip() or "0") for text in numbers) == boards
    stat = session.files["stat.m"]
    assert sum(int(stat[at : at + 4].strip() or "0") for at in range(0, 36, 4)) == games


COLOURS = str.maketrans("12", "21")
boards = st.builds(
    lambda cells, t, e: "".join("1" * (i in cells[:t]) or "2" * (i in cells[t : t + e]) or "0" for i in range(25)),
    st.permutations(range(25)),
    st.integers(0, 4),
    st.integers(0, 4),
)


@pytest.mark.slow
@EXAMPLES
@given(boards, st.sampled_from((1, 2)), st.sampled_from((0, 1, 2)))
def test_any_board(board: str, t: int, x5: int) -> None:
    """Every function moves or puts one pawn of the mover, or does nothing. The result does not depend on the mover's colour."""
    words = evaluate(board, t, x5)
    other = str(3 - t)
    for number, word in enumerate(words[2:]):
        after = word if number == 10 else word[1:]
        if word == "-" or (word.startswith("0") and number < 10):
            assert number == 10 or after == board
            continue
        changed = [i for i in range(25) if board[i] != after[i]]
        gone = [i for i in changed if board[i] == str(t)]
        assert after.count(other) >= board.count(other) - (6 <= number < 10)
        if 6 <= number < 10:
            assert not gone
            assert len(changed) <= 1
        else:
            (start,) = gone
            (end,) = set(changed) - {start}
            assert board[end] == "0"
            assert after[end] == str(t)
            assert max(abs(start // 5 - end // 5), abs(start % 5 - end % 5)) == 1
    swapped = evaluate(board.translate(COLOURS), 3 - t, (0, 2, 1)[x5])
    assert swapped[:2] == words[:2]
    flags = [word[0] + word[1:].translate(COLOURS) for word in words[2:12]]
    assert swapped[2:12] == flags
    assert swapped[12] == words[12].translate(COLOURS)


@given(st.text("012 3X", min_size=23, max_size=27), st.integers(0, 3))
def test_no_board(board: str, t: int) -> None:
    if (
        len(board) == 25
        and not set(board) - set("012")
        and t in (1, 2)
        and board.count("1") <= 4
        and board.count("2") <= 4
    ):
        evaluate(board, t)
    else:
        with pytest.raises(ValueError, match="not a board"):
            evaluate(board, t)
