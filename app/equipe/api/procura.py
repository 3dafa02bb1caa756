"""Calls of every screen: search of everything (⌘K), the event stream (app/equipe/eventos.py)."""

from litestar import get
from litestar.response import ServerSentEvent

from app.equipe.eventos import escuta
from app.equipe.params import Palavras
from app.equipe.sessao import Pedido
from db.contatos.tudo import Tudo, find_tudo


@get("/api/procura", operation_id="findTudo")
async def search(request: Pedido, texto: Palavras = "") -> list[Tudo]:
    return await find_tudo(texto, administracao=request.user.papel == "administracao")


@get("/api/eventos", operation_id="followEventos")
async def follow_eventos(request: Pedido) -> ServerSentEvent:
    """Server-sent events: "estado" (`Estado` as JSON) now and after every change, "fim" before the server ends it for good."""
    return ServerSentEvent(escuta.listen(request.user), headers={"Cache-Control": "no-store"})
