"""From an old site with one command: its answers, page by page and car by car, with photographs by whole addresses."""

from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from app.importing.download import Download
from app.importing.old_site import fetch_stock
from db.importar.sheets import Unreadable
from db.platform.errors import Invalid
from tests.support.entries import entries_of

URL = "https://antigo.example"


class OldSite(Download):
    """Answers from this site's own application."""

    def __init__(self, client: Any, *, pages: bool = True) -> None:
        super().__init__(["antigo.example"])
        self.client, self.pages, self.headers = client, pages, dict[str, str]()

    async def get(self, url: str, most: int, headers: dict[str, str] | None = None) -> bytes:
        self.check(url)
        self.headers = headers or {}
        parts = urlsplit(url)
        requested = parse_qs(parts.query)
        if not self.pages and "pagina" in requested:
            requested = {}
        if requested.get("seo_url", [""])[0].startswith("volvo"):
            raise Invalid("fotos", "não respondeu")
        answer = await self.client.get(parts.path, params=requested)
        assert isinstance(answer.content, bytes)
        return answer.content


@pytest.mark.parametrize("pages", [True, False])
async def test_every_car_of_every_page(client: Any, tmp_path: Path, pages: bool) -> None:
    listed = [(await client.get(f"/api/veiculos?pagina={page}")).json() for page in range(1, 9)]
    many = sum(map(len, listed)) if pages else 24
    site = OldSite(client, pages=pages)
    file = await fetch_stock(URL, site, {"token": "t"}, tmp_path)
    entries = await entries_of(file)
    assert len({entry.values["codigo_externo"] for entry in entries}) == many
    assert site.headers == {"token": "t"}
    cars = {entry.values["codigo_externo"]: entry.values for entry in entries}
    assert cars["101"]["fotos"][0] == f"{URL}/media/suv-black-front34.jpg"
    assert cars["101"]["descricao"]
    volvo = next(car for car in cars.values() if car["seo_url"].startswith("volvo"))
    assert "descricao" not in volvo  # as the list has it
    assert volvo["fotos"][0].startswith(URL)


async def test_a_site_without_such_a_call_is_said_to_have_none(client: Any, tmp_path: Path) -> None:
    site = OldSite(client)
    with pytest.raises(Unreadable):
        await fetch_stock("https://outro.example", site, {}, tmp_path)
    site.client = Silent()
    with pytest.raises(Unreadable, match="não responde uma lista"):
        await fetch_stock(URL, site, {}, tmp_path)


class Silent:
    async def get(self, path: str, params: Any) -> Any:
        return type("Answer", (), {"content": b"<html>"})
