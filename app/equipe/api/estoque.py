"""The call of a car's state: publish, reserve, sell, hide."""

from typing import Annotated

from litestar import put
from litestar.params import JSONBody, PathParameter
from msgspec import Struct

from app.equipe.sessao import Pedido
from app.errors import CONFLICTS
from db.campos import MAX_ID
from db.equipe.edicao import Base, Revisao
from db.fichas.fichas import Guardado
from db.fichas.situacao import Movimento, move_carro

Numero = Annotated[int, PathParameter(ge=1, le=MAX_ID)]


class Posicao(Struct):
    movimento: Movimento
    revisao: Revisao


@put("/api/carros/{carro:int}/situacao", operation_id="moveCarro", responses=CONFLICTS)
async def move(request: Pedido, carro: Numero, data: JSONBody[Posicao]) -> Guardado:
    return await move_carro(carro, data.movimento, request.user.pessoa, Base(data.revisao))
