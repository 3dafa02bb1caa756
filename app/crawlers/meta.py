"""The cars for sale in the columns of Meta's catalogue of vehicles. Unknown fields stay empty."""

import csv
import io
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import Any

from app.crawlers.estoque import link_of
from app.crawlers.jsonld import absolute, coordinates_of
from db.conteudo.dados_gerais import DadosGerais, get_dados_gerais
from db.estoque.stock_words import meta_of
from db.estoque.urls import Anuncio
from db.estoque.veiculos import is_reservado
from db.platform.format import international, km_int

MOST_IMAGES = 20


async def make_csv(lists: AsyncIterator[list[Anuncio]]) -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    yield _csv_lines([dict(zip(META_COLUMNS, META_COLUMNS, strict=True))])
    async for anuncios in lists:
        yield _csv_lines([_meta_row(one, gerais and gerais.at(one.loja)) for one in anuncios])


def _name_of(anuncio: Anuncio) -> str:
    ano = f" {anuncio.ano_modelo}" if anuncio.ano_modelo else ""
    return f"{anuncio.marca} {anuncio.modelo} {anuncio.versao}{ano}"


Cell = Callable[[Anuncio, DadosGerais], Any]
META: dict[str, Cell] = {
    "vehicle_id": lambda a, g: a.id,
    "vin": lambda a, g: a.chassi,  # which nothing else publishes
    "title": lambda a, g: _name_of(a),
    "description": lambda a, g: " ".join((a.descricao or a.chamada).split())[:5000],
    "url": lambda a, g: link_of(a),
    "make": lambda a, g: a.marca,
    "model": lambda a, g: a.modelo,
    "trim": lambda a, g: a.versao,
    "year": lambda a, g: a.ano_modelo,
    "mileage.value": lambda a, g: km_int(a.km),
    "mileage.unit": lambda a, g: None if km_int(a.km) is None else "KM",
    "price": lambda a, g: f"{a.preco_valor} BRL",
    "availability": lambda a, g: "PENDING" if is_reservado(a.situacao) else "AVAILABLE",
    "state_of_vehicle": lambda a, g: "NEW" if a.condicao == "novo" else "USED",
    "body_style": lambda a, g: meta_of("carroceria", a.carroceria),
    "fuel_type": lambda a, g: meta_of("combustivel", a.combustivel),
    "transmission": lambda a, g: meta_of("cambio", a.cambio),
    "drivetrain": lambda a, g: meta_of("tracao", a.tracao),
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
