"""How tests/test_styles.py reads the style sheets, and the components that wear them."""

import re
from functools import cache
from pathlib import Path

from PIL import ImageColor

from tests.sources import ROOT, under

TOKENS = ROOT / "ui/styles/tokens.css"

# A range with a number of pixels at its ends; whatever else speaks of a width is spelt otherwise.
RANGE = re.compile(r"\((?:(\d+)px <=? )?width [<>]=? (\d+)px\)")
WIDTH = re.compile(r"\([^()]*\bwidth\b[^()]*\)")

NOTATION = re.compile(r"#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(", re.I)
NAMED = re.compile(rf"(?<![\w-])(?:{'|'.join([*ImageColor.colormap, 'rebeccapurple'])})(?![\w-])", re.I)


@cache
def sheets() -> dict[Path, str]:
    """Every style sheet's text, without its comments."""
    return {
        file: re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S) for file in under("ui", suffix=".css")
    }


@cache
def components() -> dict[Path, str]:
    return {file: file.read_text() for s in (".ts", ".tsx") for file in under("ui", "ssr", suffix=s)}


def declarations(css: str) -> list[tuple[str, str]]:
    """Properties with their values, in whatever rule they stand."""
    return re.findall(r"(?<![\w-])([\w-]+):\s([^;{}]+);", css)


def colours(value: str) -> list[str]:
    """The colours of a declaration's value that are neither tokens nor words for what is there already."""
    return [*NOTATION.findall(value), *NAMED.findall(re.sub(r"var\([^)]*\)", "", value))]


def inline(component: str) -> list[str]:
    """The values that a component's markup gives to colours and sizes itself, in attributes and in `style`."""
    return re.findall(
        r"\b(?:fill|stroke|color|background\w*|border\w*|fontSize)\s*[=:]\s*[{\s]*([\"'`][^\"'`]*)", component
    )


def conditions(text: str) -> list[str]:
    """What a style sheet's or a component's media conditions say of the width."""
    queries = re.findall(r"@(?:media|container) ([^{]+)\{", text) or re.findall(
        r"[\"'`]([^\"'`\n]*)[\"'`]", text
    )
    return [condition for query in queries for condition in WIDTH.findall(query)]
