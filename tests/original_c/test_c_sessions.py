"""Sessions of the C side as values: endings, stops, nothing carried over, several at once."""

import _thread
import gc
import threading
import tracemalloc
from collections.abc import Iterator

import pytest

import teeko99
import teeko99_c
from portlab.session import Session, Snapshot

MENU_END = "Choose an option, then press ENTER to continue. >"
AUTOPLAY = ["p\n", "3\n", "\n", "q\n"]
BATCH = ("+h+s+l", "+h-s+l", "2.m", "3")
HANG = ["1\n", "22\n"]


def hanging_script() -> list[str]:
    """A person that takes 22 and the corners which the program leaves, until it has no corner to go to."""
    return ["1\n", "11\n", "33\n", "40\n", "04\n"]


def test_endings() -> None:
    assert teeko99_c.play("q\n", clock=1).ending == "exit0"
    assert teeko99_c.play("", clock=1).ending == "input"
    assert teeko99_c.play("", clock=1, argv=["?"]).ending == "exit0"
    assert teeko99_c.play("?\n", clock=1, files={"stat.m": "   1"}).ending == "exit1"


def test_hang_is_an_ending() -> None:
    hung = [seed for seed in range(40) if teeko99_c.play(hanging_script(), clock=seed).ending == "hang"]
    assert hung
    screen = teeko99_c.play(hanging_script(), clock=hung[0]).screen
    assert screen.endswith("[Move 4] [Reply] Thinking...\n")


def test_new_files_and_menu() -> None:
    session = teeko99_c.play("", clock=1)
    assert session.files == {"memory.m": "", "stat.m": " " * 36}
    assert session.screen.endswith(MENU_END)


@pytest.mark.parametrize(
    "script", ["t\nr\n\nq\n", b"t\nr\n\nq\n", ["t\n", "r\n", "\n", "q\n"], ("t\n", b"r\n", "\n", "q\n")]
)
def test_scripts_may_be_text_or_lines(script: str) -> None:
    assert teeko99_c.play(script, clock=1) == teeko99_c.play("t\nr\n\nq\n", clock=1)


def test_long_line_is_handed_over_in_pieces() -> None:
    long = teeko99_c.play("x" * 79 + "q\n", clock=1)
    assert long.ending == "exit0"
    assert long.screen.count(MENU_END) == 2


def test_last_line_needs_no_newline() -> None:
    assert teeko99_c.play("q", clock=1).ending == "exit0"


def test_bytes_beyond_ascii_are_negative_and_no_digits() -> None:
    assert teeko99_c.play("1\n\xb22\n22\n", clock=1).screen.count("opening move") == 3


def test_only_the_low_32_bits_of_the_clock_count() -> None:
    assert teeko99_c.play(AUTOPLAY, clock=7) == teeko99_c.play(AUTOPLAY, clock=7 + (1 << 32))


def test_file_names_do_not_tell_case() -> None:
    session = teeko99_c.play("1\n22\n", clock=1, files={"MEMORY.M": "", "Stat.M": " " * 36})
    assert set(session.files) == {"MEMORY.M", "Stat.M"}
    with pytest.raises(ValueError, match="names do not tell case"):
        teeko99_c.play("q\n", clock=1, files={"MEMORY.M": "", "memory.m": ""})


@pytest.mark.parametrize(
    "name", ["./2.m", ".//2.M", "././2.m", "./game.m", ".//LEVEL1.S", "/2.m", "2.m/", "../2.m", "./"]
)
def test_a_path_is_the_file_that_it_leads_to(name: str) -> None:
    """As on the port; what leads out of the folder, or to no file, is not there."""
    files = {"2.m": "0" * 25 + "   1    "}
    for clock in (1, 2):
        argv = ("+h+s+l", "-h+s+l", name, "3")
        session = teeko99_c.play("", clock=clock, argv=argv, files=files)
        assert session == teeko99.play("", clock=clock, argv=argv, files=files)
        there = name not in ("/2.m", "2.m/", "../2.m", "./")
        assert ("Cannot open memory of player 2" in session.screen) is not there
    with pytest.raises(ValueError, match="are one file"):
        teeko99_c.play("", clock=1, files={"2.m": "", "./2.m": ""})


def test_what_c_cannot_hold_is_refused() -> None:
    with pytest.raises(ValueError, match="NUL"):
        teeko99_c.play("", clock=1, argv=["+h\0"])
    with pytest.raises(ValueError, match="latin-1"):
        teeko99_c.play("\u0448\n", clock=1)


def some_sessions() -> Iterator[Session]:
    yield teeko99_c.play(AUTOPLAY, clock=3)
    yield teeko99_c.play("", clock=4, argv=BATCH, files={"2.m": ""})
    yield teeko99_c.play(["t\n", "h\n", "1\n", "22\n", "x\n"], clock=5)
    yield teeko99_c.play("?\n", clock=1, files={"stat.m": "   1"})
    yield teeko99_c.play(hanging_script(), clock=6)


def test_nothing_is_carried_over() -> None:
    first = list(some_sessions())
    assert list(some_sessions()) == first
    assert [session for _ in range(20) for session in some_sessions()] == first * 20


def test_first_stop_shows_the_start_values_after_any_session() -> None:
    fresh = first_stop()
    for _ in some_sessions():
        assert first_stop() == fresh
    assert fresh.variables["n"] == fresh.variables["repeat"] == 0
    assert fresh.variables["recentpositions"] == ((0,) * 25,) * 16
    assert fresh.variables["learnednumber"] == "\0" * 4


def first_stop() -> Snapshot:
    stops: list[Snapshot] = []
    teeko99_c.play("", clock=9, observe=stops.append)
    return stops[0]


