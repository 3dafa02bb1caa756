"""The plain text of a mail, made from its HTML."""

import re
from html.parser import HTMLParser

BREAKS = {"h1": 2, "h2": 2, "hr": 2, "p": 2, "table": 2, "ul": 2, "br": 1, "li": 1, "tr": 1}  # line breaks
SPACES = re.compile(r"\s+")


def text_of(html: str) -> str:
    """Blocks as paragraphs, a row as `label: value`, and the addresses of a block's links below it; typed text as it is."""
    text = PlainText()
    text.feed(html)
    text.close()
    text.break_lines(1)
    return text.written


class PlainText(HTMLParser):
    """Parser that keeps typed lines; in a row the further ones are indented, so that none looks like a row of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.written, self.indent = "", ""
        self.links: list[str] = []
        self.typed_break: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "br":
            self.written += f"\n{self.indent}"
        elif tag in BREAKS or (tag == "a" and self.links):
            self.break_lines(BREAKS.get(tag, 1))
        if tag == "li":
            self.written, self.indent = f"{self.written}- ", "  "
        if tag in ("td", "th") and not self.is_line_start():
            self.written += ": "
        if tag == "a":
            self.link, self.link_from = given["href"] or "", len(self.written)
        if "pre-line" in (given.get("style") or ""):
            self.typed_break = "\n    " if tag == "td" else "\n"

    def handle_data(self, data: str) -> None:
        if self.typed_break:
            self.written += data.replace("\n", self.typed_break)
        elif data.strip():
            text = SPACES.sub(" ", data)
            self.written += text.lstrip() if self.is_line_start() else text

    def handle_endtag(self, tag: str) -> None:
        if tag in BREAKS:
            self.break_lines(BREAKS[tag])
            self.indent = ""
        if tag in ("p", "td"):
            self.typed_break = None
        noted = tag == "a" and not self.typed_break and self.link[:4] != "tel:"
        if noted and self.written[self.link_from :] not in ("", self.link):
            self.links.append(self.link)

    def is_line_start(self) -> bool:
        return not self.written or self.written.endswith("\n")

    def break_lines(self, many: int) -> None:
        for link in self.links:
            self.written += f"\n{self.indent}{link}"
        self.links = []
        while self.written and not self.written.endswith("\n" * many):
            self.written += "\n"
