"""What a person does on the page, for the tests."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

WAIT = 60_000
"""Milliseconds after which something has not come; never a measure of speed."""


@dataclass
class Driver:
    """One open page."""

    page: Any
    context: Any

    def asked(self, prompt: str) -> None:
        """Wait until the screen ends with this prompt and a line can be typed."""
        self.page.wait_for_function(
            """prompt => document.querySelector(".console .out")?.textContent.endsWith(prompt)
                && document.querySelector(".console .typing")?.hidden === false""",
            arg=prompt,
        )

    def type(self, *lines: str) -> None:
        """Type lines, each when the program asks for one."""
        for line in lines:
            self.page.wait_for_function('() => document.querySelector(".console .typing")?.hidden === false')
            self.page.get_by_label("Your line").fill(line)
            self.page.get_by_label("Your line").press("Enter")
            self.page.wait_for_function(
                """() => document.querySelector(".console .typing")?.hidden === false
                    || (document.querySelector(".console .note")?.textContent ?? '') !== ''"""
            )

    def screen(self) -> str:
        """All that stands on the console, typed lines too."""
        return str(self.page.locator(".console .out").text_content())

    def note(self) -> str:
        """The line below the console."""
        return str(self.page.locator(".console .note").text_content())

    def cell(self, name: str) -> Any:
        """A cell of the board, by row and column."""
        return self.page.locator(".board .cell").nth(5 * int(name[0]) + int(name[1]))

    def board(self) -> str:
        """The 25 cells, X, O and dots."""
        return "".join(self.page.locator(".board .cell").evaluate_all("cells => cells.map(cell => cell.dataset.sign)"))

    def start(self, clock: int, command_line: str = "", fixes: Sequence[str] = ()) -> None:
        """Start a program with this clock and command line."""
        if not self.page.locator("details.box").first.evaluate("details => details.open"):
            self.page.get_by_text("Another program, clock or command line").click()
        self.page.get_by_label("Program", exact=True).select_option("own" if fixes else "none")
        for fix in fixes:
            self.page.get_by_role("checkbox", name=fix).check()
        self.page.get_by_label("Clock, in seconds").fill(str(clock))
        self.page.get_by_label("Command line after").fill(command_line)
        self.page.get_by_role("button", name="Start", exact=True).click()

    def day_one(self) -> None:
        """Delete all files and start the program anew."""
        self.go("Files")
        self.page.get_by_role("button", name="As on day one").click()
        self.page.get_by_role("button", name="Delete all files").click()
        self.go("Play")

    def go(self, view: str) -> None:
        """Open a view by its name in the navigation."""
        self.page.get_by_role("navigation", name="Views").get_by_text(view, exact=True).click()

    def put_in(self, name: str, content: bytes) -> None:
        """Put a file into the program's folder."""
        self.go("Files")
        file = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
        self.page.get_by_label("Put files in").set_input_files([file])
        self.page.get_by_text("put in; the program has started again").wait_for()

    def text_of(self, selector: str) -> str:
        """The text of the first element that this selects."""
        return str(self.page.locator(selector).first.text_content())


class Pages:
    """Opens the page, and listens to what goes wrong in it."""

    def __init__(self, browser: Any, address: str) -> None:
        self.address = address
        self.problems: list[str] = []
        self._browser = browser
        self._contexts: list[Any] = []

    def open(
        self,
        end: str = "",
        *,
        query: str = "",
        script: str = "",
        ready: bool = True,
        context: Any = None,
        **settings: Any,
    ) -> Driver:
        """The page in a new profile, or in that of ``context``.

        ``end`` is the end of the address; ``script`` runs before the page's own.
        """
        if context is None:
            context = self._browser.new_context(accept_downloads=True, **settings)
            self._contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.on("pageerror", lambda problem: self.problems.append(f"error: {problem}"))
        page.on("console", self._listen)
        page.on("request", lambda request: self._look_at(request.url))
        if script:
            page.add_init_script(script)
        page.goto(f"{self.address}{query}{end}")
        page.wait_for_function("() => globalThis.teeko !== undefined")
        if ready:
            page.evaluate("() => teeko.ready")
        return Driver(page, context)

    def close(self) -> None:
        """Close all that was opened."""
        for context in self._contexts:
            context.close()

    def _listen(self, said: Any) -> None:
        if said.type in ("error", "warning"):
            self.problems.append(f"console: {said.text}")

    def _look_at(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and not url.startswith(self.address):
            self.problems.append(f"loaded from elsewhere: {url}")
