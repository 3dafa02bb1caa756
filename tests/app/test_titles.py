"""A listing in words: one rule for every combination of its choices."""

from itertools import chain, product
from typing import Any

import pytest

from app.filtro import Filtro
from app.titles import titles_of
from db.addresses import LISTAGENS
from db.estoque.catalogue import Condicao, Marca, Modelo
from db.estoque.facetas import CAMBIOS, CARROCERIAS, COMBUSTIVEIS
from db.estoque.free_words import Leitura

CONDICOES = [Condicao(1, "Zero km", "novo"), Condicao(2, "Seminovos", "semi-novo")]
MASERATI = Marca(28, "Maserati", "Ativo", "", "maserati")
MC20 = Modelo(7, "MC20", "Ativo", 28, "")
EXAMPLES = [
    ({}, "Carros novos e seminovos", "um carro"),
    ({"condicao": "novo"}, "Carros zero km", "um carro zero km"),
    ({"condicao": "semi-novo"}, "Carros seminovos", "um carro seminovo"),
    ({"listagem": "blindados"}, "Carros blindados novos e seminovos", "um carro blindado"),
    ({"listagem": "nao-blindados"}, "Carros não blindados novos e seminovos", "um carro não blindado"),
    ({"marca": MASERATI}, "Maserati: novos e seminovos", "um Maserati"),
    ({"marca": MASERATI, "modelo": MC20}, "Maserati MC20: novos e seminovos", "um Maserati MC20"),
    (
        {"marca": MASERATI, "modelo": MC20, "condicao": "novo", "listagem": "blindados"},
        "Maserati MC20: blindados zero km",
        "um Maserati MC20 blindado zero km",
    ),
    ({"carroceria": "suv"}, "SUVs novos e seminovos", "um SUV"),
    (
        {"carroceria": "suv", "marca": MASERATI, "condicao": "semi-novo"},
        "Maserati: SUVs seminovos",
        "um SUV Maserati seminovo",
    ),
    (
        {"carroceria": "picape", "combustivel": "diesel", "cambio": "automatico", "listagem": "blindados"},
        "Picapes a diesel automáticas blindadas novas e seminovas",
        "uma picape a diesel automática blindada",
    ),
    (
        {"combustivel": "eletrico", "cambio": "manual"},
        "Carros elétricos manuais novos e seminovos",
        "um carro elétrico manual",
    ),
    ({"preco_de": 100_000}, "Carros novos e seminovos a partir de R$ 100.000", "um carro a partir de R$ 100.000"),
    (
        {"preco_de": 100_000, "preco_ate": 500_000, "marca": MASERATI},
        "Maserati: novos e seminovos de R$ 100.000 a R$ 500.000",
        "um Maserati de R$ 100.000 a R$ 500.000",
    ),
    ({"ano_de": 2020}, "Carros novos e seminovos, a partir de 2020", "um carro, a partir de 2020,"),
    (
        {"ano_de": 2020, "ano_ate": 2024, "km_ate": 30_000},
        "Carros novos e seminovos, de 2020 a 2024, até 30.000 km",
        "um carro, de 2020 a 2024, até 30.000 km,",
    ),
    ({"q": "trabant"}, "Resultados para “trabant” em carros novos e seminovos", "um carro da busca “trabant”"),
    (
        {"q": "trabant", "condicao": "semi-novo"},
        "Resultados para “trabant” em carros seminovos",
        "um carro seminovo da busca “trabant”",
    ),
    (
        {"q": "turbo", "carroceria": "suv", "listagem": "blindados", "preco_ate": 800_000},
        "Resultados para “turbo” em SUVs blindados novos e seminovos até R$ 800.000",
        "um SUV blindado até R$ 800.000 da busca “turbo”",
    ),
    (
        {"q": "turbo", "marca": MASERATI},
        "Resultados para “turbo” em Maserati: novos e seminovos",
        "um Maserati da busca “turbo”",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("chosen", "words", "carro"), EXAMPLES)
def test_a_heading_names_each_choice_and_an_alert_one_car(
    chosen: dict[str, Any], words: str, carro: str
) -> None:
    found = titles_of(Filtro(**{"condicao": "todos"} | chosen), CONDICOES)
    deles = "uma delas" if carro.startswith("uma ") else "um deles"
    assert found.h1.replace("\xa0", " ") == words
    assert found.gatilho.replace("\xa0", " ") == f"quando chegar {carro} ou quando {deles} baixar de preço"


def test_an_open_condition_is_the_one_of_which_cars_are_for_sale() -> None:
    for there, words in ((CONDICOES[-1:], " seminovos"), (CONDICOES[:1], " zero km"), ([], "")):
        h1 = titles_of(Filtro(condicao="todos", q="gol"), there).h1
        assert h1 == f"Resultados para “gol” em carros{words}"


def test_order_and_page_change_no_words() -> None:
    one, other = Filtro(condicao="todos", q="x"), Filtro(condicao="todos", q="x", ordem="menor-km", pagina=3)
    assert titles_of(one, CONDICOES).h1 == titles_of(other, CONDICOES).h1


def test_every_combination_has_words_of_its_own() -> None:
    choices = product(
        LISTAGENS,
        ("todos", "novo", "semi-novo"),
        (None, MASERATI),
        (None, *CARROCERIAS),
        (None, *COMBUSTIVEIS),
        (None, *CAMBIOS),
        ({},),
    )
    others = ({"preco_ate": 300_000}, {"q": "turbo"}, {"ano_de": 2020})
    beside = product(LISTAGENS, ("todos", "novo"), (None, MASERATI), (None, "suv"), (None,), (None,), others)
    found = [
        titles_of(
            Filtro(
                listagem=listagem,
                condicao=condicao,
                marca=marca,
                carroceria=carroceria,
                combustivel=combustivel,
                cambio=cambio,
                **more,
            ),
            CONDICOES,
        )
        for listagem, condicao, marca, carroceria, combustivel, cambio, more in chain(choices, beside)
    ]
    assert len({one.h1 for one in found}) == len({one.gatilho for one in found}) == len(found)


def test_a_chip_names_each_filter_and_leads_to_the_listing_without_it() -> None:
    filtro = Filtro(listagem="blindados", marca=MASERATI, modelo=MC20, preco_de=500_000, pagina=2)
    assert [(one.rotulo, one.href) for one in titles_of(filtro, CONDICOES).chips] == [
        ("Blindados", "/busca/todos/semi-novo/maserati/mc20?preco-de=500000"),
        ("Seminovos", "/busca/blindados/todos/maserati/mc20?preco-de=500000"),
        ("Maserati", "/busca/blindados?preco-de=500000"),
        ("MC20", "/busca/blindados/semi-novo/maserati?preco-de=500000"),
        ("Acima de R$ 500.000", "/busca/blindados/semi-novo/maserati/mc20"),
    ]
    assert titles_of(Filtro(condicao="todos"), CONDICOES).chips == []


def test_facets_and_words_have_chips() -> None:
    filtro = Filtro(
        condicao="todos", preco_de=1, preco_ate=2, ano_de=2023, km_ate=30_000, carroceria="suv", q="bmw suv"
    )
    chips = {one.rotulo: one.href for one in titles_of(filtro, CONDICOES, [Leitura("“bmw”", "suv")]).chips}
    assert [*chips] == ["De R$ 1 a R$ 2", "A partir de 2023", "Até 30.000 km", "SUV", "“bmw”"]
    assert chips["SUV"] == "/busca/todos/todos?preco-de=1&preco-ate=2&ano-de=2023&km-ate=30000&q=bmw+suv"
    assert chips["“bmw”"].endswith("&q=suv")
