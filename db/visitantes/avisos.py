"""Alerts: visitors' subscriptions to new cars of a search, or to a reserved car.

An alert begins when the address's owner confirms it (double opt-in), and expires after a year.
"""

import secrets
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import BigInt, Serial, Text, Timestamptz, Varchar
from piccolo.table import Table

from db import addresses
from db.addresses import TODOS
from db.estoque.facetas import Criterio
from db.estoque.new_and_cheaper import note_new_and_cheaper
from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.fields import LINE, TIME_SIGNS, Armadilha, Email, TempoMs, read_email
from db.platform.format import dia
from db.platform.outbox import Context
from db.visitantes import submissions

PEDIDO, AVISO = "aviso_pedido", "aviso"  # the opt-in mail, and the mail about new cars
PER_PERSON = 20  # confirmed alerts
MAX_BUSCA, MAX_TITULO = 1000, 300
DE_BUSCA = "quando chegar um carro desta busca ou quando um deles baixar de preço"
DE_CARRO = "quando este carro ficar livre"
NO_MAIL = "Este site não envia e-mails: fale conosco, e avisamos você."
TOO_MANY = "Hoje já enviamos muitos pedidos de confirmação a este endereço: confirme os que chegaram, ou volte amanhã."

Estado = Literal["pendente", "confirmado", "cancelado"]
# The time for which an alert stays in a state: unconfirmed, ended, active.
PRAZOS: dict[Estado, timedelta] = {
    "pendente": timedelta(days=7),
    "cancelado": timedelta(days=30),
    "confirmado": timedelta(days=365),
}


class Avisos(Table):
    """`email` is in lower case, `busca` the search's address or the reserved car's, `criterio` the same as JSON, `desde` since when it is in its
    `estado`. `visto` is the last look at the stock (db/estoque/new_and_cheaper.py) that its person has been sent.
    """

    id: Serial
    public_id = Varchar(length=22, unique=True)
    email = Varchar(length=254)
    busca = Varchar(length=MAX_BUSCA)
    titulo = Varchar(length=MAX_TITULO)
    criterio = Text()
    estado = Varchar(length=10, default="pendente")
    visto = BigInt()
    created_at = Timestamptz()
    desde = Timestamptz()
    enviado_em = Timestamptz(null=True, default=None)


class BuscaGuardada(Struct):
    """The search of an alert, or its reserved car: its address, its name for people, its query of the stock, and when the
    alert is sent, in words.
    """

    url: str
    titulo: str
    criterio: Criterio
    gatilho: str = DE_BUSCA


class AvisoPedidoMail(Context):
    kind = PEDIDO
    aviso: str
    titulo: str
    busca: str
    gatilho: str
    confirmado: bool


class NovoAviso(Struct, kw_only=True):
    """Um alerta pedido no site: vale depois de confirmado pelo link que vai por e-mail."""

    email: Email
    busca: Annotated[
        str,
        Meta(
            max_length=2 * MAX_BUSCA,
            pattern=LINE,
            description="O endereço da busca no site, com os filtros dela, ou o de um carro reservado.",
            examples=[addresses.busca_path(condicao=TODOS, marca="Porsche") + "?preco-ate=1200000"],
        ),
    ]
    site: Armadilha = ""
    tempo_ms: TempoMs | None = None

    def __post_init__(self) -> None:
        self.email = read_email("email", self.email)


class AvisoPedido(Struct):
    """O que foi pedido. A resposta é a mesma para um endereço que já tem este alerta."""

    email: str
    titulo: str


class AvisoGuardado(Struct):
    """An alert as its person sees it; `ate` is the day until which an active one is heard of."""

    titulo: str
    busca: str
    email: str
    estado: Estado
    ate: str


