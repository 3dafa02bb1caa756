"""The listing's filter and its URL, both ways (specification, section 2.4; readings 1–5).

db/addresses.py writes the path; ui/lib/filtro.ts builds the same URLs.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar, get_args
from urllib.parse import parse_qsl, unquote, urlencode

from msgspec.structs import replace

from db.addresses import LISTAGENS, PADRAO_CONDICAO, TODOS, Listagem, busca_path, slug
from db.estoque.busca import select
from db.estoque.catalogue import (
    Condicao,
    Marca,
    Modelo,
    find_marca,
    find_modelo,
    find_named,
    get_marca,
    get_modelo,
    list_condicoes,
)
from db.estoque.facetas import FACETAS, MAX_PAGINA, Criterio, Escolhas, Ordem
from db.estoque.familias import find_familia
from db.estoque.full_text import MAX_TEXTO, words_of
from db.estoque.listagens import ListingAddress
from db.platform.fields import MAX_ID, MAX_REAIS_URL
from db.platform.format import parse_centavos

T = TypeVar("T")
Code = TypeVar("Code", bound=str)

ORDENS: tuple[Ordem, ...] = get_args(Ordem)
BLINDADO: dict[Listagem, int] = {"blindados": 1, "nao-blindados": 0}
FORM_FIELDS = {"listagem", "condicao", "marca", "modelo", "faixa"}
QUERY_FIELDS = {*(faceta.parametro for faceta in FACETAS), "ordem", "pagina"}
TEXT_FIELDS = {"q"}  # may name a person


class Filtro(Escolhas, frozen=True, kw_only=True):
    """The choices of a listing page. Prices in whole reais, `q` free words; `pagina` counts from 1."""

    listagem: Listagem = TODOS
    condicao: str = PADRAO_CONDICAO
    marca: Marca | None = None
    modelo: Modelo | None = None

    @property
    def criterio(self) -> Criterio:
        """Its query of the stock."""
        return Criterio(
            **{name: getattr(self, name) for name in Escolhas.__struct_fields__},
            marca=self.marca.id if self.marca else None,
            modelo=self.modelo.id if self.modelo else None,
            blindado=BLINDADO.get(self.listagem),
            condicao=self.condicao if self.condicao != TODOS else None,
        )

    @property
    def lugar(self) -> ListingAddress:
        marca, modelo = (one.titulo if one else None for one in (self.marca, self.modelo))
        return ListingAddress(self.listagem, self.condicao, marca, modelo)

    @property
    def path(self) -> str:
        """The canonical path: the shortest form when trailing parts are the defaults. Beside words the condition is named."""
        return busca_path(*self.lugar[:4], words=bool(self.q))

    @property
    def query(self) -> str:
        """The canonical query without its "?": facets, words, order, page, each only where it is not the default."""
        choices = [(faceta.parametro, getattr(self, faceta.nome)) for faceta in FACETAS]
        given = [(name, value) for name, value in (*choices, ("q", self.q)) if value]
        given += [("ordem", self.ordem)] if self.ordem != "relevancia" else []
        given += [("pagina", self.pagina)] if self.pagina > 1 else []
        return urlencode(given)

    @property
    def narrowed(self) -> bool:
        """It shows less of its listing, or in another order."""
        return replace(self, pagina=1).query != ""

    @property
    def url(self) -> str:
        return self.path + (f"?{self.query}" if self.query else "")


async def read_path(path: str, q: str = "") -> Filtro | None:
    """The filter that the segments below /busca name, matched loosely; None when one of them is unknown. Beside words
    an unset condition is any (reading 60).
    """
    segments = [segment for segment in path.split("/") if segment]
    listagem_label, condicao_label, marca_label, modelo_label = (*segments, "", "", "", "")[:4]
    listagem = _find_code(listagem_label or TODOS, LISTAGENS)
    unset = TODOS if read_texto(q) else PADRAO_CONDICAO
    condicao = _find_code(condicao_label or unset, _codes(await list_condicoes()))
    if len(segments) > 4 or not listagem or not condicao:
        return None
    marca = await find_marca(marca_label) if marca_label else None
    modelo = None
    if marca and modelo_label:
        modelo = await find_modelo(marca.id, modelo_label) or await find_familia(marca.id, slug(modelo_label))
    if (marca_label and not marca) or (modelo_label and not modelo):
        return None
    return Filtro(listagem=listagem, condicao=condicao, marca=marca, modelo=modelo)


async def find_procurado(path: str) -> Filtro | None:
    """All cars of the brand and model that the words of an unknown address name; None where they name no brand."""
    marca, modelo = await find_named(path)
    return Filtro(condicao=TODOS, marca=marca, modelo=modelo) if marca else None


async def read_url(url: str) -> Filtro | None:
    """The search that an address of the site's own names, in no order and from its first page; None for any other."""
    path, _, query = url.partition("?")
    root = busca_path()
    if path != root and not path.startswith(f"{root}/"):
        return None
    given = dict(parse_qsl(query))
    filtro = await read_path(unquote(path.removeprefix(root)), given.get("q", ""))
    return filtro and replace(read_query(filtro, given), ordem="relevancia", pagina=1)


