"""A photograph of an offered car."""

import asyncio
from typing import Annotated

from litestar import get
from litestar.params import PathParameter
from litestar.response import File, Redirect

from app.equipe.params import ContatoId
from app.platform.errors import NotFound
from db.contatos.show import get_detalhe
from db.visitantes.vendas import FILES


@get("/api/contatos/{contato_id:str}/fotos/{angle:str}", operation_id="getFotoOferecida")
async def foto(contato_id: ContatoId, angle: Annotated[str, PathParameter(max_length=20)]) -> File | Redirect:
    """A private photograph of an offer; from a bucket by an address that is valid for five minutes."""
    found = await get_detalhe(contato_id)
    if angle not in found.fotos:
        raise NotFound("Esta foto não existe mais.")
    name = f"{contato_id}/{angle}.jpg"
    if signed := await asyncio.to_thread(FILES.sign, name):
        return Redirect(signed, status_code=302)
    return File(FILES.where(name), media_type="image/jpeg", content_disposition_type="inline")
