"""Calls of accounts: the staff's with their roles, and how one's own is protected."""

from litestar import delete, post, put
from litestar.params import JSONBody
from msgspec import Struct

from app.equipe.account_mails import mail_link, notify
from app.equipe.desk import Chave, Numero, Pedido, create_once, qr_of
from app.equipe.known_browsers import too_many
from app.platform.config import config
from app.platform.errors import CONFLICTS
from db import addresses
from db.equipe import authenticator, people, sessions
from db.equipe.authenticator import Codigo
from db.equipe.people import NovaPessoa, Papel, Pessoa, Senha
from db.equipe.sessions import Sessao
from db.platform import outbox
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.history import NovaRevisao, Revisao


@post("/api/pessoas", operation_id="invitePessoa")
async def invite_pessoa(request: Pedido, data: JSONBody[NovaPessoa], idempotency_key: Chave = None) -> Pessoa:
    """The person, and a link by mail with which they choose a password."""

    async def create() -> Pessoa:
        pessoa, key = await people.invite(data, por=request.user.pessoa)
        await mail_link(pessoa, addresses.convite_path(key), people.INVITED_FOR, novo=True)
        return pessoa

    return await create_once(request, idempotency_key, Pessoa, create)


class Convidada(Struct):
    """`link` is for whom no mail reaches, "" where one leaves."""

    link: str


@post("/api/pessoas/{pessoa_id:int}/convite", operation_id="resendConvite", status_code=200)
async def resend_convite(pessoa_id: Numero) -> Convidada:
    """One more invitation for a person who has not chosen a password yet."""
    async with transaction():
        pessoa = await people.require_pessoa(pessoa_id)
        renewed = await people.renew_link(pessoa.email, people.INVITED_FOR)
        if renewed is None or not renewed[0].convidada:
            raise Invalid("pessoa", "Esta pessoa não espera um convite.")
        path = addresses.convite_path(renewed[1])
        await mail_link(pessoa, path, people.INVITED_FOR, novo=True)
    return Convidada("" if await outbox.sends_mail() else config.equipe_url + path)


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


class ComSenha(Struct):
    """`atual` is the person's password."""

    atual: Senha


class SenhaTrocada(ComSenha):
    senha: Senha


class Preparo(Struct):
    """An authenticator to be set up: `qr` is an SVG, `segredo` the same as text."""

    qr: str
    segredo: str


class Confirmacao(Struct):
    codigo: Codigo


class Recuperacao(Struct):
    """New recovery codes, which are shown once."""

    codigos: list[str]


async def _confirm(sessao: Sessao, atual: str) -> None:
    """Invalid for a wrong password: an open session alone changes nothing of how an account is protected."""
    counted = f"conta:{sessao.pessoa}"
    if not await sessions.take(counted):
        raise too_many("Espere 15 minutos.")
    if await people.check_senha(sessao.email, atual) is None:
        raise Invalid("atual", "Esta não é a sua senha.")
    await sessions.forget(counted)


@post("/api/conta/senha", status_code=204, operation_id="changeSenha")
async def change_senha(request: Pedido, data: JSONBody[SenhaTrocada]) -> None:
    """A new password ends the person's other sessions and the links by mail."""
    sessao = request.user
    await _confirm(sessao, data.atual)
    async with transaction():
        await people.change_senha(sessao.pessoa, data.senha)
        await sessions.close_all(sessao.pessoa, but=sessao.id)
        await notify("trocada", sessao.nome, sessao.email)


@post("/api/conta/autenticador", status_code=200, operation_id="beginAutenticador")
async def begin_autenticador(request: Pedido, data: JSONBody[ComSenha]) -> Preparo:
    sessao = request.user
    await _confirm(sessao, data.atual)
    seed = authenticator.new_totp()
    await sessions.set_segredo(sessao.id, seed)
    segredo = authenticator.secret_of(seed)
    return Preparo(await qr_of(segredo, sessao.email), segredo)


@post("/api/conta/autenticador/codigo", status_code=200, operation_id="confirmAutenticador")
async def confirm_autenticador(request: Pedido, data: JSONBody[Confirmacao]) -> Recuperacao:
    """The authenticator replaces an earlier one; the person's other sessions end."""
    sessao = request.user
    async with transaction():
        codigos = await authenticator.set_totp(sessao.pessoa, sessao.segredo, data.codigo)
        await sessions.set_segredo(sessao.id, "")
        await sessions.close_all(sessao.pessoa, but=sessao.id)
        await notify("ligado", sessao.nome, sessao.email)
    return Recuperacao(codigos)


@post("/api/conta/autenticador/retirada", status_code=204, operation_id="removeAutenticador")
async def remove_autenticador(request: Pedido, data: JSONBody[ComSenha]) -> None:
    sessao = request.user
    if sessao.papel == "administracao":
        raise Invalid("autenticador", "A administração precisa de um autenticador.")
    await _confirm(sessao, data.atual)
    async with transaction():
        await authenticator.remove_totp(sessao.pessoa, por=sessao.pessoa)
        await notify("desligado", sessao.nome, sessao.email)


@post("/api/conta/recuperacao", status_code=200, operation_id="renewRecuperacao")
async def renew_recuperacao(request: Pedido, data: JSONBody[ComSenha]) -> Recuperacao:
    """Ten new codes; the old ones end."""
    sessao = request.user
    if not sessao.autenticador:
        raise Invalid("autenticador", "Códigos de recuperação acompanham um autenticador.")
    await _confirm(sessao, data.atual)
    return Recuperacao(await authenticator.renew_codes(sessao.pessoa))


@delete("/api/conta/sessoes", operation_id="closeOutras")
async def close_outras(request: Pedido) -> None:
    """Ends all other sessions of the person."""
    await sessions.close_all(request.user.pessoa, but=request.user.id)


@delete("/api/sessoes/{sessao_id:int}", operation_id="closeSessao")
async def close_sessao(request: Pedido, sessao_id: Numero) -> None:
    """One's own alone: another person's number ends nothing."""
    await sessions.end_sessao(sessao_id, request.user.pessoa)
