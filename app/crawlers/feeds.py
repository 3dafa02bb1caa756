"""Feeds of the unsold, priced cars: /feeds/veiculos.json (JSON Feed), /feeds/meta.csv (Meta's catalogue).

Unknown fields stay empty: `python -m app.crawlers.feeds --relatorio` lists them.
"""

import asyncio
import csv
import io
import sys
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import Any

import msgspec
from litestar import Request, Response, get
from msgspec import Struct
from msgspec.structs import asdict

from app.crawlers.jsonld import absolute
from app.crawlers.stream import stream
from db import addresses
from db.conteudo.dados_gerais import DadosGerais, get_dados_gerais
from db.estoque.urls import Anuncio, iter_anuncios
from db.estoque.veiculos import is_reservado
from db.platform.engine import opened_database
from db.platform.format import international, km_int
from db.platform.versoes import get_versao

JSON_FEED, META_CSV = "/feeds/veiculos.json", "/feeds/meta.csv"
MOST_IMAGES = 20

BODY_STYLES = {
    "suv": "SUV",
    "sedan": "SEDAN",
    "hatch": "HATCHBACK",
    "coupe": "COUPE",
    "conversivel": "CONVERTIBLE",
    "roadster": "CONVERTIBLE",
    "perua": "WAGON",
    "wagon": "WAGON",
    "picape": "TRUCK",
    "van": "VAN",
    "minivan": "MINIVAN",
}
FUELS = {
    "gasolina": "GASOLINE",
    "diesel": "DIESEL",
    "elétrico": "ELECTRIC",
    "híbrido": "HYBRID",
    "flex": "FLEX",
}
DRIVETRAINS = {"dianteira": "FWD", "traseira": "RWD", "integral": "AWD", "4x4": "4X4"}
TRANSMISSIONS = {"manual": "MANUAL", "autom": "AUTOMATIC", "cvt": "AUTOMATIC"}


class FeedCar(Struct, kw_only=True):
    """A car's facts for which JSON Feed has no name; `preco` in whole reais."""

    marca: str
    modelo: str
    versao: str
    ano_fabricacao: int | None
    ano_modelo: int | None
    km: int | None
    condicao: str
    combustivel: str
    cambio: str | None
    cor: str | None
    cor_interna: str | None
    carroceria: str | None
    blindado: bool
    situacao: str
    preco: int
    moeda: str = "BRL"
    fotos: list[str]


class FeedItem(Struct, kw_only=True):
    id: str
    url: str
    title: str
    summary: str
    content_text: str
    image: str | None
    tags: list[str]
    carro: FeedCar = msgspec.field(name="_veiculo")


class Feed(Struct, kw_only=True):
    """https://jsonfeed.org/version/1.1, with the car of each item under `_veiculo`."""

    version: str = "https://jsonfeed.org/version/1.1"
    title: str
    home_page_url: str
    feed_url: str
    language: str = "pt-BR"
    items: list[FeedItem]


@get(JSON_FEED, include_in_schema=False)
async def veiculos_json(request: Request[Any, Any, Any]) -> Response[Any]:
    return stream(request, await get_versao(), _json_parts(), "application/feed+json; charset=utf-8")


@get(META_CSV, include_in_schema=False)
async def meta_csv(request: Request[Any, Any, Any]) -> Response[Any]:
    return stream(request, await get_versao(), _csv_parts(), "text/csv")


handlers = [veiculos_json, meta_csv]


async def _json_parts() -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    title = f"Carros à venda na {gerais.nome}" if gerais else "Carros à venda"
    empty = Feed(title=title, home_page_url=absolute("/"), feed_url=absolute(JSON_FEED), items=[])
    head, _, tail = msgspec.json.encode(empty).decode().rpartition("[]")
    yield f"{head}["
    comma = ""
    async for anuncios in _iter_priced():
        yield comma + msgspec.json.encode([_item_of(one) for one in anuncios]).decode()[1:-1]
        comma = ","
    yield f"]{tail}"


async def _csv_parts() -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    yield _csv_lines([dict(zip(META_COLUMNS, META_COLUMNS, strict=True))])
    async for anuncios in _iter_priced():
        yield _csv_lines([_meta_row(one, gerais) for one in anuncios])


async def _iter_priced() -> AsyncIterator[list[Anuncio]]:
    async for anuncios in iter_anuncios():
        if priced := [one for one in anuncios if one.preco_valor > 0]:
            yield priced


def _item_of(anuncio: Anuncio) -> FeedItem:
    fotos = [absolute(foto) for foto in anuncio.fotos]
    km, blindado = km_int(anuncio.km), bool(anuncio.blindado)
    own = {"km": km, "blindado": blindado, "preco": anuncio.preco_valor, "fotos": fotos}
    return FeedItem(
        id=str(anuncio.id),
        url=_link_of(anuncio),
        title=_name_of(anuncio),
        summary=anuncio.chamada,
        content_text=anuncio.descricao or anuncio.chamada,
        image=fotos[0] if fotos else None,
        tags=[anuncio.marca, anuncio.condicao, *(["blindado"] if anuncio.blindado else [])],
        carro=msgspec.convert(asdict(anuncio) | own, FeedCar),
    )


