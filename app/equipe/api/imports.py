"""Imports of the stock (upload in pieces, rehearsal, import, undo), and exports as files."""

from functools import partial
from typing import Annotated

from litestar import MediaType, Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from app.equipe.desk import Chave, Numero, Pedido, create_once
from app.equipe.screen import saved_as
from db.importar import imports
from db.importar.adjustments import Ajustes
from db.importar.imports import MOST_BYTES, PIECE, Carga
from db.importar.running import Escolha
from db.importar.writing import Saida, export_stock
from db.platform.fields import LINE
from db.platform.format import write_csv


class NovaCarga(Struct):
    """A file that is going to be sent: `tamanho` is in bytes."""

    nome: Annotated[str, Meta(max_length=160, pattern=LINE)]
    tamanho: Annotated[int, Meta(ge=1, le=MOST_BYTES)]


@post("/api/importacoes", operation_id="openCarga")
async def open_carga(request: Pedido, data: JSONBody[NovaCarga], idempotency_key: Chave = None) -> Carga:
    create = partial(imports.create_carga, data.nome, data.tamanho, request.user.pessoa)
    return await create_once(request, idempotency_key, Carga, create)


class Recebido(Struct):
    """The number of bytes that have arrived."""

    recebido: int


@put("/importacoes/{carga:int}/arquivo", operation_id="addPiece", request_max_body_size=PIECE)
async def add_piece(
    request: Pedido, carga: Numero, inicio: Annotated[int, QueryParameter(ge=0, le=MOST_BYTES)]
) -> Recebido:
    """The bytes from `inicio` on, as the body."""
    return Recebido(await imports.append_piece(carga, inicio, await request.body()))


@put("/api/importacoes/{carga:int}/ajustes", status_code=204, operation_id="adjustCarga")
async def adjust(carga: Numero, data: JSONBody[Ajustes]) -> None:
    """Rehearses the file again with these columns, corrected cells and hosts of photographs."""
    await imports.adjust_carga(carga, data)


@post("/api/importacoes/{carga:int}/importar", status_code=204, operation_id="importCarga")
async def start_import(carga: Numero, data: JSONBody[Escolha]) -> None:
    await imports.request_import(carga, data)


@post("/api/importacoes/{carga:int}/desfazer", status_code=204, operation_id="undoCarga")
async def undo(request: Pedido, carga: Numero) -> None:
    """Takes an import back, but for what somebody changed since."""
    await imports.request_undo(carga, request.user.pessoa)


@delete("/api/importacoes/{carga:int}", operation_id="discardCarga")
async def discard(carga: Numero) -> None:
    await imports.discard_carga(carga)


@get("/api/importacoes/{carga:int}/resultado.csv", operation_id="exportResultado")
async def result(carga: Numero) -> Response[bytes]:
    """The errors and warnings, line by line, as a spreadsheet."""
    found = await imports.read_carga(carga)
    rows = [
        (str(one.linha or ""), one.codigo, one.campo, one.detalhe, one.tipo)
        for one in found.balanco.ocorrencias
    ]
    return Response(
        write_csv(("linha", "código", "campo", "o que há", "tipo"), rows),
        media_type=MediaType.TEXT,
        headers=saved_as(f"importacao-{carga}.csv"),
    )


@get("/api/exportacao/{formato:str}", operation_id="exportEstoque")
async def export(formato: Annotated[Saida, PathParameter()]) -> Stream:
    """The whole stock; `zip` has the photographs too."""
    kind = "application/zip" if formato == "zip" else MediaType.TEXT
    return Stream(export_stock(formato), media_type=kind, headers=saved_as(f"estoque.{formato}"))
