"""Appointments: the days and times at which a visitor can come."""

from collections import Counter
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from piccolo.columns import Date, ForeignKey, Integer, OnDelete, Timestamptz, Varchar
from piccolo.table import Table

from db.conteudo.dados_gerais import get_loja, known
from db.conteudo.funcionamento import DIAS, Funcionamento, hour, open_on
from db.conteudo.lojas import Loja
from db.estoque.tables import Lojas
from db.platform import clock
from db.platform.errors import Invalid
from db.platform.format import BRASILIA, today
from db.platform.sql import CLEAN, convert_row, fetch, lock
from db.visitantes.contatos import Contatos

Parte = Literal["manha", "tarde", "fim-do-dia"]
Desejo = Literal["visita", "test-drive", "video"]

# From when until when, and how it is said of a day.
PARTES: dict[Parte, tuple[str, str, str]] = {
    "manha": ("00:00", "12:00", "de manhã"),
    "tarde": ("12:00", "16:00", "à tarde"),
    "fim-do-dia": ("16:00", "24:00", "no fim do dia"),
}
EstadoVisita = Literal["pedida", "confirmada", "cancelada", "faltou"]
HELD: tuple[EstadoVisita, ...] = ("pedida", "confirmada")  # takes a place
DESEJOS: dict[Desejo, str] = {"visita": "Visita", "test-drive": "Test drive", "video": "Chamada de vídeo"}
BY_VIDEO = "Chamada de vídeo pelo WhatsApp, no telefone informado"
SHORTEST = 60  # minutes that a part must have to be offered
PLACES = 8  # appointments in one part of a day
PLACES_LOCK = "agendamentos"  # held by a transaction that takes or frees a place
NOTICE = timedelta(hours=2)
DAYS_AHEAD, OFFERED = 30, 12
CLOSED = "A loja não abre neste dia"
FULL = "Este período já está cheio. Escolha outro período ou outro dia."
NOT_THEN = "Neste dia a loja não abre neste período"


COLUMNS = "g.data, g.periodo, g.desejo, g.estado AS visita, g.sequencia, g.mudado_em, g.loja"  # of agendamentos as `g`


class Agendamentos(Table):
    """`data` is a day in Brasília; `sequencia` counts the changes, `mudado_em` is the last one's time."""

    contato = ForeignKey(Contatos, primary_key=True)
    data = Date(index=True)
    periodo = Varchar(length=20)
    desejo = Varchar(length=20)
    estado = Varchar(length=20)
    sequencia = Integer()
    mudado_em = Timestamptz(null=True, default=None)
    loja = ForeignKey(Lojas, null=True, default=None, on_delete=OnDelete.set_null)


class HorarioDesejado(Struct):
    """O que o visitante quer, em que dia (no horário de Brasília) e em que parte dele."""

    data: Annotated[date, Meta(examples=["2026-11-23"])]
    periodo: Parte
    desejo: Desejo = "visita"


class HorarioGuardado(HorarioDesejado):
    """As it is stored; `sequencia` counts its changes, `loja` is a shop besides the first."""

    estado: EstadoVisita = "pedida"
    sequencia: int = 0
    mudado_em: datetime | None = None
    loja: int | None = None


class ParteAberta(Struct):
    """Uma parte do dia em que a loja está aberta; `horas` é "das 9h às 12h"."""

    periodo: Parte
    abre: str
    fecha: str
    horas: str


class DiaAberto(Struct):
    """Um dia que pode ser escolhido; `texto` é "segunda, 23/11"."""

    data: date
    texto: str
    periodos: list[ParteAberta]


class HorarioMarcado(Struct):
    """Uma visita: `quando` por extenso, início e fim em UTC; por vídeo, `local` diz como. `nota` diz se a loja fechou nesse
    horário; `feita_em` é do pedido ou da última mudança.
    """

    id: str
    desejo: Desejo
    titulo: str
    quando: str
    local: str
    inicio: datetime
    fim: datetime
    feita_em: datetime
    nota: str = ""
    estado: EstadoVisita = "pedida"
    sequencia: int = 0


async def list_dias_livres(loja: int | None) -> list[DiaAberto]:
    """The next days on which somebody may come to a shop, without the parts whose places are taken."""
    dias = list_dias((await get_loja(loja)).funcionamento, clock.now())
    taken = await _count_appointments(loja)
    for dia in dias:
        dia.periodos = [one for one in dia.periodos if taken[dia.data, one.periodo] < PLACES]
    return [dia for dia in dias if dia.periodos]


async def _count_appointments(loja: int | None) -> Counter[tuple[date, Parte]]:
    """How many are to come to a shop at each time from today on; what looks sent by a program takes nobody's place."""
    query = f"SELECT {COLUMNS} FROM agendamentos g JOIN contatos c ON c.id = g.contato WHERE g.data >= {{}} AND {CLEAN}"
    appointments = map(guardada_of, await fetch(query, today()))
    return Counter((one.data, one.periodo) for one in appointments if one.estado in HELD and one.loja == loja)


