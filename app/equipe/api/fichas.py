"""The records that the staff keep, all by the same three calls: made, changed, removed."""

from typing import Annotated, Any

from litestar import delete, post, put
from litestar.exceptions import PermissionDeniedException
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from app.equipe.sessao import Pedido
from app.errors import NotFound
from db.campos import MAX_ID
from db.mesa.cadastros import FICHAS
from db.mesa.estoque import remove_carro, save_carro
from db.mesa.fichas import remove_registro, save_registro

Nome = Annotated[str, PathParameter(max_length=40)]
Numero = Annotated[int, PathParameter(ge=1, le=MAX_ID)]
Valores = dict[str, Any]


class Guardado(Struct):
    id: int


def _check(request: Pedido, nome: str) -> None:
    """Sellers keep the stock; prices, texts and settings are for administrators."""
    if nome not in FICHAS:
        raise NotFound("Não há registros com este nome.")
    if request.user.papel != "administracao" and not FICHAS[nome].vendas:
        raise PermissionDeniedException


@post("/api/fichas/{nome:str}", operation_id="createRegistro")
async def create_registro(request: Pedido, nome: Nome, data: JSONBody[Valores]) -> Guardado:
    _check(request, nome)
    return Guardado(await _save(nome, None, data, request.user.pessoa))


@put("/api/fichas/{nome:str}/{registro:int}", operation_id="changeRegistro")
async def change_registro(request: Pedido, nome: Nome, registro: Numero, data: JSONBody[Valores]) -> Guardado:
    _check(request, nome)
    return Guardado(await _save(nome, registro, data, request.user.pessoa))


async def _save(nome: str, registro: int | None, data: Valores, por: int) -> int:
    if nome == "carros":
        return await save_carro(registro, data, por)
    return await save_registro(nome, registro, data, por)


@delete("/api/fichas/{nome:str}/{registro:int}", operation_id="removeRegistro")
async def delete_registro(request: Pedido, nome: Nome, registro: Numero) -> None:
    _check(request, nome)
    por = request.user.pessoa
    await (remove_carro(registro, por) if nome == "carros" else remove_registro(nome, registro, por))
