"""The files that esbuild.mjs built: those below /static/, and those inlined in the head of pages."""

import base64
import hashlib
from collections.abc import Callable
from functools import cache
from typing import TypeVar

import msgspec
from msgspec import Struct

from app.platform.config import config


class PageFiles(Struct):
    """A page's own script, the scripts of its first load, its inline style in dist/head."""

    script: str
    now: list[str]
    style: str


class DeskFiles(Struct):
    """The files of the desk; its font is the site's."""

    versao: str
    js: str
    css: str


class Manifest(Struct):
    """The files of the build, as URLs below /static/.

    `css` is the whole style sheet, `partes` that of the components, without the base, `papel` the print
    rules, `toque` the styles of what a tap opens, `at_touch` its scripts. While watching there is a script of
    `development`.
    """

    versao: str
    client: str
    at_touch: list[str]
    development: str
    css: str
    papel: str
    toque: str
    partes: str
    fonts: list[str]
    pages: dict[str, PageFiles]
    equipe: DeskFiles


class Inline(Struct, frozen=True):
    """An inline script or style, and its source in the Content-Security-Policy."""

    text: str
    source: str


Read = TypeVar("Read", bound=Callable[..., object])


def read_once(read: Read) -> Read:
    """A reader of the build, which a process needs once; while developing it reads what was built last."""
    return read if config.environment == "development" else cache(read)  # type: ignore[return-value]


@read_once
def manifest() -> Manifest:
    return msgspec.json.decode((config.dist / "manifest.json").read_bytes(), type=Manifest)


def check_build() -> None:
    """Reads what documents need: without a build the start fails, not the first request, and the next build may replace
    these files while the process runs."""
    boot()
    for pagina in manifest().pages:
        estilo(pagina)


@read_once
def boot() -> Inline:
    """ui/platform/boot.ts, which listens before the first paint."""
    return _inline("boot.js")


def estilo(pagina: str) -> Inline:
    """The page's inline style."""
    return _inline(manifest().pages[pagina].style)


@read_once
def _inline(name: str) -> Inline:
    text = (config.dist / "head" / name).read_text().strip()
    return Inline(text, source_of(text.encode()))


def source_of(inline: bytes) -> str:
    """The source of an inline script or style in a Content-Security-Policy."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(inline).digest()).decode()}'"
