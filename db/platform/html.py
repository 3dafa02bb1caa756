"""Sanitises the staff's HTML and links."""

import html
import re
from functools import lru_cache

import nh3

TAGS = {*"a b br em h2 h3 h4 i img li ol p strong table tbody td th thead tr u ul".split()}
SCHEMES = {"http", "https", "mailto", "tel"}

# A path of the site's own; browsers read `//`, `/\\` and a path with a line break in it as another site.
PATH = re.compile(r"/(?![/\\])[^\s\\\x00-\x1f]*")
ABSOLUTE = re.compile(r"https?://[^\s\\\x00-\x1f]+", re.IGNORECASE)
REACH = re.compile(r"mailto:[^\s\\:]+|tel:[0-9+(). -]+", re.IGNORECASE)
# A photograph of the site's own; its size leaves its place free while it loads.
ATTRIBUTES = {"a": {"href"}, "img": {"src", "alt", "width", "height"}}
PICTURE = re.compile(r"/media/(?!.*(?:\.\.|%2f|%5c))[\w.%-]+\.(jpg|avif)", re.IGNORECASE)
SIZE = re.compile(r"[1-9]\d{0,3}")
ELEMENT = re.compile(r'<[^>"]*(?:"[^"]*"[^>"]*)*>')  # of sanitised HTML, where values have no quotes in them
WITHOUT_SOURCE = re.compile(r'<img(?: (?!src=)[a-z]+="[^"]*")*>')
CACHED = 300  # texts of some KB: sanitising one takes longer than a query


def clean(text: str) -> str:
    """Sanitised HTML of HTML; a picture that is no photograph of the site is taken out."""
    cleaned = nh3.clean(
        text, tags=TAGS, attributes=ATTRIBUTES, url_schemes=SCHEMES, attribute_filter=_attribute
    )
    return WITHOUT_SOURCE.sub("", cleaned)


def _attribute(tag: str, name: str, value: str) -> str | None:
    if tag == "img":
        rule = {"src": PICTURE, "width": SIZE, "height": SIZE}.get(name)
        return value if rule is None or rule.fullmatch(value) else None
    return value if link(value) or REACH.fullmatch(value) else None


def link(text: str | None) -> str | None:
    """A link of the staff's as it may be shown: absolute over http(s), or a path of the site's own; else None."""
    text = (text or "").strip()
    return text if ABSOLUTE.fullmatch(text) or PATH.fullmatch(text) else None


@lru_cache(CACHED)
def escaped(text: str) -> str:
    """The escaped form of the sanitised HTML, which is what a call answers (specification, section 3.5)."""
    return html.escape(clean(text))


def plain(text: str) -> str:
    """The words of some HTML, for descriptions."""
    return html.unescape(" ".join(nh3.clean(text.replace("<", " <"), tags=set()).split()))


def unescaped(text: str) -> str | None:
    """The safe HTML that `escaped` escaped; None when it has nothing to read."""
    cleaned = html.unescape(text)
    return cleaned if ELEMENT.sub("", cleaned).strip() else None
