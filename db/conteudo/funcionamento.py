"""Opening hours: periods of the week, and exceptions."""

from datetime import date, datetime, timedelta
from typing import Annotated

from msgspec import Meta, Struct

Hora = Annotated[str, Meta(pattern=r"^(?:[01][0-9]|2[0-3]):[0-5][0-9]$(?!\n)", examples=["09:00"])]
Dia = Annotated[int, Meta(ge=1, le=7)]

DIAS = ("segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo")


class Periodo(Struct):
    """Um período dos dias da semana, de 1 (segunda) a 7 (domingo)."""

    dias: list[Dia]
    abre: Hora
    fecha: Hora


class Excecao(Struct):
    """Um dia fora do comum; sem `abre` e `fecha` a loja fica fechada."""

    data: date
    motivo: str
    abre: Hora | None = None
    fecha: Hora | None = None


class Funcionamento(Struct):
    """Quando a loja está aberta, no horário de Brasília: os períodos da semana, e os dias que fogem deles."""

    periodos: list[Periodo]
    excecoes: list[Excecao]


def open_on(funcionamento: Funcionamento, day: date) -> list[tuple[str, str]]:
    """From when until when it is open on a day, as "09:00", in order; an exception stands in the place of the week's periods."""
    exceptions = [one for one in funcionamento.excecoes if one.data == day]
    if exceptions:
        found = [(one.abre, one.fecha) for one in exceptions if one.abre and one.fecha]
    else:
        periods = [one for one in funcionamento.periodos if day.isoweekday() in one.dias]
        found = [(one.abre, one.fecha) for one in periods]
    return sorted(found)


def answered(funcionamento: Funcionamento, moment: datetime) -> str:
    """When somebody answers who wrote at this moment of Brasília's time, as the page says it (ui/lib/funcionamento.ts);
    without known hours "em breve"."""
    time, later = f"{moment:%H:%M}", moment + timedelta(hours=1)
    for opens, closes in open_on(funcionamento, moment.date()):
        if opens <= time and later.date() == moment.date() and f"{later:%H:%M}" <= closes:
            return f"hoje até as {hour(closes)}"
    for days in range(15):
        day = moment.date() + timedelta(days)
        for opens, _ in open_on(funcionamento, day):
            if days or opens > time:
                named = DIAS[day.weekday()] if days < 7 else f"{day:%d/%m}"
                return f"{('hoje', 'amanhã')[days] if days < 2 else named} a partir das {hour(opens)}"
    return "em breve"


def sentences(funcionamento: Funcionamento) -> str:
    """ "Segunda a sexta, das 9h às 12h e das 13h30 às 19h. Sábados, das 9h às 16h."; "" without periods."""
    said: dict[str, list[str]] = {}
    for one in funcionamento.periodos:
        said.setdefault(_days(one.dias), []).append(f"das {hour(one.abre)} às {hour(one.fecha)}")
    return " ".join(f"{days}, {' e '.join(hours)}." for days, hours in said.items())


def _days(dias: list[int]) -> str:
    first, *rest = sorted({*dias})
    if len(rest) > 1 and rest[-1] - first == len(rest):
        return f"{DIAS[first - 1]} a {DIAS[rest[-1] - 1]}".capitalize()
    names = [f"{DIAS[dia - 1]}s" for dia in (first, *rest)]
    return (", ".join(names[:-1]) + " e " + names[-1] if rest else names[0]).capitalize()


def hour(text: str) -> str:
    """ "09:00" → "9h", "09:30" → "9h30"."""
    hours, minutes = text.split(":")
    return f"{int(hours)}h{minutes if minutes != '00' else ''}"
