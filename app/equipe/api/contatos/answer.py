"""Notes about a contact, and answers to it."""

from functools import partial

from litestar import post
from litestar.params import JSONBody

from app.equipe.idempotency import Done, create_once
from app.equipe.params import Chave, ContatoId
from app.equipe.session import Pedido
from db.contatos import contatos
from db.contatos.answer import NovaResposta, RespostaEnviada, send_resposta
from db.contatos.contatos import NovaNota


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
