"""The staff's HTML made safe: a short list of tags without attributes, links over http(s), mail and telephone."""

import html

import nh3

TAGS = {
    "a",
    "b",
    "br",
    "em",
    "h2",
    "h3",
    "h4",
    "i",
    "li",
    "ol",
    "p",
    "strong",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
}
SCHEMES = {"http", "https", "mailto", "tel"}


def clean(text: str) -> str:
    """Sanitised HTML of HTML."""
    return nh3.clean(text, tags=TAGS, attributes={"a": {"href"}}, url_schemes=SCHEMES)


def escaped(text: str) -> str:
    """The escaped form of the sanitised HTML, which is what the vehicle call answers (specification, section 3.5)."""
    return html.escape(clean(text))


def plain(text: str) -> str:
    """The words of some HTML, for descriptions."""
    return html.unescape(" ".join(nh3.clean(text.replace("<", " <"), tags=set()).split()))


def sanitized(text: str | None) -> str | None:
    """Safe HTML of escaped HTML: decoded once, sanitised; None when nothing is left to read."""
    cleaned = clean(html.unescape(text or ""))
    return cleaned if nh3.clean(cleaned, tags=set()).strip() else None
