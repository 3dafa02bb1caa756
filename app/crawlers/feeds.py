"""The feeds of the stock: JSON and XML for an integrator, CSV for Meta's catalogue."""

import csv
import hmac
import io
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from contextlib import suppress
from typing import Annotated, Any
from xml.sax.saxutils import escape

import msgspec
from litestar import Request, Response, get
from litestar.background_tasks import BackgroundTask
from litestar.exceptions import NotFoundException
from litestar.params import QueryParameter
from msgspec import Struct
from msgspec.structs import asdict

from app.crawlers.jsonld import absolute, coordinates_of
from app.crawlers.stream import stream
from app.platform.errors import DATABASE_ERRORS
from db import addresses
from db.conteudo.dados_gerais import DadosGerais, get_chave, get_dados_gerais
from db.estoque.portais import ESTOQUE_JSON, ESTOQUE_XML, META_CSV, note_read
from db.estoque.stock_words import meaning_of
from db.estoque.urls import Anuncio, iter_anuncios
from db.estoque.veiculos import is_reservado
from db.platform.format import international, km_int
from db.platform.versions import get_version

CLAIMS = ("unico_dono", "aceita_troca", "ipva_pago", "licenciado")  # nobody says that one is not so
ARMOR = ("tipo_blindagem", "tipo_vidro", "ano_blindagem", "blindadora")


class LojaDoFeed(Struct):
    nome: str
    razao_social: str
    cnpj: str
    email: str
    telefone: str | None
    endereco: str
    numero: str
    bairro: str
    cidade: str
    estado: str
    cep: str
    latitude: str | None
    longitude: str | None


class CarroDoFeed(Struct, kw_only=True):
    """A car; `preco` in whole reais. What is not known is null in JSON and missing in XML."""

    id: int
    url: str
    loja: str
    marca: str
    modelo: str
    versao: str
    ano_fabricacao: int | None
    ano_modelo: int | None
    condicao: str
    situacao: str
    preco: int
    moeda: str = "BRL"
    codigo_fipe: str | None
    km: int | None
    combustivel: str
    cambio: str | None
    tracao: str | None
    motor: str | None
    potencia_cv: int | None
    carroceria: str | None
    portas: int | None
    lugares: int | None
    cor: str | None
    cor_interna: str | None
    placa_final: str | None
    procedencia: str | None
    unico_dono: bool | None
    aceita_troca: bool | None
    ipva_pago: bool | None
    licenciado: bool | None
    garantia: str | None
    blindado: bool
    tipo_blindagem: str | None
    tipo_vidro: str | None
    ano_blindagem: int | None
    blindadora: str | None
    chamada: str
    descricao: str
    destaques: list[str]
    opcionais: list[str]
    fotos: list[str]


async def _make_json(lists: AsyncIterator[list[Anuncio]]) -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    yield f'{{"loja":{_json(_loja_of(gerais))},"veiculos":['
    comma = ""
    async for anuncios in lists:
        yield comma + _json([_car_of(one, gerais) for one in anuncios])[1:-1]
        comma = ","
    yield "]}\n"


async def _make_xml(lists: AsyncIterator[list[Anuncio]]) -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    head = _element("loja", msgspec.to_builtins(_loja_of(gerais)))
    yield f'<?xml version="1.0" encoding="UTF-8"?>\n<estoque>\n{head}<veiculos>\n'
    async for anuncios in lists:
        yield "".join(_element("veiculo", msgspec.to_builtins(_car_of(one, gerais))) for one in anuncios)
    yield "</veiculos>\n</estoque>\n"


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _element(name: str, value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, dict):
        text = "\n" + "".join(_element(*pair) for pair in value.items())
    elif isinstance(value, list):
        text = "".join(f"<item>{escape(one)}</item>" for one in value)
    else:
        text = _json(value) if isinstance(value, bool) else escape(str(value))
    return f"<{name}>{text}</{name}>\n"


def _car_of(anuncio: Anuncio, gerais: DadosGerais) -> CarroDoFeed:
    own = {
        "url": _link_of(anuncio),
        "loja": gerais.at(anuncio.loja).loja.nome,
        "km": km_int(anuncio.km),
        "preco": anuncio.preco_valor,
        "fotos": [absolute(foto) for foto in anuncio.fotos],
    }
    armor = {} if anuncio.blindado else dict.fromkeys(ARMOR)  # what was once written of it says nothing
    said = {name: getattr(anuncio, name) or None for name in CLAIMS}
    return msgspec.convert(asdict(anuncio) | own | armor | said, CarroDoFeed, strict=False)


def _link_of(anuncio: Anuncio) -> str:
    return absolute(addresses.detalhe_path(anuncio.seo_url))


