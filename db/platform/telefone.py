"""Telephones as people write them (reading 21); the same rule as ui/lib/telefone.ts."""

import re
import unicodedata

import phonenumbers

from db.platform.errors import Invalid
from db.platform.fields import DETAILS

# Of all area codes that exist.
NUMBER = re.compile(
    r"^(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])([0-9]{4,5})([0-9]{4})$"
)
RAMAL = re.compile(r"([^a-z])(?:ramal|r|ext|x)\D*\d{1,6}\D*$", re.ASCII | re.IGNORECASE)
# The country's code (55 alone may be the area code of Santa Maria), then a 0 and perhaps the code of an operator. No number
# behind an area code begins with 0 or 1, so 0800 is left alone.
BEFORE = re.compile(
    r"^(?:(?:\+|00)55|55(?=0?\d{10,11}$))?(?:0(?!0)(?:\d\d)?(?=[1-9]\d[2-9]\d{7,8}$))?", re.ASCII
)
FOREIGN = re.compile(r"\+[0-9]|00")
ABROAD = "Confira o telefone: este número não existe no país do código."
NOT_OURS = "Este telefone é de outro país. Informe um telefone do Brasil, com DDD."


def read_telefone(campo: str, text: str) -> str:
    """A telephone as it is stored, `(11) 91234-5678` or `+351912345678`, without its extension; Invalid for other text."""
    digits = national(text)
    if found := NUMBER.fullmatch(digits):
        return f"({found[1]}) {found[2]}-{found[3]}"
    if not FOREIGN.match(digits):
        raise Invalid(campo, DETAILS["telefone"])
    try:
        number = phonenumbers.parse(re.sub(r"^00", "+", digits))
    except phonenumbers.NumberParseException:
        raise Invalid(campo, ABROAD) from None
    if not phonenumbers.is_valid_number(number):
        raise Invalid(campo, ABROAD)
    return phonenumbers.format_number(number, phonenumbers.PhoneNumberFormat.E164)


def can_chat(telefone: str) -> bool:
    """Whether a telephone has WhatsApp for all that its number says: of Brazil's a mobile."""
    found = NUMBER.fullmatch(digits := national(telefone))
    return found[2][0] == "9" and len(found[2]) == 5 if found else bool(FOREIGN.match(digits))


def national(text: str) -> str:
    """The digits of a telephone from its area code on; those of another country's begin with "+" or "00"."""
    plain = RAMAL.sub(r"\1", unicodedata.normalize("NFKC", text))
    abroad = "+" if re.match(r"[^0-9]*\+", plain) else ""
    return BEFORE.sub("", abroad + re.sub(r"[^0-9]", "", plain))
