"""Calls of a person's data (LGPD): find, export, erase. The person is in the body, never in an address."""

from typing import Annotated

import msgspec
from litestar import MediaType, Response, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from app.equipe.screen import saved_as
from app.equipe.session import Pedido
from db.contatos import rights
from db.contatos.rights import Titular
from db.platform.fields import LINES


class Procurado(Struct):
    """An e-mail address, or a telephone with its area code in any spelling."""

    quem: Annotated[str, Meta(min_length=1, max_length=254, pattern=LINES)]


@post("/api/titulares", operation_id="findTitular", status_code=200)
async def find_titular(data: JSONBody[Procurado]) -> Titular:
    return await rights.find_person(data.quem)


@post("/api/titulares/exportacao", operation_id="exportTitular", status_code=200)
async def export_titular(request: Pedido, data: JSONBody[Procurado]) -> Response[bytes]:
    found = await rights.export_person(data.quem, request.user.pessoa)
    body = msgspec.json.format(msgspec.json.encode(found), indent=2)
    return Response(body, media_type=MediaType.JSON, headers=saved_as("titular.json"))


@post("/api/titulares/apagamento", operation_id="eraseTitular", status_code=200)
async def erase_titular(request: Pedido, data: JSONBody[Procurado]) -> dict[str, int]:
    """The number of erased records, by kind."""
    return await rights.erase_person(data.quem, request.user.pessoa)
