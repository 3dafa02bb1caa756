"""What is done with a car besides its record: its photographs, and where it stands."""

import re
import secrets
import unicodedata
from typing import Annotated

from litestar import post, put
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Struct

from app.decode_photo import MAX_BYTES
from app.equipe.sessao import Pedido
from app.photos import develop
from db.campos import MAX_ID
from db.errors import Invalid
from db.fotos import Foto
from db.mesa.estoque import Movimento, add_foto, arrange_fotos, move_carro

Numero = Annotated[int, PathParameter(ge=1, le=MAX_ID)]


class Posicao(Struct):
    movimento: Movimento


@put("/api/carros/{carro:int}/situacao", operation_id="moveCarro", status_code=204)
async def move(request: Pedido, carro: Numero, data: JSONBody[Posicao]) -> None:
    await move_carro(carro, data.movimento, por=request.user.pessoa)


class Ordem(Struct):
    """The names of the photographs' files, the cover first."""

    fotos: list[str]


@put("/api/carros/{carro:int}/fotos", operation_id="arrangeFotos", status_code=204)
async def arrange(request: Pedido, carro: Numero, data: JSONBody[Ordem]) -> None:
    await arrange_fotos(carro, data.fotos, por=request.user.pessoa)


@post("/fotos", operation_id="addFoto", request_max_body_size=MAX_BYTES)
async def send_foto(request: Pedido, nome: Annotated[str, QueryParameter(max_length=120)] = "foto") -> Foto:
    """One photograph, JPEG or PNG, as the body: taken anew, without metadata, in all sizes. `nome` begins its file's."""
    data = await request.body()
    if not data:
        raise Invalid("foto", "Envie uma foto JPEG ou PNG.")
    return await add_foto(f"{_slug(nome)}-{secrets.token_hex(4)}.jpg", await develop("foto", data))


def _slug(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60] or "foto"
