"""The list of contacts as CSV."""

from litestar import MediaType, get
from litestar.response import Stream

from app.equipe.params import read_filter
from app.equipe.screen import saved_as
from app.equipe.session import Pedido
from db.contatos.export import export_contatos
from db.contatos.filter import FiltroContatos


@get("/api/contatos.csv", operation_id="exportContatos")
async def export(request: Pedido) -> Stream:
    """The contacts of the list's filter, as spreadsheets of Brazil read them; noted for the administration."""
    parts = await export_contatos(read_filter(request, FiltroContatos), request.user.pessoa)
    return Stream(parts, media_type=MediaType.TEXT, headers=saved_as("contatos.csv"))
