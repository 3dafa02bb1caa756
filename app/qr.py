"""/detalhe/{url}/qr.svg: a vehicle's address as a QR code, for its page on paper."""

import io
from typing import Annotated

import segno
from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from app.config import config
from db import addresses
from db.estoque.detalhes import get_veiculo

DAY = {"Cache-Control": "public, max-age=86400"}


@get("/detalhe/{url:str}/qr.svg", include_in_schema=False)
async def qr(url: Annotated[str, PathParameter(max_length=160)]) -> Response[bytes]:
    veiculo = await get_veiculo(url)
    if veiculo is None:
        raise NotFoundException
    drawn = io.BytesIO()
    code = segno.make(config.site_url + addresses.detalhe(veiculo.seo_url), error="m")
    code.save(drawn, kind="svg", border=0, omitsize=True, xmldecl=False)
    return Response(drawn.getvalue(), media_type="image/svg+xml", headers=DAY)


handlers = [qr]