async def request_aviso(email: str, busca: BuscaGuardada, signs: list[str]) -> None:
    """Stores a requested alert with the opt-in mail; for an active alert, the mail says that it is active.

    Beyond the site's limit the mail waits; Invalid beyond those of one address. Nothing is stored of what looks
    sent by a program and of a 21st alert for one address: the answer does not tell.
    """
    email = email.lower()
    if {*signs} - TIME_SIGNS:
        return
    if not await outbox.sends_mail():
        raise Invalid("email", NO_MAIL)
    async with transaction():
        if not await submissions.may_request_alert(email):
            raise Invalid("email", TOO_MANY)
        active = (Avisos.email == email) & (Avisos.estado == "confirmado")
        if await Avisos.count().where(active) >= PER_PERSON:
            return
        now = clock.now()
        earlier = await Avisos.select().where((Avisos.email == email) & (Avisos.busca == busca.url)).first()
        if earlier is None:
            public_id = await _insert(email, busca, now)
        else:
            public_id = earlier["public_id"]
            inactive = (Avisos.public_id == public_id) & (Avisos.estado != "confirmado")
            await Avisos.update(estado="pendente", desde=now).where(inactive)
        confirmado = bool(earlier and earlier["estado"] == "confirmado")
        mail = AvisoPedidoMail(public_id, busca.titulo, busca.url, busca.gatilho, confirmado)
        await outbox.enqueue(mail, email, about=public_id, waiting=True)
        await submissions.release_opt_ins()


async def _insert(email: str, busca: BuscaGuardada, now: datetime) -> str:
    public_id = secrets.token_urlsafe(16)
    row = Avisos(
        public_id=public_id,
        email=email,
        busca=busca.url,
        titulo=busca.titulo,
        criterio=msgspec.json.encode(busca.criterio).decode(),
        created_at=now,
        desde=now,
    )
    await Avisos.insert(row)
    return public_id


async def get_aviso(id: str) -> AvisoGuardado | None:
    """An alert by its public id; None for an unknown one, and for one whose time is over."""
    row = await Avisos.select().where(Avisos.public_id == id).first()
    if row is None or row["desde"] < clock.now() - PRAZOS[row["estado"]]:
        return None
    return msgspec.convert(row | {"ate": dia(row["desde"] + PRAZOS["confirmado"])}, AvisoGuardado)


async def confirm_aviso(id: str) -> None:
    """Begins to watch: what is for sale now is no news, but a reserved car that is free by now is. An active alert gets a
    new year.
    """
    row = await Avisos.select(Avisos.busca).where(Avisos.public_id == id).first()
    now, visto = clock.now(), await note_new_and_cheaper()
    visto = 0 if row and addresses.is_detalhe(row["busca"]) else visto
    async with transaction():
        mine, is_new = Avisos.public_id == id, Avisos.estado == "pendente"
        await Avisos.update(desde=now).where(mine & (Avisos.estado == "confirmado"))
        begun = Avisos.update(estado="confirmado", desde=now, visto=visto)
        await begun.where(mine & is_new & (Avisos.desde > now - PRAZOS["pendente"]))


async def cancel_aviso(id: str) -> None:
    async with transaction():
        await _end(Avisos.public_id == id)


async def cancel_avisos(id: str) -> None:
    """Ends every alert of the address that this one is of; a pending mail is never sent."""
    async with transaction():
        email = await _email_of(id)
        await _end(Avisos.email == email)
        await outbox.delete_unsent(AVISO, email)


async def _end(whose: Any) -> None:
    ended = Avisos.update(estado="cancelado", desde=clock.now())
    await ended.where(whose & (Avisos.estado != "cancelado"))


async def erase_avisos(id: str) -> None:
    """Leaves nothing of the alerts of the address that this one is of."""
    async with transaction():
        email = await _email_of(id)
        await Avisos.delete().where(Avisos.email == email)
        for kind in (PEDIDO, AVISO):
            await outbox.delete_unsent(kind, email)


async def _email_of(id: str) -> str:
    row = await Avisos.select(Avisos.email).where(Avisos.public_id == id).first()
    return row["email"] if row else ""


async def purge_avisos() -> int:
    """Erases the alerts whose time in their state is over, and the mails that still wait for them; how many alerts."""
    erased = 0
    async with transaction():
        for estado, prazo in PRAZOS.items():
            over = (Avisos.estado == estado) & (Avisos.desde < clock.now() - prazo)
            erased += len(await Avisos.delete().where(over).returning(Avisos.id))
        orphans = "state = 'waiting' AND NOT EXISTS (SELECT 1 FROM avisos WHERE public_id = about)"
        await Avisos.raw(f"DELETE FROM outbox WHERE {orphans}")
    return erased
