"""What esbuild.mjs built: the files below /static/, and what pages hold in their head themselves."""

import base64
import hashlib
from functools import cache

import msgspec
from msgspec import Struct

from app.config import config


class Modulos(Struct, rename={"ao_toque": "aoToque"}):
    """A page's scripts: what it is drawn with, and what its parts load when they are touched."""

    agora: list[str] = []
    ao_toque: list[str] = []


class Manifest(Struct):
    """What esbuild.mjs wrote, as URLs below /static/; `schema` is the script and the style of /schema.

    `css` is the whole style sheet, `partes` what components wear, without the base. `estilos` are files of dist/head,
    by page; while watching there are none, but a script of `development`.
    """

    versao: str
    client: str
    css: str
    partes: str
    fonts: dict[str, str]
    development: str = ""
    pages: dict[str, str] = {}
    schema: dict[str, str] = {}
    modulos: dict[str, Modulos] = {}
    estilos: dict[str, str] = {}


class Inline(Struct, frozen=True):
    """A script or style that stands in the document, and the source by which a policy lets it."""

    text: str
    source: str


@cache
def manifest() -> Manifest:
    return msgspec.json.decode((config.dist / "manifest.json").read_bytes(), type=Manifest)


@cache
def boot() -> Inline:
    """ui/boot.ts, which has to listen before the first paint."""
    return _inline("boot.js")


def estilo(pagina: str) -> Inline | None:
    """What the page is drawn with, of the site's style sheet; None: the page links the whole."""
    name = manifest().estilos.get(pagina)
    return _inline(name) if name else None


@cache
def _inline(name: str) -> Inline:
    text = (config.dist / "head" / name).read_text().strip()
    digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
    return Inline(text, f"'sha256-{digest}'")
