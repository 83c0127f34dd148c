"""How the page starts, answers and plays: measured in Chromium and compared with bare Pyodide and the port in CPython."""

import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import teeko99
from portlab.errors import refuse
from teekolab.browser.bare import bare_page
from teekolab.browser.chromium import launch
from teekolab.browser.link import link_of
from teekolab.browser.server import FOLDER, serving

CLOCK = 1
BATCHES = (
    ("+h+s-l", "+h+s-l", 2000),
    ("+h-s-l", "+h-s-l", 2000),
    ("-h-s-l", "-h-s-l", 1000),
    ("+h+s+l", "+h+s+l", 500),
)
"""Player 1's switches, player 2's, and a number of games that takes about a second."""

MILLISECONDS = 1000

PROMPT_SHOWN = """() => document.querySelector(".console .out")?.textContent.endsWith("press ENTER to continue. >")
    && !document.querySelector(".console .typing").hidden && performance.now()"""
BARE_READY = "() => globalThis.ready"
BATCH = """async ([one, two, games, clock]) => {
    const session = { clock, argv: [one, two, "2.m", String(games)], fixes: [], typed: [], files: { "2.m": "" } };
    const start = performance.now();
    const { screen } = await teeko.play(session);
    return [performance.now() - start, screen];
}"""
ANSWER = """line => new Promise(resolve => {
    const field = document.querySelector(".console .typing");
    const out = document.querySelector(".console .out");
    const start = performance.now();
    const look = new MutationObserver(() => {
        if (!/>$/.test(out.textContent)) return;
        look.disconnect();
        requestAnimationFrame(() => resolve(performance.now() - start));
    });
    look.observe(out, { childList: true, characterData: true, subtree: true });
    field.value = line;
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
})"""
GAME = ("2", "13", "11", "33", "00", "0010", "1000", "0010", "1000", "0010")
"""A line for the menu, then the person's moves, with search and thinking on; the program's reply to each appears on screen."""

SESSION = {"clock": 30, "argv": [], "fixes": [], "typed": [], "files": {}}


@dataclass(frozen=True)
class Start:
    """Milliseconds to the first prompt, of bare Pyodide to its first result, and to the first prompt of a second visit.

    ``first_bytes`` and ``second_bytes`` were sent over the wire; ``own_code`` is the size of the page's scripts and styles.
    """

    first: float
    bare: float
    second: float
    first_bytes: int
    second_bytes: int
    own_code: int


@dataclass(frozen=True)
class Batch:
    """Seconds for the same games in the page and in CPython, without the first run of each."""

    switches: str
    games: int
    page: float
    cpython: float

    @property
    def ratio(self) -> float:
        """The page's speed as a fraction of CPython's."""
        return self.cpython / self.page


@contextmanager
def chromium() -> Iterator[Any]:
    """A browser for measurements."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


def start(browser: Any) -> Start:
    """A first visit, bare Pyodide, and a second visit, each in a new tab."""
    sent: list[int] = []
    with serving(sent=sent.append) as url:
        profile = browser.new_context()
        first = _shown(profile, url, PROMPT_SHOWN)
        first_bytes = sum(sent)
        bare = _bare(browser)
        second = _shown(profile, url, PROMPT_SHOWN)
        second_bytes = sum(sent) - first_bytes
        profile.close()
    code = sum(path.stat().st_size for path in (*(FOLDER / "code").glob("*.js"), *(FOLDER / "code").glob("*.css")))
    return Start(first, bare, second, first_bytes, second_bytes, code)


def batches(browser: Any, rounds: int, step: Callable[[], None]) -> list[Batch]:
    """Each batch in the page and in CPython alternately. Raises LabError if they do not print the same."""
    found = []
    with serving() as url:
        page = browser.new_page()
        page.goto(url)
        page.wait_for_function(PROMPT_SHOWN)
        for one, two, games in BATCHES:
            times = [(_batch_in_page(page, one, two, games), _batch_here(one, two, games)) for _ in range(rounds + 1)]
            for (_, left), (_, right) in times:
                if left != right:
                    refuse(f"batch {one} {two} {games}: the page and the port print something different")
            ours, theirs = ([pair[at][0] for pair in times[1:]] for at in (0, 1))
            found.append(Batch(one, games, statistics.median(ours), statistics.median(theirs)))
            step()
    return found


def answers(browser: Any) -> list[float]:
    """Milliseconds from pressing Enter to the screen with the program's reply, for each line of a game."""
    with serving() as url:
        page = browser.new_page()
        page.goto(f"{url}{link_of(SESSION)}")
        page.wait_for_function(PROMPT_SHOWN)
        return [page.evaluate(ANSWER, line) for line in GAME][1:]


def _bare(browser: Any) -> float:
    with tempfile.TemporaryDirectory(prefix="portlab-") as name:
        bare_page(Path(name))
        with serving(Path(name)) as url:
            profile = browser.new_context()
            shown = _shown(profile, url, BARE_READY)
            profile.close()
            return shown


def _shown(profile: Any, url: str, script: str) -> float:
    page = profile.new_page()
    page.goto(url)
    shown: float = page.wait_for_function(script, polling=5).json_value()
    page.close()
    return shown


def _batch_in_page(page: Any, one: str, two: str, games: int) -> tuple[float, str]:
    milliseconds, screen = page.evaluate(BATCH, [one, two, games, CLOCK])
    return milliseconds / MILLISECONDS, screen


def _batch_here(one: str, two: str, games: int) -> tuple[float, str]:
    begun = time.perf_counter()
    session = teeko99.play("", clock=CLOCK, argv=[one, two, "2.m", str(games)], files={"2.m": ""})
    return time.perf_counter() - begun, session.screen
