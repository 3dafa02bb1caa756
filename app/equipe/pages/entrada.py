"""The screens before the desk: password, code, authenticator, invitation."""

from typing import Annotated, Any

import pyotp
import segno
from litestar import get
from litestar.params import PathParameter, QueryParameter

from app.claims import CASA
from app.equipe.sessao import Pedido
from app.equipe.tela import Tela
from db.equipe.pessoas import who_is_invited

PUBLIC: dict[str, Any] = {"exclude_from_auth": True}


class Entrar(Tela):
    """`depois` is the screen that was asked for."""

    depois: str


@get("/entrar", opt=PUBLIC)
async def entrar(depois: Annotated[str, QueryParameter(max_length=500)] = "/") -> Entrar:
    own = depois.startswith("/") and not depois.startswith(("//", "/\\"))
    return Entrar(titulo="Entrar", depois=depois if own else "/")


class EntrarCodigo(Tela):
    email: str


@get("/entrar/codigo", opt={"etapa": ("codigo",)})
async def entrar_codigo(request: Pedido) -> EntrarCodigo:
    return EntrarCodigo(titulo="Código", email=request.user.email)


class EntrarAutenticador(Tela):
    """`qr` is an SVG; `segredo` is typed by whoever cannot scan it."""

    qr: str
    segredo: str


@get("/entrar/autenticador", opt={"etapa": ("cadastro",)})
async def entrar_autenticador(request: Pedido) -> EntrarAutenticador:
    sessao = request.user
    uri = pyotp.TOTP(sessao.segredo).provisioning_uri(name=sessao.email, issuer_name=f"Equipe {CASA}")
    qr = segno.make(uri, error="m").svg_data_uri(scale=6, border=4)
    return EntrarAutenticador(titulo="Autenticador", qr=qr, segredo=sessao.segredo)


class Convite(Tela):
    """`nome` is "" when the link has been used or is too old."""

    chave: str
    nome: str
    email: str


@get("/convite/{chave:str}", opt=PUBLIC)
async def convite(chave: Annotated[str, PathParameter(max_length=60)]) -> Convite:
    pessoa = await who_is_invited(chave)
    return Convite(
        titulo="Convite",
        chave=chave,
        nome=pessoa.nome if pessoa else "",
        email=pessoa.email if pessoa else "",
    )
