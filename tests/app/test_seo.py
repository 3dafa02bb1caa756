"""The heads of pages, and by which address search engines index each route, if at all."""

import re
from typing import Any, get_args

import pytest
from litestar.testing import AsyncTestClient

from app import pages
from app.seo import MOST, ORDENS, seo_pagina, seo_privada, share_image, shortened
from db.conteudo.dados_gerais import DadosGerais
from db.estoque.catalogue import Marcas
from db.estoque.facetas import POR_PAGINA, Ordem
from db.estoque.tables import Veiculos
from db.platform.photos.fotos import MEDIA, original_of
from tests.support.house import house
from tests.support.pages import head, structured_data
from tests.support.screens import data_of

PORSCHE = "/busca/todos/todos/porsche"
CARRERA = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"


def test_every_order_has_words() -> None:
    assert {*ORDENS} == {*get_args(Ordem)}


@pytest.fixture
def dealer(seeded: None, monkeypatch: pytest.MonkeyPatch) -> None:
    async def get() -> DadosGerais:
        return house()

    monkeypatch.setattr("app.seo.get_dados_gerais", get)


@pytest.mark.usefixtures("dealer")
async def test_a_title_has_the_dealers_name_where_it_fits_in_65_characters_and_is_never_longer() -> None:
    name = " | Quintavera Motors"
    for length, titulo in (
        (65 - len(name), "x" * (65 - len(name)) + name),
        (66 - len(name), "x" * (66 - len(name))),
        (65, "x" * 65),
    ):
        assert (await seo_pagina("/sobre", "x" * length, "")).titulo == titulo
    long = "palavra " * 20
    assert (
        await seo_pagina("/sobre", long, "")
    ).titulo == "palavra palavra palavra palavra palavra palavra palavra palavra…"


@pytest.mark.parametrize(
    ("most", "short"),
    [
        (14, "um, dois  três"),
        (13, "um, dois três"),
        (12, "um, dois…"),
        (9, "um, dois…"),
        (8, "um…"),
        (4, "um…"),
    ],
)
def test_a_text_is_shortened_to_the_words_that_fit(most: int, short: str) -> None:
    assert shortened("um, dois  três", most) == " ".join(short.split())


@pytest.mark.usefixtures("dealer")
async def test_a_description_has_160_characters_at_most() -> None:
    for text, short in (("x " * 79 + "xx", 160), ("x " * 79 + "xxx", 158)):
        assert len((await seo_pagina("/sobre", "Sobre", text)).descricao) == short


@pytest.mark.usefixtures("dealer")
async def test_a_trail_leads_from_the_start_to_the_page() -> None:
    [trail] = (await seo_pagina("/a/b", "B", "", migalhas=[("A", "/a")])).dados
    assert [one["name"] for one in trail["itemListElement"]] == ["Home", "A", "B"]
    assert (await seo_privada("Obrigado")).robots == "noindex,nofollow"


def way_of(text: str) -> list[str]:
    """The names of the way from the start to a page, without the page's own."""
    return [one["name"] for one in structured_data(text)["BreadcrumbList"]["itemListElement"][:-1]]


@pytest.mark.parametrize(
    ("url", "way"),
    [
        ("/busca", ["Home", "Veículos"]),
        (PORSCHE, ["Home", "Veículos"]),
        (PORSCHE + "/911%20carrera", ["Home", "Veículos", "Porsche", "911"]),
        (CARRERA, ["Home", "Veículos", "Porsche", "911", "911 Carrera"]),
    ],
)
async def test_the_trail_of_cars_leads_through_their_brand(
    client: AsyncTestClient[Any], url: str, way: list[str]
) -> None:
    assert way_of((await client.get(url)).text) == way


async def test_a_car_leads_to_no_listing_of_a_brand_that_is_off(
    client: AsyncTestClient[Any], alter: Any
) -> None:
    await alter(Marcas, Marcas.titulo == "Porsche", status="Inativo")
    assert (await client.get(PORSCHE)).status_code == 404
    text = (await client.get(CARRERA)).text
    assert way_of(text) == ["Home", "Veículos"]
    assert (await data_of(client, CARRERA))["veiculo"]["pagina_busca"] == ""


