"""The listing's filter: its URL both ways (specification, section 2.4; readings 1–5), and what it asks the stock for.

db/addresses.py writes the path; ui/lib/filtro.ts builds the same URLs.
"""

import re
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import TypeVar, get_args
from urllib.parse import parse_qsl, unquote, urlencode

from msgspec import Struct
from msgspec.structs import replace

from db.addresses import LISTAGENS, PADRAO_CONDICAO, TODOS, Listagem, busca
from db.campos import MAX_ANO, MAX_ID, MAX_KM, MAX_REAIS_URL
from db.estoque.catalogo import (
    Condicao,
    Marca,
    Modelo,
    find_marca,
    find_modelo,
    get_marca,
    get_modelo,
    list_condicoes,
    slug,
)
from db.estoque.criterio import MAX_PAGINA, Cambio, Combustivel, Criterio, Ordem
from db.estoque.listagens import Lugar
from db.estoque.opcoes import CARROCERIAS, list_opcoes
from db.estoque.texto import MAX_TEXTO, words_of

T = TypeVar("T")
Code = TypeVar("Code", bound=str)

ORDENS: tuple[Ordem, ...] = get_args(Ordem)
BLINDADO: dict[Listagem, int] = {"blindados": 1, "nao-blindados": 0}
FORM_FIELDS = {"listagem", "condicao", "marca", "modelo", "faixa"}
NARROWING = {
    name: name.replace("-", "_")
    for name in (
        "preco-de",
        "preco-ate",
        "ano-de",
        "ano-ate",
        "km-ate",
        "carroceria",
        "combustivel",
        "cambio",
        "q",
    )
}
QUERY_FIELDS = {*NARROWING, "ordem", "pagina"} - {"q"}
TEXT_FIELDS = {"q"}  # may name a person


class Filtro(Struct, frozen=True, kw_only=True):
    """What a listing page filters by. Prices in whole reais, `q` free words; `pagina` counts from 1."""

    listagem: Listagem = TODOS
    condicao: str = PADRAO_CONDICAO
    marca: Marca | None = None
    modelo: Modelo | None = None
    preco_de: int | None = None
    preco_ate: int | None = None
    ano_de: int | None = None
    ano_ate: int | None = None
    km_ate: int | None = None
    carroceria: str | None = None
    combustivel: Combustivel | None = None
    cambio: Cambio | None = None
    q: str = ""
    ordem: Ordem = "relevancia"
    pagina: int = 1

    @property
    def criterio(self) -> Criterio:
        """What it asks the stock for."""
        return Criterio(
            marca=self.marca.id if self.marca else None,
            modelo=self.modelo.id if self.modelo else None,
            blindado=BLINDADO.get(self.listagem),
            condicao=self.condicao if self.condicao != TODOS else None,
            preco_de=self.preco_de,
            preco_ate=self.preco_ate,
            ano_de=self.ano_de,
            ano_ate=self.ano_ate,
            km_ate=self.km_ate,
            carroceria=self.carroceria,
            combustivel=self.combustivel,
            cambio=self.cambio,
            texto=self.q,
            ordem=self.ordem,
            pagina=self.pagina,
        )

    @property
    def lugar(self) -> Lugar:
        labels = (one.titulo if one else None for one in (self.marca, self.modelo))
        return Lugar(self.listagem, self.condicao, *labels)

    @property
    def path(self) -> str:
        """The canonical path: the shortest form when trailing parts are the defaults."""
        return self.lugar.path

    @property
    def query(self) -> str:
        """The canonical query without its "?": what narrows, order, page, each only when it says something."""
        given = [(name, value) for name, field in NARROWING.items() if (value := getattr(self, field))]
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


async def read_path(path: str) -> Filtro | None:
    """The filter that the segments below /busca name, matched loosely; None when one of them is unknown."""
    segments = [segment for segment in path.split("/") if segment]
    listagem_label, condicao_label, marca_label, modelo_label = (*segments, "", "", "", "")[:4]
    listagem = find_code(listagem_label or TODOS, LISTAGENS)
    condicao = find_code(condicao_label or PADRAO_CONDICAO, _codes(await list_condicoes()))
    if len(segments) > 4 or not listagem or not condicao:
        return None
    marca = await find_marca(marca_label) if marca_label else None
    modelo = await find_modelo(marca.id, modelo_label) if marca and modelo_label else None
    if (marca_label and not marca) or (modelo_label and not modelo):
        return None
    return Filtro(listagem=listagem, condicao=condicao, marca=marca, modelo=modelo)


