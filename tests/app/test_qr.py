"""Addresses of a car and of a comparison as QR codes."""

import re
from typing import Any

import pytest
import segno

from app.platform.config import config
from tests.support.pages import CARRERA

SIDE = "/comparar?carros=104-109-101"


@pytest.mark.parametrize(
    ("code", "page"), [(f"{CARRERA}/qr.svg", CARRERA), ("/comparar/qr.svg?carros=104-109-101", SIDE)]
)
async def test_the_code_is_of_the_page(client: Any, code: str, page: str) -> None:
    answer = await client.get(code)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert "max-age" in answer.headers["Cache-Control"]
    expected = segno.make(config.site_url + page, error="m").svg_inline(border=0, omitsize=True)
    path = re.compile(r' d="([^"]+)"')
    assert path.findall(answer.text) == path.findall(expected) != []


@pytest.mark.parametrize("path", ["/detalhe/nenhum-carro", "/comparar"])
@pytest.mark.parametrize("query", ["", "?carros=", "?carros=101-900000"])
async def test_an_unknown_car_has_none(client: Any, path: str, query: str) -> None:
    assert (await client.get(f"{path}/qr.svg{query}")).status_code == 404
