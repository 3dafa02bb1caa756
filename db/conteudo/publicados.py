"""What the staff publish: banners, imported vehicles, institutional pages."""

import logging
import re
from collections.abc import Mapping
from typing import Any, Literal
from urllib.parse import unquote

import msgspec
from msgspec import Struct
from piccolo.columns import JSON, BigInt, ForeignKey, Integer, SmallInt, Text, Varchar
from piccolo.table import Table

from db.conteudo.paginas import FOTO, FotoPagina, get_proprio, make_proprio
from db.estoque.tables import SOLD, Veiculos
from db.estoque.veiculos import get_cards
from db.platform.format import reais
from db.platform.html import clean, link
from db.platform.photos.fotos import media, names_in
from db.platform.sql import active, fetch
from db.platform.versions import by_version

log = logging.getLogger(__name__)


class Banners(Table, tags=["conteudo"]):
    """A carousel's slide; a vehicle banner keeps the vehicle's id, so that its price can never be an old one."""

    tipo_banner = SmallInt(default=1)
    titulo = Varchar(length=160)
    chamada = Varchar(length=160)
    link = Varchar(length=255)
    imagem_desktop = Varchar(length=160)
    imagem_mobile = Varchar(length=160)
    descricao_banner = Text()
    label_botao = Varchar(length=60, null=True, default=None)
    texto_apoio = Varchar(length=160, null=True, default=None)
    veiculo = ForeignKey(Veiculos, null=True, default=None)
    campanha = JSON(null=True, default=None)
    status = Varchar(length=20, default="ativo")
    ordem = Integer()


class BannerVeiculo(Struct):
    """The vehicle of a banner."""

    veiculo_id: int
    marca: str
    titulo: str
    ano: str
    km: str
    preco: str
    imagem: str


class Campanha(Struct):
    """A campaign's link into the listing; `video` is played where it has no list of them."""

    listagem: str
    preco_de: str | None = None
    video: str | None = None


class Slide(Struct):
    """A slide of the home carousel: tipo_banner 1 service, 2 vehicle, 3 campaign; `largura_desktop` in pixels."""

    id: int
    tipo_banner: Literal[1, 2, 3]
    titulo: str
    chamada: str
    link: str
    imagem_mobile: str
    imagem_desktop: str
    largura_desktop: int
    descricao_banner: str
    label_botao: str | None
    texto_apoio: str | None
    veiculo: BannerVeiculo | None
    campanha: Campanha | None


class Banner(Slide):
    """A slide with the videos of its vehicle or campaign."""

    videos: list[str]


async def list_banners() -> list[Banner]:
    """The active banners in order, at most 20; one whose vehicle was sold or withdrawn is left out."""
    rows = await fetch(
        "SELECT b.*, COALESCE(f.largura, 1200) AS largura_desktop FROM banners b"
        f" LEFT JOIN fotos f ON f.arquivo = b.imagem_desktop WHERE {active('b')} ORDER BY b.ordem, b.id LIMIT 20"
    )
    found = await get_cards([row["veiculo"] for row in rows if row["veiculo"]])
    cards = {card["id"]: card for card in found if card["vitrine"] != SOLD}
    return [
        _banner(row, cards.get(row["veiculo"]))
        for row in rows
        if not row["veiculo"] or row["veiculo"] in cards
    ]


async def preview_banner(values: Mapping[str, Any], id: int) -> Banner:
    """A banner with the values of a record as it is being written; a stored one keeps its campaign."""
    [stored] = await fetch(
        "SELECT (SELECT campanha FROM banners WHERE id = {}) AS campanha,"
        " COALESCE((SELECT largura FROM fotos WHERE arquivo = {}), 1200) AS largura_desktop",
        id,
        values["imagem_desktop"],
    )
    cards = await get_cards([values["veiculo"]] if values["veiculo"] else [])
    return _banner({**values, **stored, "id": id}, cards[0] if cards else None)


def _banner(row: dict[str, Any], card: dict[str, Any] | None) -> Banner:
    # A vehicle's `seo_url` is a link too (reading 6).
    row["link"] = link(row["link"]) or (row["link"] if re.fullmatch(r"[\w.-]+", row["link"]) else "")
    row["imagem_mobile"] = media(row["imagem_mobile"])
    row["imagem_desktop"] = media(row["imagem_desktop"])
    row["campanha"] = msgspec.json.decode(row["campanha"]) if row["campanha"] else None
    row["videos"] = card["videos"] if card else _videos(row)
    row["veiculo"] = card and {
        "veiculo_id": card["id"],
        "marca": card["marca"],
        "titulo": f"{card['modelo']} {card['versao']}",
        "ano": "/".join(str(ano) for ano in (card["ano_fabricacao"], card["ano_modelo"]) if ano),
        "km": card["km"],
        "preco": reais(card["preco_valor"]),
        "imagem": media((card["fotos"] or [""])[0]),
    }
    return msgspec.convert(row, Banner)


