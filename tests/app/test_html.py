"""Every page is HTML as the standard has it (html-validate, which asks nobody on the network)."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import httpx

from tests.support import BIN, ROOT
from tests.support.pages import CARRERA, PUBLIC
from tests.support.site import Site

MORE = [
    "/nada",
    "/busca",
    "/busca/todos/todos?preco-ate=1",
    "/favoritos",
    "/obrigado",
    "/comparar?carros=101-109-104-102-103",
    "/comparar?carros=101",
    "/detalhe/land-rover-defender-110-d350-x-dynamic-hse-2025-blindado",
]


def test_every_page_is_valid_html(site: Site, tmp_path: Path) -> None:
    with httpx.Client(base_url=site.url, timeout=60, follow_redirects=True) as http:
        for number, path in enumerate(dict.fromkeys([*PUBLIC, *MORE])):
            name = f"{number:02}{path.partition('?')[0].replace('/', '_')[:60]}.html"
            (tmp_path / name).write_text(http.get(path).text)
    command = [BIN / "node", ROOT / "node_modules/html-validate/bin/html-validate.mjs"]
    options = ["--config", ROOT / "tests/app/htmlvalidate.json", "--formatter", "json", "*.html"]
    done = subprocess.run([*command, *options], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout, done.stderr
    assert found(json.loads(done.stdout)) == []
    assert done.returncode == 0


def test_no_line_cuts_a_price_or_a_number_from_what_it_counts(site: Site) -> None:
    nouns = (
        "km|cv|kgfm|kg|mil|anos?|m[eê]s|meses|dias?|horas?|minutos?|carros?|vendidos?|fotos?|portas|lugares"
    )
    cut = re.compile(rf"R\$ \d[^<]{{0,9}}|\d (?:{nouns})\b", re.IGNORECASE)
    with httpx.Client(base_url=site.url, timeout=60) as http:
        pages = {
            path: re.sub(
                "<[^>]*>", "|", http.get(path).text.partition('<div id="root">')[2].partition("<script")[0]
            )
            for path in [*PUBLIC, *MORE]
        }
    assert {path: cut.findall(text) for path, text in pages.items() if cut.search(text)} == {}
    assert "R$\u00a01.179.000,00" in pages[CARRERA]


def found(reports: list[dict[str, Any]]) -> list[str]:
    return [
        f"{Path(report['filePath']).name}: {one['ruleId']}: {one['message']} ({one.get('selector')})"
        for report in reports
        for one in report["messages"]
    ]
