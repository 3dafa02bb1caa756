"""What a first load of the three busiest pages may weigh: tests/app/budget.toml."""

import gzip
import json
import re
import tomllib
import urllib.request

import pytest

from app.build import boot, estilo, manifest
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
    files = manifest().pages[pagina].now
    sheet = estilo(pagina)
    assert sheet
    texts = [boot().text.encode(), *((CLIENT / name).read_bytes() for name in files)]
    weighed = {
        "document": len(document),
        "styles": len(sheet.text.encode()),
        "scripts": sum(len(gzip.compress(text, 9)) for text in texts),
        "files": len(files),
    }
    allowed = BUDGET["pages"][path]
    assert {kind: size for kind, size in weighed.items() if size > allowed[kind]} == {}, weighed
    assert all(size > 0.5 * allowed[kind] for kind, size in weighed.items()), "the budget is out of date"


def test_the_font_keeps_within_its_budget() -> None:
    [name] = manifest().fonts.values()
    assert (CLIENT / name).stat().st_size <= BUDGET["font"]
