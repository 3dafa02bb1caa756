"""A quote as its customer sees it, and its prices from today on."""

from litestar import get, put
from litestar.params import JSONBody
from litestar.response import Redirect
from msgspec import Struct

from app.equipe.params import Numero
from app.equipe.session import Pedido
from app.platform.config import config
from app.platform.errors import CONFLICTS, NotFound
from app.signed_keys import previa_of
from db import addresses
from db.contatos.orcamentos import has_orcamento
from db.contatos.renew import renew_orcamento
from db.platform.history.conflicts import NovaRevisao, Revisao


@get("/api/orcamentos/{id:int}/previa", operation_id="showOrcamento")
async def show_orcamento(id: Numero) -> Redirect:
    """Leads to a quote as its customer sees it, on the visitors' site, for an hour."""
    if not await has_orcamento(id):
        raise NotFound("Este orçamento não existe mais.")
    link = config.site_url + addresses.previa_orcamento_path(previa_of("previa-orcamento", id))
    return Redirect(link, status_code=302)


class Renovacao(Struct):
    """The contact's revision that the screen showed."""

    revisao: Revisao


@put("/api/orcamentos/{id:int}/validade", operation_id="renewOrcamento", responses=CONFLICTS)
async def renew(request: Pedido, id: Numero, data: JSONBody[Renovacao]) -> NovaRevisao:
    """Extends a quote from today on and mails its link to the customer again."""
    return await renew_orcamento(id, request.user.pessoa, data.revisao)
