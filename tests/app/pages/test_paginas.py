"""The fixed pages on a running site: with the dealer's own words and pictures in every field, and with none at all."""

import json
import re
from collections.abc import Iterator
from email import message_from_bytes
from email.policy import default
from html import unescape
from typing import Any

import httpx
import msgspec
import pytest

from app.delivery.mail import compose
from app.platform.config import Config
from db.addresses import pagina_path
from db.conteudo.dados_gerais import NOMES, DadosGerais
from db.conteudo.padroes import PADROES
from db.conteudo.paginas import FOTO, PAGINAS
from db.fichas.structs_paginas import struct_of
from db.platform.photos.fotos import share_image
from db.seed import PHOTOS
from tests.support.databases import TEMPORARY
from tests.support.mails import KINDS, mail
from tests.support.pages import PUBLIC
from tests.support.site import Site
from tests.support.waiting import until

LOJA = {
    "nome": "Aurora",
    "email": "loja@aurora.example",
    "telefone_loja": "(81) 98888-7777",
    "textos_lidos": True,
    "sem_email": True,
    "aberto": True,
}
CARRO: dict[str, Any] = {
    "marcas": {"id": None, "titulo": "Fiat", "slug": "fiat"},
    "modelos": {"id": None, "titulo": "Argo", "slug": "argo", "marca": 1},
    "carros": {"id": None, "marca": 1, "modelo": 1, "versao": "Drive", "condicao": "semi-novo"}
    | {"km": "41.000", "preco_valor": 6890000, "seo_url": "fiat-argo"},
}
SHOWN = [*PUBLIC, "/detalhe/fiat-argo"]
FOR_MACHINES = ["/llms.txt", "/manifest.webmanifest", "/robots.txt", "/sitemap.xml"]
FOR_MACHINES += ["/feeds/estoque.json", "/feeds/estoque.xml", "/feeds/meta.csv"]
PHOTO = re.compile(r"/media/[\w./-]+")
WORDS = {
    address: PADROES[pagina]["capa_titulo"]
    for pagina in PADROES
    if (address := pagina_path(pagina)) not in ("/", "/privacidade")
}
MARKUP = re.compile(
    r"<style.*?</style>|<(?:meta [^>]*content=|script type=.application/ld.json.>)|<[^>]*>|\"\w+\":",
    re.DOTALL,
)
# What nobody entered: of times, places, guarantees, sums and other houses.
FACTS = re.compile(
    r"\b(20[01]\d|202[0-5])\b|\b\d+\sAnos\b|garantia de|oficinas?\b|mesm[oa] (dia|endereço)|bancos|à vista|(valor|usado|sai) na hora|Vitrakera|Filmoura|São Paulo|Quintavera|CNPJ|blindador|premium|\d\s?%",
    re.IGNORECASE,
)
ARMOR = re.compile(r"\w*lindad\w*|\w*lindagem\w*")
NAMES = re.compile(r'</?\w+/?>|"\w+":')  # of a feed's fields
visitor = httpx.Client(timeout=60)


class NewSite(Site):
    """A site of which nobody has set anything."""

    template = "vazio"

    def renders(self) -> bool:
        try:
            return visitor.get(f"{self.url}/pronto").is_success
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


def read(site: Site, path: str) -> str:
    """A document as the renderer made it, without the data that scripts read; "" where there is none."""
    answer = visitor.get(site.url + path)
    assert "Server-Timing" not in answer.headers, path
    text = re.sub(r'<script id="pagina".*?</script>', "", answer.text, flags=re.S)
    return unescape(text) if answer.is_success else ""


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
    seeded_site.save({f"pagina-{pagina}": one for pagina, one in values.items()})
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
    new_site.save(CARRO | {"dados-gerais": LOJA})
    until(lambda: visitor.get(new_site.url).is_success)
    until(lambda: "Server-Timing" not in visitor.get(new_site.url).headers)
    texts = {path: text for path in SHOWN if (text := read(new_site, path))}
    assert {*WORDS, "/blindagem/cotacao", "/estetica/cotacao"} <= texts.keys()
    assert {path: found for path, text in texts.items() if (found := PHOTO.findall(text))} == {}
    assert [path for path, text in texts.items() if "og:image" in text or '"image":""' in text] == []
    for path, words in WORDS.items():
        assert words in texts[path], path
    for own in (*NOMES, None):  # dealers with one service or none, without foundation and CNPJ
        new_site.save({"dados-gerais": {f"servico_{nome}": nome == own for nome in NOMES}})
        until(lambda own=own: own not in _off(new_site) and len(_off(new_site)) >= 3 + (own is None))
        texts = {path: text for path in SHOWN if (text := read(new_site, path))}
        assert len(texts) >= 9 and SHOWN[-1] in texts
        listed = re.findall(r"/sitemaps/[^<]*", visitor.get(f"{new_site.url}/sitemap.xml").text)
        for path in FOR_MACHINES + listed:
            texts[path] = visitor.get(new_site.url + path).raise_for_status().text
        texts |= _mails(new_site)
        assert {
            path: found[0] for path, text in texts.items() if (found := FACTS.search(MARKUP.sub("|", text)))
        } == {}
        words = {path: found for path, text in texts.items() if (found := ARMOR.findall(NAMES.sub("", text)))}
        assert own == "blindagem" or words == {}


def _mails(site: Site) -> dict[str, str]:
    """A mail of each kind as this dealer sends it, without the facts that its own data states."""
    gerais = msgspec.convert(visitor.get(f"{site.url}/?_data").json()["site"], DadosGerais)
    config = Config(site_url=site.url, mail_from="site@aurora.example")
    texts = {}
    for kind, context in KINDS.items():
        if "servico" in context:
            continue
        message: Any = message_from_bytes(
            compose(mail(kind, context, "a@b.example"), config, gerais), policy=default
        )
        text = f"{message['Subject']} {message.get_body(('html',)).get_content()}"
        said = json.dumps(context, ensure_ascii=False).lower()
        for pattern in (FACTS, ARMOR):
            text = pattern.sub(lambda found, said=said: "" if found[0].lower() in said else found[0], text)
        texts[kind] = text
    return texts


def _off(site: Site) -> list[str]:
    return list(visitor.get(f"{site.url}/api/dados-gerais/1").json()["desligados"])
