"""Search of everything (⌘K)."""

from litestar import get

from app.equipe.params import Palavras
from app.equipe.sessao import Pedido
from db.contatos.tudo import Tudo, find_tudo


@get("/api/procura", operation_id="findTudo")
async def search(request: Pedido, texto: Palavras = "") -> list[Tudo]:
    return await find_tudo(texto, administracao=request.user.papel == "administracao")