async def read_form(query: Mapping[str, str], *, first_words: bool) -> Filtro:
    """The filter of the GET form, which names brand and model by id; nonsense is ignored. Beside `first_words`, typed where
    there were none, the condition that the form begins with is untouched: any (reading 60).
    """
    marca = await _find_id(get_marca, query.get("marca"))
    modelo = await _find_id(get_modelo, query.get("modelo")) if marca else None
    if marca and not modelo:
        modelo = await find_familia(marca.id, whole(query.get("modelo"), MAX_ID))
    filtro = Filtro(
        listagem=_find_code(query.get("listagem", TODOS), LISTAGENS) or TODOS,
        condicao=_find_code(query.get("condicao", PADRAO_CONDICAO), _codes(await list_condicoes())) or TODOS,
        marca=marca,
        modelo=modelo if marca and modelo and modelo.marca_id == marca.id else None,
    )
    preco_de, preco_ate = read_preco(query)
    filtro = replace(read_query(filtro, query), preco_de=preco_de, preco_ate=preco_ate, pagina=1)
    if first_words and filtro.q and filtro.condicao == PADRAO_CONDICAO:
        filtro = replace(filtro, condicao=TODOS)
    return await _widened(filtro)


async def _widened(filtro: Filtro) -> Filtro:
    """In any condition, where the chosen brand or model has unsold cars in others only."""
    if not filtro.marca or filtro.condicao == TODOS:
        return filtro
    selection = await select(filtro.criterio)
    elsewhere = selection.unsold("condicao") and not selection.unsold()
    return replace(filtro, condicao=TODOS) if elsewhere else filtro


async def _find_id(get: Callable[[int], Awaitable[T | None]], text: str | None) -> T | None:
    number = whole(text, MAX_ID)
    return await get(number) if number else None


def _find_code(text: str, among: Iterable[Code]) -> Code | None:
    """The code that a segment or parameter means, whatever its case, accents and spaces."""
    name = slug(text)
    return next((code for code in among if slug(code) == name), None)


def _codes(condicoes: list[Condicao]) -> list[str]:
    return [TODOS, *(condicao.codigo for condicao in condicoes)]


def read_query(filtro: Filtro, query: Mapping[str, str]) -> Filtro:
    """The filter with the choices of a query; nonsense is ignored, never an error."""
    given = [(faceta, query.get(faceta.parametro, "")) for faceta in FACETAS]
    choices: dict[str, Any] = {
        faceta.nome: whole(text, faceta.maximo) if faceta.maximo else _find_code(text, faceta.valores)
        for faceta, text in given
    }
    return replace(
        filtro,
        **choices,
        q=read_texto(query.get("q", "")),
        ordem=_find_code(query.get("ordem", ""), ORDENS) or "relevancia",
        pagina=whole(query.get("pagina"), MAX_PAGINA) or 1,
    )


def read_texto(text: str) -> str:
    """The typed text in one line, cut to its limit; empty when there is no word in it."""
    text = " ".join(text[: 4 * MAX_TEXTO].split())[:MAX_TEXTO].strip()
    return text if words_of(text) else ""


def whole(text: str | None, most: int) -> int | None:
    """A positive whole number of plain digits up to `most`, otherwise None."""
    if text is None or not re.fullmatch(r"[0-9]{1,12}", text.strip()):
        return None
    number = int(text)
    return number if 0 < number <= most else None


def read_preco(query: Mapping[str, str]) -> tuple[int | None, int | None]:
    """A price of one's own, such as "800 mil", wins over the band, whose select names it only after the answer."""
    de, ate = (_reais(query.get(name, "")) for name in ("preco-de", "preco-ate"))
    return (de, ate) if de or ate else read_faixa(query.get("faixa", ""))


def _reais(text: str) -> int | None:
    reais = (parse_centavos(text) or 0) // 100
    return reais if 0 < reais <= MAX_REAIS_URL else None


def read_faixa(faixa: str) -> tuple[int | None, int | None]:
    """A price option's value, `start|end` (either may be empty; "0" is all), in whole reais."""
    start, _, end = faixa.partition("|")
    return whole(start, MAX_REAIS_URL), whole(end, MAX_REAIS_URL)