def _link_of(anuncio: Anuncio) -> str:
    return absolute(addresses.detalhe_path(anuncio.seo_url))


def _name_of(anuncio: Anuncio) -> str:
    ano = f" {anuncio.ano_modelo}" if anuncio.ano_modelo else ""
    return f"{anuncio.marca} {anuncio.modelo} {anuncio.versao}{ano}"


Cell = Callable[[Anuncio, DadosGerais], Any]
META: dict[str, Cell] = {
    "vehicle_id": lambda a, g: a.id,
    "vin": lambda a, g: None,  # chassis numbers are neither stored nor published
    "title": lambda a, g: _name_of(a),
    "description": lambda a, g: " ".join((a.descricao or a.chamada).split())[:5000],
    "url": lambda a, g: _link_of(a),
    "make": lambda a, g: a.marca,
    "model": lambda a, g: a.modelo,
    "trim": lambda a, g: a.versao,
    "year": lambda a, g: a.ano_modelo,
    "mileage.value": lambda a, g: km_int(a.km),
    "mileage.unit": lambda a, g: None if km_int(a.km) is None else "KM",
    "price": lambda a, g: f"{a.preco_valor} BRL",
    "availability": lambda a, g: "PENDING" if is_reservado(a.situacao) else "AVAILABLE",
    "state_of_vehicle": lambda a, g: "NEW" if a.condicao == "novo" else "USED",
    "body_style": lambda a, g: BODY_STYLES.get(a.carroceria or ""),
    "fuel_type": lambda a, g: FUELS.get(a.combustivel.casefold()),
    "transmission": lambda a, g: _first_of(TRANSMISSIONS, a.cambio),
    "drivetrain": lambda a, g: _first_of(DRIVETRAINS, a.tracao),
    "exterior_color": lambda a, g: a.cor,
    "interior_color": lambda a, g: a.cor_interna,
    "dealer_id": lambda a, g: g.cnpj,
    "dealer_name": lambda a, g: g.nome,
    "dealer_phone": lambda a, g: international(g.whatsapp[0].whatsapp) if g.whatsapp else None,
    "address.addr1": lambda a, g: ", ".join(part for part in (g.endereco, g.endnum) if part),
    "address.city": lambda a, g: g.cidade,
    "address.region": lambda a, g: g.estado,
    "address.postal_code": lambda a, g: g.cep,
    "address.country": lambda a, g: "BR",
    "latitude": lambda a, g: None,  # the general data have no coordinates
    "longitude": lambda a, g: None,
}
META_COLUMNS = [*META, *(f"image[{number}].url" for number in range(MOST_IMAGES))]


def _first_of(words: dict[str, str], text: str | None) -> str | None:
    """The value of the first of `words` that the text begins with or, failing that, holds."""
    text = (text or "").casefold()
    begins = [value for word, value in words.items() if text.startswith(word)]
    return next(iter([*begins, *(value for word, value in words.items() if word in text)]), None)


def _meta_row(anuncio: Anuncio, gerais: DadosGerais | None) -> dict[str, Any]:
    cells = {name: cell(anuncio, gerais) for name, cell in META.items()} if gerais else {}
    images = {f"image[{n}].url": absolute(foto) for n, foto in enumerate(anuncio.fotos[:MOST_IMAGES])}
    return {**{name: as_text(value) for name, value in cells.items()}, **images}


def _csv_lines(rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    csv.DictWriter(text, META_COLUMNS, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


def as_text(value: Any) -> Any:
    """Nothing that a spreadsheet would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "@", "\t", "\r") else value


async def report() -> str:
    """The catalogue's columns that priced cars leave empty, with the number of cars."""
    gerais = await get_dados_gerais()
    rows = [_meta_row(one, gerais) async for anuncios in _iter_priced() for one in anuncios]
    lines = [f"{len(rows)} carros à venda com preço."]
    for name in [*META, "image[0].url"]:
        lacking = [row for row in rows if row.get(name) in (None, "")]
        if lacking:
            cars = ", ".join(str(row["vehicle_id"]) for row in lacking[:10])
            which = "todos" if len(lacking) == len(rows) else f"{cars}{'…' if len(lacking) > 10 else ''}"
            lines.append(f"{name}: falta em {len(lacking)} ({which})")
    return "\n".join(lines)


async def main(arguments: list[str]) -> None:
    if arguments != ["--relatorio"]:
        sys.exit("uso: python -m app.crawlers.feeds --relatorio")
    async with opened_database():
        print(await report())


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
