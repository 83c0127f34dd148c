"""The page's other views: files and their store, the evaluators, perfect play; and who can use it all."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from connect4 import Board, alpha_beta, explain
from connect4.single import to_text
from gomoku.board import ONE, TWO, cell_of, empty_board, name_of, parse_name
from gomoku.choice import search
from gomoku.evaluator import Evaluator
from gomoku.explain import counted_patterns
from gomoku_fixed import ALL, rules_with
from tests.page.page_driver import Driver

pytestmark = pytest.mark.slow

AXE = Path(__file__).resolve().parents[2] / "tools" / "page" / "node_modules" / "axe-core" / "axe.min.js"
MENU = "Choose an option, then press ENTER to continue. >"
RECORDS = b"0002200000110000000201102   1    1002200000110000000201102  12   900022X"
VIEWS = {
    "play": "",
    "files": "#files",
    "compare": "#compare",
    "bugs": "#bugs/search-decision",
    "board": "#bugs/omake3-cell",
    "connect4": "#connect4",
    "gomoku": "#gomoku",
}
FORBIDDEN = "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
FULL = "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"


def test_files_are_listed_looked_into_downloaded_and_deleted(page: Driver) -> None:
    page.put_in("MEMORY.M", RECORDS)
    rows = page.page.locator("table.files tbody tr")
    assert [rows.nth(at).locator("th").text_content() for at in range(rows.count())] == ["memory.m", "stat.m"]
    page.page.get_by_label("Look into memory.m").click()
    page.page.get_by_text("3 positions, 1 of them damaged").wait_for()
    cards = page.page.locator(".memory li")
    assert "X won 1" in cards.nth(0).text_content()
    page.page.get_by_label("Order").select_option("total")
    assert "X won 12 O won 9" in cards.nth(0).text_content()
    assert cards.nth(0).get_attribute("value") == "2"
    page.page.get_by_label("Look into stat.m").click()
    page.page.locator("pre.rows").wait_for()
    with page.page.expect_download() as download:
        page.page.get_by_label("Download memory.m").click()
    assert download.value.path().read_bytes() == RECORDS
    page.page.get_by_label("Delete memory.m").click()
    page.page.wait_for_function("() => document.querySelector('table.files tbody tr td')?.textContent === '0'")


def test_an_empty_memory_for_player_2_is_made_and_learned_in(page: Driver) -> None:
    page.go("Files")
    page.page.get_by_role("button", name="Make it").click()
    page.page.get_by_text("mem2.m: put in").wait_for()
    page.go("Play")
    page.start(1, "-h-s-l -h-s+l mem2.m 20")
    page.page.get_by_text("exit code 0").wait_for()
    page.go("Files")
    page.page.get_by_label("Look into mem2.m").click()
    page.page.locator(".memory li").first.wait_for()


def test_a_name_that_can_be_none_is_refused(page: Driver) -> None:
    page.go("Files")
    page.page.get_by_label("An empty file, for player 2").fill("../mem.m")
    page.page.get_by_role("button", name="Make it").click()
    page.page.get_by_text("can't lie in the program's folder").wait_for()


def test_a_second_tab_leaves_the_files_alone(open_page: Callable[..., Driver]) -> None:
    first = open_page()
    first.start(5, "-h-s-l -h-s-l 2.m 10")
    first.page.get_by_text("exit code 0").wait_for()
    second = open_page(context=first.context)
    second.start(5, "-h-s-l -h-s-l 2.m 50")
    second.page.get_by_text("exit code 0").wait_for()
    second.go("Files")
    second.page.get_by_text("Another tab of this page has your files").wait_for()
    second.page.close()
    first.page.wait_for_timeout(100)
    first.page.reload()
    first.page.wait_for_function("() => globalThis.teeko !== undefined")
    first.asked(MENU)
    first.type("?")
    assert "Total of games played: 10\n" in first.screen()


@pytest.mark.parametrize(("script", "said"), [(FORBIDDEN, "does not let the page keep files"), (FULL, "store is full")])
def test_without_a_store_the_game_goes_on(open_page: Callable[..., Driver], script: str, said: str) -> None:
    page = open_page(script=script)
    page.asked(MENU)
    page.type("2")
    page.go("Files")
    page.page.get_by_text(said).wait_for()
    assert page.page.get_by_label("Download memory.m").is_visible()
    page.go("Play")
    page.asked("Enter your opening move... >")


def test_connect4_says_what_the_heuristic_says(page: Driver) -> None:
    page.go("Connect-4")
    columns = [3, 3, 2, 4, 2, 2]
    for number, column in enumerate(columns):
        page.page.get_by_label(f"Drop in column {column + 1}").click()
        page.page.wait_for_function("n => document.querySelectorAll('.hole:not(.empty)').length === n", arg=number + 1)
    page.page.get_by_text("Red to move").wait_for()
    board = Board.from_text("....... ....... ....... ..y.... ..ry... ..rry..".replace("r", "x").replace("y", "o"))
    told = explain(board, 1)
    assert page.text_of(".seen h3") == f"{to_text(told.heuristic)} for red"
    assert page.page.locator(".seen .lines li").count() == len(told.scoring_lines())
    found = alpha_beta(board, 4)
    assert found.move is not None
    assert f"The search plays column {found.move + 1}, worth {to_text(found.value)} to red" in page.text_of(
        ".evaluator .status"
    )
    page.page.get_by_role("button", name="Play its move").click()
    page.page.wait_for_function("() => document.querySelectorAll('.hole:not(.empty)').length === 7")


def test_a_game_of_connect4_against_the_search(page: Driver) -> None:
    page.go("Connect-4")
    page.page.get_by_role("button", name="New game").click()
    page.page.get_by_label("The search plays").select_option("2")
    page.page.get_by_label("It looks").select_option("2")
    for pieces in range(2, 43, 2):
        free = page.page.locator(".drop:not([disabled])")
        if not free.count():
            break
        free.first.click()
        page.page.wait_for_function(
            """n => document.querySelectorAll('.hole:not(.empty)').length >= n
                || /wins|draw/.test(document.querySelector('.evaluator .status')?.textContent)""",
            arg=pieces,
        )
    assert "wins" in page.text_of(".evaluator .status") or "draw" in page.text_of(".evaluator .status")


@pytest.mark.parametrize("fixed", [False, True])
def test_gomoku_says_what_the_evaluator_says(page: Driver, fixed: bool) -> None:
    page.go("Gomoku")
    page.page.get_by_role("button", name="New game").click()
    page.page.get_by_label("The evaluator", exact=True).select_option("fixed" if fixed else "port")
    board, player = empty_board(), ONE
    for number, name in enumerate(["H8", "H9", "I8", "G8", "J8", "I10", "K8"], 1):
        page.page.get_by_label("A point, such as H8").fill(name)
        page.page.get_by_role("button", name="Put").click()
        page.page.wait_for_function("n => document.querySelectorAll('.stone').length === n", arg=number)
        board[cell_of(*parse_name(name))] = player
        player = TWO if player == ONE else ONE
    evaluator = Evaluator(rules_with(ALL)) if fixed else Evaluator()
    score = evaluator.evaluate(board, ONE)
    choice = search(evaluator, board, TWO)
    patterns = counted_patterns(board, evaluator.rules)
    page.page.get_by_text(f"{score} for black, who has just moved").wait_for()
    items = page.page.locator(".seen .lines li").all_text_contents()
    assert len(items) == len(patterns)
    assert all(pattern.cells_named() in item for pattern, item in zip(patterns, items, strict=True))
    assert f"would play {name_of(choice.x, choice.y)} (score {choice.score})" in page.text_of(".evaluator .status")


def test_gomoku_by_keys(page: Driver) -> None:
    page.go("Gomoku")
    page.page.get_by_role("button", name="New game").click()
    page.page.wait_for_function("() => document.querySelectorAll('.stone').length === 0")
    page.page.locator(".gomokuboard svg").focus()
    page.page.keyboard.press("ArrowUp")
    page.page.keyboard.press("Enter")
    page.page.wait_for_function("() => document.querySelectorAll('.stone').length === 1")


def test_gomoku_shows_the_stone_under_the_pointer_and_can_be_given_up(page: Driver) -> None:
    page.go("Gomoku")
    page.page.get_by_role("button", name="New game").click()
    page.page.wait_for_function("() => document.querySelectorAll('.stone').length === 0")
    board = page.page.locator(".gomokuboard svg")
    board.hover()
    assert page.page.locator(".ghost.black").get_attribute("visibility") == "visible"
    board.click()
    page.page.wait_for_function("() => document.querySelectorAll('.stone').length === 1")
    page.page.get_by_role("button", name="Give up").click()
    page.page.get_by_text("Given up. Winner is black.").wait_for()
    board.click(position={"x": 60, "y": 60})
    page.page.get_by_role("button", name="Play its move").click()
    assert page.page.locator(".stone").count() == 1
    page.page.get_by_role("button", name="Take back").click()
    page.page.wait_for_function("() => document.querySelectorAll('.stone').length === 0")
    assert "Black to move" in page.text_of(".evaluator .status")


def test_perfect_play_judges_the_moves(open_page: Callable[..., Driver]) -> None:
    page = open_page("#s1.q1ZKzslPzlaysjQyMjYAAR2lxKL0MiWr6FgdpbTMitRiCLOksiA1BchUMlLSUTI2BhKGIJaRiRJYXQ5IXXVtLQA")
    if page.page.locator(".perfect").is_hidden():
        pytest.skip("the page was built without the table of perfect play: portlab perfect export makes it")
    page.asked("Press ENTER to return to the main menu. >")
    page.page.get_by_role("button", name="Load the table").click()
    page.page.get_by_text("The game is over.").wait_for()
    page.page.locator(".moves button").nth(5).click()
    page.page.get_by_text("if both play perfectly").wait_for()
    assert "X to move wins" in page.text_of(".worths")
    moves = [text.split(" ?") for text in page.page.locator(".moves li").all_text_contents()]
    assert {move: told for move, *told in moves} == {
        "X 22": [],
        "O 33": ["gave away the draw: lost now"],
        "X 13": ["gave away a win: a draw now"],
        "O 12": ["gave away the draw: lost now"],
        "X 31": [],
        "O 24": [],
        "X 04": [],
    }


@pytest.fixture(scope="module", params=["light", "dark"])
def coloured(request: pytest.FixtureRequest, browser: Any, address: str) -> Any:
    """A page in light or dark colours, for those who don't want motion."""
    from tests.page.page_driver import Pages

    opened = Pages(browser, address)
    yield opened.open(color_scheme=request.param, reduced_motion="reduce", viewport={"width": 360, "height": 740})
    opened.close()


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_can_be_used_by_everybody_and_fits_into_a_narrow_window(coloured: Driver, view: str) -> None:
    page = coloured.page
    page.evaluate("end => { location.hash = end; }", VIEWS[view] or "#play")
    page.wait_for_timeout(300)
    page.wait_for_function("() => document.querySelector('main .view') !== null")
    if view == "play":
        coloured.asked(MENU)
        coloured.type("2", "13", "11")
    if view in ("compare", "bugs"):
        page.wait_for_function("() => document.querySelectorAll('pre.tty').length === 2")
    if view == "gomoku":
        for name in ["H8", "H9", "I8", "G8", "J8"]:
            page.get_by_label("A point, such as H8").fill(name)
            page.get_by_role("button", name="Put").click()
            page.wait_for_timeout(100)
    page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    found = page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")
    told = [(each["id"], each["help"], [node["html"][:200] for node in each["nodes"]]) for each in found["violations"]]
    assert not told, json.dumps(told, indent=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_nothing_moves_for_those_who_do_not_want_it(coloured: Driver) -> None:
    moving = coloured.page.evaluate("document.getAnimations().length")
    assert moving == 0


def test_the_policy_lets_no_script_in(page: Driver) -> None:
    policy = page.page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
