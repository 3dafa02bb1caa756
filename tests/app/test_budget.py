"""The budget of a first load of the three busiest pages (tests/app/budget.toml)."""

import gzip
import json
import re
import tomllib
import urllib.request

import pytest

from app.platform.build import boot, estilo, manifest
from tests.support import ROOT
from tests.support.site import Site

BUDGET = tomllib.loads((ROOT / "tests/app/budget.toml").read_text())
CLIENT = ROOT / "dist/client"


@pytest.mark.parametrize("path", BUDGET["pages"])
def test_a_first_load_keeps_within_its_budget(site: Site, path: str) -> None:
    with urllib.request.urlopen(site.url + path) as answer:
        document = answer.read()
    [data] = re.findall(rb'<script id="pagina" type="application/json">(.*?)</script>', document)
    pagina = json.loads(data)["pagina"]
    files, at_touch = manifest().pages[pagina].now, manifest().at_touch
    sheet = estilo(pagina)
    texts = [boot().text.encode(), *((CLIENT / name).read_bytes() for name in files)]
    weighed = {
        "document": len(document),
        "styles": len(sheet.text.encode()),
        "scripts": sum(len(gzip.compress(text, 9)) for text in texts),
        "files": len(files),
        "touch": len({*files, *at_touch}),
    }
    allowed = BUDGET["pages"][path]
    beyond = [f"{kind} {size} > {allowed[kind]}" for kind, size in weighed.items() if size > allowed[kind]]
    assert beyond == [], f"{path} in tests/app/budget.toml: raise it and say why in docs/performance.md"
    assert all(size > 0.5 * allowed[kind] for kind, size in weighed.items()), "the budget is out of date"


def test_the_font_keeps_within_its_budget() -> None:
    [name] = manifest().fonts
    assert (CLIENT / name).stat().st_size <= BUDGET["font"]


def test_a_screen_of_the_desk_loads_few_scripts() -> None:
    desk = ROOT / "dist/equipe"
    screens = [file for file in (desk / "c").glob("*.js") if not file.name.startswith("chunk-")]
    assert len(screens) > 10
    for screen in screens:
        found = [desk / manifest().equipe.js, screen]
        for file in found:
            names = re.findall(r'(?:from|import) ?"\./(?:c/)?([^"]+)"', file.read_text())
            found += [path for name in names if (path := desk / "c" / name) not in found]
        assert len(found) <= 5, (screen.name, [file.name for file in found])
        weight = sum(len(gzip.compress(file.read_bytes(), 9)) for file in found)
        # The editor of texts is loaded when one is opened.
        assert weight <= (220_000 if screen.name.startswith("Blocos-") else 120_000), screen.name


def test_the_order_of_the_layers_comes_first() -> None:
    for sheet in (f"client/{manifest().css}", f"equipe/{manifest().equipe.css}"):
        text = (ROOT / "dist" / sheet).read_text()
        assert text.startswith("@layer reset,base,layout,parts,pages;")
