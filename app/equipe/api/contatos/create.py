"""A contact that the staff enter, and those who wrote before."""

from functools import partial
from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from app.equipe.idempotency import create_once
from app.equipe.params import Chave, Palavras
from app.equipe.session import Pedido
from db.contatos.contatos import Atendimento
from db.contatos.filter import FiltroContatos, list_contatos
from db.contatos.walk_in import ContatoCriado, NovoContato, create_contato, list_same

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