def test_stops_come_at_every_prompt_and_after_every_move() -> None:
    stops: list[Snapshot] = []
    session = teeko99_c.play(["1\n", "22\n", "q\n", "\n", "q\n"], clock=9, observe=stops.append)
    assert [stop.stop for stop in stops] == ["prompt", "prompt", "move", "move", "prompt", "prompt", "prompt"]
    assert [session.screen[: stop.screen_length][-1] for stop in stops if stop.stop == "prompt"] == [">"] * 5
    moved = stops[2].variables
    assert moved["n"] == 2
    assert moved["p"] == 1
    assert moved["X"] == (0,) * 12 + (-1,) + (0,) * 12
    assert stops[2].files == {"memory.m": "", "stat.m": " " * 36}


def test_the_prompt_that_finds_no_line_is_a_stop() -> None:
    stops: list[Snapshot] = []
    assert teeko99_c.play("", clock=9, observe=stops.append).ending == "input"
    assert [stop.stop for stop in stops] == ["prompt"]


def test_handles_are_told_by_name() -> None:
    stops: list[Snapshot] = []
    teeko99_c.play(["p\n", "3\n"], clock=9, files={"memory.m": ""}, observe=stops.append)
    start, end = stops[0].variables, stops[-1].variables
    assert (start["m"], start["st"], start["g"], start["l1"]) == ("memory.m", "closed", "NULL", "NULL")
    assert (end["g"], end["l1"], end["l2"], end["st"]) == ("closed",) * 4
    in_game = next(stop.variables for stop in stops if stop.variables["n"] == 10)
    assert in_game["g"] == "game.m"


def test_command_line_is_in_the_variables() -> None:
    stops: list[Snapshot] = []
    teeko99_c.play("", clock=4, argv=("+h-s+l", "-h+s-l", "Two.m", "1"), observe=stops.append)
    names = ("autoh1", "autos1", "autol1", "autoh2", "autos2", "autol2", "repeat", "memp2", "thinking", "pausing")
    assert [stops[0].variables[name] for name in names] == [1, 0, 1, 0, 1, 0, 1, "Two.m", 0, 0]


def test_observing_changes_nothing() -> None:
    def observe(stop: Snapshot) -> None:
        seen.append(stop.stop)

    seen: list[str] = []
    assert teeko99_c.play(AUTOPLAY, clock=3, observe=observe) == teeko99_c.play(AUTOPLAY, clock=3)
    assert len(seen) > 10


def test_what_an_observer_raises_comes_out_and_the_next_session_is_whole() -> None:
    def observe(stop: Snapshot) -> None:
        raise LookupError(stop.stop)

    with pytest.raises(LookupError, match="prompt"):
        teeko99_c.play(AUTOPLAY, clock=3, observe=observe)
    assert teeko99_c.play(AUTOPLAY, clock=3) == next(some_sessions())


def test_a_session_may_run_inside_the_stop_of_another() -> None:
    inner: list[Session] = []

    def observe(stop: Snapshot) -> None:
        if stop.stop == "move" and len(inner) < 6:
            inner.append(teeko99_c.play(AUTOPLAY, clock=3))
            teeko99_c.boards.evaluate("1" * 4 + "2" * 4 + "0" * 17, 1, 0, 1)

    outer = teeko99_c.play("", clock=4, argv=BATCH, files={"2.m": ""}, observe=observe)
    assert outer == teeko99_c.play("", clock=4, argv=BATCH, files={"2.m": ""})
    assert inner == [teeko99_c.play(AUTOPLAY, clock=3)] * 6


def test_observed_sessions_in_threads_do_not_mix() -> None:
    expected = [teeko99_c.play("", clock=seed, argv=BATCH, files={"2.m": ""}) for seed in range(4)]
    played: dict[int, Session] = {}

    def run(seed: int) -> None:
        played[seed] = teeko99_c.play("", clock=seed, argv=BATCH, files={"2.m": ""}, observe=lambda stop: None)

    threads = [threading.Thread(target=run, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [played[seed] for seed in range(4)] == expected


def test_a_player_that_reads_the_screen() -> None:
    lines = ["r\n", "\n", "1\n", "22\n", "11\n", "q\n", "\n", "q\n"]
    left, screens = list(lines), []

    def answer(screen: str) -> str:
        screens.append(screen)
        return left.pop(0)

    session = teeko99_c.converse(answer, clock=2)
    assert session == teeko99_c.play(lines, clock=2)
    assert session.screen.startswith("".join(screens))
    assert all(screen.endswith(">") for screen in screens)


def test_a_player_may_leave_or_fail() -> None:
    assert teeko99_c.converse(lambda screen: None, clock=2) == teeko99_c.play("", clock=2)
    with pytest.raises(ZeroDivisionError):
        teeko99_c.converse(lambda screen: str(1 // 0), clock=2)


def test_sessions_leave_no_memory_behind() -> None:
    def resident() -> int:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1])

    def many(count: int) -> None:
        for seed in range(count):
            teeko99_c.play(AUTOPLAY, clock=seed, files={"memory.m": "0" * 33 * 200}, observe=lambda stop: None)
        gc.collect()

    tracemalloc.stop()
    many(20)
    before = resident()
    many(60)
    assert resident() - before < 256  # pages: a lost session of 60 would be many more


def test_ctrl_c_while_c_runs_ends_the_session() -> None:
    """The batch takes so long that Ctrl-C finds it running, however late it comes."""
    many = ("+h+s+l", "+h+s+l", "memory.m", "9000")
    for _ in range(3):
        threading.Timer(0.05, _thread.interrupt_main).start()
        with pytest.raises(KeyboardInterrupt):
            teeko99_c.play("", clock=1, argv=many)
    assert teeko99_c.play("q\n", clock=1).ending == "exit0"
