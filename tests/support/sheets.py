"""Readers of the style sheets and their components for tests/test_styles.py."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from PIL import ImageColor

from tests.support.sources import ROOT, TS, under

TOKENS = ROOT / "ui/styles/tokens.css"

# A range with a number of pixels at its ends; whatever else speaks of a width is spelt otherwise.
RANGE = re.compile(r"\((?:(\d+)px <=? )?width [<>]=? (\d+)px\)")
WIDTH = re.compile(r"\([^()]*\bwidth\b[^()]*\)")

# A value that is calculated, with what stands in its brackets.
FUNCTION = re.compile(r"\w+(\((?:[^()]|\([^()]*\))*\))")

NOTATION = re.compile(r"#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(", re.I)
# `tan(` is a function.
NAMED = re.compile(rf"(?<![\w-])(?:{'|'.join([*ImageColor.colormap, 'rebeccapurple'])})(?![\w(-])", re.I)


@cache
def sheets() -> dict[Path, str]:
    """Every style sheet's text, without its comments."""
    return {
        file: re.sub(r"/\*.*?\*/", "", file.read_text(), flags=re.S) for file in under("ui", suffix=".css")
    }


@cache
def components() -> dict[Path, str]:
    """The text of every TypeScript file of `ui` and `ssr`."""
    return {file: file.read_text() for file in under("ui", "ssr", suffix=TS)}


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
    """The widths in the media conditions of a style sheet or a component."""
    queries = re.findall(r"@(?:media|container) ([^{]+)\{", text) or re.findall(
        r"[\"'`]([^\"'`\n]*)[\"'`]", text
    )
    return [condition for query in queries for condition in WIDTH.findall(query)]


def rules(css: str) -> Iterator[tuple[str, str]]:
    """The selector of every rule, nested ones included, with what stands in it directly."""
    open_rules: list[list[str]] = []
    for given, mark in re.findall(r"([^{};]*)([{};])", css):
        if mark == "{":
            open_rules.append([given.strip(), ""])
        elif mark == "}":
            selector, body = open_rules.pop()
            if not selector.startswith("@"):
                yield selector, body
        elif open_rules:
            open_rules[-1][1] += f"{given};"


def classes(selector: str) -> list[str]:
    """The classes of a selector."""
    return re.findall(r"\.([a-zA-Z][\w-]*)", selector)


def subjects(selector: str) -> list[str]:
    """The classes of what a selector ends at, of what is styled itself."""
    ends = [
        re.split(r"[\s>+~]+", one.strip())[-1]
        for one in re.split(r",(?![^(]*\))", re.sub(r":not\([^)]*\)", "", selector))
    ]
    return [one for end in ends for one in classes(end)]


def block(css_class: str) -> str:
    """`painel-compra` of `painel-compra__preco`."""
    return re.split(r"__|--", css_class)[0]


def block_of(file: Path) -> str:
    """The block that a component or page and its style sheet are called by: its file's name.

    The two rooms of the quotes have files of equal names, so there the room's name is part of it.
    """
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|_", "-", file.stem).lower().replace("whats-app", "whatsapp")
    if file.parent.name in ("blindagem", "estetica"):
        return re.sub(r"^(cotacao|orcamento)", file.parent.name, words)
    return words


@cache
def styled(*, desk: bool = True) -> set[str]:
    """The classes of all style sheets, or of the visitors' alone."""
    texts = [css for name, css in sheets().items() if desk or "equipe" not in name.parts]
    return {one for css in texts for selector, _ in rules(css) for one in classes(selector)}


def worn(component: str) -> set[str]:
    """The classes of the style sheets that a component's markup wears."""
    attributes = re.findall(r"className=(\"[^\"]*\"|\{(?:[^{}]|\{[^{}]*\})*\})", component)
    return {word for one in attributes for word in re.findall(r"[\w-]+", one)} & styled()
