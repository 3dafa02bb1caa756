"""Appointments: the days and times at which a visitor can come."""

from collections import Counter
from datetime import UTC, date, datetime, time, timedelta
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

from db import clock
from db.campos import TIME_SIGNS
from db.conteudo.dados_gerais import DadosGerais, get_dados_gerais
from db.conteudo.funcionamento import DIAS, Funcionamento, hour, open_on
from db.errors import Invalid
from db.format import BRASILIA
from db.sql import fetch, marks

Parte = Literal["manha", "tarde", "fim-do-dia"]
Desejo = Literal["visita", "test-drive", "video"]

# From when until when, and how it is said of a day.
PARTES: dict[Parte, tuple[str, str, str]] = {
    "manha": ("00:00", "12:00", "de manhã"),
    "tarde": ("12:00", "16:00", "à tarde"),
    "fim-do-dia": ("16:00", "24:00", "no fim do dia"),
}
DESEJOS: dict[Desejo, str] = {"visita": "Visita", "test-drive": "Test drive", "video": "Chamada de vídeo"}
BY_VIDEO = "Chamada de vídeo pelo WhatsApp, no telefone informado"
SHORTEST = 60  # minutes that a part must have to be offered
PLACES = 8  # visits in one part of a day
NOTICE = timedelta(hours=2)
DAYS_AHEAD, OFFERED = 30, 12
CLOSED = "A loja não abre neste dia"
FULL = "Este período já está cheio. Escolha outro período ou outro dia."
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
    """O pedido de visita como foi recebido: `quando` por extenso, início e fim em UTC. Por vídeo, `local` diz como."""

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


async def list_dias_livres() -> list[DiaAberto]:
    """The next days on which somebody may come, without the parts whose places are taken."""
    gerais = await get_dados_gerais()
    dias = list_dias(gerais.funcionamento, clock.now()) if gerais else []
    taken = await _count_visits()
    for dia in dias:
        dia.periodos = [one for one in dia.periodos if taken[dia.data, one.periodo] < PLACES]
    return [dia for dia in dias if dia.periodos]


async def _count_visits() -> Counter[tuple[date, Parte]]:
    """How many wish to come at each time; what looks sent by a program takes nobody's place."""
    genuine = ["", *sorted(TIME_SIGNS)]
    rows = await fetch(
        "SELECT agendamento FROM leads WHERE agendamento IS NOT NULL AND created_at > {}"
        f" AND suspeito IN ({marks(genuine)})",
        clock.now() - timedelta(days=DAYS_AHEAD + 1),
        *genuine,
    )
    wishes = [msgspec.json.decode(row["agendamento"], type=HorarioDesejado) for row in rows]
    return Counter((wish.data, wish.periodo) for wish in wishes)


def list_dias(funcionamento: Funcionamento, now: datetime) -> list[DiaAberto]:
    """The next days on which the dealer is open, with notice of two hours, at most twelve of them."""
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


async def plan_visit(id: str, agendamento: HorarioDesejado, titulo: str) -> HorarioMarcado:
    """The visit that the lead `id` wishes for. Invalid names `data` when the dealer is closed on that day, `periodo` when
    only at that time."""
    gerais, now = await get_dados_gerais(), clock.now()
    dias = list_dias(gerais.funcionamento, now) if gerais else []
    dia = next((one for one in dias if one.data == agendamento.data), None)
    if gerais is None or dia is None:
        raise Invalid("agendamento.data", f"{CLOSED}. Escolha outro.")
    parte = _parte_of(agendamento, dia.periodos)
    if parte is None:
        raise Invalid("agendamento.periodo", f"{NOT_THEN}. Escolha outro.")
    return _marcado(id, agendamento, parte, titulo, now, gerais)


def _parte_of(agendamento: HorarioDesejado, partes: list[ParteAberta]) -> ParteAberta | None:
    return next((one for one in partes if one.periodo == agendamento.periodo), None)


async def check_places(agendamento: HorarioDesejado) -> None:
    """Invalid when as many wish to come then as the dealer can receive."""
    if (await _count_visits())[agendamento.data, agendamento.periodo] >= PLACES:
        raise Invalid("agendamento.periodo", FULL)


async def marcado_of(
    id: str, agendamento: HorarioDesejado, titulo: str, feita_em: datetime
) -> HorarioMarcado | None:
    """The wish of the lead `id`, at the hours that its day has now; None when that day has been closed."""
    gerais = await get_dados_gerais()
    if gerais is None:
        return None
    partes = _partes(gerais.funcionamento, agendamento.data, datetime.min.replace(tzinfo=BRASILIA))
    parte = _parte_of(agendamento, partes)
    return _marcado(id, agendamento, parte, titulo, feita_em, gerais) if parte else None


def _marcado(
    id: str,
    agendamento: HorarioDesejado,
    parte: ParteAberta,
    titulo: str,
    feita_em: datetime,
    gerais: DadosGerais,
) -> HorarioMarcado:
    return HorarioMarcado(
        id=id,
        desejo=agendamento.desejo,
        titulo=titulo,
        quando=f"{_wished(agendamento)}, {parte.horas}",
        local=BY_VIDEO if agendamento.desejo == "video" else _address_of(gerais),
        inicio=_at(agendamento.data, parte.abre).astimezone(UTC),
        fim=_at(agendamento.data, parte.fecha).astimezone(UTC),
        feita_em=feita_em,
    )


def _address_of(gerais: DadosGerais) -> str:
    place = [
        f"{gerais.endereco}, {gerais.endnum}",
        gerais.bairro,
        f"{gerais.cidade} - {gerais.estado}",
        gerais.cep,
    ]
    return ", ".join(part for part in place if part)


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