def guardada_of(row: dict[str, Any]) -> HorarioGuardado:
    """The appointment of a row with `COLUMNS`."""
    return convert_row(row | {"estado": row["visita"]}, HorarioGuardado)


def list_dias(funcionamento: Funcionamento, now: datetime) -> list[DiaAberto]:
    """The next days on which the dealer is open, with notice of two hours, at most twelve of them."""
    here = now.astimezone(BRASILIA)
    days = [here.date() + timedelta(days=n) for n in range(DAYS_AHEAD + 1)]
    found = [DiaAberto(day, _day_text(day), _partes(funcionamento, day, here + NOTICE)) for day in days]
    return [one for one in found if one.periodos][:OFFERED]


def _day_text(day: date) -> str:
    return f"{DIAS[day.isoweekday() - 1]}, {day:%d/%m}"


def _partes(funcionamento: Funcionamento, day: date, earliest: datetime) -> list[ParteAberta]:
    found = []
    for periodo, (start, end, _) in PARTES.items():
        for opens, closes in open_on(funcionamento, day):
            abre, fecha = max(opens, start), min(closes, end)
            if _minutes(fecha) - _minutes(abre) >= SHORTEST and _at(day, abre) >= earliest:
                found.append(ParteAberta(periodo, abre, fecha, f"das {hour(abre)} às {hour(fecha)}"))
                break
    return found


def _minutes(text: str) -> int:
    return int(text[:2]) * 60 + int(text[3:])


def _at(day: date, text: str) -> datetime:
    return datetime.combine(day, time(0), BRASILIA) + timedelta(minutes=_minutes(text))


async def plan_appointment(id: str, visita: HorarioGuardado, titulo: str) -> HorarioMarcado:
    """The appointment of the lead `id`. Invalid names `data` when the dealer is closed on that day, `periodo` when only at that
    time."""
    loja, now = await get_loja(visita.loja), clock.now()
    dia = next((one for one in list_dias(loja.funcionamento, now) if one.data == visita.data), None)
    if dia is None:
        raise Invalid("agendamento.data", f"{CLOSED}. Escolha outro.")
    parte = _parte_of(visita, dia.periodos)
    if parte is None:
        raise Invalid("agendamento.periodo", f"{NOT_THEN}. Escolha outro.")
    return _marcado(id, visita, parte, titulo, now, loja)


def _parte_of(agendamento: HorarioDesejado, partes: list[ParteAberta]) -> ParteAberta | None:
    return next((one for one in partes if one.periodo == agendamento.periodo), None)


async def check_places(agendamento: HorarioGuardado) -> None:
    """Inside an open transaction: Invalid when as many are to come then as the dealer can receive."""
    await lock(PLACES_LOCK)
    if (await _count_appointments(agendamento.loja))[agendamento.data, agendamento.periodo] >= PLACES:
        raise Invalid("agendamento.periodo", FULL)


async def marcado_of(id: str, visita: HorarioGuardado, titulo: str, feita_em: datetime) -> HorarioMarcado:
    """The appointment of the lead `id`, at the hours that its day has now."""
    loja = await get_loja(visita.loja)
    partes = _partes(loja.funcionamento, visita.data, datetime.min.replace(tzinfo=BRASILIA))
    return _marcado(id, visita, _parte_of(visita, partes), titulo, visita.mudado_em or feita_em, loja)


def _marcado(
    id: str,
    visita: HorarioGuardado,
    parte: ParteAberta | None,
    titulo: str,
    feita_em: datetime,
    loja: Loja,
) -> HorarioMarcado:
    """Without a `parte` the dealer has closed at that time since."""
    abre, fecha, _ = PARTES[visita.periodo]
    closed = NOT_THEN if open_on(loja.funcionamento, visita.data) else CLOSED
    return HorarioMarcado(
        id=id,
        desejo=visita.desejo,
        titulo=titulo,
        quando=f"{time_text(visita)}, {parte.horas}" if parte else time_text(visita),
        local=BY_VIDEO if visita.desejo == "video" else _address_of(loja),
        inicio=_at(visita.data, parte.abre if parte else abre).astimezone(UTC),
        fim=_at(visita.data, parte.fecha if parte else fecha).astimezone(UTC),
        feita_em=feita_em,
        nota="" if parte else closed,
        estado=visita.estado,
        sequencia=visita.sequencia,
    )


def _address_of(loja: Loja) -> str:
    own = "" if loja.nome in (known.nome, loja.cidade) else loja.nome
    city = " - ".join(filter(None, (loja.cidade, loja.estado)))
    return ", ".join(filter(None, (own, loja.endereco, loja.endnum, loja.bairro, city, loja.cep)))


def time_text(agendamento: HorarioDesejado) -> str:
    """Day and part: `segunda, 23/11, de manhã`."""
    return f"{_day_text(agendamento.data)}, {PARTES[agendamento.periodo][2]}"


def assunto_of(agendamento: HorarioDesejado, titulo: str) -> str:
    """What the lead of an appointment is called: "Test drive: Porsche 911"."""
    return ": ".join(filter(None, (DESEJOS[agendamento.desejo], titulo)))[:160]
