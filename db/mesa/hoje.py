"""What waits for the staff today: contacts, visits, mails that did not leave, cars that lack something or stand long."""

from datetime import date, timedelta

from msgspec import Struct

from db import clock, outbox
from db.engine import slow_reads
from db.format import today
from db.mesa.alertas import Procuram, count_alertas
from db.mesa.carros import Balcao, CarroLinha, RecorteEstoque, count_carros, list_carros
from db.mesa.contatos import Atendimento, Contagem, Filtros, count_contatos, list_contatos
from db.mesa.visitas import VisitaMarcada, list_visitas

WEEK = timedelta(days=7)
AHEAD = 14  # days whose visits are shown
SHOWN = 8


class Pendencias(Struct, kw_only=True):
    """`contagem` counts the last seven days; `visitas` are those of the next fourteen. `mensagens_mortas` are mails given
    up within a week, `chamadas_mortas` calls to the CRM; `parados` the cars for sale that have stood longest.
    """

    hoje: date
    contagem: Contagem
    contatos: list[Atendimento]
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
        return Pendencias(
            hoje=today(),
            contagem=await count_contatos(since),
            contatos=(await list_contatos(Filtros(estado="novo")))[1][:SHOWN],
            visitas=await list_visitas(today(), AHEAD),
            alertas=await count_alertas(since),
            mensagens_mortas=await outbox.count_dead(since),
            chamadas_mortas=await outbox.count_dead(since, outbox.CALLS),
            mensagens_espera=await outbox.oldest_owed(),
            balcao=await count_carros(),
            incompletos=await list_carros(RecorteEstoque(falta="alguma"), SHOWN),
            parados=await list_carros(RecorteEstoque(ordem="tempo"), SHOWN),
        )
