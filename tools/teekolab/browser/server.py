"""A server for the page's files on the loopback address, like a plain static host."""

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
    """Static files; the compressed file is sent if ``NAME.gz`` exists and the browser accepts it."""

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
        """Answer with the compressed file in place of the requested one."""
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
        """The type of the content, also if the file is compressed."""
        return self.compressed or super().guess_type(path)  # type: ignore[arg-type]

    def end_headers(self) -> None:
        """Let files with a hash in their name be cached for a year; index.html is checked again each time."""
        if self.compressed:
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", ASK_AGAIN if "index.html" in self.path or self.path == "/" else FOR_GOOD)
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def send_header(self, keyword: str, value: str) -> None:
        """Send the header; the length of the body is also reported to ``sent``."""
        if self.sent and keyword == "Content-Length":
            self.sent(int(value))
        super().send_header(keyword, value)

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def server_for(
    folder: Path = FOLDER, port: int = 0, sent: Callable[[int], object] | None = None
) -> ThreadingHTTPServer:
    """A server of the folder's files; port 0 means any free port. ``sent`` is called with the length of each answer.

    Raises LabError if the page is not built or the port is taken.
    """
    if not (folder / "index.html").is_file():
        refuse(f"the page is not built ({folder.name} has no index.html): run make page")
    try:
        return ThreadingHTTPServer((LOOPBACK, port), partial(Handler, directory=str(folder), sent=sent))
    except OSError as problem:
        raise LabError(f"port {port} can't be used: {problem.strerror}; choose another with PORT=...") from problem


def address(server: ThreadingHTTPServer) -> str:
    """The page's URL."""
    return f"http://{LOOPBACK}:{server.server_port}/"


@contextmanager
def serving(folder: Path = FOLDER, sent: Callable[[int], object] | None = None) -> Iterator[str]:
    """Serve the folder on a free port within the block; yields the address."""
    server = server_for(folder, sent=sent)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield address(server)
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
