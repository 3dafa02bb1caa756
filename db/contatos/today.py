"""The day's work at the desk, visitors' alerts, and the daily mail to the dealer."""

from datetime import date, datetime, timedelta

import msgspec
from msgspec import Struct

from db.contatos.appointments import VisitaMarcada, list_visitas
from db.contatos.contatos import Atendimento, select_contatos
from db.contatos.filter import WAITING, Contagem, count_contatos
from db.contatos.orcamentos import OrcamentoRecente, list_recentes
from db.conteudo.dados_gerais import get_loja
from db.conteudo.funcionamento import DIAS, open_on
from db.estoque.tables import CARRO, IS_SOLD, NAMED
from db.estoque.veiculos import is_reservado
from db.fichas.carros import CarroLinha, EstoqueContado, FiltroEstoque, count_carros, list_carros
from db.fichas.fotos import CarroSemVistas, list_sem_vistas
from db.platform import clock, outbox
from db.platform.engine import slow_reads, transaction
from db.platform.format import BRASILIA, hora, today
from db.platform.history import NEWEST
from db.platform.outbox import CALLS, Context, Mail
from db.platform.sql import CLEAN, count, fetch, fetch_as, lock, moment
from db.visitantes.avisos import Estado
from db.visitantes.contatos import TIPO, WITH_TIPO

WEEK = timedelta(days=7)
AHEAD = 14  # days whose appointments are shown
SHOWN = 8
STEPS = 50
ALERTAS_POR_PAGINA = 50
MOST_PROCURAS = 10


class ProximoPasso(Struct, kw_only=True):
    """A contact's step on `dia`; `responsavel` is "" for nobody's, `revisao` the contact's."""

    id: str
    nome: str
    sobre: str
    passo: str
    dia: date
    responsavel: str
    revisao: int


class Procuram(Struct):
    ativos: int
    novos: int


class Pendencias(Struct, kw_only=True):
    """`contagem` counts the last seven days; `passos` are due by today, `visitas` those of the next fourteen. `mensagens_mortas` are mails given
    up within a week, `chamadas_mortas` calls to the CRM; `parados` the cars longest in stock, `sem_vistas`
    those whose photographs lack most views.
    """

    hoje: date
    contagem: Contagem
    contatos: list[Atendimento]
    passos: list[ProximoPasso]
    visitas: list[VisitaMarcada]
    alertas: Procuram
    mensagens_mortas: int
    mensagens_espera: int
    chamadas_mortas: int
    balcao: EstoqueContado
    incompletos: list[CarroLinha]
    parados: list[CarroLinha]
    sem_vistas: list[CarroSemVistas]


async def get_pendencias() -> Pendencias:
    since = clock.now() - WEEK
    with slow_reads():
        contagem, contatos = await count_contatos(since, SHOWN)
        return Pendencias(
            hoje=today(),
            contagem=contagem,
            contatos=contatos,
            passos=await _list_steps(),
            visitas=await list_visitas(today(), AHEAD),
            alertas=await _count_alertas(since),
            mensagens_mortas=await outbox.count_dead(since),
            chamadas_mortas=await outbox.count_dead(since, outbox.CALLS),
            mensagens_espera=await outbox.oldest_pending(),
            balcao=await count_carros(),
            incompletos=await list_carros(FiltroEstoque(falta="alguma"), SHOWN),
            parados=await list_carros(FiltroEstoque(ordem="tempo"), SHOWN),
            sem_vistas=await list_sem_vistas(SHOWN),
        )


async def _list_steps() -> list[ProximoPasso]:
    """The steps of all people until today, the oldest first."""
    query = (
        "SELECT c.public_id AS id, c.nome, c.passo, c.passo_dia AS dia, coalesce(c.assunto, '') AS sobre,"
        f" coalesce(p.nome, '') AS responsavel, ({NEWEST.format('c.id')}) AS revisao"
        " FROM contatos c LEFT JOIN pessoas p ON p.id = c.dono"
        f" WHERE c.passo_dia <= {{}} ORDER BY c.passo_dia, c.public_id LIMIT {STEPS}"
    )
    return await fetch_as(ProximoPasso, query, "contatos", today())


class Alerta(Struct, kw_only=True):
    """An alert; `desde` is the time of its state, `enviado_em` of its last mail."""

    email: str
    titulo: str
    busca: str
    estado: Estado
    desde: datetime
    enviado_em: datetime | None


class Procura(Struct):
    titulo: str
    busca: str
    pessoas: int


async def list_alertas(texto: str, pagina: int) -> tuple[int, list[Alerta]]:
    """The number of alerts with all words in address or search, and one page of them, newest change first."""
    words = texto.lower().split()[:6]
    where = " AND ".join(["1 = 1", *["lower(email || ' ' || titulo) LIKE {}"] * len(words)])
    values = [f"%{word}%" for word in words]
    query = (
        f"SELECT email, titulo, busca, estado, desde, enviado_em FROM avisos WHERE {where}"
        f" ORDER BY desde DESC, id DESC LIMIT {ALERTAS_POR_PAGINA} OFFSET {(pagina - 1) * ALERTAS_POR_PAGINA}"
    )
    total = await count(f"SELECT count(*) FROM avisos WHERE {where}", *values)
    return total, await fetch_as(Alerta, query, *values)


async def list_procuras() -> list[Procura]:
    return await fetch_as(
        Procura,
        "SELECT busca, max(titulo) AS titulo, count(*) AS pessoas FROM avisos WHERE estado = 'confirmado'"
        f" GROUP BY busca ORDER BY pessoas DESC, busca LIMIT {MOST_PROCURAS}",
    )


async def _count_alertas(since: datetime) -> Procuram:
    query = (
        "SELECT count(*) AS ativos, count(CASE WHEN desde >= {} THEN 1 END) AS novos FROM avisos"
        " WHERE estado = 'confirmado'"
    )
    return (await fetch_as(Procuram, query, since))[0]


KIND = "diario"
MOST = 10
LONGEST = timedelta(days=7)  # the longest period of a mail: after a holiday, or the first time
ATTENTION = 50  # cars that lack something; the mail names five


class DiarioDue(Context):
    """A daily mail in the outbox. The rest is read when it is sent, so that an erased person is never named."""

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
    hours = (await get_loja(None)).funcionamento
    closed = hours.periodos and not open_on(hours, here.date())
    if here.hour < hour or closed or await _is_enqueued(here):
        return
    async with transaction():
        await lock(KIND)
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
