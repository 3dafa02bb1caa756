"""Who works at the desk: invitations, roles, sessions that are ended."""

from typing import Annotated, Any

from litestar import delete, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from app.equipe.sessao import Pedido
from db import outbox
from db.campos import MAX_ID
from db.engine import transaction
from db.equipe import pessoas, sessoes
from db.equipe.pessoas import NovaPessoa, Papel, Pessoa

Numero = Annotated[int, PathParameter(ge=1, le=MAX_ID)]
ADMIN: dict[str, Any] = {"papel": "administracao"}


@post("/api/pessoas", opt=ADMIN, operation_id="invitePessoa")
async def invite_pessoa(request: Pedido, data: JSONBody[NovaPessoa]) -> Pessoa:
    """The person, and a link by mail with which they choose a password."""
    async with transaction():
        pessoa, key = await pessoas.invite(data, por=request.user.pessoa)
        context: dict[str, Any] = {"nome": pessoa.nome, "chave": key, "novo": True}
        await outbox.enqueue("convite", pessoa.email, context)
    return pessoa


class Mudanca(Struct):
    papel: Papel
    ativa: bool


@put("/api/pessoas/{pessoa_id:int}", opt=ADMIN, operation_id="changePessoa", status_code=204)
async def change_pessoa(request: Pedido, pessoa_id: Numero, data: JSONBody[Mudanca]) -> None:
    """What changes about a person ends their sessions: they come in again as what they are now."""
    await pessoas.change_pessoa(pessoa_id, data.papel, data.ativa, por=request.user.pessoa)
    if pessoa_id != request.user.pessoa:
        await sessoes.close_all(pessoa_id)


@delete("/api/sessoes/{sessao_id:int}", operation_id="closeSessao")
async def close_sessao(request: Pedido, sessao_id: Numero) -> None:
    """One's own alone: another person's number ends nothing."""
    await sessoes.close_sessao(sessao_id, request.user.pessoa)
