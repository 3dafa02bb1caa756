"""The call of a car's state: publish, reserve, sell, hide."""

from litestar import put
from litestar.params import JSONBody
from msgspec import Struct

from app.equipe.recortes import Numero
from app.equipe.sessao import Pedido
from app.errors import CONFLICTS
from db.equipe.edicao import Base, Revisao
from db.fichas.fichas import Guardado
from db.fichas.situacao import Movimento, move_carro


class Posicao(Struct):
    movimento: Movimento
    revisao: Revisao


@put("/api/carros/{carro:int}/situacao", operation_id="moveCarro", responses=CONFLICTS)
async def move(request: Pedido, carro: Numero, data: JSONBody[Posicao]) -> Guardado:
    return await move_carro(carro, data.movimento, request.user.pessoa, Base(data.revisao))
