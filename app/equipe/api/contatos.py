"""What the staff do with a contact: move it on, give it to somebody, write something down, take the list away."""

import asyncio
import csv
import io
from typing import Annotated, Any

from litestar import MediaType, Response, get, post, put
from litestar.params import JSONBody, PathParameter
from litestar.response import File, Redirect
from msgspec import Meta, Struct

from app.equipe.sessao import Pedido
from app.errors import NotFound
from db.campos import MAX_ID
from db.mesa import contatos, crm
from db.mesa.contatos import Estado, Filtros, NovaNota
from db.mesa.detalhe import get_detalhe
from db.visitantes.vendas import FILES

ContatoId = Annotated[str, PathParameter(max_length=22)]
Angulo = Annotated[str, PathParameter(max_length=20)]


class Andamento(Struct):
    estado: Estado


@put("/api/contatos/{contato_id:str}/estado", operation_id="moveContato", status_code=204)
async def move_contato(request: Pedido, contato_id: ContatoId, data: JSONBody[Andamento]) -> None:
    await contatos.move_contato(contato_id, data.estado, por=request.user.pessoa)


class Dono(Struct):
    """`pessoa` null makes it nobody's."""

    pessoa: Annotated[int, Meta(ge=1, le=MAX_ID)] | None


@put("/api/contatos/{contato_id:str}/dono", operation_id="giveContato", status_code=204)
async def give_contato(request: Pedido, contato_id: ContatoId, data: JSONBody[Dono]) -> None:
    await contatos.give_contato(contato_id, data.pessoa, por=request.user.pessoa)


@post("/api/contatos/{contato_id:str}/notas", operation_id="addNota", status_code=204)
async def add_nota(request: Pedido, contato_id: ContatoId, data: JSONBody[NovaNota]) -> None:
    await contatos.add_nota(contato_id, data, por=request.user.pessoa)


@post("/api/contatos/{contato_id:str}/crm", operation_id="tellAgain", status_code=204)
async def tell_again(contato_id: ContatoId) -> None:
    """Tells the CRM of a contact and its quotes once more."""
    await crm.tell_again(contato_id)


@post("/api/crm", operation_id="tellDead", status_code=204)
async def tell_dead() -> None:
    """Makes the calls once more that were given up."""
    await crm.tell_dead()


@get("/api/contatos/{contato_id:str}/fotos/{angle:str}", operation_id="getFotoOferecida")
async def foto(contato_id: ContatoId, angle: Angulo) -> File | Redirect:
    """A private photograph of an offer's, for whoever is in; in a bucket, by an address that is good for five minutes."""
    found = await get_detalhe(contato_id)
    if found is None or angle not in found.fotos:
        raise NotFound("Esta foto não existe mais.")
    name, headers = f"{contato_id}/{angle}.jpg", {"Cache-Control": "private, no-store"}
    if signed := await asyncio.to_thread(FILES.sign, name):
        return Redirect(signed, status_code=302, headers=headers)
    return File(
        FILES.where(name), media_type="image/jpeg", content_disposition_type="inline", headers=headers
    )


@get("/api/contatos.csv", operation_id="exportContatos")
async def export() -> Response[bytes]:
    """Every contact that is not suspicious, newest first, as spreadsheets of Brazil read it."""
    text = io.StringIO()
    rows = csv.writer(text, delimiter=";")
    rows.writerow(["quando", "tipo", "nome", "telefone", "e-mail", "sobre", "estado", "responsável"])
    pagina, more = 1, True
    while more:
        total, found = await contatos.list_contatos(Filtros(pagina=pagina))
        for one in found:
            told = (one.tipo, one.nome, one.telefone, one.email, one.sobre, one.estado, one.dono)
            rows.writerow([f"{one.quando:%d/%m/%Y %H:%M}", *map(_plain, told)])
        more, pagina = pagina * contatos.POR_PAGINA < total, pagina + 1
    headers: dict[str, Any] = {
        "Content-Disposition": 'attachment; filename="contatos.csv"',
        "Cache-Control": "no-store",
    }
    return Response("\ufeff".encode() + text.getvalue().encode(), media_type=MediaType.TEXT, headers=headers)


def _plain(value: str) -> str:
    """A visitor's words never begin a spreadsheet's formula."""
    return f"'{value}" if value[:1] in ("=", "+", "-", "@", "\t", "\r") else value
