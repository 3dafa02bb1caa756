"""Free words that forgive: misspelt names and limits in words, with what the search made of them."""

from datetime import UTC, datetime
from typing import Any

import pytest

from db.estoque.busca import list_achados, select
from db.estoque.facetas import FACETAS, Criterio
from db.estoque.free_words import read_words
from db.estoque.sugestoes import list_sugestoes
from db.estoque.tables import Lojas
from db.platform import clock
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines


def found(call: Call[Any], q: str = "", **choices: Any) -> list[int]:
    return [one.id for one in call(list_achados(Criterio(q=q, limite=1000, **choices))).veiculos]


def leituras(call: Call[Any], texto: str) -> list[tuple[str, str]]:
    return [(one.rotulo, one.sem) for one in call(read_words(texto)).leituras]


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("porche", "porsche"),
        ("lamborguini", "lamborghini"),
        ("mercedez", "mercedes"),
        ("Porche Cayene", "porsche cayenne"),
        ("land rouver", "land rover"),
        ("carro da porche", "porsche"),
        ("comprar porsche", "porsche"),
        ("Porsche 911 à venda, preço", "porsche 911"),
        ("quero bmw", "bmw"),
        ("g63", "g 63"),
        ("amg gle63", "amg gle 63"),
    ],
)
def test_a_misspelt_name_finds_the_same_as_the_right_one(call: Call[Any], written: str, meant: str) -> None:
    assert found(call, written) == found(call, meant) != []


# A hundred queries by the first car that they find, "" for none. The first half are the models of public lists: the premium
# cars that sell best (Fenabrave), the armored ones most looked for (Webmotors, Abrablin), those that lose least (KBB).
FIRST = {
    "BMW X5": "bmw x1, bmw m2, bmw 540i, bmw x2, bmw x5, bmw ou audi, bmw x5 sem blindagem, x 5, comprar bmw usado",
    "BMW Série 3": "bmw série 3, 320i, 330i",
    "Volvo XC60": "volvo xc60",
    "Volvo XC90": "volvo xc40, volvo xc90, suv 7 lugares",
    "Land Rover Range Rover Sport": "discovery sport, teto solar, laudo aprovado, blindado nível III-A, acima de 1 milhão,"
    " landrover, range rover sport hst, trabant blindado, carros usados em são paulo, suv híbrido blindado,"
    " bancos com massagem, f-pace, f pace, tiggo 7, jaguar, isofix",
    "Mercedes-Benz Classe G": "mercedes gla, mercedes cla, mercedez, g63",
    "Audi RS 6 Avant": "audi a3 sedan, audi q3, audi a6, audi a7, rs6",
    "Mercedes-Benz Classe C": "classe c, mercedes c 180, c 63",
    "Land Rover Range Rover Evoque": "range rover evoque, evoke, range rover até 800 mil",
    "BMW X6 M": "bmw x6, bwm x6",
    "Porsche Macan Elétrico": "porsche macan, macan, porsche zero km",
    "BMW X3": "bmw x3",
    "Toyota Corolla Cross": "toyota corolla blindado, corolla cross",
    "Toyota Hilux SW4": "hilux sw4 blindada, hilux",
    "Volkswagen Amarok": "tiguan, jetta blindado, golf, gol, touareg, amarok v6, até 500 mil, vw amarok, picape diesel",
    "": "trabant, trator",
    "Jeep Wrangler": "compass, renegade",
    "Honda Civic Type R": "hb20, civic, honda civic type r",
    "Ford Mustang": "fusion, mustang, ranger",
    "Chevrolet Camaro": "camaro",
    "BMW Z4": "z4",
    "Mercedes-Benz GLS": "gls 500",
    "Land Rover Defender 110": "defender",
    "Audi Q5": "audi q5",
    "Porsche Cayenne": "porsche cayenne",
    "Mercedes-Benz GLE Coupé": "gle",
    "RAM 1500": "ram 1500",
    "Land Rover Defender 130": "defender 130",
    "Audi RS Q8": "rs q8",
    "Porsche 911 Carrera": "911 2022, porsche 911 2022 preço, porsche -cayenne, porsche sem cayenne, único dono,"
    " garantia de fábrica, porshe, porsche 911 ou bmw m3, 911 até 300 mil, foo bar 911",
    "Mercedes-Benz SL": "conversível",
    "Volvo EX30": "elétrico, audi ou bmw ou volvo elétrico",
    "Ferrari 296 GTB": "carro vermelho, numero de fabricacao",
    "Porsche 911 GT3 RS": "gt3rs",
    "Porsche 718 Boxster": "porsche amarelo com teto solar",
    "Lamborghini Urus": "head-up display",
    "McLaren Artura Spider": "mclaren conversível",
}


