"""Calls of one's own account: password, authenticator, recovery codes, sessions."""

from litestar import delete, post
from litestar.params import JSONBody
from msgspec import Struct

from app.equipe.account_mails import notify
from app.equipe.known_browsers import too_many
from app.equipe.qr import qr_of
from app.equipe.session import Pedido
from db.equipe import attempts, authenticator, people, sessions
from db.equipe.authenticator import Codigo
from db.equipe.people import Senha
from db.equipe.sessions import Sessao
from db.platform.engine import transaction
from db.platform.errors import Invalid


class ComSenha(Struct):
    senha: Senha


class SenhaTrocada(Struct):
    atual: Senha
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


async def _confirm(sessao: Sessao, senha: str, campo: str = "senha") -> None:
    """Invalid for a wrong password: an open session alone changes nothing of how an account is protected."""
    counted = f"conta:{sessao.pessoa}"
    if not await attempts.take(counted):
        raise too_many("Espere 15 minutos.")
    if await people.check_senha(sessao.email, senha) is None:
        raise Invalid(campo, "Esta não é a sua senha.")
    await attempts.forget(counted)


@post("/api/conta/senha", status_code=204, operation_id="changeSenha")
async def change_senha(request: Pedido, data: JSONBody[SenhaTrocada]) -> None:
    """A new password ends the person's other sessions and the links by mail."""
    sessao = request.user
    await _confirm(sessao, data.atual, "atual")
    async with transaction():
        await people.change_senha(sessao.pessoa, data.senha)
        await sessions.close_all(sessao.pessoa, but=sessao.id)
        await notify("trocada", sessao.nome, sessao.email)


@post("/api/conta/autenticador", status_code=200, operation_id="beginAutenticador")
async def begin_autenticador(request: Pedido, data: JSONBody[ComSenha]) -> Preparo:
    sessao = request.user
    await _confirm(sessao, data.senha)
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
    await _confirm(sessao, data.senha)
    async with transaction():
        await authenticator.remove_totp(sessao.pessoa, por=sessao.pessoa)
        await notify("desligado", sessao.nome, sessao.email)


@post("/api/conta/recuperacao", status_code=200, operation_id="renewRecuperacao")
async def renew_recuperacao(request: Pedido, data: JSONBody[ComSenha]) -> Recuperacao:
    """Ten new codes; the old ones end."""
    sessao = request.user
    if not sessao.autenticador:
        raise Invalid("autenticador", "Códigos de recuperação acompanham um autenticador.")
    await _confirm(sessao, data.senha)
    return Recuperacao(await authenticator.renew_codes(sessao.pessoa))


@delete("/api/conta/sessoes", operation_id="closeOutras")
async def close_outras(request: Pedido) -> None:
    """Ends all other sessions of the person."""
    await sessions.close_all(request.user.pessoa, but=request.user.id)
