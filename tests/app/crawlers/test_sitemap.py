"""Sitemaps, robots.txt and llms.txt over the demonstration stock, and IndexNow against a server of the tests' own."""

import json
import re
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import httpx
import pytest
from litestar import Litestar
from litestar.testing import AsyncTestClient

from app.crawlers import sitemap
from db.addresses import listagem_of
from db.estoque import urls
from db.estoque.familias import list_familias_by_modelo
from db.estoque.listagens import ListingAddress, list_listings
from db.estoque.tables import Veiculos
from tests.support.screens import data_of

SPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"
Client = AsyncTestClient[Any]


async def read(client: Client, path: str) -> list[tuple[str, str, list[str]]]:
    """The entries of a sitemap or its index: path, lastmod, images."""
    answer = await client.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/xml")
    root = ElementTree.fromstring(answer.content)
    return [
        (
            urlsplit(entry.findtext(f"{SPACE}loc") or "").path,
            entry.findtext(f"{SPACE}lastmod") or "",
            [image.text or "" for image in entry.iter(f"{IMAGE}loc")],
        )
        for entry in root
    ]


async def all_entries(client: Client) -> dict[str, tuple[str, list[str]]]:
    files = [path for path, _, _ in await read(client, "/sitemap.xml")]
    return {path: (lastmod, images) for file in files for path, lastmod, images in await read(client, file)}


async def test_every_listed_address_is_a_page_of_its_own_to_be_indexed(client: Client) -> None:
    entries = await all_entries(client)
    assert "/" in entries
    assert "/busca/todos/todos" in entries
    for path in entries:
        answer = await client.get(path, follow_redirects=False)
        assert answer.status_code == 200, path
        assert f'rel="canonical" href="http://localhost:8000{path}"' in answer.text
        assert 'name="robots"' not in answer.text
    titles = [re.search("<title>(.*?)</title>", (await client.get(path)).text)[1] for path in entries]  # type: ignore[index]
    assert len(titles) == len(set(titles))


async def test_the_vehicles_are_the_unsold_ones_with_their_photographs(client: Client) -> None:
    listed = {path: images for path, _, images in await read(client, "/sitemaps/veiculos-1.xml")}
    rows = await Veiculos.raw("SELECT seo_url, vitrine FROM veiculos")
    assert listed.keys() == {f"/detalhe/{row['seo_url']}" for row in rows if row["vitrine"] == 0}
    for path, images in listed.items():
        fotos = (await data_of(client, path))["veiculo"]["fotos"]
        assert [urlsplit(image).path for image in images] == [foto["imagem"] for foto in fotos]


async def test_one_listing_speaks_for_each_set_of_cars(client: Client) -> None:
    """More than one car, or the shortest address of a brand or model; all others lead their canonical to one of these."""
    listed = {path for path, _, _ in await read(client, "/sitemaps/listagens-1.xml")}
    query = (
        "SELECT v.id, v.modelo AS de, v.blindado, v.condicao, a.titulo AS marca, o.titulo AS modelo FROM veiculos v"
        " JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.vitrine = 0"
    )
    shown: dict[str, set[int]] = {}
    familias = await list_familias_by_modelo()
    for row in await Veiculos.raw(query):
        carro = ListingAddress(listagem_of(row["blindado"]), row["condicao"], row["marca"], row["modelo"])
        for lugar in list_listings(carro, familias.get(row["de"])):
            shown.setdefault(lugar.path, set()).add(row["id"])
    sets = {frozenset(ids) for ids in shown.values()}
    assert len(shown) > 350 and len(sets) < 120
    assert len({frozenset(shown[path]) for path in listed}) == len(listed) <= len(sets)
    for path in listed:
        assert len(shown[path]) > 1 or path.startswith("/busca/todos/todos/"), path
    for path, ids in shown.items():
        dados = await data_of(client, path)
        canonical = dados["seo"]["canonical"]
        assert canonical in listed
        assert (path == canonical) == (path in listed)
        assert shown[canonical] == ids or len(ids) == 1
        assert dados["seo"]["robots"] is None
    assert {ids for ids in sets if len(ids) > 1} == {
        ids for ids in map(frozenset, map(shown.get, listed)) if len(ids) > 1
    }  # type: ignore[arg-type]
    assert "/busca/todos/todos/aston%20martin/db9" not in listed


async def test_titles_are_shown_whole(client: Client) -> None:
    for path in await all_entries(client):
        titulo = (await data_of(client, path))["seo"]["titulo"]
        assert len(titulo) <= 65, titulo
        assert not titulo.endswith("…"), titulo


async def test_a_date_is_of_the_last_write(client: Client) -> None:
    await Veiculos.raw("UPDATE veiculos_alterados SET alterado = 1")
    await Veiculos.raw("UPDATE veiculos SET preco_valor = preco_valor WHERE id = 109")
    await Veiculos.raw("UPDATE veiculos_alterados SET alterado = 1924905600 WHERE veiculo = 109")
    entries = await all_entries(client)
    newer = {path for path, (lastmod, _) in entries.items() if lastmod == "2030-12-31T00:00:00+00:00"}
    assert {"/detalhe/porsche-911-carrera-s-coupe-pdk-2025", "/busca", "/busca/todos/todos/porsche"} <= newer
    assert {lastmod for path, (lastmod, _) in entries.items() if "land" in path} == {
        "1970-01-01T00:00:01+00:00"
    }
    assert (entries["/"][0], entries["/sobre"][0]) == ("", "")
    index = await read(client, "/sitemap.xml")
    assert ("/sitemaps/veiculos-1.xml", "2030-12-31T00:00:00+00:00", []) in index