@pytest.mark.parametrize("first", FIRST)
def test_a_query_finds_its_right_cars_first(call: Call[Any], first: str) -> None:
    for texto in FIRST[first].split(", "):
        cars = call(list_achados(Criterio(q=texto))).veiculos
        assert [one.titulo for one in cars][:1] == [first] * bool(first), texto


@pytest.mark.parametrize(
    ("texto", "aviso"),
    [
        ("911 2022", "Nenhum 911 de 2022. Três 911 de 2024 e 2025:"),
        ("bmw x1 blindado", "Nenhum BMW X1 blindado. Três BMW blindados:"),
        ("bmw x5 sem blindagem", "Nenhum BMW X5 não blindado. Um BMW X5:"),
        ("suv conversível", "Nenhum carro SUV conversível. Três carros conversíveis:"),
        ("porsche único dono 2020", "Nenhum Porsche de 2020 com único dono. Três Porsche com único dono de 2024 e 2025:"),
        ("hb20", "Nenhum HB20. Três carros hatch:"),
        ("nissan gt-r", "Nenhum Nissan GT-R. Seis carros cupê:"),
        ("jaguar até 500 mil", "Nenhum Jaguar até R$ 500.000. Nove carros SUV até R$ 500.000:"),
        ("audi -q8", ""),
        ("trabant", ""),
    ],
)  # fmt: skip
def test_what_gives_way_is_said(call: Call[Any], texto: str, aviso: str) -> None:
    assert call(list_achados(Criterio(q=texto))).aviso == aviso


def test_a_shops_city_or_name_chooses_its_cars_where_there_are_several(undone: Call[Any]) -> None:
    undone(Lojas.raw("UPDATE dados_gerais SET cidade = 'São José', nome_loja = 'Ilha'"))
    porsches = found(undone, "porsche")
    assert [one[0] for one in leituras(undone, "911 blumenau")] == ["911", "“blumenau”"]
    [loja] = undone(Lojas.insert(Lojas(nome="Vale", cidade="Blumenau")))
    [here, *there] = porsches
    undone(Lojas.raw("UPDATE veiculos SET loja = {} WHERE id = {}", loja["id"], here))
    assert found(undone, "porsche em blumenau") == found(undone, "porsche vale") == [here]
    assert found(undone, "porsche sao jose") == found(undone, "porsche ilha") == there != []
    undone(Lojas.raw("UPDATE veiculos SET loja = NULL"))
    assert undone(list_achados(Criterio(q="bmw x1 blumenau"))).aviso.startswith("Nenhum BMW X1 em Blumenau. ")


def test_an_alert_waits_for_all_of_its_words(call: Call[Any]) -> None:
    assert not call(select(Criterio(q="911 2022"))).unsold()


def test_a_word_that_some_car_has_or_that_resembles_no_name_stays(call: Call[Any]) -> None:
    assert leituras(call, "biturbo trator") == [("“biturbo”", "trator"), ("“trator”", "biturbo")]
    assert found(call, "trator") == []


def test_each_choice_of_the_words_has_a_chip(call: Call[Any]) -> None:
    assert leituras(call, "bmw ou audi preto -q5") == [
        ("BMW", "audi preto -q5"),
        ("Audi", "bmw preto -q5"),
        ("Preto", "bmw ou audi -q5"),
        ("Sem Q5", "bmw ou audi preto"),
    ]


@pytest.mark.parametrize(
    ("texto", "choices"),
    [
        ("até 500 mil", {"preco_ate": 500_000}),
        ("acima de 1 milhão", {"preco_de": 1_000_000}),
        ("zero km", {"condicao": "novo"}),
        ("0km", {"condicao": "novo"}),
        ("usado", {"condicao": "semi-novo"}),
        ("não blindado", {"blindado": 0}),
        ("blindado até 20 mil km", {"blindado": 1, "km_ate": 20_000}),
    ],
)
def test_limits_in_words_find_the_same_as_the_filter(
    call: Call[Any], texto: str, choices: dict[str, Any]
) -> None:
    assert found(call, texto) == found(call, **choices) != []


