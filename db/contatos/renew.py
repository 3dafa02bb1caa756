"""Extensions of a quote by the staff, sent to its customer again."""

from typing import Any

from db import addresses
from db.conteudo.dados_gerais import read_dados_gerais
from db.orcamentos.orcamentos import NAMES, Orcamentos, Validade, numero_of, validade_of
from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.format import BRASILIA
from db.platform.history.conflicts import NovaRevisao, note_change
from db.platform.outbox import Context
from db.platform.retries import retried
from db.platform.sql import FOR_UPDATE, fetch, moment

TITULOS = {"orcamento": "Orçamento"}


class OrcamentoRenovadoMail(Context):
    kind = "orcamento_renovado"
    servico: str
    orcamento: str
    validade: Validade


@retried
async def renew_orcamento(id: int, por: int, revisao: int) -> NovaRevisao:
    """The prices hold as long as a new quote's from today on, or longer if they do already; its customer gets the link.

    Missing for an unknown quote, Invalid without an address, EditConflict if a colleague did it since `revisao`.
    """
    async with transaction():
        quote = await _lock(id)
        if not quote["email"]:
            raise Invalid("email", "Este contato não tem e-mail.")
        made, now = moment(quote["created_at"]), clock.now()
        gerais = await read_dados_gerais()
        today = now.astimezone(BRASILIA).date() - made.astimezone(BRASILIA).date()
        days = max(quote["validade"], today.days + (gerais.validade_orcamento if gerais else 10))
        await Orcamentos.update(validade=days).where(Orcamentos._meta.primary_key == id)
        before, after = validade_of(made, quote["validade"]), validade_of(made, days)
        path = addresses.orcamento_path(quote["tipo"], quote["pedido"])
        mail = OrcamentoRenovadoMail(NAMES[quote["tipo"]], path, after)
        await outbox.enqueue(mail, quote["email"], about=quote["public_id"])
        numero, sent = numero_of(quote["pedido"]), now.astimezone(BRASILIA)
        was = {"orcamento": _validity_text(numero, before)}
        done = {"orcamento": f"{_validity_text(numero, after)}, enviado em {sent:%d/%m às %H:%M:%S}"}
        return await note_change("contatos", quote["contato"], was, done, TITULOS, por=por, revisao=revisao)


def _validity_text(numero: str, validade: Validade) -> str:
    return f"nº {numero}, válido até {validade.valido_ate}"


async def _lock(id: int) -> dict[str, Any]:
    query = "SELECT q.*, c.email, c.public_id FROM orcamentos q JOIN contatos c ON c.id = q.contato WHERE q.id = {}"
    for row in await fetch(query + FOR_UPDATE, id):
        return row
    raise Missing("orcamento", "Este orçamento não existe mais.")
