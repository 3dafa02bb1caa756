"""The documents are true: citations, paths and links, sizes, settings, the list of packages, the specification's texts."""

import ast
import re

import msgspec

from tests.support.documents import (
    CITATION,
    cited,
    citing,
    crossings,
    documents,
    headings,
    is_well_written,
    links,
    packages,
    paths,
    quoted,
    readings,
    sections,
    site_words,
)
from tests.support.sources import ROOT, name, tree, under


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
    browsers = {file.parent for s in (".ts", ".tsx", ".css") for file in under("ui", "ssr", suffix=s)}
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
