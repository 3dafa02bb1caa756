"""Calls of contacts and what stands beside them: quotes, appointments, search, events, personal data."""

import asyncio
from datetime import date
from functools import partial
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import File, Redirect, ServerSentEvent, Stream
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import asdict

from app.equipe.desk import Chave, ContatoId, Done, Numero, Palavras, Pedido, create_once, read_filter
from app.equipe.events import streams
from app.equipe.roles import list_kinds
from app.equipe.screen import saved_as
from app.platform.config import config
from app.platform.errors import CONFLICTS, NotFound
from app.signed_keys import previa_of
from db import addresses
from db.contatos import contatos, crm
from db.contatos.answer import NovaResposta, RespostaEnviada, send_resposta
from db.contatos.appointments import decide_appointment
from db.contatos.contatos import (
    Atendimento,
    ContatoCriado,
    Estado,
    NovaNota,
    NovoContato,
    create_contato,
    list_same,
)
from db.contatos.export import export_contatos
from db.contatos.filter import FiltroContatos, list_contatos
from db.contatos.find import Tudo, find_all, find_carros
from db.contatos.merge import merge_contatos
from db.contatos.orcamentos import has_orcamento, renew_orcamento
from db.contatos.outcome import CarroCitado, Motivo
from db.contatos.show import get_detalhe
from db.platform.errors import Invalid
from db.platform.fields import LINES, MAX_ID, MAX_REAIS, Linha, Texto
from db.platform.history import NovaRevisao, Revisao
from db.privacidade import titulares
from db.privacidade.titulares import Titular
from db.visitantes.agendamentos import HorarioDesejado, Parte
from db.visitantes.leads import get_marcado
from db.visitantes.reschedule import Author, Passo
from db.visitantes.vendas import FILES

FOUND = 6  # contacts of a search by words


@post("/api/contatos", operation_id="createContato")
async def create_walk_in(
    request: Pedido, data: JSONBody[NovoContato], idempotency_key: Chave = None
) -> ContatoCriado:
    """A contact that the staff enter; it is the person's."""
    create = partial(create_contato, data, request.user.pessoa)
    return await create_once(request, idempotency_key, ContatoCriado, create)


@get("/api/contatos", operation_id="findMesmos")
async def search_mesmos(
    telefone: Annotated[str, QueryParameter(max_length=20)] = "", texto: Palavras = ""
) -> list[Atendimento]:
    """The contacts of a telephone, or the first with all words of `texto`; newest first."""
    if texto.strip():
        return (await list_contatos(FiltroContatos(texto=texto), FOUND))[1]
    return await list_same(email="", telefone=telefone)


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


@post("/api/contatos/{contato_id:str}/notas", operation_id="addNota", status_code=204)
async def add_nota(
    request: Pedido, contato_id: ContatoId, data: JSONBody[NovaNota], idempotency_key: Chave = None
) -> None:
    async def create() -> Done:
        await contatos.insert_nota(contato_id, data, por=request.user.pessoa)
        return Done()

    await create_once(request, idempotency_key, Done, create)


@post("/api/contatos/{contato_id:str}/respostas", operation_id="sendResposta")
async def send(
    request: Pedido, contato_id: ContatoId, data: JSONBody[NovaResposta], idempotency_key: Chave = None
) -> RespostaEnviada:
    """Notes an answer, and mails it unless the person sends it by WhatsApp."""
    create = partial(send_resposta, contato_id, data, request.user.pessoa)
    return await create_once(request, idempotency_key, RespostaEnviada, create)


class Juntos(Struct):
    """The contacts with which one is merged, and the revision that the screen showed."""

    revisao: Revisao
    outros: Annotated[list[Annotated[str, Meta(pattern=r"^[\w-]{1,22}$(?!\n)")]], Meta(max_length=50)]


@put("/api/contatos/{contato_id:str}/juntos", operation_id="joinContatos", responses=CONFLICTS)
async def join(request: Pedido, contato_id: ContatoId, data: JSONBody[Juntos]) -> NovaRevisao:
    """Merges contacts of one person; the undo is the same call with `antes`."""
    return await merge_contatos(contato_id, data.outros, request.user.pessoa, data.revisao)


