"""The listing's filter ↔ its URL (specification, section 2.4; readings 1–5). ui/lib/filtro.ts builds the same URLs."""

import re
from collections.abc import Iterable, Mapping
from typing import Literal, get_args
from urllib.parse import quote, urlencode

from msgspec import Struct

from db.estoque.catalogo import (
    Condicao,
    Marca,
    Modelo,
    Preco,
    list_condicoes,
    list_marcas,
    list_modelos,
    list_precos,
    slug,
)
from db.format import reais_inteiros

Listagem = Literal["todos", "blindados", "nao-blindados"]
Ordem = Literal["relevancia", "menor-preco", "maior-preco", "menor-km", "mais-novo"]

TODOS, PADRAO_CONDICAO = "todos", "semi-novo"
LISTAGENS: tuple[str, ...] = get_args(Listagem)
ORDENS: tuple[str, ...] = get_args(Ordem)
MAX_REAIS = 999_999_999
MAX_PAGINA = 10_000


class Filtro(Struct, kw_only=True):
    """What a listing page filters by. Prices in whole reais; `pagina` counts from 1."""

    listagem: Listagem = "todos"
    condicao: str = PADRAO_CONDICAO
    marca: Marca | None = None
    modelo: Modelo | None = None
    preco_de: int | None = None
    preco_ate: int | None = None
    ordem: Ordem = "relevancia"
    pagina: int = 1


class Opcoes(Struct):
    """What the filter's dropdowns offer: only what has unsold stock, and the condition that is filtered by; models
    only of a chosen brand.
    """

    condicoes: list[Condicao]
    marcas: list[Marca]
    modelos: list[Modelo]
    precos: list[Preco]


async def list_opcoes(filtro: Filtro) -> Opcoes:
    marca = filtro.marca
    return Opcoes(
        condicoes=await list_condicoes(existentes=True, atual=filtro.condicao),
        marcas=await list_marcas(existentes=True),
        modelos=await list_modelos(marca.id, agrupado=True, existentes=True) if marca else [],
        precos=await list_precos(existentes=True),
    )


def find_code(text: str, among: Iterable[str]) -> str | None:
    """The code that a segment or parameter means, whatever its case, accents and spaces."""
    return next((code for code in among if slug(code) == slug(text)), None)


def codes(condicoes: list[Condicao]) -> list[str]:
    return [TODOS, *(condicao.codigo for condicao in condicoes)]


def path_of(filtro: Filtro) -> str:
    """The canonical path: the shortest form when trailing parts are the defaults."""
    parts: list[str] = []
    if filtro.marca:
        labels = [filtro.marca.titulo] + ([filtro.modelo.titulo] if filtro.modelo else [])
        parts = [filtro.listagem, filtro.condicao, *(label.lower() for label in labels)]
    elif filtro.condicao != PADRAO_CONDICAO:
        parts = [filtro.listagem, filtro.condicao]
    elif filtro.listagem != TODOS:
        parts = [filtro.listagem]
    return "/".join(["/busca", *(quote(part, safe="") for part in parts)])


def query_of(filtro: Filtro) -> str:
    """The canonical query without its "?": price, order, page, each only when it says something."""
    given = {
        "preco-de": filtro.preco_de,
        "preco-ate": filtro.preco_ate,
        "ordem": filtro.ordem if filtro.ordem != "relevancia" else None,
        "pagina": filtro.pagina if filtro.pagina > 1 else None,
    }
    return urlencode({key: value for key, value in given.items() if value is not None})


def url_of(filtro: Filtro) -> str:
    query = query_of(filtro)
    return path_of(filtro) + (f"?{query}" if query else "")


def read_query(filtro: Filtro, query: Mapping[str, str]) -> Filtro:
    """The filter with what the query says; nonsense is ignored, never an error."""
    filtro.preco_de = whole(query.get("preco-de"), MAX_REAIS)
    filtro.preco_ate = whole(query.get("preco-ate"), MAX_REAIS)
    filtro.ordem = find_code(query.get("ordem", ""), ORDENS) or "relevancia"  # type: ignore[assignment]
    filtro.pagina = whole(query.get("pagina"), MAX_PAGINA) or 1
    return filtro


def whole(text: str | None, most: int) -> int | None:
    """A positive whole number of plain digits up to `most`, otherwise None."""
    if text is None or not re.fullmatch(r"[0-9]{1,12}", text.strip()):
        return None
    number = int(text)
    return number if 0 < number <= most else None


def read_faixa(faixa: str) -> tuple[int | None, int | None]:
    """A price option's value, `start|end` (either may be empty; "0" is all), in whole reais."""
    start, _, end = faixa.partition("|")
    return whole(start, MAX_REAIS), whole(end, MAX_REAIS)


def titulo_of(filtro: Filtro, condicoes: list[Condicao]) -> str:
    """What a listing shows, as a heading: unique for each combination."""
    subject = " ".join(one.titulo for one in (filtro.marca, filtro.modelo) if one) or "Carros"
    listagem = {"todos": "", "blindados": "blindados", "nao-blindados": "não blindados"}[filtro.listagem]
    nomes = {condicao.codigo: condicao.condicao.lower() for condicao in condicoes}
    condicao = nomes.get(filtro.condicao, "novos e seminovos")
    return " ".join(word for word in (subject, listagem, condicao, faixa_of(filtro)) if word)


def faixa_of(filtro: Filtro) -> str:
    """The price range in words, or nothing."""
    start, end = (reais_inteiros(value) if value else "" for value in (filtro.preco_de, filtro.preco_ate))
    if start and end:
        return f"de {start} a {end}"
    return f"a partir de {start}" if start else f"até {end}" if end else ""
