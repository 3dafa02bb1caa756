"""The stock as files: one that is brought in pieces, rehearsed and taken in, and those that are taken away."""

import csv
import io
from typing import Annotated, Any

from litestar import MediaType, Response, delete, get, post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import Meta, Struct

from app.equipe.sessao import Pedido
from app.errors import NotFound
from db.campos import LINE, MAX_ID
from db.importar import cargas
from db.importar.cargas import MOST_BYTES, PIECE, Carga, Retirar
from db.importar.cells import guarded
from db.importar.packing import Saida, export_stock

ADMIN: dict[str, Any] = {"papel": "administracao"}
Numero = Annotated[int, PathParameter(ge=1, le=MAX_ID)]


class NovaCarga(Struct):
    """A file that is going to be sent: `tamanho` is in bytes."""

    nome: Annotated[str, Meta(max_length=160, pattern=LINE)]
    tamanho: Annotated[int, Meta(ge=1, le=MOST_BYTES)]


class CargaAberta(Struct):
    id: int


@post("/api/importacoes", opt=ADMIN, operation_id="openCarga")
async def open_carga(request: Pedido, data: JSONBody[NovaCarga]) -> CargaAberta:
    return CargaAberta(await cargas.create_carga(data.nome, data.tamanho, request.user.pessoa))


class Recebido(Struct):
    """How many bytes have arrived."""

    recebido: int


@put(
    "/importacoes/{carga:int}/arquivo",
    opt=ADMIN,
    operation_id="addPiece",
    request_max_body_size=PIECE,
)
async def add_piece(
    request: Pedido, carga: Numero, inicio: Annotated[int, QueryParameter(ge=0, le=MOST_BYTES)]
) -> Recebido:
    """The bytes from `inicio` on, as the body."""
    return Recebido(await cargas.add_piece(carga, inicio, await request.body()))


@get("/api/importacoes/{carga:int}", opt=ADMIN, operation_id="getCarga")
async def get_carga(carga: Numero) -> Carga:
    return await _found(carga)


async def _found(carga: int) -> Carga:
    found = await cargas.get_carga(carga)
    if found is None:
        raise NotFound("Esta importação não existe mais.")
    return found


class Escolha(Struct):
    """What becomes of cars that the file does not name; `confirmar` also when they are many."""

    retirar: Retirar = ""
    confirmar: bool = False


@post("/api/importacoes/{carga:int}/ensaio", opt=ADMIN, status_code=204, operation_id="rehearseCarga")
async def rehearse(carga: Numero, data: JSONBody[Escolha]) -> None:
    await cargas.ask(carga, "ensaiar", data.retirar, confirmar=data.confirmar)


@post("/api/importacoes/{carga:int}/importar", opt=ADMIN, status_code=204, operation_id="importCarga")
async def take_in(carga: Numero, data: JSONBody[Escolha]) -> None:
    await cargas.ask(carga, "importar", data.retirar, confirmar=data.confirmar)


@delete("/api/importacoes/{carga:int}", opt=ADMIN, operation_id="discardCarga")
async def discard(carga: Numero) -> None:
    await cargas.discard(carga)


@get("/api/importacoes/{carga:int}/resultado.csv", opt=ADMIN, operation_id="exportResultado")
async def result(carga: Numero) -> Response[bytes]:
    """What is wrong, line by line, as a spreadsheet."""
    found = await _found(carga)
    text = io.StringIO()
    rows = csv.writer(text, delimiter=";")
    rows.writerow(["linha", "código", "campo", "o que há", "tipo"])
    for one in found.balanco.ocorrencias:
        rows.writerow([one.linha, *map(guarded, (one.codigo, one.campo, one.detalhe, one.tipo))])
    return Response(
        "\ufeff".encode() + text.getvalue().encode(),
        media_type=MediaType.TEXT,
        headers=_named(f"importacao-{carga}.csv"),
    )


def _named(name: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}


@get("/api/exportacao/{formato:str}", opt=ADMIN, operation_id="exportEstoque")
async def export(formato: Annotated[Saida, PathParameter()]) -> Stream:
    """The whole stock: `csv`, `json`, `zip` with the photographs, or `api`, as `GET /api/veiculos` answers each car."""
    name = f"estoque.{'json' if formato == 'api' else formato}"
    kind = "application/zip" if formato == "zip" else MediaType.TEXT
    return Stream(export_stock(formato), media_type=kind, headers=_named(name))
