"""/conta: one's own account and its sessions. /pessoas: all accounts."""

from litestar import get

from app.equipe.sessao import Pedido
from app.equipe.tela import Tela
from db.equipe.autenticador import count_codes
from db.equipe.pessoas import Papel, Pessoa, list_pessoas
from db.equipe.sessoes import Aparelho, list_aparelhos


class Conta(Tela):
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


class Pessoas(Tela):
    pessoas: list[Pessoa]


@get("/pessoas")
async def pessoas() -> Pessoas:
    return Pessoas(titulo="Pessoas", pessoas=await list_pessoas())
