"""A car's address as a QR code: it says what the page's canonical link says."""

import re
from typing import Any

import segno

from app.platform.config import config
from tests.support.pages import CARRERA


async def test_the_code_is_of_the_page(client: Any) -> None:
    answer = await client.get(CARRERA + "/qr.svg")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert "max-age" in answer.headers["Cache-Control"]
    expected = segno.make(config.site_url + CARRERA, error="m").svg_inline(border=0, omitsize=True)
    path = re.compile(r' d="([^"]+)"')
    assert path.findall(answer.text) == path.findall(expected) != []


async def test_an_unknown_car_has_none(client: Any) -> None:
    assert (await client.get("/detalhe/nenhum-carro/qr.svg")).status_code == 404
