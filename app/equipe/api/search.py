"""Search of everything (⌘K)."""

from litestar import get

from app.equipe.params import Palavras
from app.equipe.session import Pedido
from db.contatos.find import Tudo, find_all


@get("/api/procura", operation_id="findTudo")
async def search(request: Pedido, texto: Palavras = "") -> list[Tudo]:
    return await find_all(texto, administracao=request.user.papel == "administracao")
