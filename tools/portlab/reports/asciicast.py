"""A session as it was seen, for asciinema: the format asciicast v2."""

import json
import time
from dataclasses import dataclass, field

from portlab_text import shown

WIDTH, HEIGHT = 80, 24


@dataclass
class Asciicast:
    """What appeared on the screen, and when; ``title`` is its title."""

    title: str
    begun: float = field(default_factory=time.monotonic)
    events: list[tuple[float, str]] = field(default_factory=list)

    def add(self, text: str, typed: bool) -> None:
        """Add a text that appeared: typed text is stored as the terminal would have echoed it."""
        self.events.append((time.monotonic() - self.begun, text))

    def text(self) -> str:
        """The contents of the asciicast file."""
        head = {
            "version": 2,
            "width": WIDTH,
            "height": HEIGHT,
            "timestamp": int(time.time()),
            "title": shown(self.title),
        }
        rows = ([round(at, 6), "o", text.replace("\r\n", "\n").replace("\n", "\r\n")] for at, text in self.events)
        return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in (head, *rows))
