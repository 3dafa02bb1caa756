"""/conta: one's own sessions, and what ends them."""

from litestar import get

from app.equipe.sessao import Pedido
from app.equipe.tela import Tela
from db.equipe.sessoes import Aparelho, list_aparelhos


class Conta(Tela):
    """`atual` is the number of the session that asks."""

    nome: str
    email: str
    autenticador: bool
    atual: int
    aparelhos: list[Aparelho]


@get("/conta")
async def conta(request: Pedido) -> Conta:
    sessao = request.user
    return Conta(
        titulo="Minha conta",
        nome=sessao.nome,
        email=sessao.email,
        autenticador=sessao.autenticador,
        atual=sessao.id,
        aparelhos=await list_aparelhos(sessao.pessoa),
    )
