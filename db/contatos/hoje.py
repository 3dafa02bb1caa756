"""The day's work: new contacts, next steps, appointments, failed mails, cars that lack something."""

from datetime import date, timedelta

from msgspec import Struct

from db import clock
from db.contatos.alertas import Procuram, count_alertas
from db.contatos.contatos import Atendimento
from db.contatos.lista import Contagem, count_contatos
from db.contatos.visitas import VisitaMarcada, list_visitas
from db.delivery import outbox
from db.engine import slow_reads
from db.fichas.carros import Balcao, CarroLinha, FiltroEstoque, count_carros, list_carros
from db.format import today
from db.historico.edicao import NEWEST
from db.sql import fetch_as

WEEK = timedelta(days=7)
AHEAD = 14  # days whose appointments are shown
SHOWN, MOST_STEPS = 8, 50


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
    up within a week, `chamadas_mortas` calls to the CRM; `parados` the cars longest in stock.
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
    balcao: Balcao
    incompletos: list[CarroLinha]
    parados: list[CarroLinha]


async def get_pendencias() -> Pendencias:
    since = clock.now() - WEEK
    with slow_reads():
        contagem, contatos = await count_contatos(since, SHOWN)
        return Pendencias(
            hoje=today(),
            contagem=contagem,
            contatos=contatos,
            passos=await _list_passos(today()),
            visitas=await list_visitas(today(), AHEAD),
            alertas=await count_alertas(since),
            mensagens_mortas=await outbox.count_dead(since),
            chamadas_mortas=await outbox.count_dead(since, outbox.CALLS),
            mensagens_espera=await outbox.oldest_pending(),
            balcao=await count_carros(),
            incompletos=await list_carros(FiltroEstoque(falta="alguma"), SHOWN),
            parados=await list_carros(FiltroEstoque(ordem="tempo"), SHOWN),
        )


async def _list_passos(until: date) -> list[ProximoPasso]:
    """The steps of all people until a day, the oldest first."""
    query = (
        "SELECT t.contato AS id, coalesce(l.nome, d.nome) AS nome, t.passo, t.passo_dia AS dia,"
        " coalesce(l.assunto, d.marca || ' ' || d.modelo, '') AS sobre, coalesce(p.nome, '') AS responsavel,"
        f" ({NEWEST.format('coalesce(l.id, -d.id)')}) AS revisao"
        " FROM atendimentos t LEFT JOIN leads l ON l.public_id = t.contato LEFT JOIN vendas d ON d.public_id = t.contato"
        f" LEFT JOIN pessoas p ON p.id = t.dono WHERE t.passo_dia <= {{}} ORDER BY t.passo_dia, t.contato LIMIT {MOST_STEPS}"
    )
    return await fetch_as(ProximoPasso, query, "contatos", until)
