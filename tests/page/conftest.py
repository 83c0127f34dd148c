"""Fixtures for the page in Chromium. The tests are skipped if there is no browser or the page is not built."""

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from teekolab.browser.chromium import browser_program, launch
from teekolab.browser.server import FOLDER, serving
from tests.page.page_driver import Driver, Pages


@pytest.fixture(scope="session", autouse=True)
def built_page() -> None:
    """Skip the tests if there is no browser or no page."""
    if browser_program() is None:
        pytest.skip("no browser on this machine: install Debian's package chromium")
    if not (FOLDER / "index.html").is_file():
        missing = [program for program in ("node", "npm") if shutil.which(program) is None]
        pytest.skip(
            f"the page is not built: {' and '.join(missing)} missing" if missing else "the page is not built: make page"
        )


@pytest.fixture(scope="session")
def browser(built_page: None) -> Iterator[Any]:
    """One Chromium for all tests of this process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = launch(playwright)
        yield started
        started.close()


@pytest.fixture(scope="session")
def address(built_page: None) -> Iterator[str]:
    """The URL at which the page is served."""
    with serving() as url:
        yield url


@pytest.fixture
def pages(browser: Any, address: str) -> Iterator[Pages]:
    """Open the page in new profiles. Script errors, and anything loaded from elsewhere, fail the test."""
    opened = Pages(browser, address)
    yield opened
    opened.close()
    assert opened.problems == []


@pytest.fixture
def open_page(pages: Pages) -> Callable[..., Driver]:
    """A function that opens the page in a new profile (see `Pages.open`)."""
    return pages.open


@pytest.fixture(scope="module")
def shared(browser: Any, address: str) -> Iterator[tuple[Pages, Driver]]:
    """One open page for those tests of a module that do not depend on its earlier use."""
    opened = Pages(browser, address)
    yield opened, opened.open()
    opened.close()


@pytest.fixture
def page(shared: tuple[Pages, Driver]) -> Iterator[Driver]:
    """An open page in its initial state: no files, and the program just started."""
    opened, driver = shared
    driver.day_one()
    yield driver
    assert opened.problems == []
