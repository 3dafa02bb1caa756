"""Telephones as people write them (reading 21); the same rule as ui/lib/telefone.ts."""

import re
import unicodedata

from db.platform.errors import Invalid
from db.platform.fields import DETAILS

NUMBER = re.compile(r"([1-9][0-9])([0-9]{4,5})([0-9]{4})")
RAMAL = re.compile(r"([^a-z])(?:ramal|r|ext|x)\D*\d{1,6}\D*$", re.ASCII | re.IGNORECASE)
# The country's code (55 alone may be the area code of Santa Maria), then a 0 and perhaps the code of an operator. No number
# behind an area code begins with 0 or 1, so 0800 is left alone.
BEFORE = re.compile(
    r"^(?:(?:\+|00)55|55(?=0?\d{10,11}$))?(?:0(?!0)(?:\d\d)?(?=[1-9]\d[2-9]\d{7,8}$))?", re.ASCII
)
FOREIGN = re.compile(r"\+[0-9]|00")
ABROAD = "Este telefone é de outro país. Informe um telefone do Brasil, com DDD."


def read_telefone(campo: str, text: str, abroad: str = ABROAD) -> str:
    """A telephone as it is stored, `(11) 91234-5678`, without its extension; Invalid for other text, and with the words
    `abroad` for another country's.
    """
    digits = national(text)
    if found := NUMBER.fullmatch(digits):
        return f"({found[1]}) {found[2]}-{found[3]}"
    raise Invalid(campo, abroad if FOREIGN.match(digits) else DETAILS["telefone"])


def national(text: str) -> str:
    """The digits of a telephone from its area code on; those of another country's begin with "+" or "00"."""
    plain = RAMAL.sub(r"\1", unicodedata.normalize("NFKC", text))
    abroad = "+" if re.match(r"[^0-9]*\+", plain) else ""
    return BEFORE.sub("", abroad + re.sub(r"[^0-9]", "", plain))
