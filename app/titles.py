"""A listing in words: its heading, its filters, and one of its cars for an alert."""

import re
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from app.filtro import Filtro
from db.addresses import TODOS, Listagem
from db.estoque.catalogue import Condicao
from db.estoque.facetas import CARROCERIAS, FACETAS, FEMININAS, Faceta, Palavra
from db.estoque.free_words import Leitura
from db.estoque.phrases import limits_in_words
from db.platform.format import reais_inteiros

NOVOS = "novos e seminovos"  # where the condition is open, and cars of both are for sale there
ABAS: dict[Listagem, str] = {"todos": "Todos", "blindados": "Blindados", "nao-blindados": "Não Blindados"}
LISTAGENS = {"todos": "", "blindados": "blindados", "nao-blindados": "não blindados"}


class Chip(Struct):
    """A filter of a listing, and the address without it."""

    rotulo: str
    href: str


class Titulos(Struct):
    """`h1` is the heading, unique for each combination, `nome` the same without words for an open condition, `gatilho` when
    an alert of the listing is sent."""

    h1: str
    nome: str
    chips: list[Chip]
    gatilho: str


def titles_of(filtro: Filtro, condicoes: Sequence[Condicao], leituras: Sequence[Leitura] = ()) -> Titulos:
    """All words of a listing; `condicoes` are those for sale in it, `leituras` its free words as they were read."""
    qualquer = NOVOS if len(condicoes) > 1 else "".join(one.condicao.lower() for one in condicoes)
    return Titulos(
        _titulo_of(filtro, condicoes, qualquer),
        _titulo_of(filtro, condicoes, ""),
        _chips_of(filtro, condicoes, leituras),
        _gatilho_of(filtro, condicoes),
    )


def _titulo_of(filtro: Filtro, condicoes: Sequence[Condicao], qualquer: str) -> str:
    nome = _nome_of(filtro)
    noun = _noun_of(filtro, nome).varios
    cars = _joined(noun, _agreed(_qualities_of(filtro, condicoes, qualquer), filtro.carroceria))
    text = _limited(filtro, ": ".join(one for one in (nome, cars) if one))
    if filtro.q:
        text = f"Resultados para “{filtro.q}” em {text}"
    return text[0].upper() + text[1:]


def _chips_of(filtro: Filtro, condicoes: Sequence[Condicao], leituras: Sequence[Leitura]) -> list[Chip]:
    precos = {"preco_de": filtro.preco_de, "preco_ate": filtro.preco_ate}
    limites = {nome: reais for nome, reais in precos.items() if reais}
    chosen = [(one, getattr(filtro, one.nome)) for one in FACETAS if one.titulo]
    off: list[tuple[str, dict[str, Any]]] = [
        (ABAS[filtro.listagem] if filtro.listagem != TODOS else "", {"listagem": TODOS}),
        (next((one.condicao for one in condicoes if one.codigo == filtro.condicao), ""), {"condicao": TODOS}),
        (filtro.marca.titulo if filtro.marca else "", {"marca": None, "modelo": None}),
        (filtro.modelo.titulo if filtro.modelo else "", {"modelo": None}),
        (limits_in_words(limites) if limites else "", dict.fromkeys(precos)),
        *((one.chip.format(one.words(value)), {one.nome: None}) for one, value in chosen if value),
        *((one.rotulo, {"q": one.sem}) for one in leituras),
    ]
    return [Chip(rotulo, replace(filtro, **less, pagina=1).url) for rotulo, less in off if rotulo]


def _gatilho_of(filtro: Filtro, condicoes: Sequence[Condicao]) -> str:
    nome = _nome_of(filtro)
    noun = _noun_of(filtro, nome).um
    noun = noun if noun.isupper() else noun.lower()
    qualities = _agreed(_qualities_of(filtro, condicoes, ""), filtro.carroceria, um_so=True)
    article = "uma" if filtro.carroceria in FEMININAS else "um"
    car = _joined(article, noun, nome, qualities)
    return gatilho_of_um(_limited(filtro, car) + (f" da busca “{filtro.q}”" if filtro.q else ""))


def gatilho_of_um(carro: str) -> str:
    """When an alert is sent of cars like this one, which has its article: "um Maserati MC20"."""
    deles = "uma delas" if carro.startswith("uma ") else "um deles"
    return f"quando chegar {carro}{',' if ', ' in carro else ''} ou quando {deles} baixar de preço"


def _noun_of(filtro: Filtro, nome: str) -> Palavra:
    """The body; beside a name no other word is needed."""
    return CARROCERIAS.get(filtro.carroceria or "", Palavra("", "") if nome else Palavra("carro", "carros"))


def _nome_of(filtro: Filtro) -> str:
    return _joined(*(one.titulo for one in (filtro.marca, filtro.modelo) if one))


def _qualities_of(filtro: Filtro, condicoes: Sequence[Condicao], qualquer: str) -> str:
    """Fuel, transmission, armor and condition, of several cars."""
    nomes = {condicao.codigo: condicao.condicao.lower() for condicao in condicoes}
    chosen = [(one, getattr(filtro, one.nome)) for one in FACETAS if one.valores and one.nome != "carroceria"]
    words = (one.valores[code].varios for one, code in chosen if code)
    return _joined(*words, LISTAGENS[filtro.listagem], nomes.get(filtro.condicao, qualquer))


def _agreed(qualities: str, carroceria: str | None, um_so: bool = False) -> str:
    """Adjectives in the masculine plural, in the gender of the body and the number of the cars."""
    if carroceria in FEMININAS:
        qualities = re.sub(r"os\b", "as", qualities)
    return re.sub(r"(?<=[oa])s\b", "", re.sub(r"ais\b", "al", qualities)) if um_so else qualities


def _limited(filtro: Filtro, cars: str) -> str:
    """The cars with their bounds: the price, then those of the other columns, both of a column in one."""
    bounds: dict[str, list[tuple[Faceta, int]]] = {}
    for one in FACETAS:
        if one.titulo and one.maximo and (value := getattr(filtro, one.nome)):
            bounds.setdefault(one.coluna, []).append((one, value))
    return ", ".join([_joined(cars, _faixa_of(filtro)), *(_bounds_of(each) for each in bounds.values())])


def _bounds_of(bounds: list[tuple[Faceta, int]]) -> str:
    if len(bounds) == 1:
        return bounds[0][0].in_heading(bounds[0][1])
    return "de " + " a ".join(one.words(value) for one, value in bounds)


def _faixa_of(filtro: Filtro) -> str:
    start, end = (reais_inteiros(value) if value else "" for value in (filtro.preco_de, filtro.preco_ate))
    if start and end:
        return f"de {start} a {end}"
    return f"a partir de {start}" if start else f"até {end}" if end else ""


def _joined(*words: str) -> str:
    return " ".join(word for word in words if word)