async def read_url(url: str) -> Filtro | None:
    """The search that an address of the site's own names, in no order and from its first page; None for any other."""
    path, _, query = url.partition("?")
    root = busca()
    if path != root and not path.startswith(f"{root}/"):
        return None
    filtro = await read_path(unquote(path.removeprefix(root)))
    return filtro and replace(read_query(filtro, dict(parse_qsl(query))), ordem="relevancia", pagina=1)


async def read_form(query: Mapping[str, str]) -> Filtro:
    """The filter of the GET form, which names brand and model by id; nonsense is ignored."""
    marca = await _find_id(get_marca, query.get("marca"))
    modelo = await _find_id(get_modelo, query.get("modelo")) if marca else None
    filtro = Filtro(
        listagem=find_code(query.get("listagem", TODOS), LISTAGENS) or TODOS,
        condicao=find_code(query.get("condicao", PADRAO_CONDICAO), _codes(await list_condicoes())) or TODOS,
        marca=marca,
        modelo=modelo if marca and modelo and modelo.marca_id == marca.id else None,
    )
    filtro = replace(read_query(filtro, query), pagina=1)
    if "faixa" in query:
        preco_de, preco_ate = read_faixa(query["faixa"])
        filtro = replace(filtro, preco_de=preco_de, preco_ate=preco_ate)
    return await _widened(filtro)


async def _widened(filtro: Filtro) -> Filtro:
    """In any condition, where the chosen brand or model has unsold cars in others only."""
    chosen = filtro.modelo or filtro.marca
    if not chosen or filtro.condicao == TODOS:
        return filtro
    opcoes = await list_opcoes(filtro.criterio)
    of = {one.id: one for one in (opcoes.modelos if filtro.modelo else opcoes.marcas)}
    there = of[chosen.id].em_qualquer_condicao if chosen.id in of else 0
    return replace(filtro, condicao=TODOS) if there and not opcoes.disponiveis else filtro


async def _find_id(get: Callable[[int], Awaitable[T | None]], text: str | None) -> T | None:
    number = whole(text, MAX_ID)
    return await get(number) if number else None


def find_code(text: str, among: Iterable[Code]) -> Code | None:
    """The code that a segment or parameter means, whatever its case, accents and spaces."""
    wanted = slug(text)
    return next((code for code in among if slug(code) == wanted), None)


def _codes(condicoes: list[Condicao]) -> list[str]:
    return [TODOS, *(condicao.codigo for condicao in condicoes)]


def read_query(filtro: Filtro, query: Mapping[str, str]) -> Filtro:
    """The filter with what the query says; nonsense is ignored, never an error."""
    return replace(
        filtro,
        preco_de=whole(query.get("preco-de"), MAX_REAIS_URL),
        preco_ate=whole(query.get("preco-ate"), MAX_REAIS_URL),
        ano_de=whole(query.get("ano-de"), MAX_ANO),
        ano_ate=whole(query.get("ano-ate"), MAX_ANO),
        km_ate=whole(query.get("km-ate"), MAX_KM),
        carroceria=find_code(query.get("carroceria", ""), CARROCERIAS),
        combustivel=find_code(query.get("combustivel", ""), get_args(Combustivel)),
        cambio=find_code(query.get("cambio", ""), get_args(Cambio)),
        q=read_texto(query.get("q", "")),
        ordem=find_code(query.get("ordem", ""), ORDENS) or "relevancia",
        pagina=whole(query.get("pagina"), MAX_PAGINA) or 1,
    )


def read_texto(text: str) -> str:
    """What was typed, in one line and not too long; nothing when there is no word in it."""
    text = " ".join(text[: 4 * MAX_TEXTO].split())[:MAX_TEXTO].strip()
    return text if words_of(text) else ""


def whole(text: str | None, most: int) -> int | None:
    """A positive whole number of plain digits up to `most`, otherwise None."""
    if text is None or not re.fullmatch(r"[0-9]{1,12}", text.strip()):
        return None
    number = int(text)
    return number if 0 < number <= most else None


def read_faixa(faixa: str) -> tuple[int | None, int | None]:
    """A price option's value, `start|end` (either may be empty; "0" is all), in whole reais."""
    start, _, end = faixa.partition("|")
    return whole(start, MAX_REAIS_URL), whole(end, MAX_REAIS_URL)
