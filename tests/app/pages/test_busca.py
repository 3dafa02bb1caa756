"""The listing's URLs over the demonstration stock (readings 1–5)."""

import re
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from db.estoque.tables import Veiculos
from tests.support.screens import data_of

SPORT = "/busca/todos/todos/land%20rover/range%20rover%20sport"


@pytest.mark.parametrize(
    ("url", "canonical"),
    [
        ("/busca/todos/todos", "/busca/todos/todos"),
        ("/busca/todos/novo", "/busca/todos/novo"),
        ("/busca/blindados", "/busca/blindados"),
        ("/busca/blindados/todos/", "/busca/blindados/todos"),
        ("/busca/nao-blindados", "/busca/nao-blindados"),
        (SPORT, SPORT),
        ("/busca/todos/todos/porsche/911", "/busca/todos/todos/porsche/911"),
        ("/busca?preco-de=abc&preco-ate=-1&ordem=x&pagina=z", "/busca"),
        ("/busca/todos/semi-novo?q=cayenne", "/busca"),
        ("/busca/todos/todos?q=cayenne+blindado&ano-de=2020&cambio=automatico", "/busca/todos/todos"),
        ("/busca?ano-de=x&km-ate=-1&carroceria=nave&combustivel=%00&cambio=y&q=%21", "/busca"),
    ],
)
async def test_pages_and_their_canonicals(client: AsyncTestClient[Any], url: str, canonical: str) -> None:
    answer = await client.get(url, follow_redirects=False)
    assert answer.status_code == 200
    assert re.search(r'rel="canonical" href="http://[^/"]+([^"]*)"', answer.text)[1] == canonical  # type: ignore[index]