async def test_a_hidden_car_leads_to_its_brand_for_now(client: AsyncTestClient[Any], alter: Any) -> None:
    await alter(Veiculos, Veiculos.id == 109, status="Oculto")
    answer = await client.get(CARRERA, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, PORSCHE)
    assert answer.headers["cache-control"] == "no-store"


async def test_the_trail_of_a_sold_car_leads_through_no_listing_that_may_be_empty(
    client: AsyncTestClient[Any],
) -> None:
    [sold] = await Veiculos.raw("SELECT seo_url FROM veiculos WHERE vitrine = 1 ORDER BY id LIMIT 1")
    assert way_of((await client.get(f"/detalhe/{sold['seo_url']}")).text) == ["Home", "Veículos"]


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("/busca/todos/todos/denza", ". 1 carro à venda. 1.5 Turbo Plug-in 4WD 2026."),
        ("/busca/todos/todos/ferrari", ". 2 carros à venda. Ferrari "),
        ("/busca/todos/todos/lexus", ". 1 carro à venda. RX 500h F Sport Performance AWD 2025."),
        ("/busca?preco-ate=1", ". Nenhum carro encontrado. Encomende o seu."),
    ],
)
async def test_a_listings_description_counts_and_names_its_cars(
    client: AsyncTestClient[Any], url: str, words: str
) -> None:
    seo = (await data_of(client, url))["seo"]
    assert words in seo["descricao"]
    assert bool(seo["imagem"]) == ("Encomende" not in words)


async def test_a_listings_picture_is_its_first_cars(client: AsyncTestClient[Any]) -> None:
    dados = await data_of(client, "/busca")
    first = await data_of(client, f"/detalhe/{dados['veiculos'][0]['seo_url']}")
    assert dados["seo"]["imagem"] == first["seo"]["imagem"]
    assert first["seo"]["imagem"] == share_image(first["veiculo"]["fotos"][0]["imagem"])


async def test_the_second_page_of_a_listing_goes_on_counting(client: AsyncTestClient[Any]) -> None:
    assert "página" not in head((await client.get("/busca")).text)["title"]
    text = (await client.get("/busca?pagina=2")).text
    assert "página 2" in head(text)["title"]
    assert f'"position":{POR_PAGINA + 1},' in text.replace(" ", "")
    assert f'"position":{POR_PAGINA},' not in text.replace(" ", "")


@pytest.mark.parametrize(
    ("url", "status", "canonical", "robots"),
    [
        ("/", 200, "/", None),
        ("/?utm_source=carta", 200, "/", None),
        ("/busca", 200, "/busca", None),
        ("/busca/", 200, "/busca", None),
        ("/busca?utm_campaign=x&fbclid=1", 200, "/busca", None),
        ("/busca?pagina=2", 200, "/busca?pagina=2", None),
        ("/busca?pagina=2&gclid=1", 200, "/busca?pagina=2", None),
        ("/busca?ordem=menor-km", 200, "/busca", None),
        ("/busca?ordem=menor-km&pagina=2", 200, "/busca", None),
        ("/busca?preco-ate=500000", 200, "/busca", None),
        ("/busca?preco-ate=1", 200, None, "noindex,follow"),
        (PORSCHE, 200, PORSCHE, None),
        ("/busca/todos/todos/aston%20martin/db9", 200, None, "noindex,follow"),
        ("/busca/todos/todos/lada", 404, None, "noindex"),
        (CARRERA, 200, CARRERA, None),
        (CARRERA + "/?utm_source=x", 200, CARRERA, None),
        ("/detalhe/nada", 404, None, "noindex"),
        ("/nada", 404, None, "noindex"),
    ],
)
async def test_routes(
    client: AsyncTestClient[Any], url: str, status: int, canonical: str | None, robots: str | None
) -> None:
    answer = await client.get(url, follow_redirects=False)
    found = head(answer.text)
    assert (answer.status_code, found["canonical"], found["robots"]) == (status, canonical, robots)
    assert found["title"]
    assert found["description"]
    assert len(found["description"]) <= MOST


