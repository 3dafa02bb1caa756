"""Calls of one's own account: password, authenticator, recovery codes, sessions."""

from litestar import delete, post
from litestar.params import JSONBody
from msgspec import Struct

from app.equipe.aparelho import too_many
from app.equipe.cartas import notify
from app.equipe.qr import qr_of
from app.equipe.sessao import Pedido
from db.equipe import autenticador, pessoas, sessoes, tentativas
from db.equipe.autenticador import Codigo
from db.equipe.pessoas import Senha
from db.equipe.sessoes import Sessao
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
    if not await tentativas.take(counted):
        raise too_many("Espere 15 minutos.")
    if await pessoas.check_senha(sessao.email, senha) is None:
        raise Invalid(campo, "Esta não é a sua senha.")
    await tentativas.forget(counted)


@post("/api/conta/senha", status_code=204, operation_id="changeSenha")
async def change_senha(request: Pedido, data: JSONBody[SenhaTrocada]) -> None:
    """A new password ends the person's other sessions and the links by mail."""
    sessao = request.user
    await _confirm(sessao, data.atual, "atual")
    async with transaction():
        await pessoas.change_senha(sessao.pessoa, data.senha)
        await sessoes.close_all(sessao.pessoa, but=sessao.id)
        await notify("trocada", sessao.nome, sessao.email)


@post("/api/conta/autenticador", status_code=200, operation_id="beginAutenticador")
async def begin_autenticador(request: Pedido, data: JSONBody[ComSenha]) -> Preparo:
    sessao = request.user
    await _confirm(sessao, data.senha)
    seed = autenticador.new_totp()
    await sessoes.set_segredo(sessao.id, seed)
    segredo = autenticador.secret_of(seed)
    return Preparo(await qr_of(segredo, sessao.email), segredo)


@post("/api/conta/autenticador/codigo", status_code=200, operation_id="confirmAutenticador")
async def confirm_autenticador(request: Pedido, data: JSONBody[Confirmacao]) -> Recuperacao:
    """The authenticator replaces an earlier one; the person's other sessions end."""
    sessao = request.user
    async with transaction():
        codigos = await autenticador.set_totp(sessao.pessoa, sessao.segredo, data.codigo)
        await sessoes.set_segredo(sessao.id, "")
        await sessoes.close_all(sessao.pessoa, but=sessao.id)
        await notify("ligado", sessao.nome, sessao.email)
    return Recuperacao(codigos)


@post("/api/conta/autenticador/retirada", status_code=204, operation_id="removeAutenticador")
async def remove_autenticador(request: Pedido, data: JSONBody[ComSenha]) -> None:
    sessao = request.user
    if sessao.papel == "administracao":
        raise Invalid("autenticador", "A administração precisa de um autenticador.")
    await _confirm(sessao, data.senha)
    async with transaction():
        await autenticador.remove_totp(sessao.pessoa, por=sessao.pessoa)
        await notify("desligado", sessao.nome, sessao.email)


@post("/api/conta/recuperacao", status_code=200, operation_id="renewRecuperacao")
async def renew_recuperacao(request: Pedido, data: JSONBody[ComSenha]) -> Recuperacao:
    """Ten new codes; the old ones end."""
    sessao = request.user
    if not sessao.autenticador:
        raise Invalid("autenticador", "Códigos de recuperação acompanham um autenticador.")
    await _confirm(sessao, data.senha)
    return Recuperacao(await autenticador.renew_codes(sessao.pessoa))


@delete("/api/conta/sessoes", operation_id="closeOutras")
async def close_outras(request: Pedido) -> None:
    """Ends all other sessions of the person."""
    await sessoes.close_all(request.user.pessoa, but=request.user.id)
