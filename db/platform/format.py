"""Brazilian text: prices, kilometres, days, telephones and CSV, and how people write them."""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from datetime import date, datetime, timedelta, timezone
from typing import Any
from urllib.parse import quote

from db.platform import clock

NUMBER = r"(?P<inteiro>\d{1,3}(?:\.\d{3}){1,4}|\d{1,15})"
MONEY = re.compile(
    rf"(?:R\$ *)?{NUMBER}(?:[.,](?P<centavos>\d{{1,2}}))? *(?P<vezes>mil|k|mi|milh[aã]o|milh[oõ]es)?(?: *reais)?",
    re.ASCII | re.IGNORECASE,
)
# Thousands have points or spaces between them. One or two decimal digits are cents, four and more those of a database;
# three may be thousands.
WHOLE = r"0*([1-9][0-9]{0,2}(?:[.\s][0-9]{3}){1,4}|[0-9]{1,15})(?:[.,]([0-9]{1,2}|[0-9]{4,8}))?"  # of numbers.ts too
REAIS = re.compile(rf"(?:R\$\s*)?{WHOLE}|R\$\s*-", re.IGNORECASE)  # Excel's accounting writes zero as "R$ -"
KM = re.compile(rf"{WHOLE}\s*(?:km)?", re.IGNORECASE)
WITH_CENTAVOS = "use reais inteiros, sem centavos."
NO_AMOUNT = "escreva um valor em reais, como 749.900."
INVISIBLE = re.compile("[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]")
NO_KM = "escreva os quilômetros inteiros, como 45.000."
NO_DAY = "escreva o dia como 21/11/2026."
YEAR = re.compile(r"[0-9]{2}")
DAY = re.compile(
    r"([0-9]{1,2}([/.-])[0-9]{1,2}\2(?:[0-9]{4}|[0-9]{2})|[0-9]{4}([/-])[0-9]{1,2}\3[0-9]{1,2})(?:[T\s]+[0-9]{1,2}:.*)?"
)
FIRST_SERIAL, LAST_SERIAL = 20_000, 80_000  # days of Excel: 1954 and 2119
EXCEL_EPOCH = date(1899, 12, 30)
COUNTED = "km|cv|kg|mil|min|ano|m[eê]s|dia|hora|carro|vendido|foto|porta|lugar|micra"  # of solid.ts too
# It begins with its space, which a search can jump to: a whole page takes 0.03 ms, with the space in the middle 0.5.
CUT = re.compile(rf" (?:(?<=R\$ )(?=\d)|(?<=\d )(?={COUNTED}))", re.IGNORECASE)
FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a cell of a spreadsheet that begins so is one
BRASILIA = timezone(timedelta(hours=-3))  # without summer time since 2019


def folded(text: str) -> str:
    """In lower case, without accents."""
    split = unicodedata.normalize("NFKD", text).lower()
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def solid(text: str) -> str:
    """Text that no line's end cuts between "R$" and its number, or a number and what it counts: no-break spaces there. Data stay
    plain; the same rule as ui/platform/solid.ts."""
    return CUT.sub("\u00a0", text)


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
    """Cents of "R$ 1.234,56" (123456), "850.000" or "850 mil"; without cents the number is whole reais. None when it is no
    price. The same rule as ui/lib/currency.ts.
    """
    found = MONEY.fullmatch(unicodedata.normalize("NFKC", text).strip())
    if not found:
        return None
    vezes = (found["vezes"] or "").lower()
    times = 1_000_000 if vezes.startswith("mi") and vezes != "mil" else 1000 if vezes else 1
    return (
        int(found["inteiro"].replace(".", "")) * 100 + int((found["centavos"] or "").ljust(2, "0"))
    ) * times


def visible(text: str) -> str:
    """One line without invisible letters (a zero width, a mark of direction) and with plain single spaces."""
    return " ".join(INVISIBLE.sub("", text).split())


def parse_reais(given: Any) -> int:
    """Whole reais of "749.900,00", "749900", "R$ 749.900", "749900.0000" or a number; the same rule as ui/equipe/editor/numbers.ts.

    A point before three digits separates thousands; a comma, or a point before other digits, begins the
    cents. ValueError says in Portuguese what is wrong: cents other than 00, or no amount, as "749,900", which
    may mean either.
    """
    return _whole(given, REAIS, WITH_CENTAVOS, NO_AMOUNT)


def parse_km(given: Any) -> int:
    """Kilometres of "45.000", "45000.00", "45.000 km" or a number; ValueError says in Portuguese that it is none."""
    return _whole(given, KM, NO_KM, NO_KM)


def _whole(given: Any, form: re.Pattern[str], fraction: str, other: str) -> int:
    if isinstance(given, int) and not isinstance(given, bool):
        return given
    if isinstance(given, float):
        if given.is_integer():
            return int(given)
        raise ValueError(fraction)
    found = form.fullmatch(visible(given)) if isinstance(given, str) else None
    if not found:
        raise ValueError(other)
    if int(found[2] or 0):
        raise ValueError(fraction)
    return int(re.sub(r"[.\s]", "", found[1] or "0"))


def km_int(text: str) -> int | None:
    """Kilometres of "9.800" (9800); None when empty or not a number."""
    with suppress(ValueError):
        return parse_km(text)
    return None


def km_text(text: str) -> str:
    """Kilometres as people wrote them, with their unit: "80000" is "80.000 km"; other words stay."""
    number = km_int(text)
    return text if number is None else f"{milhar(number)} km"


def parse_year(given: Any) -> int:
    """A year of "2024" or "24", which is at most one year ahead; ValueError for anything else."""
    text = str(given).strip()
    return _full_year(text) if YEAR.fullmatch(text) else parse_reais(given)


FAR_YEARS = 50  # of a guarantee that is still to end


def _full_year(digits: str) -> int:
    """Of two digits: "24" is 2024, "98" is 1998."""
    year = 2000 + int(digits)
    return year if year <= today().year + 1 else year - 100


def parse_day(given: Any) -> str:
    """A day as 2026-11-21, of "21/11/2026", "21/11/26 14:30", an ISO day or time, or Excel's number of it.

    ValueError says in Portuguese that it is none.
    """
    text = visible(str(given))
    if text.isascii() and text.isdecimal() and FIRST_SERIAL <= int(text) <= LAST_SERIAL:
        return (EXCEL_EPOCH + timedelta(days=int(text))).isoformat()
    found = DAY.fullmatch(text)
    first, month, last = re.split("[/.-]", found[1]) if found else ("", "", "")
    year, day = (first, last) if len(first) == 4 else (last, first)
    try:
        whole = _full_year(year[-2:]) if len(year.lstrip("0")) <= 2 else int(year)
        found_day = date(whole, int(month), int(day))
    except ValueError:
        raise ValueError(NO_DAY) from None
    if not 1900 <= whole <= today().year + FAR_YEARS:
        raise ValueError(f"o ano {whole} não parece certo.")
    return found_day.isoformat()


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
    """Digits with the country's prefix, Brazil's for 10 or 11 without any: "+5511912345678"."""
    digits = re.sub(r"[^0-9]", "", telefone)
    return f"+55{digits}" if len(digits) in (10, 11) and "+" not in telefone else f"+{digits}"


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
