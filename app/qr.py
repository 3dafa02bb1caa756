"""QR codes of a page's address, for the page on paper."""

import io
from typing import Annotated

import segno
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromQuery, PathParameter

from app.platform.config import config
from db import addresses
from db.estoque.detalhes import get_veiculo, list_comparados

DAY = {"Cache-Control": "public, max-age=86400"}


@get("/detalhe/{url:str}/qr.svg", include_in_schema=False)
async def qr(url: Annotated[str, PathParameter(max_length=160)]) -> Response[bytes]:
    veiculo = await get_veiculo(url)
    if veiculo is None:
        raise NotFoundException
    return _svg_of(addresses.detalhe_path(veiculo.seo_url))


def _svg_of(path: str) -> Response[bytes]:
    svg = io.BytesIO()
    code = segno.make(config.site_url + path, error="m")
    code.save(svg, kind="svg", border=0, omitsize=True, xmldecl=False)
    return Response(svg.getvalue(), media_type="image/svg+xml", headers=DAY)


@get("/comparar/qr.svg", include_in_schema=False)
async def qr_comparar(carros: FromQuery[str] = "") -> Response[bytes]:
    """Of cars that there are, so that nobody fills the page cache with codes of others."""
    ids = addresses.read_carros(carros, most=4)
    if not ids or len(await list_comparados(ids)) < len(ids):
        raise NotFoundException
    return _svg_of(addresses.comparar_path(ids))


handlers = [qr, qr_comparar]
