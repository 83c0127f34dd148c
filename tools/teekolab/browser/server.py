"""A server for the page's files on the loopback address, as a plain static host would serve them."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from portlab.errors import LabError, refuse
from teekolab.checkout import ROOT

FOLDER = ROOT / "build" / "page"
LOOPBACK = "127.0.0.1"
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


class Handler(SimpleHTTPRequestHandler):
    """Static files, compressed where a file of that name with ``.gz`` lies beside them and the browser takes it."""

    extensions_map = {  # noqa: RUF012 - as in the class it comes from
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".bin": "application/octet-stream",
    }

    def __init__(self, *request: Any, sent: Callable[[int], object] | None, **settings: Any) -> None:
        self.compressed = ""
        self.sent = sent
        super().__init__(*request, **settings)

    def send_head(self):  # type: ignore[no-untyped-def]
        """Answer with the compressed file in place of the one that is asked for."""
        self.compressed = ""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        packed = path.with_name(f"{path.name}.gz")
        if path.is_file() and packed.is_file() and "gzip" in self.headers.get("Accept-Encoding", ""):
            self.compressed = self.guess_type(str(path))
            self.path = f"/{packed.relative_to(self.directory).as_posix()}"
        return super().send_head()

    def guess_type(self, path: object) -> str:
        """The type of what is inside of a compressed file."""
        return self.compressed or super().guess_type(path)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        """What carries a hash in its name may be kept for good; index.html is asked for each time."""
        if self.compressed:
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", ASK_AGAIN if "index.html" in self.path or self.path == "/" else FOR_GOOD)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        """Headers as they come; whoever counts is told of the body's length."""
        if self.sent and keyword == "Content-Length":
            self.sent(int(value))
        super().send_header(keyword, value)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is logged."""


def server_for(
    folder: Path = FOLDER, port: int = 0, sent: Callable[[int], object] | None = None
) -> ThreadingHTTPServer:
    """A server of the folder's files; port 0 is any free one. ``sent`` is told of the length of each answer.

    LabError where the page is not built or the port is taken.
    """
    if not (folder / "index.html").is_file():
        refuse(f"the page is not built ({folder.name} has no index.html): run make page")
    try:
        return ThreadingHTTPServer((LOOPBACK, port), partial(Handler, directory=str(folder), sent=sent))
    except OSError as problem:
        raise LabError(f"port {port} can't be used: {problem.strerror}; choose another with PORT=...") from problem


def address(server: ThreadingHTTPServer) -> str:
    """Where the page is."""
    return f"http://{LOOPBACK}:{server.server_port}/"


@contextmanager
def serving(folder: Path = FOLDER, sent: Callable[[int], object] | None = None) -> Iterator[str]:
    """Serve the folder on a free port as long as the block runs; gives the address."""
    server = server_for(folder, sent=sent)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield address(server)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
