"""/contatos/{id}: one contact in full. Opening it marks it as seen, for everybody."""

from litestar import get

from app.equipe.recortes import CHANGES, ContatoId, Historico
from app.equipe.tela import Tela
from app.errors import NotFound
from db.contatos.contato import AtendimentoDetalhe, get_detalhe
from db.contatos.contatos import see_contato
from db.contatos.crm import Envio, list_envios
from db.delivery.webhooks import has_crm
from db.equipe.pessoas import Pessoa, list_pessoas


class ContatoTela(Tela):
    """`envios` are the calls to the CRM; null where there is none."""

    detalhe: AtendimentoDetalhe
    pessoas: list[Pessoa]
    envios: list[Envio] | None


@get("/contatos/{contato_id:str}")
async def contato(contato_id: ContatoId, historico: Historico = CHANGES) -> ContatoTela:
    found = await get_detalhe(contato_id, historico)
    if found is None:
        raise NotFound("Este contato não existe mais.")
    await see_contato(contato_id)
    envios = await list_envios(contato_id) if has_crm() else None
    return ContatoTela(titulo=found.contato.nome, detalhe=found, pessoas=await list_pessoas(), envios=envios)
