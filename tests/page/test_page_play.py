"""The program on the page: typed, clicked and walked over by keys; what is kept, and what can be stopped."""

from collections.abc import Callable
from pathlib import Path

import pytest

import teeko99
import teeko99_fixed
from portlab.cases.load import load_case
from tests.page.page_driver import Driver

pytestmark = pytest.mark.slow

CLOCK = 922300000
GAME = ["2", "33", "12", "24"]
"""A game that the program wins in its opening."""

MENU = "Choose an option, then press ENTER to continue. >"
OPENING = "Enter your opening move... >"
RETURN = "Press ENTER to return to the main menu. >"
HANG = ["h", "s", "l", "1", "40", "33", "11", "04"]
HANG_CLOCK = 52
DAMAGED = Path(__file__).resolve().parents[2] / "golden" / "fatal-cut-short-skip.txt"


def shown(clock: int, typed: list[str], **settings: object) -> str:
    """What the port shows for a session, with the typed lines in their places."""
    reads: list[int] = []

    def observe(snapshot: teeko99.Snapshot) -> None:
        if snapshot.stop == "prompt":
            reads.append(snapshot.screen_length)

    session = teeko99.play(
        [f"{line}\n" for line in typed],
        clock=clock,
        observe=observe,
        **settings,  # type: ignore[arg-type]
    )
    text, at = "", 0
    for read, line in zip(reads, [*(f"{line}\n" for line in typed), ""], strict=False):
        text, at = text + session.screen[at:read] + line, read
    return text + session.screen[at:]


def test_the_first_screen_is_the_menu_of_1999(page: Driver) -> None:
    page.asked(MENU)
    assert "Creating new memory..." in page.screen()
    assert "the 1999 program" in page.text_of(".title")


@pytest.mark.parametrize("query", ["", "?play-again"])
def test_a_whole_game_typed(open_page: Callable[..., Driver], query: str) -> None:
    page = open_page(query=query)
    assert page.page.evaluate("teeko.waits") == ("playing again" if query else "stack switching")
    page.start(CLOCK)
    page.asked(MENU)
    page.type(*GAME, "", "?", "", "q")
    assert page.screen() == shown(CLOCK, [*GAME, "", "?", "", "q"], files={"memory.m": "", "stat.m": " " * 36})
    assert "exit code 0" in page.note()


def test_a_whole_game_by_clicks(page: Driver) -> None:
    page.start(CLOCK)
    page.asked(MENU)
    page.page.get_by_role("button", name="2 play, the program begins").click()
    page.asked(OPENING)
    for number, cell in enumerate(GAME[1:], 1):
        page.cell(cell).click()
        if number < len(GAME) - 1:
            page.page.wait_for_function("n => document.querySelectorAll('.moves li').length === n", arg=2 * number + 1)
    page.asked(RETURN)
    assert "Program has won." in page.screen()
    assert page.page.locator(".cell.four").count() == 4
    assert page.page.locator(".cell.last").count() == 1
    assert page.page.locator(".moves li").count() == 7
    page.page.get_by_role("button", name="ENTER back to the menu").click()
    page.asked(MENU)


def test_a_move_by_keys_alone_and_a_wrong_one_is_the_programs_to_judge(page: Driver) -> None:
    page.start(30)
    page.asked(MENU)
    page.type("h", "l", "2")
    page.cell("00").focus()
    for cell in ("13", "11", "33", "00"):
        page.asked(OPENING)
        now = [int(part) for part in page.page.evaluate("document.activeElement.ariaLabel").split(":")[0].split()[1::2]]
        for axis, (less, more) in enumerate((("ArrowUp", "ArrowDown"), ("ArrowLeft", "ArrowRight"))):
            steps = int(cell[axis]) - now[axis]
            for _ in range(abs(steps)):
                page.page.keyboard.press(more if steps > 0 else less)
        page.page.keyboard.press("Enter")
        page.page.wait_for_function(
            "cell => document.querySelector('.out')?.textContent.includes('>' + cell)", arg=cell
        )
    page.asked("Enter your move... >")
    board = page.board()
    page.page.keyboard.press("Enter")
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("ArrowDown")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("() => document.querySelector('.out')?.textContent.includes('>0020')")
    page.asked("Enter your move... >")
    jumped = page.board()
    assert jumped != board
    assert jumped[10] == "O", "the 1999 program lets a pawn jump (move-check)"


def test_the_same_cell_twice_takes_the_choice_back(page: Driver) -> None:
    page.start(30)
    page.asked(MENU)
    page.type("h", "l", "2", "13", "11", "33", "00")
    before = page.screen()
    page.cell("00").click()
    assert page.cell("00").get_attribute("aria-pressed") == "true"
    page.cell("00").click()
    assert page.cell("00").get_attribute("aria-pressed") == "false"
    assert page.screen() == before


