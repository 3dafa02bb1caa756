"""The number of a company, of digits or, since 2026, of letters and digits with two check digits."""

import re
import unicodedata
from itertools import cycle

from db.platform.errors import Invalid

PARTS = re.compile(r"([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})([0-9]{2})")
WEIGHTS = range(2, 10)  # from the right, again and again


def read_cnpj(campo: str, text: str) -> str:
    """A CNPJ as it is stored, `12.ABC.345/01DE-35`; Invalid for other text, and for check digits that are wrong."""
    plain = re.sub(r"[\s./-]", "", unicodedata.normalize("NFKC", text)).upper()
    found = PARTS.fullmatch(plain)
    if not found or len({*plain}) == 1 or plain[12:] != _check_digits(plain[:12]):
        raise Invalid(campo, "Confira o CNPJ: são 14 letras ou números, como em 12.345.678/0001-95.")
    return "{}.{}.{}/{}-{}".format(*found.groups())


def _check_digits(base: str) -> str:
    for _ in range(2):
        total = sum(
            (ord(one) - ord("0")) * weight
            for one, weight in zip(reversed(base), cycle(WEIGHTS), strict=False)
        )
        base += str(-total % 11 % 10)
    return base[12:]
