"""Calls of the staff's accounts: invitations, roles, sessions."""

from litestar import delete, post, put
from litestar.params import JSONBody
from msgspec import Struct

from app.equipe.account_mails import mail_link, notify
from app.equipe.idempotency import create_once
from app.equipe.params import Chave, Numero
from app.equipe.session import Pedido
from app.platform.errors import CONFLICTS
from db import addresses
from db.equipe import authenticator, people, sessions
from db.equipe.people import NovaPessoa, Papel, Pessoa
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.history.conflicts import NovaRevisao, Revisao


@post("/api/pessoas", operation_id="invitePessoa")
async def invite_pessoa(request: Pedido, data: JSONBody[NovaPessoa], idempotency_key: Chave = None) -> Pessoa:
    """The person, and a link by mail with which they choose a password."""

    async def create() -> Pessoa:
        pessoa, key = await people.invite(data, por=request.user.pessoa)
        await mail_link(pessoa, addresses.convite_path(key), people.INVITED_FOR, novo=True)
        return pessoa

    return await create_once(request, idempotency_key, Pessoa, create)


@post("/api/pessoas/{pessoa_id:int}/convite", operation_id="resendConvite", status_code=204)
async def resend_convite(pessoa_id: Numero) -> None:
    """One more invitation for a person who has not chosen a password yet."""
    async with transaction():
        pessoa = await people.require_pessoa(pessoa_id)
        renewed = await people.renew_link(pessoa.email, people.INVITED_FOR)
        if renewed is None or not renewed[0].convidada:
            raise Invalid("pessoa", "Esta pessoa não espera um convite.")
        await mail_link(pessoa, addresses.convite_path(renewed[1]), people.INVITED_FOR, novo=True)


@post("/api/pessoas/{pessoa_id:int}/autenticador/retirada", operation_id="resetAutenticador", status_code=204)
async def reset_autenticador(request: Pedido, pessoa_id: Numero) -> None:
    """For a person who lost theirs: their sessions end, and the next login of an administrator sets up a new one."""
    if pessoa_id == request.user.pessoa:
        raise Invalid("pessoa", "Troque o seu autenticador em Minha conta.")
    async with transaction():
        pessoa = await people.require_pessoa(pessoa_id)
        if not pessoa.autenticador:
            raise Invalid("pessoa", "Esta pessoa não tem autenticador.")
        await authenticator.remove_totp(pessoa_id, por=request.user.pessoa)
        await sessions.close_all(pessoa_id)
        await notify("retirado", pessoa.nome, pessoa.email, quem=request.user.nome)


class Mudanca(Struct):
    """Null leaves the role or the access as it is."""

    revisao: Revisao
    papel: Papel | None = None
    ativa: bool | None = None


@put("/api/pessoas/{pessoa_id:int}", operation_id="changePessoa", responses=CONFLICTS)
async def change_pessoa(request: Pedido, pessoa_id: Numero, data: JSONBody[Mudanca]) -> NovaRevisao:
    """A change ends the person's sessions: they log in again with their new role."""
    done = await people.update_pessoa(
        pessoa_id, data.papel, data.ativa, por=request.user.pessoa, revisao=data.revisao
    )
    if pessoa_id != request.user.pessoa:
        await sessions.close_all(pessoa_id)
    return done


@delete("/api/sessoes/{sessao_id:int}", operation_id="closeSessao")
async def close_sessao(request: Pedido, sessao_id: Numero) -> None:
    """One's own alone: another person's number ends nothing."""
    await sessions.end_sessao(sessao_id, request.user.pessoa)
