"""Calls of records of every kind: create, change, change many, remove."""

from functools import partial
from typing import Annotated, Any

from litestar import MediaType, Response, delete, post, put
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from app.equipe.desk import Chave, Nome, Numero, Pedido, create_once
from app.equipe.preview import PREVIEWS, render_previa
from app.platform.errors import CONFLICTS, NotFound
from db.fichas.batch import GuardadoLote, Lote, save_lote
from db.fichas.fichas import Guardado, merge_ficha, remove_ficha, save_ficha
from db.fichas.kinds import TIPOS
from db.platform.fields import MAX_ID, MAX_REAIS, Linha
from db.platform.history import Base, Revisao

Valores = dict[str, Any]
NumeroOuZero = Annotated[int, QueryParameter(ge=0, le=MAX_ID)]
# The unusual price that the person has confirmed after an answer 422, in whole reais.
Confirmado = Annotated[int | None, QueryParameter(ge=0, le=MAX_REAIS)]


class Edicao(Struct):
    """The fields that changed, and the revision that the screen showed; `vistas` has later ones of single fields."""

    revisao: Revisao
    mudancas: Valores
    vistas: dict[Linha, Revisao] = {}


@post("/api/fichas/{nome:str}", operation_id="createFicha")
async def create_ficha(
    request: Pedido,
    nome: Nome,
    data: JSONBody[Valores],
    confirmado: Confirmado = None,
    idempotency_key: Chave = None,
) -> Guardado:
    create = partial(save_ficha, nome, None, data, request.user.pessoa, confirmed=confirmado)
    return await create_once(request, idempotency_key, Guardado, create)


@put("/api/fichas/{nome:str}/{ficha:int}", operation_id="changeFicha", responses=CONFLICTS)
async def change_ficha(
    request: Pedido, nome: Nome, ficha: Numero, data: JSONBody[Edicao], confirmado: Confirmado = None
) -> Guardado:
    base = Base(data.revisao, data.vistas)
    return await save_ficha(nome, ficha, data.mudancas, request.user.pessoa, base=base, confirmed=confirmado)


@put("/api/fichas/{nome:str}", operation_id="changeFichas")
async def change_fichas(request: Pedido, nome: Nome, data: JSONBody[Lote]) -> list[GuardadoLote]:
    """Many records at once; each result says whether its record was saved."""
    return await save_lote(nome, data, request.user.pessoa)


@post("/api/previa/{nome:str}", operation_id="previewFicha", status_code=200, media_type=MediaType.HTML)
async def preview_ficha(
    request: Pedido, nome: Nome, data: JSONBody[Valores], ficha: NumeroOuZero = 0
) -> Response[bytes]:
    """The site's page with a record as it is being written; 0 is a new one."""
    if nome not in PREVIEWS:
        raise NotFound("Não há prévia destes registros.")
    values = merge_ficha(TIPOS[nome].struct, {}, data)
    html = await render_previa(request.app.state.renderer, nome, values, ficha)
    return Response(html, media_type=MediaType.HTML)


@delete("/api/fichas/{nome:str}/{ficha:int}", operation_id="removeFicha", responses=CONFLICTS)
async def delete_ficha(request: Pedido, nome: Nome, ficha: Numero, revisao: NumeroOuZero) -> None:
    await remove_ficha(nome, ficha, request.user.pessoa, Base(revisao))
