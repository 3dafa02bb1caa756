"""Slides of the home page's carousel (specification, section 3.2)."""

import logging
import re
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from piccolo.columns import JSON, ForeignKey, Integer, SmallInt, Text, Varchar
from piccolo.table import Table

from db.estoque.tables import SOLD, Veiculos
from db.estoque.veiculos import get_cards
from db.platform.format import reais
from db.platform.html import link
from db.platform.photos.fotos import media, names_in
from db.platform.sql import active, fetch

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
