"""The waiting time of a contact in minutes of opening hours."""

from datetime import datetime, time, timedelta

from msgspec import Struct

from db.conteudo.funcionamento import Funcionamento, open_on
from db.platform.format import BRASILIA, hora

LONGEST = timedelta(days=30)  # opening minutes before them are not counted
HOURS = 10  # more opening hours than most dealers have in a day


class Espera(Struct):
    """`minutos` of opening hours, and in words: "há 12 min", "há 3 h"; from ten hours on days of the calendar, before the
    first minute the time of the clock: "desde as 20:31"."""

    minutos: int
    texto: str


def espera_of(funcionamento: Funcionamento, since: datetime, now: datetime) -> Espera:
    """The wait since a moment. A dealer without opening hours is always open."""
    since, now = since.astimezone(BRASILIA), now.astimezone(BRASILIA)
    minutos = _open_minutes(funcionamento, max(since, now - LONGEST), now)
    if minutos < 1:
        if now - since < timedelta(minutes=1):
            return Espera(0, "há menos de 1 min")
        return Espera(0, f"desde {'as ' if now.date() == since.date() else ''}{hora(since, now)}")
    if minutos < 60:
        return Espera(minutos, f"há {minutos} min")
    if minutos < 60 * HOURS:
        return Espera(minutos, f"há {minutos // 60} h")
    dias = max(1, (now.date() - since.date()).days)
    return Espera(minutos, "há 1 dia" if dias == 1 else f"há {dias} dias")


def _open_minutes(funcionamento: Funcionamento, since: datetime, now: datetime) -> int:
    if not funcionamento.periodos:
        return int((now - since).total_seconds()) // 60
    days = ((since + timedelta(days=n)).date() for n in range((now.date() - since.date()).days + 1))
    parts = [
        min(now, datetime.combine(day, time.fromisoformat(fecha), BRASILIA))
        - max(since, datetime.combine(day, time.fromisoformat(abre), BRASILIA))
        for day in days
        for abre, fecha in open_on(funcionamento, day)
    ]
    return int(sum(max(part.total_seconds(), 0.0) for part in parts)) // 60
