"""The documents are true: citations, paths and links, sizes, settings, the list of packages, the specification's texts."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from tests.support.sources import ROOT, TS, imports, name, tree, ts_imports, under

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
    files = [*documents(), *under("app", "db", "ui", "ssr", "tests", "scripts", suffix=CITING)]
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
    files = under("app", "db", "ui", suffix=(*TS, ".py", ".html", ".txt", ".jinja"))
    files.append(ROOT / "db/seed/paginas.json")  # the demonstration's own texts
    joined = " ".join(re.sub(r"(\s|\\u00a0)+", " ", file.read_text()) for file in files)
    return joined + re.sub(r'" f?"', "", joined)


def test_every_citation_is_of_something_that_exists() -> None:
    known = {"reading": {*readings()}, "specification, section": sections()}
    found = [(file, one) for file, text in citing() for one in CITATION.finditer(text)]
    assert len(found) > 100
    nowhere = [
        (file, one[0])
        for file, one in found
        if not {*cited(one)} <= known[one["kind"].lower()] or not is_well_written(one)
    ]
    assert nowhere == [], "no such reading or section"


def test_readings_are_numbered_without_a_gap() -> None:
    assert readings() == [str(number) for number in range(1, len(readings()) + 1)]


def test_every_path_in_the_documents_exists() -> None:
    # "consorcio" is the page that the README tells how to add, "garantia" the field.
    named = [(name(file), path) for file in documents() for path in paths(file.read_text())]
    assert len(named) > 200
    assert [
        (file, path)
        for file, path in named
        if not re.search("consorcio|garantia", path) and not any(ROOT.glob(path))
    ] == [], "no such path"


def test_every_link_in_the_documents_leads_somewhere() -> None:
    dead = []
    for file in documents():
        for path, anchor in links(file.read_text()):
            target = (file.parent / path).resolve() if path else file
            if not target.exists() or (anchor and anchor not in headings(target)):
                dead.append(f"{name(file)}: {path}#{anchor}")
    assert dead == [], "no such file, or no such heading in it"


def test_every_module_above_the_packages_is_described() -> None:
    text = (ROOT / "docs/architecture.md").read_text().partition("## Packages")[0]
    parts = re.findall(r"^Modules of `(\S+)/`:(.*?)(?=^Modules of|\Z)", text, re.M | re.S)
    assert len(parts) == 4
    for folder, rows in parts:
        named = [line.partition(": ")[0] if line.startswith("- ") else line for line in rows.splitlines()]
        there = {file.stem for file in (ROOT / folder).glob("*.py")} - {"__init__"}
        assert {*re.findall(r"`(\w+)`", " ".join(named))} == there, folder


def test_each_bench_has_a_place_for_its_table() -> None:
    places = re.findall(r"<!-- ([^,\n]+).* -->", (ROOT / "docs/performance.md").read_text())
    benches = "".join(file.read_text() for file in (ROOT / "tests/bench").glob("*.py"))
    assert {*places} - {"end"} == {*re.findall(r'\btable\(\s*f?"([^",]+)', benches)}


def test_every_setting_is_documented_with_its_default() -> None:
    from app.platform.config import Config

    example = (ROOT / ".env.example").read_text()
    documented = dict(re.findall(r"^([A-Z_]+)=(.*)$", example, re.M))
    fields = {field.name.upper(): field.default for field in msgspec.structs.fields(Config)}
    bucket = {"ENDPOINT_URL", "REGION", "ACCESS_KEY_ID", "SECRET_ACCESS_KEY", "ALLOW_HTTP"}
    elsewhere = {"VAR_DIR", "DATABASE_URL", *(f"AWS_{name}" for name in bucket)}
    assert documented.keys() == fields.keys() | elsewhere
    shown = {key: documented[key] for key in fields if documented[key]}
    assert shown == {key: str(fields[key]) for key in shown}
    comments = dict(re.findall(r"((?:^#.*\n)+)((?:^[A-Z_]+=.*\n)+)", example, re.M))
    assert {key for keys in comments.values() for key in re.findall(r"^[A-Z_]+", keys, re.M)} == {*documented}
    derived = {key for key in fields if not documented[key] and fields[key] not in ("", None)}
    explained = {
        key
        for said, keys in comments.items()
        for key in re.findall(r"^[A-Z_]+", keys, re.M)
        if "default" in said.lower()
    }
    assert derived <= explained, "say the default in the comment"


def test_every_scenario_of_the_game_day_stands_in_its_document() -> None:
    from tests.bench.gameday.scenarios import SCENARIOS

    named = {*re.findall(r"`(\w+)`", (ROOT / "docs/reliability.md").read_text())}
    assert len(SCENARIOS) > 15
    assert SCENARIOS.keys() - named == set(), "name it in docs/reliability.md"


def test_every_package_has_a_docstring_and_is_in_the_architecture() -> None:
    folders = {file.parent for file in (ROOT / "app").rglob("*.py")}
    folders |= {file.parent for file in (ROOT / "db").rglob("*.py")}
    silent = [name(folder) for folder in folders if not ast.get_docstring(tree(folder / "__init__.py"))]
    assert silent == [], "give its __init__.py a docstring"
    browsers = {file.parent for file in under("ui", "ssr", suffix=(*TS, ".css"))}
    assert {*packages()} == {f"{name(folder)}/" for folder in folders | browsers}


def test_a_package_imports_as_the_architecture_says() -> None:
    allowed = packages()

    def may(package: str, other: str) -> bool:
        given = allowed[package]
        return (
            other == package
            or other in given
            or other == "ui/contract/"
            or "/platform/"
            in other  # tests/test_platform.py and test_the_model_knows_nothing_of_the_site say of which
            or any(other.startswith(one[:-1]) for one in given if one[-1] == "*")
        )

    assert [(file, other) for file, package, other in crossings() if not may(package, other)] == [], (
        "allow it in docs/architecture.md, or do not import it"
    )


def test_the_specifications_routes_calls_and_sentences_are_the_sites_own() -> None:
    from app.pages import handlers as pages
    from app.platform.errors import SENTENCES

    text = (ROOT / "docs/specification.md").read_text()
    wire = (ROOT / "ui/wire.ts").read_text()
    calls = re.findall(r'^    "(/api/[^"]+)": \{\n((?:        .*\n)+)', wire, re.M)
    verbs = {
        f"{verb.upper()} {path}"
        for path, body in calls
        for verb in re.findall(r"^        (\w+): op", body, re.M)
    }
    assert len(verbs) > 25
    assert {*re.findall(r"^- `([A-Z]+ /api/[^`]+)`: ", text, re.M)} == verbs
    rows = re.findall(r"^- (`/[^:]*): ", text.partition("### 2.2 ")[0], re.M)
    routes = {path for row in rows for path in re.findall(r"`(/[^`]*)`", row)}
    assert len(routes) > 25
    paths = {re.sub(r":\w+}", "}", path) for page in pages for path in page.paths}
    assert {path for path in routes - paths if not path.startswith("/busca/{listagem}")} == set()
    assert [text for status, said in SENTENCES.items() if f"- {status}: {said}\n" not in text] == []


def test_the_specifications_texts_are_the_sites_own() -> None:
    # Texts that the site puts together, two of the catalogue that no call is left to say, and a word of the staff's.
    made = {
        "Estoque Quintavera",
        "opa / erro 404",
        "opa / erro 410",
    }
    made |= {
        "Tudo pronto! Receba a sua proposta em tempo real",
        "Ainda não temos projeto de blindagem pronto para este modelo.",
    }
    said, words = quoted((ROOT / "docs/specification.md").read_text()), site_words()
    assert len(said) > 200
    assert {text for text in said if text not in words} == made
