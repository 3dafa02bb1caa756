"""A whole site that was set up as somebody else: nothing that it serves names the demonstration's dealer."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.support import ROOT
from tests.support.pages import ADDRESSES, CARRERA
from tests.support.site import Site
from tests.support.waiting import until

FILES = ["/llms.txt", "/robots.txt", "/manifest.webmanifest", "/api/dados-gerais/1", "/schema/openapi.json"]
ERRORS = ["/nao-ha-esta-pagina", "/detalhe/nao-ha", "/detalhe/%00"]
# As the desk saves it, and what the demonstration's cars and texts say of their dealer.
SET_UP = """
import asyncio
from piccolo.columns import Text, Varchar
from db.platform.engine import opened_database
from db.fichas.fichas import save_ficha
from db.piccolo_app import APP_CONFIG

async def main():
    async with opened_database():
        for table in APP_CONFIG.table_classes:
            for column in table._meta.columns if "conteudo" in table._meta.tags else ():
                if isinstance(column, Varchar | Text) and not column._meta.primary_key:
                    name = column._meta.db_column_name
                    for word in ("Quintavera", "quintavera"):
                        await table.raw(f"UPDATE {table._meta.tablename} SET {name} = replace({name}, '{word}', 'Aurora')"
                                        f" WHERE {name} LIKE '%{word}%'")
        await save_ficha("dados-gerais", 1, dict(
            nome="Aurora Veículos Premium", nome_curto="Aurora", cidade="Curitiba", estado="PR", fundacao=1996,
            email="loja@aurora.example", instagram=None, logo_escuro="", icone="", cor="#77cccc"), None)

asyncio.run(main())
"""


@pytest.fixture(scope="module")
def aurora(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("aurora")).start()
    subprocess.run([sys.executable, "-c", SET_UP], cwd=ROOT, env=site.env, check=True)
    until(lambda: "Aurora" in httpx.get(f"{site.url}/api/dados-gerais/1").text)
    yield site
    site.stop()


@pytest.mark.processes
def test_no_address_names_the_demonstrations_dealer(aurora: Site) -> None:
    paths = [*ADDRESSES, *FILES, *ERRORS]
    assert len(paths) >= 30
    with httpx.Client(base_url=aurora.url, timeout=60, follow_redirects=True) as http:
        texts = {path: http.get(path).text for path in paths}
        refused = http.post("/enviar/contato", data={"nome": ""}, headers={"Origin": aurora.url}).text
    named = {
        path for path, text in (texts | {"/enviar/contato": refused}).items() if "quintavera" in text.lower()
    }
    assert named == set()
    assert re.search('class="impresso__nome[^>]*>Aurora Veículos Premium<', texts[CARRERA])
    assert re.search('class="logo__nome[^>]*>Aurora<', texts["/"])
    assert "<title>Aurora Veículos Premium | Carros premium e blindados em Curitiba</title>" in texts["/"]


@pytest.mark.processes
def test_the_pages_of_an_outage_are_the_dealers(aurora: Site) -> None:
    command = [sys.executable, "-m", "app.commands.outage"]
    subprocess.run(command, cwd=ROOT, env=aurora.env, check=True)
    text = (aurora.var / "nginx/indisponivel.html").read_text()
    assert "Aurora Veículos Premium" in text and "#77cccc" in text and "quintavera" not in text.lower()


def test_no_script_or_style_of_the_site_names_it() -> None:
    built = [*Path(ROOT / "dist/client").rglob("*.js"), *Path(ROOT / "dist/client").rglob("*.css")]
    assert len(built) > 20
    assert [file.name for file in built if "quintavera" in (file.name + file.read_text()).lower()] == []
