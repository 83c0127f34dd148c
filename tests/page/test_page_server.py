"""The server of make page-serve: files as a plain static host serves them, on the loopback address alone."""

import gzip
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from portlab.errors import LabError
from teekolab.browser.server import address, server_for, serving


@pytest.fixture(scope="module", autouse=True)
def built_page() -> None:
    """These tests need no browser and no page."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A page with a script that is there compressed, too."""
    (tmp_path / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (tmp_path / "page-1.js").write_text("export {};", encoding="utf-8")
    (tmp_path / "page-1.js.gz").write_bytes(gzip.compress(b"export {};"))
    (tmp_path / "file.bin").write_bytes(b"\0\1")
    return tmp_path


def test_scripts_come_compressed_to_those_who_take_it(folder: Path) -> None:
    sent: list[int] = []
    with (
        serving(folder, sent.append) as url,
        urlopen(Request(f"{url}page-1.js", headers={"Accept-Encoding": "gzip"})) as answer,
    ):
        assert answer.headers["Content-Type"] == "text/javascript"
        assert answer.headers["Content-Encoding"] == "gzip"
        body = answer.read()
    assert gzip.decompress(body) == b"export {};"
    assert sent == [len(body)]


def test_and_plain_to_others(folder: Path) -> None:
    with serving(folder) as url:
        with urlopen(f"{url}page-1.js") as answer:
            assert answer.read() == b"export {};"
            assert "Content-Encoding" not in answer.headers
            assert "immutable" in answer.headers["Cache-Control"]
        with urlopen(f"{url}file.bin") as answer:
            assert answer.headers["Content-Type"] == "application/octet-stream"
        with urlopen(url) as answer:
            assert answer.headers["Cache-Control"] == "no-cache"
            assert answer.headers["Content-Type"] == "text/html"


def test_nothing_outside_of_the_folder_is_served(folder: Path) -> None:
    (folder.parent / "secret.txt").write_text("secret", encoding="utf-8")
    with serving(folder) as url, pytest.raises(HTTPError, match="404"):
        urlopen(f"{url}..%2fsecret.txt")


def test_it_listens_on_the_loopback_address_alone(folder: Path) -> None:
    with server_for(folder) as server:
        assert server.server_address[0] == "127.0.0.1"
        assert address(server) == f"http://127.0.0.1:{server.server_port}/"


def test_a_page_that_is_not_built_and_a_port_that_is_taken_are_one_line(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(LabError, match="run make page"):
        server_for(tmp_path / "empty")
    with server_for(folder) as server, pytest.raises(LabError, match="choose another"):
        server_for(folder, server.server_port)
