"""The page in Chromium, driven by one thread that lives as long as this process."""

import atexit
import os
import shutil
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from portlab.errors import LabError, refuse
from teekolab.browser.server import serving

T = TypeVar("T")

BROWSER = "CHROMIUM"
"""Environment variable: the path of the browser."""

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
SWITCHES = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""No sandbox, since root can't have one; and no network access except to the page's own server."""

SESSION_SECONDS = 600.0


def browser_program() -> str | None:
    """The path of a browser on this machine, or None."""
    named = os.environ.get(BROWSER)
    return named if named else next(filter(None, map(shutil.which, PROGRAMS)), None)


def launch(playwright: Any) -> Any:
    """A playwright browser. Raises LabError if there is none."""
    program = browser_program()
    if program is None:
        refuse(f"no browser: install Debian's package chromium, or name a program in {BROWSER}")
    try:
        return playwright.chromium.launch(executable_path=program, args=list(SWITCHES))
    except Exception as problem:
        raise LabError(f"{program} can't be started: {str(problem).splitlines()[0]}") from problem


class PageInChromium:
    """The page, open in a browser. ``query`` is the text after the ``?`` of its address."""

    def __init__(self, query: str = "") -> None:
        self._work: SimpleQueue[tuple[Callable[[], Any], Future[Any]] | None] = SimpleQueue()
        Thread(target=self._do, name="chromium", daemon=True).start()
        self._open = ExitStack()
        self._page = self._in_thread(lambda: self._start(query))
        atexit.register(self.close)

    def evaluate(self, script: str, argument: object = None) -> Any:
        """Return the result of a JavaScript function of one argument. Raises LabError if it throws."""
        return self._in_thread(lambda: self._evaluate(script, argument))

    def close(self) -> None:
        """Close the browser."""
        atexit.unregister(self.close)
        self._in_thread(self._open.close)
        self._work.put(None)

    def _in_thread(self, work: Callable[[], T]) -> T:
        done: Future[T] = Future()
        self._work.put((work, done))
        return done.result()

    def _do(self) -> None:
        while (task := self._work.get()) is not None:
            work, done = task
            try:
                done.set_result(work())
            except BaseException as problem:
                done.set_exception(problem)

    def _start(self, query: str) -> Any:
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            refuse("the page in a browser needs the package playwright: pip install 'teeko99[page]'")
        url = self._open.enter_context(serving())
        browser = launch(self._open.enter_context(sync_playwright()))
        self._open.callback(browser.close)
        page = browser.new_page()
        page.set_default_timeout(1000 * SESSION_SECONDS)
        page.goto(f"{url}?{query}")
        page.wait_for_function("globalThis.teeko !== undefined")
        return page

    def _evaluate(self, script: str, argument: object) -> Any:
        from playwright.sync_api import Error

        try:
            return self._page.evaluate(script, argument)
        except Error as problem:
            raise LabError(f"the page: {problem.message.splitlines()[0]}") from problem


@cache
def open_page(query: str = "") -> PageInChromium:
    """This process's page; it is opened only once."""
    return PageInChromium(query)
