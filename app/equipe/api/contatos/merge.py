"""Merges contacts of one person."""

from typing import Annotated

from litestar import put
from litestar.params import JSONBody
from msgspec import Meta, Struct

from app.equipe.params import ContatoId
from app.equipe.session import Pedido
from app.platform.errors import CONFLICTS
from db.contatos.merge import merge_contatos
from db.platform.history.conflicts import NovaRevisao, Revisao


class Juntos(Struct):
    """The contacts with which one is merged, and the revision that the screen showed."""

    revisao: Revisao
    outros: Annotated[list[Annotated[str, Meta(pattern=r"^[\w-]{1,22}$(?!\n)")]], Meta(max_length=50)]


@put("/api/contatos/{contato_id:str}/juntos", operation_id="joinContatos", responses=CONFLICTS)
async def join(request: Pedido, contato_id: ContatoId, data: JSONBody[Juntos]) -> NovaRevisao:
    """Merges contacts of one person; the undo is the same call with `antes`."""
    return await merge_contatos(contato_id, data.outros, request.user.pessoa, data.revisao)