@pytest.mark.parametrize(
    ("url", "status", "location"),
    [
        ("/busca/todos", 301, "/busca"),
        ("/busca/todos/semi-novo", 301, "/busca"),
        ("/busca/blindados/semi-novo", 301, "/busca/blindados"),
        ("/Busca", 301, "/busca"),
        ("/Busca/blindados/todos?pagina=2", 301, "/busca/blindados/todos?pagina=2"),
        ("/Detalhe/109", 301, "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"),
        ("/Busca/todos/todos/LAND-rover?_data=", 301, "/busca/todos/todos/land%20rover?_data="),
        ("/busca/Blindados/TODOS", 301, "/busca/blindados/todos"),
        ("/busca/nao%20blindados/todos", 301, "/busca/nao-blindados/todos"),
        ("/busca/todos/todos/Land-Rover/range+rover%20sport", 301, SPORT),
        (
            "/busca/todos/todos/land%2Drover?preco-de=1&utm_source=x",
            301,
            "/busca/todos/todos/land%20rover?preco-de=1&utm_source=x",
        ),
        ("/busca?marca=36&modelo=1000000404", 303, "/busca/todos/semi-novo/porsche/911"),
        ("/busca/todos/todos/citroen", 301, "/busca/todos/todos/citro%C3%ABn"),
        ("/busca?q=macan", 301, "/busca/todos/todos?q=macan"),
        ("/busca?condicao=semi-novo&q=macan", 303, "/busca/todos/todos?q=macan"),
        ("/busca/todos/todos?condicao=semi-novo&q=macan", 303, "/busca/todos/semi-novo?q=macan"),
        ("/busca?pagina=99", 302, "/busca?pagina=3"),
        ("/busca/todos?_data=", 301, "/busca?_data="),
        (
            "/busca?listagem=blindados&condicao=todos&marca=25&modelo=291&faixa=500000%7C&ordem=menor-km",
            303,
            "/busca/blindados/todos/land%20rover/range%20rover%20sport?preco-de=500000&ordem=menor-km",
        ),
        ("/busca?listagem=todos&condicao=semi-novo&marca=&modelo=&faixa=0", 303, "/busca"),
        (
            "/busca?listagem=todos&condicao=todos&marca=36&modelo=291&faixa=0",
            303,
            "/busca/todos/todos/porsche",
        ),
        ("/busca?marca=99999999999999999999&faixa=x", 303, "/busca"),
        (
            "/busca?condicao=todos&faixa=0&preco-de=&preco-ate=800+mil",
            303,
            "/busca/todos/todos?preco-ate=800000",
        ),
        (
            "/busca?condicao=todos&marca=0&modelo=0&faixa=0&q=Cayenne+2024&ano-de=2023&ano-ate=&km-ate=&carroceria=suv",
            303,
            "/busca/todos/todos?ano-de=2023&carroceria=suv&q=Cayenne+2024",
        ),
    ],
)
async def test_redirects(client: AsyncTestClient[Any], url: str, status: int, location: str) -> None:
    answer = await client.get(url, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (status, location)


@pytest.mark.parametrize(
    "url",
    [
        "/busca/xx",
        "/busca/todos/xx",
        "/busca/todos/todos/lada",
        "/busca/todos/todos/porsche/uno",
        SPORT + "/mais",
    ],
)
async def test_unknown_names_are_404_with_the_empty_state(client: AsyncTestClient[Any], url: str) -> None:
    answer = await client.get(url + "?_data")
    assert answer.status_code == 404
    dados = answer.json()["dados"]
    assert "veiculos" not in dados and dados["recomendados"]
    assert dados["seo"]["robots"] == "noindex"


async def test_a_model_without_stock_is_an_empty_page(client: AsyncTestClient[Any]) -> None:
    answer = await client.get("/busca/todos/todos/aston%20martin/db9?_data")
    assert answer.status_code == 200
    assert answer.json()["pagina"] == "busca_vazia"
    dados = answer.json()["dados"]
    assert dados["seo"]["robots"] == "noindex,follow"
    assert dados["recomendados"][0]["titulo"].startswith("Aston Martin ")  # its brand's first


async def test_a_family_is_listed_as_a_model_is(client: AsyncTestClient[Any]) -> None:
    family = await data_of(client, "/busca/todos/todos/porsche/911")
    assert sorted(one["modelo"] for one in family["veiculos"]) == ["911 Carrera", "911 GT3 RS", "911 Turbo"]


async def test_beside_fewer_than_four_cars_others_are_recommended(client: AsyncTestClient[Any]) -> None:
    async def shown(path: str) -> tuple[list[int], list[int]]:
        dados = await data_of(client, path)
        return [one["id"] for one in dados["veiculos"]], [one["id"] for one in dados["recomendados"]]

    cars, others = await shown("/busca/todos/todos/porsche/cayenne")
    assert len(cars) == 1 and len(others) == 6 and not {*cars} & {*others}
    assert 109 in others  # its brand's first
    assert (await shown("/busca/todos/todos/porsche"))[1] == []


async def test_who_searches_for_an_imported_car_is_offered_an_import(client: AsyncTestClient[Any]) -> None:
    for words, offered in (("importado+jaguar", True), ("jaguar", False)):
        dados = await data_of(client, f"/busca/todos/todos?q={words}")
        assert dados["importacao"] is offered


@pytest.mark.parametrize(
    ("url", "blindado", "condicao"), [("/busca", None, "semi-novo"), ("/busca/blindados/todos", 1, None)]
)
async def test_the_page_shows_the_subject_of_its_path(
    client: AsyncTestClient[Any], url: str, blindado: int | None, condicao: str | None
) -> None:
    dados = await data_of(client, url)
    assert dados["total"] >= len(dados["veiculos"]) > 0
    for veiculo in dados["veiculos"]:
        assert blindado is None or veiculo["blindado"] == blindado
        assert condicao is None or veiculo["condicao"] == condicao


async def test_a_condition_without_stock_is_still_the_one_that_is_shown(
    client: AsyncTestClient[Any], alter: Any
) -> None:
    await alter(Veiculos, (Veiculos.condicao == "novo") & (Veiculos.status == "Ativo"), status="Ausente")
    dados = await data_of(client, "/busca/todos/novo")
    others = await data_of(client, "/busca")
    assert (dados["filtro"]["condicao"], dados["h1"]) == ("novo", "Carros zero km")
    assert dados["seo"]["titulo"].startswith("Carros zero km à venda")
    assert [one["codigo"] for one in dados["opcoes"]["condicoes"]] == ["novo", "semi-novo"]
    assert [one["codigo"] for one in others["opcoes"]["condicoes"]] == ["semi-novo"]


@pytest.mark.parametrize(
    ("url", "h1"),
    [
        ("todos/todos/ferrari", "Ferrari: seminovos"),
        ("todos/todos/denza", "Denza: zero km"),
        ("todos/todos/porsche", "Porsche: novos e seminovos"),
        ("blindados/todos/porsche", "Porsche: blindados seminovos"),
        ("todos/todos?q=trabant", "Resultados para “trabant” em carros novos e seminovos"),
        ("todos/todos/ferrari?q=trabant", "Resultados para “trabant” em Ferrari: seminovos"),
    ],
)
async def test_a_heading_claims_no_condition_that_is_not_for_sale_there(
    client: AsyncTestClient[Any], url: str, h1: str
) -> None:
    dados = await data_of(client, f"/busca/{url}")
    assert dados["h1"] == h1 and dados["seo"]["descricao"].startswith(f"{h1} na ")


async def test_a_search_elsewhere_names_the_condition_that_it_begins_with(
    client: AsyncTestClient[Any], alter: Any
) -> None:
    await alter(Veiculos, (Veiculos.condicao == "semi-novo") & (Veiculos.status == "Ativo"), status="Ausente")
    opcoes = (await client.get("/?_data")).json()["dados"]["opcoes"]
    assert [one["codigo"] for one in opcoes["condicoes"]] == ["novo", "semi-novo"]
