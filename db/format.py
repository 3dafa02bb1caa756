"""Brazilian text: prices, kilometres, times, telephones and CSV, and the parsers of the first two."""

import csv
import io
import re
from collections.abc import Iterable
from datetime import date, datetime, timedelta, timezone
from typing import Any
from urllib.parse import quote

from db import clock

NUMBER = r"(?P<inteiro>\d{1,3}(?:\.\d{3}){1,4}|\d{1,15})"
MONEY = re.compile(rf"\s*(?:R\$\s*)?{NUMBER}(?:,(?P<centavos>\d{{1,2}}))?\s*", re.ASCII)
REAIS = re.compile(
    r"(?:R\$\s*)?0*([1-9][0-9]{0,2}(?:\.[0-9]{3}){1,4}|[0-9]{1,15})(?:[.,]([0-9]{1,2}))?", re.IGNORECASE
)
WITH_CENTAVOS = "use reais inteiros, sem centavos."
NO_AMOUNT = "escreva um valor em reais, como 749.900."
KM = re.compile(rf"\s*{NUMBER}\s*(?:km)?\s*", re.ASCII | re.IGNORECASE)
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a cell of a spreadsheet that begins so is one
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


def parse_reais(given: Any) -> int:
    """Whole reais of "749.900,00", "749900", "R$ 749.900", "749900.00" or a number; the same rule as ui/equipe/editor/numeros.ts.

    A point before three digits separates thousands; a comma, or a point before one or two digits, begins the cents.
    ValueError says in Portuguese what is wrong: cents other than 00, or no amount, as "749,900", which may mean either.
    """
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if isinstance(given, float):
        if given.is_integer():
            return int(given)
        raise ValueError(WITH_CENTAVOS)
    found = REAIS.fullmatch(given.strip()) if isinstance(given, str) else None
    if not found:
        raise ValueError(NO_AMOUNT)
    if int(found[2] or 0):
        raise ValueError(WITH_CENTAVOS)
    return _digits(found[1])


def km_int(text: str) -> int | None:
    """Kilometres of "9.800" (9800); None when empty or not a number."""
    found = KM.fullmatch(text)
    return _digits(found["inteiro"]) if found else None


def hora(moment: datetime, now: datetime) -> str:
    """Brasília's time of a moment: "14:05"; of another day than now "20/11, 14:05"."""
    there = moment.astimezone(BRASILIA)
    return f"{there:%H:%M}" if there.date() == now.astimezone(BRASILIA).date() else f"{there:%d/%m, %H:%M}"


def today() -> date:
    return clock.now().astimezone(BRASILIA).date()


def dia(moment: datetime) -> str:
    """Brasília's day of a moment: "21/11/2026"."""
    return f"{moment.astimezone(BRASILIA):%d/%m/%Y}"


def international(telefone: str) -> str:
    """Digits with the country's prefix when there are 10 or 11 of them: "+5511912345678"."""
    digits = re.sub(r"[^0-9]", "", telefone)
    return f"+55{digits}" if len(digits) in (10, 11) else f"+{digits}"


def whatsapp(telefone: str, texto: str) -> str:
    """A conversation with this telephone, its first words already written."""
    return f"https://wa.me/{international(telefone)[1:]}?text={quote(texto, safe='')}"


def write_csv(header: Iterable[str], rows: Iterable[Iterable[str]]) -> bytes:
    return "\ufeff".encode() + csv_lines([header, *rows])


def csv_lines(rows: Iterable[Iterable[str]]) -> bytes:
    """Lines of a file; every cell is guarded."""
    return plain_lines(map(guarded, row) for row in rows)


def plain_lines(rows: Iterable[Iterable[str]]) -> bytes:
    text = io.StringIO()
    csv.writer(text, delimiter=";").writerows(rows)
    return text.getvalue().encode()


def guarded(text: str) -> str:
    """A cell that no spreadsheet takes for a formula; `unguarded` takes the apostrophe away again."""
    return f"'{text}" if text.lstrip("'").startswith(FORMULA) else text


def unguarded(text: str) -> str:
    return text[1:] if text.startswith("'") and text.lstrip("'").startswith(FORMULA) else text


def _digits(text: str) -> int:
    return int(text.replace(".", ""))