class MudancaVisita(Struct):
    """A step of the appointment; "mudar" names a day and a part of it."""

    revisao: Revisao
    passo: Passo
    data: date | None = None
    periodo: Parte | None = None


@put(
    "/api/contatos/{contato_id:str}/visita", operation_id="changeVisita", responses=CONFLICTS, status_code=204
)
async def change_visita(request: Pedido, contato_id: ContatoId, data: JSONBody[MudancaVisita]) -> None:
    """Confirms, moves or ends an appointment; visitor and dealer are mailed."""
    autor = Author(request.user.pessoa, data.revisao)
    wish = await _wish_of(contato_id, data)
    await decide_appointment(contato_id, data.passo, autor, wish, request.user.pessoa)


async def _wish_of(contato_id: str, data: MudancaVisita) -> HorarioDesejado | None:
    """The new time of the same kind of appointment; Invalid where "mudar" names none."""
    if data.passo != "mudar":
        return None
    found = await get_marcado(contato_id)
    if data.data is None or data.periodo is None:
        raise Invalid("data", "Escolha o dia e o período.")
    return HorarioDesejado(data.data, data.periodo, found.desejo if found else "visita")


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


@get("/api/contatos/{contato_id:str}/fotos/{angle:str}", operation_id="getFotoOferecida")
async def foto(contato_id: ContatoId, angle: Annotated[str, PathParameter(max_length=20)]) -> File | Redirect:
    """A private photograph of an offer; from a bucket by an address that is valid for five minutes."""
    found = await get_detalhe(contato_id)
    if angle not in found.fotos:
        raise NotFound("Esta foto não existe mais.")
    name = f"{contato_id}/{angle}.jpg"
    if signed := await asyncio.to_thread(FILES.sign, name):
        return Redirect(signed, status_code=302)
    return File(FILES.where(name), media_type="image/jpeg", content_disposition_type="inline")


@get("/api/contatos.csv", operation_id="exportContatos")
async def export(request: Pedido) -> Stream:
    """The contacts of the list's filter, as spreadsheets of Brazil read them; noted for the administration."""
    parts = await export_contatos(read_filter(request, FiltroContatos), request.user.pessoa)
    return Stream(parts, media_type=MediaType.TEXT, headers=saved_as("contatos.csv"))


@post("/api/contatos/{contato_id:str}/crm", operation_id="resendContato", status_code=204)
async def resend_contato(contato_id: ContatoId) -> None:
    """Sends a contact and its quotes to the CRM again."""
    await crm.resend_calls(contato_id)


@post("/api/crm", operation_id="resendChamadas", status_code=204)
async def resend_dead() -> None:
    """Repeats the calls that were given up."""
    await crm.resend_dead_calls()


@get("/api/procura", operation_id="findTudo")
async def search(request: Pedido, texto: Palavras = "") -> list[Tudo]:
    papel = request.user.papel
    return await find_all(texto, await list_kinds(papel), pessoas=papel == "administracao")


@get("/api/eventos", operation_id="followEventos")
async def follow_eventos(request: Pedido) -> ServerSentEvent:
    """Server-sent events: "estado" (`Estado` as JSON) now and after every change, "fim" before the server ends it for good."""
    return ServerSentEvent(streams.listen(request.user))


# A person's data (LGPD): the person is in the body, never in an address.


class Procurado(Struct):
    """An e-mail address, or a telephone with its area code in any spelling."""

    quem: Annotated[str, Meta(min_length=1, max_length=254, pattern=LINES)]


@post("/api/titulares", operation_id="findTitular", status_code=200)
async def find_titular(data: JSONBody[Procurado]) -> Titular:
    return await titulares.find_person(data.quem)


@post("/api/titulares/exportacao", operation_id="exportTitular", status_code=200)
async def export_titular(request: Pedido, data: JSONBody[Procurado]) -> Response[bytes]:
    found = await titulares.export_person(data.quem, request.user.pessoa)
    body = msgspec.json.format(msgspec.json.encode(found), indent=2)
    return Response(body, media_type=MediaType.JSON, headers=saved_as("titular.json"))


@post("/api/titulares/apagamento", operation_id="eraseTitular", status_code=200)
async def erase_titular(request: Pedido, data: JSONBody[Procurado]) -> dict[str, int]:
    """The number of erased records, by kind."""
    return await titulares.erase_person(data.quem, request.user.pessoa)