def test_the_game_under_way_is_there_after_a_reload(page: Driver) -> None:
    page.start(CLOCK)
    page.asked(MENU)
    page.type(*GAME[:3])
    before, board = page.screen(), page.board()
    page.page.wait_for_timeout(200)
    page.page.reload()
    page.page.wait_for_function("() => globalThis.teeko !== undefined")
    page.asked(OPENING)
    assert (page.screen(), page.board()) == (before, board)
    page.type(GAME[3])
    assert page.screen() == shown(CLOCK, GAME, files={"memory.m": "", "stat.m": " " * 36})


def test_a_damaged_memory_is_the_programs_own_fatal_error_and_stays_as_it_is(page: Driver) -> None:
    case = load_case(str(DAMAGED))
    memory = case.files["memory.m"].encode("latin-1")
    page.put_in("memory.m", memory)
    page.go("Play")
    page.start(case.clock)
    page.asked(MENU)
    page.type(*(line.rstrip("\n") for line in case.keys[:3]))
    assert "ended after its fatal error" in page.note()
    assert "Fatal error:\nCannot skip." in page.screen()
    page.go("Files")
    with page.page.expect_download() as download:
        page.page.get_by_label("Download memory.m").click()
    assert download.value.path().read_bytes() == memory
    page.go("Play")
    page.page.get_by_role("button", name="Start the program again").click()
    page.asked(MENU)


def test_batch_games_are_the_ports_and_have_a_progress_bar(page: Driver) -> None:
    page.start(5, "+h+s-l -h+s-l 2.m 400")
    page.page.get_by_text("exit code 0").wait_for()
    expected = teeko99.play(
        "", clock=5, argv=["+h+s-l", "-h+s-l", "2.m", "400"], files={"memory.m": "", "stat.m": " " * 36}
    )
    assert page.screen() == expected.screen
    assert page.page.evaluate("document.querySelector('.left progress').max") == 400


@pytest.mark.parametrize("query", ["", "?play-again"])
def test_a_batch_can_be_stopped_and_the_program_started_again(open_page: Callable[..., Driver], query: str) -> None:
    page = open_page(query=query)
    page.start(5, "+h+s+l -h-s-l 2.m 100000")
    page.page.wait_for_function("() => document.querySelector('.left progress')?.value > 0")
    page.page.get_by_role("button", name="Stop").click()
    page.page.get_by_text("Stopped after about").wait_for()
    page.page.get_by_role("button", name="Start the program again").click()
    page.asked(MENU)
    page.type("?")
    assert "Total of games played: 0" not in page.screen()


def test_the_endless_loop_is_said_and_can_be_stopped(page: Driver) -> None:
    page.start(HANG_CLOCK)
    page.asked(MENU)
    page.type(*HANG)
    assert "endless loop" in page.note()
    assert "opening-hang" in page.note()
    page.page.get_by_role("button", name="Stop").click()
    page.page.get_by_role("button", name="Start the program again").click()
    page.asked(MENU)


def test_any_set_of_fixes_can_play(page: Driver) -> None:
    page.start(HANG_CLOCK, fixes=["opening-hang"])
    page.asked(MENU)
    page.type(*HANG)
    page.asked("Enter your move... >")
    screen = teeko99_fixed.play(
        [f"{line}\n" for line in HANG],
        clock=HANG_CLOCK,
        fixes="none,+opening-hang",
        files={"memory.m": "", "stat.m": " " * 36},
    ).screen
    assert page.screen().replace("\n", "").endswith(screen[-60:].replace("\n", ""))


def test_the_usage_screen(page: Driver) -> None:
    page.start(1, "-?")
    page.page.get_by_text("exit code 0").wait_for()
    assert page.screen() == teeko99.play("", clock=1, argv=["-?"]).screen


def test_characters_that_are_no_bytes_are_refused(page: Driver) -> None:
    page.asked(MENU)
    page.page.get_by_label("Your line").fill("\u2713")
    page.page.get_by_label("Your line").press("Enter")
    assert "Latin-1" in page.note()


def test_looking_back_and_going_on_from_an_earlier_step(page: Driver) -> None:
    page.start(CLOCK)
    page.asked(MENU)
    page.type(*GAME)
    whole = page.board()
    page.page.locator(".moves button").nth(2).click()
    assert page.board().replace(".", "") in ("XOX", "OXX", "XXO")
    assert page.page.locator(".console .typing").is_hidden()
    page.page.get_by_role("button", name="Back to now").click()
    assert page.board() == whole
    page.page.locator(".moves button").nth(2).click()
    page.page.get_by_role("button", name="Go on from here").click()
    page.asked(OPENING)
    assert page.board().replace(".", "") in ("XOX", "OXX", "XXO")
    assert "Your own files are not touched" in page.text_of(".banner")
    page.type("10")
    page.page.get_by_role("button", name="Back to my own game").click()
    page.asked(RETURN)
    assert page.board() == whole
