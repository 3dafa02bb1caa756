"""The daily mail to the dealer: waiting contacts, appointments, sales, failed mails.

Workers enqueue it once a morning. Its row holds two dates; everything else is read when it is sent, so that an erased
person is never named.
"""

from datetime import datetime, timedelta

import msgspec

from db.contatos.appointments import VisitaMarcada, list_visitas
from db.contatos.contatos import Atendimento, select_contatos
from db.contatos.filter import WAITING, count_contatos
from db.contatos.orcamentos import OrcamentoRecente, list_recentes
from db.contatos.wait import get_funcionamento
from db.conteudo.funcionamento import DIAS, open_on
from db.estoque.tables import CARRO, IS_SOLD, NAMED
from db.estoque.veiculos import is_reservado
from db.fichas.carros import CarroLinha, FiltroEstoque, list_carros
from db.platform import clock, idempotency, outbox
from db.platform.engine import transaction
from db.platform.format import BRASILIA, hora
from db.platform.outbox import CALLS, Context, Mail
from db.platform.sql import CLEAN, fetch, moment
from db.visitantes.contatos import TIPO, WITH_TIPO

KIND = "diario"
MOST = 10
LONGEST = timedelta(days=7)  # the longest period of a mail: after a holiday, or the first time
ATTENTION = 50  # cars that lack something; the mail names five


class DiarioDue(Context):
    """A daily mail in the outbox."""

    kind = KIND
    desde: datetime


class DiarioMail(Context, kw_only=True):
    """A daily mail as it is sent. `chegaram` counts new contacts by kind; `esperando` are the oldest unanswered ones,
    `novos` their number; `cotados` the newest quotes, `orcamentos` their number; `saiu` and `entrou` name cars.
    """

    kind = KIND
    titulo: str
    desde: str
    chegaram: dict[str, int]
    novos: int
    esperando: list[Atendimento]
    visitas: list[VisitaMarcada]
    orcamentos: int
    cotados: list[OrcamentoRecente]
    saiu: list[str]
    entrou: list[str]
    incompletos: list[CarroLinha]
    mensagens_mortas: int
    chamadas_mortas: int


async def enqueue_diario(hour: int) -> None:
    """Enqueues the day's mail from `hour` on, Brasília's time, once for all workers; on a day on which the dealer is open,
    or every day without opening hours.
    """
    here = clock.now().astimezone(BRASILIA)
    hours = await get_funcionamento()
    closed = hours.periodos and not open_on(hours, here.date())
    if here.hour < hour or closed or await _is_enqueued(here):
        return
    async with transaction():
        await idempotency.lock(KIND)
        if not await _is_enqueued(here):
            await outbox.enqueue(DiarioDue(await _last_sent(here)), about=f"{here:%Y-%m-%d}")


async def _is_enqueued(here: datetime) -> bool:
    return await outbox.last_of(DiarioDue, f"{here:%Y-%m-%d}") is not None


async def _last_sent(here: datetime) -> datetime:
    rows = await fetch("SELECT created_at FROM outbox WHERE kind = {} ORDER BY id DESC LIMIT 1", KIND)
    yesterday = here - timedelta(days=1)
    return max(moment(rows[0]["created_at"]), here - LONGEST) if rows else yesterday


async def fill_diario(mail: Mail) -> Mail:
    """A daily mail with its contents; any other mail as it is."""
    if mail.kind != KIND:
        return mail
    here, desde = mail.created_at.astimezone(BRASILIA), datetime.fromisoformat(mail.context["desde"])
    contagem, _ = await count_contatos(desde, most=1)
    orcamentos, cotados = await list_recentes(desde, MOST)
    saiu, entrou = await _moved(desde)
    filled = DiarioMail(
        titulo=f"{DIAS[here.isoweekday() - 1]}, {here:%d/%m}",
        desde=hora(desde, here),
        chegaram=await _chegaram(desde),
        novos=contagem.novos,
        esperando=await select_contatos(f"WHERE {WAITING} ORDER BY c.created_at, c.public_id LIMIT {MOST}"),
        visitas=await list_visitas(here.date()),
        orcamentos=orcamentos,
        cotados=cotados,
        saiu=saiu,
        entrou=entrou,
        incompletos=await list_carros(FiltroEstoque(falta="alguma"), ATTENTION),
        mensagens_mortas=await outbox.count_dead(desde),
        chamadas_mortas=await outbox.count_dead(desde, CALLS),
    )
    return msgspec.structs.replace(mail, context=msgspec.structs.asdict(filled))


async def _chegaram(desde: datetime) -> dict[str, int]:
    since = f"{WITH_TIPO} WHERE c.created_at >= {{}} AND {CLEAN}"
    query = f"SELECT {TIPO} AS tipo, count(*) AS n {since} GROUP BY 1 ORDER BY n DESC, 1"
    return {row["tipo"]: row["n"] for row in await fetch(query, desde)}


async def _moved(desde: datetime) -> tuple[list[str], list[str]]:
    """The cars that were sold and those that came on sale since then, by their current state.

    A car that an import created as sold does not count: it had no state before.
    """
    rows = await fetch(
        f"SELECT {CARRO} AS titulo, v.vitrine, v.situacao, CASE WHEN {IS_SOLD} THEN 1 ELSE 0 END AS vendido,"
        f" max(CASE WHEN f.antes IS NULL THEN 0 ELSE 1 END) AS moved {NAMED} JOIN alteracoes c ON c.registro = v.id"
        " JOIN campos_alterados f ON f.alteracao = c.id AND f.campo IN ('status', 'situacao')"
        " WHERE c.tabela = 'carros' AND c.created_at >= {} GROUP BY v.id, a.id, o.id ORDER BY v.id",
        desde,
    )
    sold = [row["titulo"].strip() for row in rows if row["vendido"] and row["moved"]]
    offered = [row for row in rows if row["vitrine"] == 0 and not is_reservado(row["situacao"])]
    return sold, [row["titulo"].strip() for row in offered]
