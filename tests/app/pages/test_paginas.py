"""The fixed pages on a running site: with the dealer's own words and pictures in every field, and with none at all."""

import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from typing import Any

import httpx
import msgspec
import pytest

from db.addresses import pagina_path
from db.conteudo.paginas import FOTO
from db.fichas.structs_paginas import PAGINAS, struct_of
from db.platform.photos.fotos import share_image
from db.seed import PHOTOS
from tests.support import ROOT
from tests.support.databases import TEMPORARY
from tests.support.pages import PUBLIC
from tests.support.site import Site
from tests.support.waiting import until

SAVE = """
import asyncio, sys
import msgspec
from db.conteudo.dados_gerais import Gerais
from db.platform.engine import opened_database
from db.fichas.fichas import save_ficha

async def main():
    async with opened_database():
        for nome, valores in msgspec.json.decode(sys.stdin.buffer.read()).items():
            await save_ficha(nome, 1, valores, None)

asyncio.run(main())
"""
LOJA = {"nome": "Aurora", "email": "loja@aurora.example", "telefone_loja": "(81) 98888-7777", "aberto": True}
PHOTO = re.compile(r"/media/[\w./-]+")
# A sentence of each part that has one for itself.
WORDS = {
    "/": "O que você procura?|Entre sem pressa|Exclusividade e 12 Anos de Excelência|Seleção exclusiva|Viva algo novo",
    "/sobre": "12 anos escolhendo bem|Um salão pequeno, um critério grande|carros escolhidos|Inspeção|Venha com calma",
    "/blindagem": "Proteção que não se sente ao volante|Os números da nossa blindagem|Projeto por modelo|Silêncio",
    "/funilaria": "Como se nada tivesse acontecido|Dois serviços, o mesmo rigor|Retoque de pintura|Da cabine à entrega",
    "/estetica": "O cuidado que aparece de perto|Polimento técnico|Dois fornecedores, uma instalação|Filmoura",
    "/importacao": "O carro que ainda não está no Brasil|Importados disponíveis|Quatro etapas, nenhuma surpresa|A viagem",
    "/vendaseucarro": "Quanto vale o cuidado que você teve|Quatro passos até a proposta|O seu carro",
    "/faleconosco": "Uma conversa, sem roteiro|Onde estamos",
    "/privacidade": "O que guardamos, para quê e até quando|Os seus direitos|Pedimos o mínimo",
}


class NewSite(Site):
    """A site of which nobody has set anything."""

    template = "vazio"

    def renders(self) -> bool:
        try:
            return httpx.get(f"{self.url}/pronto").is_success
        except httpx.TransportError:
            return False


@pytest.fixture(scope="module")
def seeded_site() -> Iterator[Site]:
    site = Site(TEMPORARY / "paginas").start()
    yield site
    site.stop()


@pytest.fixture(scope="module")
def new_site() -> Iterator[Site]:
    site = NewSite(TEMPORARY / "paginas-novas").start()
    yield site
    site.stop()


def save(site: Site, values: dict[str, Any]) -> None:
    """Saves records, number 1 of each kind, as the desk does."""
    command = [sys.executable, "-c", SAVE]
    subprocess.run(command, cwd=ROOT, env=site.env, check=True, input=msgspec.json.encode(values))


def read(site: Site, path: str) -> str:
    """A document as the renderer made it, without the data that scripts read."""
    answer = httpx.get(site.url + path, timeout=60, follow_redirects=True)
    assert answer.is_success and "Server-Timing" not in answer.headers, path
    return unescape(re.sub(r'<script id="pagina".*?</script>', "", answer.text, flags=re.S))


def marked() -> dict[str, dict[str, str]]:
    """By page a value of its own for each field."""
    photos = iter(photo.name for photo in PHOTOS)
    names = {pagina: [one.name for one in msgspec.structs.fields(struct_of(pagina))] for pagina in PAGINAS}
    return {
        pagina: {one: next(photos) if one.endswith(FOTO) else f"{pagina} {one}!" for one in fields}
        for pagina, fields in names.items()
    }


@pytest.mark.processes
def test_every_field_of_every_page_is_on_the_site(seeded_site: Site) -> None:
    values = marked()
    save(seeded_site, {f"pagina-{pagina}": one for pagina, one in values.items()})
    until(lambda: "privacidade direitos_texto!" in read(seeded_site, "/privacidade"))
    for pagina, fields in values.items():
        text = read(seeded_site, pagina_path(pagina))
        if "cotacao_foto" in fields:
            text += read(seeded_site, f"/{pagina}/cotacao")
        shared = fields.pop(f"compartilhar{FOTO}")
        assert f'property="og:image" content="{seeded_site.url}{share_image(f"/media/{shared}")}"' in text
        lacking = [one for one, value in fields.items() if value.removesuffix(".jpg") not in text]
        assert lacking == [], pagina


@pytest.mark.processes
def test_a_site_without_pictures_shows_the_specifications_words_and_asks_for_none(new_site: Site) -> None:
    lost = {"capa_foto": "nao-ha.jpg", "compartilhar_foto": "nao-ha.jpg"}
    save(new_site, {"dados-gerais": LOJA, "pagina-sobre": lost})
    until(lambda: httpx.get(new_site.url).is_success)
    until(lambda: "Server-Timing" not in httpx.get(new_site.url).headers)
    texts = {path: read(new_site, path) for path in PUBLIC if httpx.get(new_site.url + path).is_success}
    assert {*WORDS, "/blindagem/cotacao", "/estetica/cotacao", "/institucional"} <= texts.keys()
    assert {path: found for path, text in texts.items() if (found := PHOTO.findall(text))} == {}
    assert [path for path, text in texts.items() if "og:image" in text or '"image":""' in text] == []
    for path, words in WORDS.items():
        assert [one for one in words.split("|") if one not in texts[path]] == []
