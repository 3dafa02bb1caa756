"""Free words that forgive: misspelt names and limits in words, with what the search made of them."""

from datetime import UTC, datetime
from typing import Any

import pytest

from db.estoque.busca import list_achados
from db.estoque.facetas import FACETAS, Criterio
from db.estoque.free_words import read_words
from db.estoque.sugestoes import list_sugestoes
from db.platform import clock
from db.platform.format import today
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


def test_a_word_that_some_car_has_or_that_resembles_no_name_stays(call: Call[Any]) -> None:
    assert leituras(call, "preto trator") == [("“preto trator”", "")]
    assert found(call, "trator") == []


@pytest.mark.parametrize(
    ("texto", "choices"),
    [
        ("até 500 mil", {"preco_ate": 500_000}),
        ("acima de 1 milhão", {"preco_de": 1_000_000}),
        ("zero km", {"condicao": "novo"}),
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


def test_ages_count_from_this_year(call: Call[Any]) -> None:
    assert found(call, "3 anos") == found(call, ano_de=today().year - 3)


def test_the_level_of_armoring_is_found_however_it_is_spelt(call: Call[Any]) -> None:
    armored = found(call, "blindado nível III-A")
    assert armored == found(call, "IIIA blindado") == found(call, "nivel 3 blindado") != []


def test_each_part_says_how_it_was_read_and_can_be_taken_off(call: Call[Any]) -> None:
    assert leituras(call, "porche até 900 mil preto") == [
        ("Até R$ 900.000", "porche preto"),
        ("Porsche (“porche”)", "até 900 mil preto"),
        ("“preto”", "porche até 900 mil"),
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