def _videos(row: dict[str, Any]) -> list[str]:
    """Those of a campaign, which are stored as JSON text; what cannot be read is logged and counts as none."""
    try:
        return names_in((row["campanha"] or {}).get("videos"))
    except msgspec.MsgspecError:
        log.error("Erro ao analisar os links dos videos do banner %s", row["id"])
        return []


POLITICA = "politica-de-privacidade"  # is /privacidade: a text of that name would be a second truth
PUBLISHED = f"{active('institucionais')} AND url <> '{POLITICA}'"


class Institucionais(Table, tags=["conteudo"]):
    url = Varchar(length=160, unique=True)
    titulo = Varchar(length=160)
    conteudo = Text()
    banner = Varchar(length=160, null=True, default=None)
    status = Varchar(length=20, default="Ativo")


class TextoInstitucional(Struct):
    """An institutional page; `conteudo` is sanitised HTML."""

    url: str
    titulo: str
    conteudo: str
    banner: str | None


class InstitucionalLink(Struct):
    url: str
    titulo: str
    banner: str | None


async def get_institucional(url: str) -> TextoInstitucional | None:
    query = f"SELECT url, titulo, conteudo, banner FROM institucionais WHERE url = {{}} AND {PUBLISHED}"
    rows = await fetch(query, url)
    return preview_institucional(rows[0]) if rows else None


def preview_institucional(values: Mapping[str, Any]) -> TextoInstitucional:
    """A content with the values of a record as it is stored or being written, sanitised."""
    return msgspec.convert(
        _with_banner({**values, "conteudo": clean(values["conteudo"])}), TextoInstitucional
    )


async def get_capa(texto: TextoInstitucional) -> FotoPagina | None:
    """The picture over a text: its banner, otherwise the showroom of Home."""
    own = await make_proprio({f"banner{FOTO}": unquote(texto.banner or "").removeprefix("/media/")})
    return own.fotos.get("banner") or (await get_proprio("home")).fotos.get("showroom")


@by_version
async def list_institucional() -> list[InstitucionalLink]:
    """The published contents by title, at most 100, without their texts."""
    rows = await fetch(
        f"SELECT url, titulo, banner FROM institucionais WHERE {PUBLISHED} ORDER BY titulo, id LIMIT 100"
    )
    return [msgspec.convert(_with_banner(row), InstitucionalLink) for row in rows]


def _with_banner(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"banner": row["banner"] and media(row["banner"])}


class Importacoes(Table, tags=["conteudo"]):
    """A vehicle that can be imported to order; `preco_valor` is whole reais, 0 means on request."""

    marca = Varchar(length=80)
    modelo = Varchar(length=120)
    versao = Varchar(length=160)
    ano_fabricacao = Integer()
    ano_modelo = Integer()
    preco_valor = BigInt()
    imagem = Varchar(length=160)
    descricao = Text()
    status = Varchar(length=20, default="Ativo")
    ordem = Integer()


class VeiculoImportado(Struct):
    """An import; `price` is whole reais (0 = on request) and `preco` the same as text.

    `productionYear` is the year it was made, `manufactureYear` the model year: shown "2025/2026".
    """

    id: int
    coverImage: str
    brand: str
    model: str
    version: str
    productionYear: int
    manufactureYear: int
    price: int
    preco: str
    descricao: str


IMPORTACOES = (
    'SELECT id, imagem AS "coverImage", marca AS brand, modelo AS model, versao AS version, preco_valor AS price,'
    ' ano_fabricacao AS "productionYear", ano_modelo AS "manufactureYear", descricao'
    f" FROM importacoes WHERE {active('importacoes')}"
)


async def list_importacoes() -> list[VeiculoImportado]:
    """The published imports in order, at most 200."""
    return [_importacao(row) for row in await fetch(f"{IMPORTACOES} ORDER BY ordem, id LIMIT 200")]


async def get_importacao(id: int) -> VeiculoImportado | None:
    """One published import, or None. `id` must fit 32 bits."""
    rows = await fetch(f"{IMPORTACOES} AND id = {{}}", id)
    return _importacao(rows[0]) if rows else None


def _importacao(row: dict[str, Any]) -> VeiculoImportado:
    shown = {"coverImage": media(row["coverImage"]), "preco": reais(row["price"])}
    return msgspec.convert(row | shown, VeiculoImportado)