async def test_every_page_of_a_fixed_address_is_indexable_or_says_that_it_is_not(
    client: AsyncTestClient[Any],
) -> None:
    paths = {path for handler in pages.handlers if "GET" in handler.http_methods for path in handler.paths}
    for path in sorted(path for path in paths if "{" not in path):
        answer = await client.get(path + "?utm_source=x", follow_redirects=False)
        found = head(answer.text)
        if answer.status_code == 200:
            assert (found["canonical"], found["robots"]) in ((path, None), (None, "noindex,nofollow")), path
        else:
            assert answer.status_code == 301, path


async def test_a_sold_vehicle_keeps_its_page(client: AsyncTestClient[Any]) -> None:
    [car] = await Veiculos.raw("SELECT seo_url FROM veiculos WHERE vitrine = 1 ORDER BY id LIMIT 1")
    sold = car["seo_url"]
    answer = await client.get(f"/detalhe/{sold}")
    assert (answer.status_code, head(answer.text)["canonical"]) == (200, f"/detalhe/{sold}")
    assert '"Offer"' not in answer.text
    dados = await data_of(client, f"/detalhe/{sold}")
    assert dados["veiculo"]["status"] == "Vendido"
    assert dados["relacionados"]


async def test_a_removed_vehicle_leads_to_its_brand_or_is_gone(client: AsyncTestClient[Any]) -> None:
    async def add_and_remove(marca: int, modelo: int) -> str:
        new = Veiculos(
            id=900_001, marca=marca, modelo=modelo, seo_url=f"passou-por-aqui-{marca}", condicao="novo"
        )
        await Veiculos.insert(new)
        url = f"/detalhe/passou-por-aqui-{marca}"
        assert (await client.get(url)).status_code == 200
        await Veiculos.delete().where(Veiculos.id == 900_001)
        return url

    with_stock = (
        await Veiculos.raw("SELECT marca, modelo FROM veiculos WHERE vitrine = 0 AND seo_url LIKE 'porsche%'")
    )[0]
    answer = await client.get(await add_and_remove(**with_stock), follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (301, PORSCHE)

    without = await Veiculos.raw(
        "SELECT o.marca, o.id AS modelo FROM modelos o JOIN marcas a ON a.id = o.marca AND a.status = 'Ativo'"
        " WHERE NOT EXISTS (SELECT 1 FROM veiculos v WHERE v.marca = o.marca) ORDER BY o.id LIMIT 1"
    )
    url = await add_and_remove(**without[0])
    answer = await client.get(url, follow_redirects=False)
    assert (answer.status_code, head(answer.text)["robots"]) == (410, "noindex")
    assert "saiu do estoque" in answer.text
    data = (await client.get(url + "?_data")).json()
    assert (data["pagina"], data["dados"]["seo"]["status"]) == ("nao_encontrada", 410)


async def test_link_previews_are_complete(client: AsyncTestClient[Any]) -> None:
    text = (await client.get(CARRERA)).text
    meta = dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', text))
    assert meta["og:title"] == head(text)["title"]
    assert meta["og:description"] == head(text)["description"]
    assert (meta["og:image:width"], meta["og:image:height"]) == ("1200", "630")
    assert meta["og:image:alt"]
    assert meta["twitter:card"] == "summary_large_image"
    assert (MEDIA / original_of(meta["og:image"].rpartition("/")[2])).is_file()


async def test_the_pages_of_a_listing_name_each_other(client: AsyncTestClient[Any]) -> None:
    def beside(text: str) -> dict[str, str]:
        return dict(re.findall(r'<link rel="(prev|next)" href="http://[^/"]+([^"]*)"', text))

    assert beside((await client.get("/busca")).text) == {"next": "/busca?pagina=2"}
    assert beside((await client.get("/busca?pagina=2")).text) == {"prev": "/busca", "next": "/busca?pagina=3"}
    assert beside((await client.get("/busca?pagina=3")).text) == {"prev": "/busca?pagina=2"}


async def test_the_heads_claim_as_the_specification_says(client: AsyncTestClient[Any]) -> None:
    heads = [(await data_of(client, url))["seo"]["descricao"] for url in ("/sobre", "/blindagem")]
    assert heads[0].startswith("12 anos ")
    assert "nível IIIA com 10 anos de garantia, 80% mais leve, e pós-venda" in heads[1]
    assert "(grátis por 6 meses)" in heads[1]
