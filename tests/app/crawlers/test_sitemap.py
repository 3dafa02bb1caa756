"""Sitemaps, robots.txt and llms.txt over the demonstration stock."""

import logging
import re
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from litestar.testing import AsyncTestClient

from app.crawlers import sitemap
from app.crawlers.listed import refresh
from db.addresses import listagem_of
from db.estoque import urls
from db.estoque.listagens import ListingAddress, list_listings
from db.estoque.tables import Veiculos

SPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
IMAGE = "{http://www.google.com/schemas/sitemap-image/1.1}"
Client = AsyncTestClient[Any]


async def read(client: Client, path: str) -> list[tuple[str, str, list[str]]]:
    """The entries of a sitemap or its index: path, lastmod, images."""
    await refresh()
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
        fotos = (await client.get(path + "?_data")).json()["dados"]["veiculo"]["fotos"]
        assert [urlsplit(image).path for image in images] == [foto["imagem"] for foto in fotos]


async def test_one_listing_speaks_for_each_set_of_cars(client: Client) -> None:
    """More than one car, or the shortest address of a brand or model; all others lead their canonical to one of these."""
    listed = {path for path, _, _ in await read(client, "/sitemaps/listagens-1.xml")}
    query = (
        "SELECT v.id, v.blindado, v.condicao, a.titulo AS marca, o.titulo AS modelo FROM veiculos v"
        " JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.vitrine = 0"
    )
    shown: dict[str, set[int]] = {}
    for row in await Veiculos.raw(query):
        carro = ListingAddress(listagem_of(row["blindado"]), row["condicao"], row["marca"], row["modelo"])
        for lugar in list_listings(carro):
            shown.setdefault(lugar.path, set()).add(row["id"])
    sets = {frozenset(ids) for ids in shown.values()}
    assert len(shown) > 350 and len(sets) < 120
    assert len({frozenset(shown[path]) for path in listed}) == len(listed) <= len(sets)
    for path in listed:
        assert len(shown[path]) > 1 or path.startswith("/busca/todos/todos/"), path
    for path, ids in shown.items():
        dados = (await client.get(path + "?_data")).json()["dados"]
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
        titulo = (await client.get(path + "?_data")).json()["dados"]["seo"]["titulo"]
        assert len(titulo) <= 65, titulo
        assert not titulo.endswith("…"), titulo


async def test_lastmod_changes_with_the_content_alone(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await all_entries(client)
    monkeypatch.setattr(urls.clock, "now", lambda: urls.clock.datetime(2031, 1, 1, tzinfo=urls.clock.UTC))
    await Veiculos.raw("UPDATE veiculos SET relevancia = relevancia + 1 WHERE id = 110")
    assert {
        path: lastmod
        for path, (lastmod, _) in (await all_entries(client)).items()
        if path.startswith("/detalhe")
    } == {path: lastmod for path, (lastmod, _) in before.items() if path.startswith("/detalhe")}
    await Veiculos.raw("UPDATE veiculos SET preco_valor = preco_valor + 1 WHERE id = 109")
    try:
        after = await all_entries(client)
        changed = {path for path in after if after[path] != before[path]}
        assert "/detalhe/porsche-911-carrera-s-coupe-pdk-2025" in changed
        assert {"/busca", "/busca/todos/todos/porsche"} <= changed
        assert not {path for path in changed if "land" in path}
        assert after["/busca"][0] == "2031-01-01T00:00:00+00:00"
        assert ("/sitemaps/veiculos-1.xml", "2031-01-01T00:00:00+00:00", []) in await read(
            client, "/sitemap.xml"
        )
    finally:
        await Veiculos.raw("UPDATE veiculos SET preco_valor = preco_valor - 1 WHERE id = 109")


async def test_a_lost_stock_keeps_the_old_list_and_is_logged(
    client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    before = await read(client, "/sitemaps/veiculos-1.xml")
    await Veiculos.raw("UPDATE veiculos SET status = 'Perdido' WHERE status = 'Ativo' AND id % 2 = 0")
    try:
        with caplog.at_level(logging.ERROR, "sitemap"):
            assert await read(client, "/sitemaps/veiculos-1.xml") == before
        assert "vehicles would leave the sitemap" in caplog.text
        caplog.clear()
        assert (
            await read(client, "/sitemaps/veiculos-1.xml") == before
        )  # as after a restart: all of it is stored
        assert "sitemap unchanged" not in caplog.text
    finally:
        await Veiculos.raw("UPDATE veiculos SET status = 'Ativo' WHERE status = 'Perdido'")
        await Veiculos.raw("DELETE FROM removidos")
    assert await refresh() >= 0
    assert [path for path, _, _ in await read(client, "/sitemaps/veiculos-1.xml")] == [
        path for path, _, _ in before
    ]


async def test_files_are_split(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    everything = set(await all_entries(client))
    monkeypatch.setattr(sitemap, "PER_FILE", 25)
    assert "/sitemaps/veiculos-3.xml" in [path for path, _, _ in await read(client, "/sitemap.xml")]
    assert set(await all_entries(client)) == everything
    assert len(await read(client, "/sitemaps/veiculos-1.xml")) == 25


def test_at_most_a_thousand_images() -> None:
    entry = sitemap.entry_of(urls.Url("/x?a&b", "veiculos", "", imagens=[f"/{n}.jpg" for n in range(1200)]))
    assert entry.count("<image:loc>") == 1000
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
    assert {"/", "/busca", "/feeds/veiculos.json", "/sitemap.xml"} <= set(links)
    for link in links:
        assert (await client.get(link, follow_redirects=False)).status_code == 200, link


@pytest.mark.parametrize(
    "path", ["/sitemap.xml", "/robots.txt", "/llms.txt", "/feeds/meta.csv", "/feeds/veiculos.json"]
)
async def test_files_for_crawlers_are_kept_and_not_shown_as_results(client: Client, path: str) -> None:
    headers = (await client.get(path)).headers
    assert headers["cache-control"].startswith("public")
    assert headers["x-robots-tag"] == "noindex"