async def test_files_are_split(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    everything = set(await all_entries(client))
    monkeypatch.setattr(sitemap, "PER_FILE", 25)
    monkeypatch.setattr(urls, "PER_FILE", 25)
    files = [path for path, _, _ in await read(client, "/sitemap.xml")]
    assert "/sitemaps/listagens-2.xml" in files and "/sitemaps/veiculos-1.xml" not in files
    assert set(await all_entries(client)) == everything
    assert max([len(await read(client, file)) for file in files if "paginas" not in file]) <= 25


def test_an_entry_is_escaped_and_has_all_photographs() -> None:
    entry = sitemap.entry_of(urls.Url("/x?a&b", imagens=[f"/{n}.jpg" for n in range(60)]))
    assert entry.count("<image:loc>") == 60
    assert "/x?a&amp;b" in entry


@pytest.mark.parametrize(
    "nome", ["veiculos-0.xml", "veiculos-9999.xml", "outros-1.xml", "veiculos-1", "veiculos-1.xml.gz"]
)
async def test_unknown_files(client: Client, nome: str) -> None:
    assert (await client.get(f"/sitemaps/{nome}")).status_code == 404


async def test_robots(client: Client) -> None:
    answer = await client.get("/robots.txt")
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    lines = answer.text.splitlines()
    assert "Sitemap: http://localhost:8000/sitemap.xml" in lines
    assert "Disallow: /api/" in lines
    assert "Disallow: /" not in lines


async def test_llms(client: Client) -> None:
    text = (await client.get("/llms.txt")).text
    assert text.startswith("# Quintavera Motors\n")
    links = re.findall(r"\]\(http://localhost:8000([^)]+)\)", text)
    assert {"/", "/busca", "/busca/blindados/todos", "/feeds/estoque.json", "/sitemap.xml"} <= set(links)
    for link in links:
        assert (await client.get(link, follow_redirects=False)).status_code == 200, link


@pytest.mark.parametrize(
    "path", ["/sitemap.xml", "/robots.txt", "/llms.txt", "/feeds/meta.csv", "/feeds/estoque.json"]
)
async def test_files_for_crawlers_are_kept_and_not_shown_as_results(client: Client, path: str) -> None:
    headers = (await client.get(path)).headers
    assert headers["cache-control"].startswith("public")
    assert headers["x-robots-tag"] == "noindex"


KEY = "0123456789abcdef"


class Engine:
    """A search engine that records its messages and answers `status`."""

    def __init__(self) -> None:
        self.status, self.received = 200, list[dict[str, Any]]()
        engine = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                engine.received.append(json.loads(body))
                self.send_response(engine.status)
                self.end_headers()

            def log_message(self, *given: Any) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/indexnow"


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Iterator[Engine]:
    """A search engine that records what IndexNow sends it."""
    engine = Engine()
    thread = threading.Thread(target=engine.server.serve_forever, args=(0.01,))
    thread.start()
    monkeypatch.setattr(sitemap, "URL", engine.url)
    monkeypatch.setattr(sitemap.config, "indexnow_key", KEY)
    yield engine
    engine.server.shutdown()
    engine.server.server_close()
    thread.join()


async def test_changes_are_told_once_and_again_when_that_failed(
    client: AsyncTestClient[Any], engine: Engine
) -> None:
    await sitemap.submit_changes()
    engine.received.clear()
    await sitemap.submit_changes()
    assert engine.received == []

    await Veiculos.raw("UPDATE veiculos SET chamada = 'Agora outra.' WHERE id = 111")
    engine.status = 503
    with pytest.raises(httpx.HTTPStatusError, match="503"):
        await sitemap.submit_changes()
    engine.status = 202
    await sitemap.submit_changes()
    first, second = engine.received
    assert first == second
    url = (await Veiculos.raw("SELECT seo_url FROM veiculos WHERE id = 111"))[0]["seo_url"]
    assert f"http://localhost:8000/detalhe/{url}" in second["urlList"]
    assert (second["host"], second["key"]) == ("localhost:8000", KEY)
    assert second["keyLocation"] == f"http://localhost:8000/{KEY}.txt"
    assert "http://localhost:8000/busca" in second["urlList"]


async def test_nothing_is_told_without_a_key(
    client: AsyncTestClient[Any], engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitemap.config, "indexnow_key", "")
    await Veiculos.raw("UPDATE veiculos SET chamada = 'Mais outra.' WHERE id = 111")
    await sitemap.submit_changes()
    assert engine.received == []


async def test_an_engine_out_of_reach_is_an_error(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitemap, "URL", "http://127.0.0.1:9/indexnow")
    with pytest.raises(httpx.ConnectError):
        await sitemap.submit(KEY, ["/"])


async def test_the_key_file_proves_the_key() -> None:
    async with AsyncTestClient(Litestar([sitemap.key_file(KEY)])) as site:
        assert (await site.get(f"/{KEY}.txt")).text == KEY
