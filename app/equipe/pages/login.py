"""The screens before the desk, from password to invitation; /conta: one's own account; /pessoas: all accounts."""

from typing import Annotated

from litestar import get
from litestar.params import FromQuery, PathParameter

from app.equipe.desk import HOME, Pedido, qr_of, return_address
from app.equipe.screen import ScreenData
from db.equipe.authenticator import count_codes, secret_of
from db.equipe.people import Papel, Pessoa, list_pessoas, who_is_invited
from db.equipe.sessions import Aparelho, list_aparelhos


class Entrar(ScreenData):
    """`depois` is the return address. A link in a mail is opened without the session's cookie, which is SameSite=Strict:
    with `segue` the browser requests `depois` once more by itself, and the cookie goes along.
    """

    depois: str
    segue: bool


@get("/entrar")
async def entrar(request: Pedido, depois: FromQuery[str] = HOME) -> Entrar:
    foreign = request.headers.get("sec-fetch-site") == "cross-site"
    return Entrar(titulo="Entrar", depois=return_address(depois), segue=foreign)


class EntrarCodigo(ScreenData):
    email: str
    depois: str


@get("/entrar/codigo")
async def entrar_codigo(request: Pedido, depois: FromQuery[str] = HOME) -> EntrarCodigo:
    return EntrarCodigo(titulo="Código", email=request.user.email, depois=return_address(depois))


class EntrarAutenticador(ScreenData):
    """`qr` is an SVG; `segredo` is for a person who cannot scan it."""

    qr: str
    segredo: str
    depois: str


@get("/entrar/autenticador")
async def entrar_autenticador(request: Pedido, depois: FromQuery[str] = HOME) -> EntrarAutenticador:
    sessao = request.user
    segredo = secret_of(sessao.segredo)
    return EntrarAutenticador(
        titulo="Autenticador",
        qr=await qr_of(segredo, sessao.email),
        segredo=segredo,
        depois=return_address(depois),
    )


class Convite(ScreenData):
    """`nome` is "" when the link has been used or is too old."""

    chave: str
    nome: str
    email: str
    depois: str


@get("/convite/{chave:str}")
async def convite(
    chave: Annotated[str, PathParameter(max_length=60)], depois: FromQuery[str] = HOME
) -> Convite:
    pessoa = await who_is_invited(chave)
    return Convite(
        titulo="Convite",
        chave=chave,
        nome=pessoa.nome if pessoa else "",
        email=pessoa.email if pessoa else "",
        depois=return_address(depois),
    )


class Conta(ScreenData):
    """`atual` is the number of the login session that requests the page, `recuperacao` the count of unused recovery codes."""

    nome: str
    email: str
    papel: Papel
    autenticador: bool
    recuperacao: int
    atual: int
    aparelhos: list[Aparelho]


@get("/conta")
async def conta(request: Pedido) -> Conta:
    sessao = request.user
    return Conta(
        titulo="Minha conta",
        nome=sessao.nome,
        email=sessao.email,
        papel=sessao.papel,
        autenticador=sessao.autenticador,
        recuperacao=await count_codes(sessao.pessoa),
        atual=sessao.id,
        aparelhos=await list_aparelhos(sessao.pessoa),
    )


class Pessoas(ScreenData):
    pessoas: list[Pessoa]


@get("/pessoas")
async def pessoas() -> Pessoas:
    return Pessoas(titulo="Pessoas", pessoas=await list_pessoas())
