"""What the tests look for in a page: that it is whole and alone, and that it can be followed without seeing it."""

from html.parser import HTMLParser

VOID = {"meta", "br", "link", "img", "hr", "input"}


class Page(HTMLParser):
    """A page taken apart: its tags, its words, what it would fetch, and what is missing for a screen reader."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.words: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.faults: list[str] = []
        self._open: list[str] = []
        self._captions: list[bool] = []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self._open]
        self.faults += [] if "h1" in self.tags else ["no heading"]

    @property
    def text(self) -> str:
        """All that can be read on it, with one blank between words."""
        return " ".join(" ".join(self.words).split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        self.tags.append(tag)
        if "href" in values:
            (self.links if tag == "a" else self.fetched).append(values["href"] or "")
        if "src" in values:
            self.fetched.append(values["src"] or "")
        if tag == "table":
            self._captions.append(False)
        if tag == "caption":
            self._captions[-1] = True
        if tag == "th" and values.get("scope") not in ("row", "col"):
            self.faults.append("<th> without a scope")
        if tag == "svg" and not values.get("aria-label"):
            self.faults.append("<svg> without words")
        if tag == "html" and not values.get("lang"):
            self.faults.append("no language")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.faults.append(f"</{tag}> closes something else")
        if tag == "table" and not self._captions.pop():
            self.faults.append("<table> without a caption")

    def handle_data(self, data: str) -> None:
        if self._open and self._open[-1] not in ("style", "script"):
            self.words.append(data)
