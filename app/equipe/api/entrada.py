"""Coming in and going out: password, authenticator, invitation, link by mail."""

from typing import Annotated, Any

from litestar import Response, post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from app.equipe.sessao import Pedido, browser_of, counted_as, device_cookie
from app.errors import Refusal
from db import outbox
from db.campos import Email
from db.engine import transaction
from db.equipe import pessoas, sessoes, tentativas
from db.equipe.pessoas import Pessoa, Senha
from db.equipe.sessoes import Etapa, Sessao
from db.errors import Invalid

HOME = "/"
STEPS: dict[Etapa, str] = {"codigo": "/entrar/codigo", "cadastro": "/entrar/autenticador", "aberta": HOME}
WRONG = "E-mail ou senha não conferem."
WRONG_CODE = "Este código não confere ou já foi usado. Espere o próximo."

Codigo = Annotated[str, Meta(max_length=12)]
Chave = Annotated[str, Meta(max_length=60)]


class MuitasTentativas(Refusal):
    status_code = 429


def _too_many() -> MuitasTentativas:
    detail = "Muitas tentativas. Espere 15 minutos ou peça um link em “Esqueci a senha”."
    return MuitasTentativas(detail, headers={"Retry-After": "900"})


class Entrada(Struct):
    email: Email
    senha: Senha


class Passo(Struct):
    """The screen that comes next."""

    proxima: str


@post("/api/entrar", exclude_from_auth=True, status_code=200, operation_id="enter")
async def enter(request: Pedido, data: JSONBody[Entrada]) -> Passo:
    counted = counted_as(request, data.email)
    if not await tentativas.take(*counted):
        raise _too_many()
    pessoa = await pessoas.check_senha(data.email, data.senha)
    if pessoa is None:
        raise Invalid("senha", WRONG)
    await tentativas.forget(*(one for one in counted if not one.startswith("rede:")))
    return await _begin(request, pessoa)


async def _begin(request: Pedido, pessoa: Pessoa) -> Passo:
    """The session after a right password: in, or before the authenticator. Administrators have to have one."""
    etapa: Etapa = "aberta"
    if pessoa.autenticador:
        etapa = "codigo"
    elif pessoa.papel == "administracao":
        etapa = "cadastro"
    segredo = pessoas.new_totp() if etapa == "cadastro" else ""
    token = await sessoes.open_sessao(pessoa.id, etapa, browser_of(request), segredo=segredo)
    request.set_session({"token": token})
    return Passo(STEPS[etapa])


class Codigos(Struct):
    codigo: Codigo


@post("/api/entrar/codigo", opt={"etapa": ("codigo",)}, status_code=200, operation_id="giveCodigo")
async def give_codigo(request: Pedido, data: JSONBody[Codigos]) -> Response[Passo]:
    sessao = request.user
    counted = f"codigo:{sessao.pessoa}"
    if not await tentativas.take(counted):
        raise _too_many()
    if not await pessoas.check_totp(sessao.pessoa, data.codigo):
        raise Invalid("codigo", WRONG_CODE)
    await tentativas.forget(counted)
    return await _let_in(request, sessao)


@post(
    "/api/entrar/autenticador", opt={"etapa": ("cadastro",)}, status_code=200, operation_id="setAutenticador"
)
async def set_autenticador(request: Pedido, data: JSONBody[Codigos]) -> Response[Passo]:
    sessao = request.user
    await pessoas.set_totp(sessao.pessoa, sessao.segredo, data.codigo)
    return await _let_in(request, sessao)


async def _let_in(request: Pedido, sessao: Sessao) -> Response[Passo]:
    """A new session in place of the one that waited, and a browser that is known from now on."""
    await sessoes.close_sessao(sessao.id, sessao.pessoa)
    token = await sessoes.open_sessao(sessao.pessoa, "aberta", browser_of(request))
    request.set_session({"token": token})
    return Response(Passo(HOME), status_code=200, cookies=[device_cookie(request, sessao.email)])


@post("/api/sair", opt={"etapa": ("aberta", "codigo", "cadastro")}, status_code=200, operation_id="leave")
async def leave(request: Pedido) -> Passo:
    await sessoes.close_sessao(request.user.id, request.user.pessoa)
    request.clear_session()
    return Passo("/entrar")


class SenhaNova(Struct):
    """`convite` is the key of the link that came by mail."""

    convite: Chave
    senha: Senha


@post("/api/convite", exclude_from_auth=True, status_code=200, operation_id="chooseSenha")
async def choose_senha(request: Pedido, data: JSONBody[SenhaNova]) -> Response[Passo]:
    """A link by mail proves the address: the browser is a known one, whatever strangers tried meanwhile."""
    pessoa = await pessoas.choose_senha(data.convite, data.senha)
    await sessoes.close_all(pessoa.id)
    proxima = await _begin(request, pessoa)
    return Response(proxima, status_code=200, cookies=[device_cookie(request, pessoa.email)])


class Esquecida(Struct):
    email: Email


@post("/api/senha", exclude_from_auth=True, status_code=202, operation_id="forgetSenha")
async def forget_senha(data: JSONBody[Esquecida]) -> None:
    """The same answer whoever is asked about."""
    if not await tentativas.take(f"link:{data.email.strip().lower()}"):
        return
    async with transaction():
        if renewed := await pessoas.renew_link(data.email):
            pessoa, key = renewed
            context: dict[str, Any] = {"nome": pessoa.nome, "chave": key, "novo": False}
            await outbox.enqueue("convite", pessoa.email, context)
