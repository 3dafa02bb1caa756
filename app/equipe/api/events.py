"""The desk's event stream (app/equipe/events.py)."""

from litestar import get
from litestar.response import ServerSentEvent

from app.equipe.desk import Pedido
from app.equipe.events import streams


@get("/api/eventos", operation_id="followEventos")
async def follow_eventos(request: Pedido) -> ServerSentEvent:
    """Server-sent events: "estado" (`Estado` as JSON) now and after every change, "fim" before the server ends it for good."""
    return ServerSentEvent(streams.listen(request.user))
