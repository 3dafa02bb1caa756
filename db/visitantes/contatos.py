"""Contacts: what the dealer knows of everybody who wrote, called or came."""

from typing import Any, Literal

from piccolo.columns import BigInt, Date, ForeignKey, Integer, OnDelete, Serial, Text, Timestamptz, Varchar
from piccolo.columns.reference import LazyTableReference
from piccolo.table import Table

from db.estoque.tables import Veiculos
from db.platform.outbox import Context

TipoContato = Literal["proposta", "visita", "blindagem", "estetica", "contato", "venda"]

OFFERS, LEADS = "tipo = 'venda'", "tipo <> 'venda'"  # of cars that are offered to the dealer, and all others
# Of contacts `c`, their kind with their appointment `g`.
TIPO = "CASE WHEN g.contato IS NULL THEN c.tipo ELSE 'visita' END"
WITH_TIPO = "FROM contatos c LEFT JOIN agendamentos g ON g.contato = c.id"


class Contatos(Table):
    """One row a contact; on SQLite too a number is never given again. What only some have is in `propostas`, `agendamentos`,
    `carros_oferecidos` and `orcamentos`.

    `public_id` is the `id` that the wire shows; `assunto` is null where the car says what it is about.
    `suspeito` says why it looks sent by a program, `sem_confirmacao` why its visitor gets no confirmation
    ("suspeito", "limite", "sem e-mail", "portal"), both "" for nothing. `fold` is a hash of everything that was typed:
    an equal one within ten minutes is the same one.

    The rest is the desk's. `origem` is "" for the site's. A sale has its car, its price in whole reais, and
    the revision by which it marked the car as sold; a loss its reason. `junto` is the public id of the newest
    contact of the same person, where both were merged (db/contatos/merge.py).
    """

    id: Serial
    public_id = Varchar(length=22, unique=True)
    tipo = Varchar(length=20, default="contato")
    nome = Varchar(length=120)
    email = Varchar(length=254)
    telefone = Varchar(length=20)
    assunto = Text(null=True, default=None)
    mensagem = Text(null=True, default=None)
    categoria = Integer(null=True, default=None)
    veiculo_id = Integer(null=True, default=None)
    sobre = Varchar(length=60, null=True, default=None)
    suspeito = Varchar(length=60)
    sem_confirmacao = Varchar(length=20)
    fold = Varchar(length=64)
    created_at = Timestamptz()
    estado = Varchar(length=20, default="novo")
    dono: ForeignKey[Any] = ForeignKey(
        LazyTableReference("Pessoas", module_path="db.equipe.people"), null=True, on_delete=OnDelete.set_null
    )
    visto_em = Timestamptz(null=True, default=None)
    vendido = ForeignKey(Veiculos, null=True, on_delete=OnDelete.set_null)
    valor = BigInt(null=True, default=None)
    venda_revisao = Integer(null=True, default=None)
    motivo = Varchar(length=40, default="")
    detalhe = Text(default="")
    origem = Varchar(length=20, default="")
    passo = Varchar(length=160, default="")
    passo_dia = Date(null=True, default=None)
    junto = Varchar(length=22, default="")


Evento = Literal["contato.criado", "orcamento.criado", "contato.apagado"]


class Call(Context):
    """It is about a contact's public id, by which db/contatos/crm.py reads the contact when the call is made."""

    kind = "webhook"
    evento: Evento
    pedido: str = ""
