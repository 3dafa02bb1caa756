"""The one formatter of prices, kilometres, times and days, in the Brazilian way, and the parser of the first two."""

import re
from datetime import date, datetime, timedelta, timezone

from db import clock

NUMBER = r"(?P<inteiro>\d{1,3}(?:\.\d{3}){1,4}|\d{1,15})"
MONEY = re.compile(rf"\s*(?:R\$\s*)?{NUMBER}(?:,(?P<centavos>\d{{1,2}}))?\s*", re.ASCII)
KM = re.compile(rf"\s*{NUMBER}\s*(?:km)?\s*", re.ASCII | re.IGNORECASE)
BRASILIA = timezone(timedelta(hours=-3))  # without summer time since 2019


def milhar(number: int) -> str:
    """9800 → "9.800"."""
    return f"{number:,}".replace(",", ".")


def reais(value: int) -> str:
    """Whole reais as text: 1179000 → "R$ 1.179.000,00"; 0, which means "on request", is "R$ 0,00"."""
    return f"{reais_inteiros(value)},00"


def reais_inteiros(value: int) -> str:
    """Whole reais as text, without cents: 150000 → "R$ 150.000"."""
    return f"R$ {milhar(value)}"


def centavos(value: int) -> str:
    """Cents as text: 18990050 → "R$ 189.900,50"."""
    return f"{reais_inteiros(value // 100)},{value % 100:02}"


def parse_centavos(text: str) -> int | None:
    """Cents of "R$ 1.234,56" (123456); without a comma the number is whole reais. None when it is no price."""
    found = MONEY.fullmatch(text)
    if not found:
        return None
    return _digits(found["inteiro"]) * 100 + int((found["centavos"] or "").ljust(2, "0"))


def km_int(text: str) -> int | None:
    """Kilometres of "9.800" (9800); None when empty or not a number."""
    found = KM.fullmatch(text)
    return _digits(found["inteiro"]) if found else None


def hora(moment: datetime, now: datetime) -> str:
    """Brasília's time of a moment: "14:05"; of another day than now "20/11, 14:05"."""
    there = moment.astimezone(BRASILIA)
    return f"{there:%H:%M}" if there.date() == now.astimezone(BRASILIA).date() else f"{there:%d/%m, %H:%M}"


def today() -> date:
    """The day that it is in Brasília."""
    return clock.now().astimezone(BRASILIA).date()


def dia(moment: datetime) -> str:
    """Brasília's day of a moment: "21/11/2026"."""
    return f"{moment.astimezone(BRASILIA):%d/%m/%Y}"


def _digits(text: str) -> int:
    return int(text.replace(".", ""))