WORDS: dict[str, dict[str, str]] = {
    "carroceria": {
        "suv": "suv, SUVs, utilitário, utilitário esportivo, jipe",
        "sedan": "sedan, sedã, sedans",
        "coupe": "coupé, cupê, cupês",
        "conversivel": "conversível, conversíveis, cabrio, cabriolet",
        "roadster": "roadster, roadsters",
        "hatch": "hatch, hatchback",
        "perua": "perua, peruas, station wagon, wagon",
        "picape": "picape, picapes, pickup, pick-up, pick up, camionete, caminhonete, camioneta",
        "minivan": "minivan, van, vans, monovolume",
    },
    "combustivel": {
        "gasolina": "gasolina, motor a gasolina",
        "etanol": "etanol, álcool",
        "flex": "flex, bicombustível",
        "diesel": "diesel, a diesel",
        "hibrido": "híbrido, híbrida, hybrid",
        "eletrico": "elétrico, elétrica, carros elétricos, ev",
    },
    "cambio": {
        "automatico": "automático, automática, câmbio automático",
        "manual": "manual, câmbio manual, mecânico",
    },
    "procedencia": {"importado": "importado, importados, carro importado", "nacional": "nacional, nacionais"},
}


@pytest.mark.parametrize("nome", WORDS)
def test_each_value_is_found_by_its_usual_words(call: Call[Any], nome: str) -> None:
    faceta = next((one for one in FACETAS if one.nome == nome), None)
    assert faceta is None or faceta.valores.keys() == WORDS[nome].keys()
    for valor, words in WORDS[nome].items():
        meant = {*found(call, **{nome: valor})}
        assert meant or valor == "etanol"  # of which there is no car
        for word in words.split(", "):
            assert meant <= {*found(call, word)}, word
            assert len(found(call, word)) < len(found(call)), word


def test_a_coupe_by_name_is_found_though_its_body_is_another(call: Call[Any]) -> None:
    assert found(call, "cayenne cupê") == found(call, "cayenne coupe") != []


def test_an_open_car_is_found_with_two_seats_or_four(call: Call[Any]) -> None:
    bodies = [found(call, carroceria=body) for body in ("conversivel", "roadster")]
    assert {*found(call, "conversível")} == {*bodies[0], *bodies[1]}


@pytest.mark.parametrize("words", ["7 lugares", "sete lugares", "7 passageiros", "carro de 7 lugares"])
def test_seats_are_counted(call: Call[Any], words: str) -> None:
    assert found(call, words) == found(call, lugares=7) != []


def test_the_boots_door_counts_or_not(call: Call[Any]) -> None:
    assert found(call, "4 portas") == found(call, "cinco portas") == found(call, portas=4) != []
    assert found(call, "duas portas") == found(call, portas=2) != []


def test_the_level_of_armoring_is_found_however_it_is_spelt(call: Call[Any]) -> None:
    armored = found(call, "blindado nível III-A")
    assert armored == found(call, "IIIA blindado") == found(call, "nivel 3 blindado") != []


def test_each_part_says_how_it_was_read_and_can_be_taken_off(call: Call[Any]) -> None:
    assert leituras(call, "porche até 900 mil preto") == [
        ("Porsche (“porche”)", "até 900 mil preto"),
        ("Até R$ 900.000", "porche preto"),
        ("Preto", "porche até 900 mil"),
    ]


def test_suggestions_read_the_same(call: Call[Any]) -> None:
    [brand, *_] = call(list_sugestoes("porche até 900 mil"))
    assert (brand.texto, brand.href) == ("Porsche", "/busca/todos/todos/porsche?q=at%C3%A9+900+mil")
    assert brand.apoio.split()[0] == str(len(found(call, "porsche", preco_ate=900_000)))


@pytest.mark.parametrize(("hour", "since"), [(2, 2023), (3, 2024)])
def test_an_age_counts_from_the_year_in_brasilia(
    call: Call[Any], monkeypatch: pytest.MonkeyPatch, hour: int, since: int
) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2027, 1, 1, hour, tzinfo=UTC))
    [(rotulo, _)] = leituras(call, "3 anos")
    assert str(since) in rotulo
