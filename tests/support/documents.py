"""Reads the project's documents: citations, paths, links, and the list of packages."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.sources import ROOT, imports, name, ts_imports, under

CITING = (".py", ".ts", ".tsx", ".css", ".html", ".txt", ".jinja")
TOPS = "app|db|ui|ssr|tests|docs|scripts|deploy"

NUMBER = r"\d+(?:\.\d+)?"
NUMBERS = rf"{NUMBER}(?:–{NUMBER}|(?:, {NUMBER})* and {NUMBER})?(?![-–]\d| to \d|, \d|\d)"
CITATION = re.compile(rf"\b(?P<kind>[Rr]eading|specification, section)(?P<s>s?) (?P<numbers>{NUMBERS})")


def documents() -> list[Path]:
    """All of the project's Markdown files."""
    top = ("README.md", "STYLE.md", "CHANGELOG.md")
    return [*(ROOT / name for name in top), *sorted((ROOT / "docs").rglob("*.md"))]


def in_one_line(text: str) -> str:
    """A file's text without line breaks and the marks of comments, because a citation may be wrapped."""
    return re.sub(r"\n\s*(?:\*|//|#)?\s*", " ", text)


@cache
def citing() -> list[tuple[str, str]]:
    """The files that may cite, each with its text."""
    files = [
        *documents(),
        *(f for s in CITING for f in under("app", "db", "ui", "ssr", "tests", "scripts", suffix=s)),
    ]
    return [(name(file), in_one_line(file.read_text())) for file in files]


def cited(found: re.Match[str]) -> list[str]:
    """The numbers of a citation; of a range its ends."""
    return re.findall(NUMBER, found["numbers"])


def is_well_written(found: re.Match[str]) -> bool:
    """One number is singular, several are plural."""
    return (len(cited(found)) > 1) == bool(found["s"])


def sections() -> set[str]:
    """The numbers of the specification's sections."""
    text = (ROOT / "docs/specification.md").read_text()
    return set(re.findall(rf"^#{{2,3}} ({NUMBER})\.? ", text, re.M))


def readings() -> list[str]:
    """The numbers of the readings."""
    return re.findall(r"^(\d+)\. ", (ROOT / "docs/readings.md").read_text(), re.M)


def paths(text: str) -> set[str]:
    """The words that look like a file or folder of the project; `*` stands for any name."""
    below = re.findall(rf"(?<![\w/.@…-])(?:{TOPS})/[\w./*-]*[\w*]", text)
    return {
        *below,
        *re.findall(r"`((?:[A-Z]\w+\.md|\w+\.mjs|\w+\.toml|\.env\.example|Makefile|Procfile))`", text),
    }


def links(text: str) -> list[tuple[str, str]]:
    """The files that a document links to, and the heading in them, both "" where there is none."""
    found = re.findall(r"\]\(([^)\s]+)\)", text)
    return [(path, anchor) for path, _, anchor in (one.partition("#") for one in found if ":" not in one)]


def headings(file: Path) -> set[str]:
    """The anchors of a document's headings, as forges make them."""
    titles = re.findall(r"^#+ (.+)$", file.read_text(), re.M)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def packages() -> dict[str, list[str]]:
    """The packages of docs/architecture.md, each with those that it may import."""
    text = (ROOT / "docs/architecture.md").read_text().partition("## Packages")[2]
    rows = re.findall(r"^- `((?:app|db|ssr|ui)/[\w/]*)`: [^→\n]+(?:→ (.+))?$", text, re.M)
    return {package: re.findall(r"`([\w/]+/\*?)`", allowed) for package, allowed in rows}


def crossings() -> Iterator[tuple[str, str, str]]:
    """Every import from one package into another: the file, its package, the other."""
    for file, target in imports("app", "db"):
        if target.startswith(("app.", "db.")) and file != "app/main.py":
            yield file, package_of(Path(file)), package_of(module_of(target))
    for file, target in ts_imports("ui", "ssr"):
        if target.startswith(("ui/", "ssr/")):
            yield file, package_of(Path(file)), package_of(Path(target))


def module_of(target: str) -> Path:
    """The file of a module, or one in the package, of which `target` is a part."""
    path = Path(*target.split("."))
    while not (ROOT / path).with_suffix(".py").exists():
        if (ROOT / path).is_dir():
            return path / "__init__.py"
        path = path.parent
    return path.with_suffix(".py")


def package_of(file: Path) -> str:
    """A file's package as architecture.md names it: `db/estoque/`."""
    return f"{file.parent.as_posix()}/"


def quoted(text: str) -> set[str]:
    """The texts in quotation marks, without what stands in braces: that differs each time."""
    parts = [part.strip() for one in re.findall(r'"([^"\n]+)"', text) for part in re.split(r"\{[^}]*}", one)]
    return {part for part in parts if part}


def site_words() -> str:
    """All sources that say something to visitors, with texts that were wrapped in one piece."""
    kinds = (".ts", ".tsx", ".py", ".html", ".txt", ".jinja")
    files = [file for kind in kinds for file in under("app", "db", "ui", suffix=kind)]
    files.append(ROOT / "db/seed/paginas.json")  # the demonstration's own texts
    joined = " ".join(re.sub(r"(\s|\\u00a0)+", " ", file.read_text()) for file in files)
    return joined + re.sub(r'" f?"', "", joined)