def _loja_of(gerais: DadosGerais) -> LojaDoFeed:
    latitude, longitude = coordinates_of(gerais.loja.coordenadas)
    telefone = international(gerais.loja.whatsapp[0].whatsapp) if gerais.loja.whatsapp else None
    known = {"numero": gerais.loja.endnum, "telefone": telefone, "latitude": latitude, "longitude": longitude}
    return msgspec.convert(asdict(gerais.loja) | asdict(gerais) | known, LojaDoFeed)


async def _iter_priced() -> AsyncIterator[list[Anuncio]]:
    async for anuncios in iter_anuncios():
        if priced := [one for one in anuncios if one.preco_valor > 0]:
            yield priced


async def _note(feed: str) -> None:
    with suppress(*DATABASE_ERRORS):  # a feed can be read where nothing can be written
        await note_read(feed)


MOST_IMAGES = 20


async def _make_csv(lists: AsyncIterator[list[Anuncio]]) -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    yield _csv_lines([dict(zip(META_COLUMNS, META_COLUMNS, strict=True))])
    async for anuncios in lists:
        yield _csv_lines([_meta_row(one, gerais.at(one.loja)) for one in anuncios])


def _name_of(anuncio: Anuncio) -> str:
    ano = f" {anuncio.ano_modelo}" if anuncio.ano_modelo else ""
    return f"{anuncio.marca} {anuncio.modelo} {anuncio.versao}{ano}"


Cell = Callable[[Anuncio, DadosGerais], Any]
META: dict[str, Cell] = {
    "vehicle_id": lambda a, g: a.id,
    "vin": lambda a, g: a.chassi,  # which nothing else publishes
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
    "body_style": lambda a, g: meaning_of("carroceria", a.carroceria).meta,
    "fuel_type": lambda a, g: meaning_of("combustivel", a.combustivel).meta,
    "transmission": lambda a, g: meaning_of("cambio", a.cambio).meta,
    "drivetrain": lambda a, g: meaning_of("tracao", a.tracao).meta,
    "exterior_color": lambda a, g: a.cor,
    "interior_color": lambda a, g: a.cor_interna,
    "dealer_id": lambda a, g: g.cnpj,
    "dealer_name": lambda a, g: g.nome,
    "dealer_phone": lambda a, g: international(g.loja.whatsapp[0].whatsapp) if g.loja.whatsapp else None,
    "address.addr1": lambda a, g: ", ".join(part for part in (g.loja.endereco, g.loja.endnum) if part),
    "address.city": lambda a, g: g.loja.cidade,
    "address.region": lambda a, g: g.loja.estado,
    "address.postal_code": lambda a, g: g.loja.cep,
    "address.country": lambda a, g: "BR",
    "latitude": lambda a, g: coordinates_of(g.loja.coordenadas)[0],
    "longitude": lambda a, g: coordinates_of(g.loja.coordenadas)[1],
}
META_COLUMNS = [*META, *(f"image[{number}].url" for number in range(MOST_IMAGES))]


def _meta_row(anuncio: Anuncio, gerais: DadosGerais) -> dict[str, Any]:
    images = {f"image[{n}].url": absolute(foto) for n, foto in enumerate(anuncio.fotos[:MOST_IMAGES])}
    return {**{name: as_text(cell(anuncio, gerais)) for name, cell in META.items()}, **images}


def _csv_lines(rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    csv.DictWriter(text, META_COLUMNS, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


def as_text(value: Any) -> Any:
    """Nothing that a spreadsheet would take for a formula."""
    return f"'{value}" if isinstance(value, str) and value[:1] in ("=", "@", "\t", "\r") else value


Feed = Callable[[AsyncIterator[list[Anuncio]]], AsyncGenerator[str, None]]
FORMER = "/feeds/veiculos.json"  # of ESTOQUE_JSON
FEEDS: dict[str, tuple[Feed, str]] = {
    ESTOQUE_JSON: (_make_json, "application/json; charset=utf-8"),
    ESTOQUE_XML: (_make_xml, "application/xml; charset=utf-8"),
    META_CSV: (_make_csv, "text/csv"),
}


@get([*FEEDS, FORMER], include_in_schema=False)
async def feed(
    request: Request[Any, Any, Any], chave: Annotated[str, QueryParameter(max_length=80)] = ""
) -> Response[Any]:
    needed = await get_chave("chave_feeds")
    if needed and not hmac.compare_digest(chave.encode(), needed.encode()):
        raise NotFoundException
    path = request.scope["path"].replace(FORMER, ESTOQUE_JSON)
    make, media_type = FEEDS[path]
    answer = stream(request, await get_version(), make(_iter_priced()), media_type)
    answer.background = BackgroundTask(_note, path)
    return answer
