"""The cars for sale for a dealer's integrator, as JSON and as XML (docs/integracoes.md)."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any
from xml.sax.saxutils import escape

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from app.crawlers.jsonld import absolute, coordinates_of
from db import addresses
from db.conteudo.dados_gerais import DadosGerais, get_dados_gerais
from db.estoque.urls import Anuncio
from db.platform.format import international, km_int

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
    unico_dono: bool
    aceita_troca: bool
    ipva_pago: bool
    licenciado: bool
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


async def make_json(lists: AsyncIterator[list[Anuncio]]) -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    yield f'{{"loja":{_json(_loja_of(gerais))},"veiculos":['
    comma = ""
    async for anuncios in lists:
        yield comma + _json([_car_of(one, gerais) for one in anuncios])[1:-1]
        comma = ","
    yield "]}\n"


async def make_xml(lists: AsyncIterator[list[Anuncio]]) -> AsyncGenerator[str, None]:
    gerais = await get_dados_gerais()
    head = _element("loja", msgspec.to_builtins(_loja_of(gerais))) if gerais else ""
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


def _car_of(anuncio: Anuncio, gerais: DadosGerais | None) -> CarroDoFeed:
    own = {
        "url": link_of(anuncio),
        "loja": gerais.at(anuncio.loja).loja.nome if gerais else "",
        "km": km_int(anuncio.km),
        "preco": anuncio.preco_valor,
        "fotos": [absolute(foto) for foto in anuncio.fotos],
    }
    armor = {} if anuncio.blindado else dict.fromkeys(ARMOR)  # what was once written of it says nothing
    return msgspec.convert(asdict(anuncio) | own | armor, CarroDoFeed, strict=False)


def link_of(anuncio: Anuncio) -> str:
    return absolute(addresses.detalhe_path(anuncio.seo_url))


def _loja_of(gerais: DadosGerais | None) -> LojaDoFeed | None:
    if gerais is None:
        return None
    latitude, longitude = coordinates_of(gerais.loja.coordenadas)
    telefone = international(gerais.loja.whatsapp[0].whatsapp) if gerais.loja.whatsapp else None
    known = {"numero": gerais.loja.endnum, "telefone": telefone, "latitude": latitude, "longitude": longitude}
    return msgspec.convert(asdict(gerais.loja) | asdict(gerais) | known, LojaDoFeed)
