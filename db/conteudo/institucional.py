"""Institutional texts: the staff's HTML, by its address."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote

import msgspec
from msgspec import Struct
from piccolo.columns import Text, Varchar
from piccolo.table import Table

from db.conteudo.paginas import FOTO, FotoPagina, get_proprio, make_proprio
from db.platform.html import clean
from db.platform.photos.fotos import media
from db.platform.sql import active, fetch
from db.platform.versions import by_version

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
