"""The day's work: new contacts, next steps, appointments, failed mails, cars that lack something."""

from datetime import date, timedelta

from msgspec import Struct

from db.contatos.alerts import Procuram, count_alertas
from db.contatos.appointments import VisitaMarcada, list_visitas
from db.contatos.contatos import Atendimento
from db.contatos.filter import Contagem, count_contatos
from db.fichas.carros import CarroLinha, EstoqueContado, FiltroEstoque, count_carros, list_carros
from db.fichas.fotos import CarroSemVistas, list_sem_vistas
from db.platform import clock, outbox
from db.platform.engine import slow_reads
from db.platform.format import today
from db.platform.history.conflicts import NEWEST
from db.platform.sql import fetch_as

WEEK = timedelta(days=7)
AHEAD = 14  # days whose appointments are shown
SHOWN = 8
STEPS = 50


class ProximoPasso(Struct, kw_only=True):
    """A contact's step on `dia`; `responsavel` is "" for nobody's, `revisao` the contact's."""

    id: str
    nome: str
    sobre: str
    passo: str
    dia: date
    responsavel: str
    revisao: int


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
            alertas=await count_alertas(since),
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
