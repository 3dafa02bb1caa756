"""Every page is HTML as the standard has it (html-validate, which asks nobody on the network)."""

import json
import subprocess
from pathlib import Path
from typing import Any

from tests.support import BIN, ROOT
from tests.support.pages import PUBLIC
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
    import urllib.error
    import urllib.request

    for number, path in enumerate(dict.fromkeys([*PUBLIC, *MORE])):
        try:
            with urllib.request.urlopen(site.url + path) as answer:
                text = answer.read().decode()
        except urllib.error.HTTPError as refused:
            text = refused.read().decode()
        name = f"{number:02}{path.partition('?')[0].replace('/', '_')[:60]}.html"
        (tmp_path / name).write_text(text)
    command = [BIN / "node", ROOT / "node_modules/html-validate/bin/html-validate.mjs"]
    options = ["--config", ROOT / "tests/app/htmlvalidate.json", "--formatter", "json", "*.html"]
    done = subprocess.run([*command, *options], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout, done.stderr
    assert found(json.loads(done.stdout)) == []
    assert done.returncode == 0


def found(reports: list[dict[str, Any]]) -> list[str]:
    return [
        f"{Path(report['filePath']).name}: {one['ruleId']}: {one['message']} ({one.get('selector')})"
        for report in reports
        for one in report["messages"]
    ]
