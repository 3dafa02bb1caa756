"""Styles in a page's head: the page's own ones, complete, and allowed by its policy."""

import base64
import hashlib
import html
import re
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from app import main
from app.equipe import main as desk
from app.platform import build
from app.platform.build import boot, estilo, manifest
from app.platform.config import config
from tests.support.pages import CARRERA, PUBLIC
from tests.support.sheets import classes, rules, styled
from tests.support.site import Site

PAGES = [*PUBLIC, "/nada", "/busca/todos/todos?preco-ate=1"]


def read(url: str) -> tuple[str, str]:
    """The document, and its policy."""
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.read().decode(), answer.headers["Content-Security-Policy"]
    except urllib.error.HTTPError as refused:
        return refused.read().decode(), refused.headers["Content-Security-Policy"]


def inline(text: str, element: str) -> str:
    return re.findall(rf"<{element}(?: data-[^>]*)?>(.*?)</{element}>", text, re.S)[0]


def printed(site: Site, text: str) -> str:
    [papel] = re.findall(r'<link rel="stylesheet" href="([^"]*)" media="print">', text)
    with urllib.request.urlopen(site.url + papel) as answer:
        return answer.read().decode()


@pytest.mark.parametrize("path", PAGES)
def test_a_page_brings_the_styles_of_all_that_it_shows(site: Site, path: str) -> None:
    text, _ = read(site.url + path)
    shown = {one for words in re.findall(r'\bclass="([^"]*)"', text) for one in html.unescape(words).split()}
    sheets = (inline(text, "style"), printed(site, text))
    brought = {one for sheet in sheets for selector, _ in rules(sheet) for one in classes(selector)}
    assert len(shown & brought) > 20
    assert shown & styled(desk=False) - brought == set()


def test_print_rules_are_a_file_of_their_own(site: Site) -> None:
    text, _ = read(site.url + CARRERA)
    assert "@media print" not in inline(text, "style")
    paper = printed(site, text)
    whole = (config.dist / "client" / manifest().css).read_text()
    assert paper.count("@media print") == whole.count("@media print") > 15
    assert paper.count("@media") == paper.count("@media print")
    assert paper.count("{") == paper.count("}")


@pytest.mark.parametrize("path", ["/", "/busca", "/nada"])
def test_its_policy_allows_that_and_nothing_else_inline(site: Site, path: str) -> None:
    text, policy = read(site.url + path)
    for directive, element in (("script-src", "script"), ("style-src", "style")):
        digest = base64.b64encode(hashlib.sha256(inline(text, element).encode()).digest()).decode()
        assert f"; {directive} 'self' 'sha256-{digest}';" in policy


def test_no_inline_script_or_style_ends_its_own_element() -> None:
    texts = [boot().text, *(estilo(page).text for page in manifest().pages)]
    assert len(texts) > 20
    assert [text[:40] for text in texts if re.search(r"</(script|style)|<!--", text)] == []


def test_a_chunk_has_no_sheet_of_its_own() -> None:
    """esbuild writes one for each, with the styles of every chunk that shares code: nothing names them."""
    assert [*config.dist.glob("client/*.css")] != []
    assert [*config.dist.glob("*/c/*.css*")] == []


@pytest.mark.parametrize("create_app", [main.create_app, desk.create_app])
async def test_a_build_without_its_manifest_stops_the_start(
    create_app: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """esbuild.mjs writes the script of the head first and the manifest last."""
    boot()
    manifest.cache_clear()
    monkeypatch.setattr(build, "config", replace(config, dist=tmp_path))
    with pytest.raises(ExceptionGroup) as caught:
        async with create_app().lifespan():
            pass
    assert caught.group_contains(FileNotFoundError, match="manifest")
