"""Two persons who did everything that the site offers: leads, an offer, a quote with its code, a visit, mails; and of
whom the staff wrote something down.
"""

from typing import Any

from db.contatos import contatos
from db.contatos.contatos import Notas
from db.estoque.facetas import Criterio
from db.orcamentos.codigos import CodigoMail, Codigos, SessoesOrcamento
from db.orcamentos.orcamentos import Orcamentos
from db.platform import clock, history, outbox
from db.privacidade import titulares
from db.visitantes.avisos import BuscaGuardada, request_aviso
from db.visitantes.leads import Lead, NovoLead, create_lead
from db.visitantes.navegacao import Navegacoes
from db.visitantes.vendas import NovaVenda, check_venda, create_venda
from tests.support.stored import stored_contact

EMAIL = "Marina.Titular@exemplo.com.br"
OTHER = "outra.pessoa@exemplo.com.br"
PHONES = {EMAIL: "(11) 98765-4321", OTHER: "(21) 98765-4321"}  # a fourth lead of one telephone is suspect
MAIL = "20260101T000000-titular-"  # other tests leave mails in the same folder

WHOLE = {
    "leads": 2,
    "orcamentos": 1,
    "vendas": 1,
    "visitas": 1,
    "notas": 1,
    "alteracoes": 1,
    "avisos": 1,
    "mensagens": 8,
    "arquivos": 9,
}  # what `live` leaves


async def live(email: str) -> None:
    """A person who did everything that the site offers, and whose mails went to files."""
    contact: dict[str, Any] = {"nome": "Marina Titular", "email": email, "telefone": PHONES[email]}
    lead = await create_lead(NovoLead(**contact, tipo=2), key=f"chave-{email}")
    await create_lead(NovoLead(**contact | {"email": email.upper()}, assunto="Quero visitar"))
    offer = check_venda(NovaVenda(**contact, marca="Audi", modelo="A4"))
    await create_venda(offer, {"frente": b"jpeg de Marina Titular"}, key=f"chave-{email}")
    await quote(lead, email)
    now = clock.now()
    await Navegacoes.insert(
        Navegacoes(nav_id=f"v-{email}"[:22], lead=lead.id, created_at=now, updated_at=now)
    )
    await contatos.mark_seen(lead.id)
    note = Notas(contato=lead.id, pessoa=None, texto=f"{email} volta na segunda.", created_at=now)
    await Notas.insert(note)
    number, lost = (await stored_contact(public_id=lead.id))["id"], {"detalhe": f"{email} comprou outro."}
    await history.note(None, "contatos", number, {"detalhe": ""}, lost)
    await request_aviso(email, BuscaGuardada("/busca/todos/todos", "Carros", Criterio()), [])
    titulares.MAIL_FOLDER.mkdir(exist_ok=True)
    for row in (await titulares.find(email))["mensagens"]:
        (titulares.MAIL_FOLDER / f"{MAIL}{row['message_id']}.eml").write_text(f"Para: {email}")


async def offer_by_telephone(telefone: str) -> None:
    """A person who offered a car and left no address, whose mail to the dealer waits."""
    contact: dict[str, Any] = {"nome": "Rui sem E-mail", "telefone": telefone}
    offer = check_venda(
        NovaVenda(**contact, marca="Volvo", modelo="XC60", diferenciais="Falem com Rui sem E-mail")
    )
    await create_venda(offer, {"lateral": b"jpeg de Rui"}, key=f"chave-{telefone}")


async def quote(lead: Lead, email: str) -> None:
    """A quote of this person, with a code, a session and its mail."""
    owner = (await titulares.find(email))["leads"][0]
    pedido, now = f"pedido-{email}"[:22], clock.now()
    await Orcamentos.insert(
        Orcamentos(
            pedido=pedido, tipo="blindagem", contato=owner["id"], modelo_id=1, conteudo="{}", created_at=now
        )
    )
    row = await Orcamentos.select().where(Orcamentos.pedido == pedido).first()
    assert row
    times: dict[str, Any] = {"created_at": now, "expires_at": now + clock.DAY}
    await Codigos.insert(Codigos(orcamento=row["id"], hash="x", destinatario="y", **times))
    await SessoesOrcamento.insert(SessoesOrcamento(hash=pedido, orcamento=row["id"], **times))
    await outbox.enqueue(CodigoMail("K7QX", "blindagem"), email, about=pedido, expires_at=times["expires_at"])
