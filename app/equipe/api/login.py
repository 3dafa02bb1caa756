"""Log in and log out: password, authenticator, recovery code, invitation, link by mail."""

from typing import Annotated, TypeVar

from litestar import Response, post
from litestar.exceptions import NotAuthorizedException
from litestar.params import JSONBody
from msgspec import Meta, Struct

from app.equipe import known_browsers
from app.equipe.account_mails import mail_link, notify
from app.equipe.desk import HOME, Pedido, return_address, session_cookie, with_return
from db import addresses
from db.equipe import people, sessions
from db.equipe.authenticator import Codigo, check_totp, is_totp, new_totp, set_totp, use_code
from db.equipe.people import Pessoa, Senha
from db.equipe.sessions import Etapa, Sessao
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.fields import LINES, Email, read_email

STEPS: dict[Etapa, str] = {"codigo": "/entrar/codigo", "cadastro": "/entrar/autenticador"}
WRONG = "E-mail ou senha não conferem."
WRONG_CODE = "Este código não confere ou já foi usado. Espere o próximo."
WRONG_RECOVERY = "Este código de recuperação não confere ou já foi usado."

Chave = Annotated[str, Meta(max_length=60, pattern=LINES)]
Depois = Annotated[str, Meta(pattern=LINES)]
Answer = TypeVar("Answer", bound=Struct)


class Esquecida(Struct, kw_only=True):
    """`depois` is the return address, here and in the steps that follow."""

    email: Email
    depois: Depois = HOME

    def __post_init__(self) -> None:
        self.email = read_email("email", self.email)


class Entrada(Esquecida, kw_only=True):
    senha: Senha


class Passo(Struct):
    """The next screen."""

    proxima: str


@post("/api/entrar", status_code=200, operation_id="enter")
async def enter(request: Pedido, data: JSONBody[Entrada]) -> Response[Passo]:
    counted = known_browsers.password_counters(request, data.email)
    if not await sessions.take(*counted):
        raise known_browsers.too_many("Espere 15 minutos ou peça um link em “Esqueci a senha”.")
    pessoa = await people.check_senha(data.email, data.senha)
    if pessoa is None:
        raise Invalid("senha", WRONG)
    await sessions.forget(*(one for one in counted if not one.startswith("rede:")))
    return await _begin(request, pessoa, data.depois)


async def _begin(request: Pedido, pessoa: Pessoa, depois: str, *, by_link: bool = False) -> Response[Passo]:
    """The session after a right password: open, or before the authenticator, which administrators must have.

    A link by mail proves the address: its browser is known at once, whatever strangers tried meanwhile.
    """
    if not pessoa.autenticador and pessoa.papel != "administracao":
        return await _open(request, pessoa, Passo(return_address(depois)), announce=not by_link)
    etapa: Etapa = "codigo" if pessoa.autenticador else "cadastro"
    segredo = new_totp() if etapa == "cadastro" else ""
    browser = request.headers.get("user-agent", "")
    token = await sessions.open_sessao(pessoa.id, etapa, browser, segredo=segredo)
    cookies = [session_cookie(token)]
    if by_link:
        cookies.append(known_browsers.device_cookie(request, pessoa.email))
    return Response(Passo(with_return(STEPS[etapa], depois)), status_code=200, cookies=cookies)


async def _open(
    request: Pedido, pessoa: Pessoa, answer: Answer, *, announce: bool = True
) -> Response[Answer]:
    """An open session in a browser that is known from now on; a mail tells of one that was not."""
    async with transaction():
        browser = request.headers.get("user-agent", "")
        token = await sessions.open_sessao(pessoa.id, "aberta", browser)
        first = await people.note_entry(pessoa.id)
        if announce and not first and not known_browsers.is_known(request, pessoa.email):
            await notify("navegador", pessoa.nome, pessoa.email)
    cookies = [session_cookie(token), known_browsers.device_cookie(request, pessoa.email)]
    return Response(answer, status_code=200, cookies=cookies)


class Codigos(Struct):
    codigo: Codigo
    depois: Depois = HOME


@post("/api/entrar/codigo", status_code=200, operation_id="giveCodigo")
async def give_codigo(request: Pedido, data: JSONBody[Codigos]) -> Response[Passo]:
    """The code of the authenticator, or a recovery code in its place."""
    sessao, by_totp = request.user, is_totp(data.codigo)
    counted = known_browsers.code_counter(request, "codigo" if by_totp else "recuperacao", sessao.email)
    if not await sessions.take(counted):
        also = " ou use um código de recuperação" if by_totp else ""
        raise known_browsers.too_many(f"Espere 15 minutos{also}.")
    check = check_totp(sessao.pessoa, data.codigo) if by_totp else _check_recovery(sessao, data.codigo)
    if not await check:
        raise Invalid("codigo", WRONG_CODE if by_totp else WRONG_RECOVERY)
    await sessions.forget(counted)
    return await _let_in(request, sessao, Passo(return_address(data.depois)))


async def _check_recovery(sessao: Sessao, codigo: str) -> bool:
    async with transaction():
        left = await use_code(sessao.pessoa, codigo)
        if left is not None:
            await notify("recuperacao", sessao.nome, sessao.email, restam=left)
    return left is not None


class Protegida(Struct):
    """The next screen, after the recovery codes were shown once."""

    proxima: str
    codigos: list[str]


@post("/api/entrar/autenticador", status_code=200, operation_id="setAutenticador")
async def set_autenticador(request: Pedido, data: JSONBody[Codigos]) -> Response[Protegida]:
    sessao = request.user
    codigos = await set_totp(sessao.pessoa, sessao.segredo, data.codigo)
    return await _let_in(request, sessao, Protegida(return_address(data.depois), codigos))


async def _let_in(request: Pedido, sessao: Sessao, answer: Answer) -> Response[Answer]:
    await sessions.end_sessao(sessao.id, sessao.pessoa)
    pessoa = await people.get_pessoa(sessao.pessoa)
    if pessoa is None:
        raise NotAuthorizedException
    return await _open(request, pessoa, answer)


@post("/api/sair", status_code=200, operation_id="leave")
async def leave(request: Pedido) -> Response[Passo]:
    await sessions.end_sessao(request.user.id, request.user.pessoa)
    forget = {"Clear-Site-Data": '"storage"'}  # the browser's drafts and queued photographs
    return Response(Passo("/entrar"), status_code=200, cookies=[session_cookie("")], headers=forget)


class SenhaNova(Struct):
    """`convite` is the key of the link that came by mail."""

    convite: Chave
    senha: Senha
    depois: Depois = HOME


@post("/api/convite", status_code=200, operation_id="chooseSenha")
async def choose_senha(request: Pedido, data: JSONBody[SenhaNova]) -> Response[Passo]:
    """A link that was used ends the person's sessions and other links."""
    async with transaction():
        pessoa = await people.set_senha(data.convite, data.senha)
        await sessions.close_all(pessoa.id)
        if not pessoa.convidada:
            await notify("senha", pessoa.nome, pessoa.email)
    return await _begin(request, pessoa, data.depois, by_link=True)


@post("/api/senha", status_code=202, operation_id="forgetSenha")
async def forget_senha(request: Pedido, data: JSONBody[Esquecida]) -> None:
    """The same answer for every address."""
    if not await sessions.take(*known_browsers.link_counters(request, data.email)):
        return
    async with transaction():
        if renewed := await people.renew_link(data.email):
            pessoa, key = renewed
            await mail_link(pessoa, with_return(addresses.convite_path(key), data.depois), people.RESET_FOR)
