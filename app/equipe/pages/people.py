"""/conta: one's own account and its sessions. /pessoas: all accounts."""

from litestar import get

from app.equipe.desk import Pedido
from app.equipe.screen import ScreenData
from db.equipe.authenticator import count_codes
from db.equipe.people import Papel, Pessoa, list_pessoas
from db.equipe.sessions import Aparelho, list_aparelhos


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
