"""The listing over the demonstration stock and 300 generated vehicles: any filter, any order, any page."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.estoque.busca import list_achados
from db.estoque.facetas import COLUNAS, FACETAS, ORDENS, Criterio, Faceta
from db.estoque.veiculos import list_relacionados
from db.platform.engine import DB
from db.platform.format import km_int
from db.seed import FOLDER
from tests.support.databases import Call
from tests.support.schema import ask

pytestmark = pytest.mark.both_engines

DEMO = json.loads((FOLDER / "veiculos.json").read_text())
PRICES = st.none() | st.integers(0, 4_000_000) | st.integers(0, 2**62)


def choices(faceta: Faceta) -> st.SearchStrategy[Any]:
    return st.none() | (
        st.sampled_from([*faceta.valores]) if faceta.valores else st.integers(0, faceta.maximo)
    )


FILTERS = st.fixed_dictionaries(
    {faceta.nome: choices(faceta) for faceta in FACETAS}
    | {
        "marca": st.none() | st.sampled_from([veiculo["marca_id"] for veiculo in DEMO]) | st.just(2**31 - 1),
        "modelo": st.none() | st.none() | st.sampled_from([veiculo["modelo_id"] for veiculo in DEMO]),
        "blindado": st.sampled_from([None, 0, 1]),
        "condicao": st.sampled_from([None, None, "novo", "semi-novo", "x"]),
        "preco_de": PRICES,
        "preco_ate": PRICES,
        "ano_de": st.none() | st.none() | st.integers(2000, 2027),
        "ano_ate": st.none() | st.none() | st.integers(2000, 2027),
        "km_ate": st.none() | st.none() | st.sampled_from([10_000, 30_000, 60_000, 77_000]),
        "carroceria": st.none() | st.none() | st.sampled_from(["suv", "coupe", "x"]),
        "combustivel": st.none() | st.none() | st.sampled_from(["hibrido", "eletrico", "flex", "gasolina"]),
        "cambio": st.none() | st.none() | st.sampled_from(["manual", "automatico"]),
        "ordem": st.sampled_from(list(ORDENS)),
    }
)
KEYS: dict[str, Any] = {
    "relevancia": lambda v: 0,
    "menor-preco": lambda v: v.preco_valor or float("inf"),
    "maior-preco": lambda v: -v.preco_valor,
    "menor-km": lambda v: km_int(v.km),
    "mais-novo": lambda v: (-(v.ano_modelo or 0), -(v.ano_fabricacao or 0)),
}


FUELS = {"hibrido": "Híbrido", "eletrico": "Elétrico", "flex": "Flex", "gasolina": "Gasolina"}
CHECKED = {"preco_de", "preco_ate", "ano_de", "ano_ate", "km_ate", "carroceria", "combustivel", "cambio"}
MORE: dict[int, dict[str, Any]] = {}  # the columns that a card does not have


def passes(veiculo: Any, filters: dict[str, Any]) -> bool:
    de, ate = filters["preco_de"], filters["preco_ate"]
    since, until = filters["ano_de"], filters["ano_ate"]
    more, km = MORE[veiculo.id], km_int(veiculo.km)
    return (
        (since is None or (veiculo.ano_modelo or 0) >= since)
        and (until is None or (veiculo.ano_modelo is not None and veiculo.ano_modelo <= until))
        and (filters["km_ate"] is None or (km is not None and km <= filters["km_ate"]))
        and filters["carroceria"] in (None, more["carroceria"])
        and (filters["combustivel"] is None or veiculo.combustivel.startswith(FUELS[filters["combustivel"]]))
        and (filters["cambio"] is None or more["cambio"].startswith(filters["cambio"].capitalize()[:5]))
        and filters["marca"] in (None, veiculo.marca_id)
        and filters["modelo"] in (None, veiculo.modelo_id)
        and filters["blindado"] in (None, veiculo.blindado)
        and filters["condicao"] in (None, veiculo.condicao)
        and (de is None or veiculo.preco_valor >= max(de, 1))
        and (ate is None or 1 <= veiculo.preco_valor <= ate)
        and all(
            is_within(faceta, more, filters[faceta.nome]) for faceta in FACETAS if faceta.nome not in CHECKED
        )
    )


def is_within(faceta: Faceta, row: dict[str, Any], chosen: Any) -> bool:
    """A facet without words of its own above."""
    value = COLUNAS[faceta.coluna](row[faceta.coluna])
    if chosen is None or faceta.tipo == "igual":
        return chosen in (None, value)
    return value is not None and (value >= chosen if faceta.tipo == "desde" else value <= chosen)


class Everything(list[Any]):
    """All vehicles; a failed test does not print them."""

    def __repr__(self) -> str:
        return f"{len(self)} vehicles"


@pytest.fixture(scope="module")
def everything(stock: Call[Any]) -> list[Any]:
    """All cars of the stock, as the unfiltered search orders them."""
    achados = stock(list_achados(Criterio(limite=1000)))
    found = achados.veiculos
    assert achados.total == len(found) == len(DEMO) + 300
    rows = stock(ask(DB, "SELECT * FROM veiculos"))
    MORE.update({row["id"]: row | {"cambio": row["cambio"] or ""} for row in rows})
    return Everything(found)


@given(filters=FILTERS)
def test_the_result_is_all_cars_that_pass_the_filter(
    stock: Call[Any], everything: list[Any], filters: dict[str, Any]
) -> None:
    found = stock(list_achados(Criterio(**filters, limite=1000)))
    assert found.total == len(found.veiculos)
    assert {v.id for v in found.veiculos} == {v.id for v in everything if passes(v, filters)}


@given(filters=FILTERS, limite=st.integers(10, 50))
def test_pages_part_the_result_in_order_with_the_sold_last(
    stock: Call[Any], filters: dict[str, Any], limite: int
) -> None:
    found = stock(list_achados(Criterio(**filters, limite=1000))).veiculos
    pages = [
        stock(list_achados(Criterio(**filters, limite=limite, pagina=n + 1)))
        for n in range(-(-len(found) // limite) + 1)
    ]
    assert [v.id for page in pages for v in page.veiculos] == [v.id for v in found]
    assert {(page.total, page.paginas) for page in pages} == {(len(found), max(1, len(pages) - 1))}
    assert pages[-1].veiculos == []
    key = KEYS[filters["ordem"]]
    assert [v.id for v in found] == [
        v.id for v in sorted(found, key=lambda v: (v.status == "Vendido", key(v)))
    ]


@given(filters=FILTERS)
def test_an_options_count_is_of_the_unsold_cars_that_choosing_it_shows(
    stock: Call[Any], everything: list[Any], filters: dict[str, Any]
) -> None:
    def unsold(**chosen: Any) -> int:
        return sum(passes(v, filters | chosen) for v in everything if v.status == "Ativo")

    opcoes = stock(list_achados(Criterio(**filters))).opcoes
    assert opcoes.disponiveis == unsold()
    for one in opcoes.condicoes:
        assert one.total == unsold(condicao=one.codigo)
    for one in opcoes.marcas:
        assert one.total == unsold(marca=one.id, modelo=None)
        assert one.em_qualquer_condicao == unsold(marca=one.id, modelo=None, condicao=None)
    for one in opcoes.modelos:
        assert one.total == unsold(modelo=one.id)
        assert one.em_qualquer_condicao == unsold(modelo=one.id, condicao=None)
    for one in opcoes.precos:
        de, ate = (int(end) if end else None for end in (one.vlini, one.vlfim))
        assert one.total == unsold(preco_de=de or 1, preco_ate=ate)
    for faceta in FACETAS:
        for one in opcoes.facetas.get(faceta.nome, []):
            value = int(one.valor) if faceta.maximo else one.valor
            if faceta.nome != "combustivel" or value in FUELS:
                assert one.total == unsold(**{faceta.nome: value})


@given(filters=FILTERS)
def test_a_tabs_count_is_of_its_unsold_cars_whichever_is_asked_for(
    stock: Call[Any], everything: list[Any], filters: dict[str, Any]
) -> None:
    either = filters | {"blindado": None}
    unsold = [v.blindado for v in everything if v.status == "Ativo" and passes(v, either)]
    found = {"todos": len(unsold), "blindados": unsold.count(1), "nao-blindados": unsold.count(0)}
    opcoes = stock(list_achados(Criterio(**filters))).opcoes
    assert {one.codigo: one.total for one in opcoes.listagens} == found


def test_sold_and_on_request_vehicles_are_in_the_stock(everything: list[Any]) -> None:
    """Or the two properties above would show nothing about them."""
    assert sum(v.status == "Vendido" for v in everything) > 5
    assert sum(v.preco_valor == 0 for v in everything) > 1


def test_related_vehicles_keep_the_staffs_order_and_are_never_sold(stock: Call[Any]) -> None:
    sold = {veiculo["id"] for veiculo in DEMO if veiculo["status"] == "Vendido"}
    for veiculo in DEMO:
        ids = [v.id for v in stock(list_relacionados(veiculo["id"]))]
        chosen = [id for id in veiculo["relacionados"] if id not in sold]
        assert ids[: len(veiculo["relacionados"])] == chosen
        assert len(ids) == len(set(ids)) <= max(6, len(chosen))
        assert veiculo["id"] not in ids
        assert not sold & set(ids)
