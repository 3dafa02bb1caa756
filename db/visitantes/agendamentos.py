"""A visit or a test drive that a visitor wishes for: the days and the parts of a day on which the dealer is open."""

from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from db import clock
from db.conteudo.dados_gerais import DadosGerais, get_dados_gerais
from db.conteudo.funcionamento import DIAS, Funcionamento, hour, open_on
from db.errors import Invalid
from db.format import BRASILIA

Parte = Literal["manha", "tarde", "fim-do-dia"]
Desejo = Literal["visita", "test-drive"]

# From when until when, and how it is said of a day.
PARTES: dict[Parte, tuple[str, str, str]] = {
    "manha": ("00:00", "12:00", "de manhã"),
    "tarde": ("12:00", "16:00", "à tarde"),
    "fim-do-dia": ("16:00", "24:00", "no fim do dia"),
}
DESEJOS: dict[Desejo, str] = {"visita": "Visita", "test-drive": "Test drive"}
SHORTEST = 60  # minutes that a part must have to be offered
NOTICE = timedelta(hours=2)
DAYS_AHEAD, OFFERED = 30, 12
CLOSED = "A loja não abre neste dia"
NOT_THEN = "Neste dia a loja não abre neste período"


class HorarioDesejado(Struct):
    """O que o visitante quer, em que dia (no horário de Brasília) e em que parte dele."""

    data: Annotated[date, Meta(examples=["2026-11-23"])]
    periodo: Parte
    desejo: Desejo = "visita"


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
    """O pedido de visita como foi recebido: `quando` por extenso, início e fim em UTC."""

    id: str
    desejo: Desejo
    titulo: str
    quando: str
    local: str
    inicio: datetime
    fim: datetime
    feita_em: datetime


class HorarioFechado(NamedTuple):
    """A wish whose time has been closed since: `quando` without hours, `nota` says so, `inicio` of that part of the day."""

    quando: str
    nota: str
    inicio: datetime


def list_dias(funcionamento: Funcionamento, now: datetime) -> list[DiaAberto]:
    """The next days on which somebody may come, with notice of two hours, at most twelve of them."""
    here = now.astimezone(BRASILIA)
    days = [here.date() + timedelta(days=n) for n in range(DAYS_AHEAD + 1)]
    found = [DiaAberto(day, _said(day), _partes(funcionamento, day, here + NOTICE)) for day in days]
    return [one for one in found if one.periodos][:OFFERED]


def _said(day: date) -> str:
    return f"{DIAS[day.isoweekday() - 1]}, {day:%d/%m}"


def _partes(funcionamento: Funcionamento, day: date, earliest: datetime) -> list[ParteAberta]:
    """What of a day's parts is open; of today what begins after `earliest`."""
    found = []
    for periodo, (start, end, _) in PARTES.items():
        for opened in open_on(funcionamento, day):
            abre, fecha = max(opened.abre, start), min(opened.fecha, end)
            if _minutes(fecha) - _minutes(abre) >= SHORTEST and _at(day, abre) >= earliest:
                found.append(ParteAberta(periodo, abre, fecha, f"das {hour(abre)} às {hour(fecha)}"))
                break
    return found


def _minutes(text: str) -> int:
    return int(text[:2]) * 60 + int(text[3:])


def _at(day: date, text: str) -> datetime:
    return datetime.combine(day, time(0), BRASILIA) + timedelta(minutes=_minutes(text))


async def check(agendamento: HorarioDesejado) -> None:
    """Invalid names `data` when the dealer is closed on that day, `periodo` when only at that time."""
    gerais = await get_dados_gerais()
    dias = list_dias(gerais.funcionamento, clock.now()) if gerais else []
    dia = next((one for one in dias if one.data == agendamento.data), None)
    if dia is None:
        raise Invalid("agendamento.data", f"{CLOSED}. Escolha outro.")
    if all(one.periodo != agendamento.periodo for one in dia.periodos):
        raise Invalid("agendamento.periodo", f"{NOT_THEN}. Escolha outro.")


async def marcado_of(
    id: str, agendamento: HorarioDesejado, titulo: str, feita_em: datetime
) -> HorarioMarcado | None:
    """The wish of the lead `id`, at the hours that its day has now; None when that day has been closed."""
    gerais = await get_dados_gerais()
    if gerais is None:
        return None
    partes = _partes(gerais.funcionamento, agendamento.data, datetime.min.replace(tzinfo=BRASILIA))
    return next(
        (
            _marcado(id, agendamento, one, titulo, feita_em, gerais)
            for one in partes
            if one.periodo == agendamento.periodo
        ),
        None,
    )


def _marcado(
    id: str,
    agendamento: HorarioDesejado,
    parte: ParteAberta,
    titulo: str,
    feita_em: datetime,
    gerais: DadosGerais,
) -> HorarioMarcado:
    place = [
        f"{gerais.endereco}, {gerais.endnum}",
        gerais.bairro,
        f"{gerais.cidade} - {gerais.estado}",
        gerais.cep,
    ]
    return HorarioMarcado(
        id=id,
        desejo=agendamento.desejo,
        titulo=titulo,
        quando=f"{_wished(agendamento)}, {parte.horas}",
        local=", ".join(part for part in place if part),
        inicio=_at(agendamento.data, parte.abre).astimezone(UTC),
        fim=_at(agendamento.data, parte.fecha).astimezone(UTC),
        feita_em=feita_em,
    )


def _wished(agendamento: HorarioDesejado) -> str:
    return f"{_said(agendamento.data)}, {PARTES[agendamento.periodo][2]}"


async def fechado_of(agendamento: HorarioDesejado) -> HorarioFechado:
    """The same of a wish for a time that has been closed since."""
    gerais = await get_dados_gerais()
    opens = gerais and open_on(gerais.funcionamento, agendamento.data)
    return HorarioFechado(
        quando=_wished(agendamento),
        nota=NOT_THEN if opens else CLOSED,
        inicio=_at(agendamento.data, PARTES[agendamento.periodo][0]).astimezone(UTC),
    )


def assunto_of(agendamento: HorarioDesejado, titulo: str) -> str:
    """What the lead of a visit is called: "Test drive: Porsche 911"."""
    return ": ".join(filter(None, (DESEJOS[agendamento.desejo], titulo)))[:160]
