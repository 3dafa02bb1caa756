"""The state of a contact with its outcome, its owner, its next step."""

from datetime import date
from typing import Annotated

from litestar import get, put
from litestar.params import JSONBody
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict

from app.equipe.params import ContatoId, Palavras
from app.equipe.session import Pedido
from app.platform.errors import CONFLICTS
from db.contatos import contatos
from db.contatos.contatos import Estado
from db.contatos.find import find_carros
from db.contatos.outcome import CarroCitado, Motivo
from db.platform.fields import MAX_ID, MAX_REAIS, Linha, Texto
from db.platform.history.conflicts import NovaRevisao, Revisao


class Andamento(Struct):
    """The state with its outcome, the owner, the next step; `dono` null removes the owner, `passo` "" is done."""

    revisao: Revisao
    estado: Estado | UnsetType = UNSET
    dono: Annotated[int, Meta(ge=1, le=MAX_ID)] | UnsetType | None = UNSET
    vendido: Annotated[int, Meta(ge=1, le=MAX_ID)] | UnsetType | None = UNSET
    valor: Annotated[int, Meta(ge=1, le=MAX_REAIS)] | UnsetType | None = UNSET
    motivo: Motivo | UnsetType = UNSET
    detalhe: Texto | UnsetType = UNSET
    passo: Linha | UnsetType = UNSET
    passo_dia: date | UnsetType | None = UNSET


@put("/api/contatos/{contato_id:str}/andamento", operation_id="changeContato", responses=CONFLICTS)
async def change_contato(request: Pedido, contato_id: ContatoId, data: JSONBody[Andamento]) -> NovaRevisao:
    given = {name: value for name, value in asdict(data).items() if value is not UNSET and name != "revisao"}
    return await contatos.update_contato(contato_id, given, request.user.pessoa, data.revisao)


@get("/api/carros", operation_id="findCarros")
async def search_carros(texto: Palavras = "") -> list[CarroCitado]:
    """Cars of the stock whose names have all words, newest first."""
    return await find_carros(texto)
