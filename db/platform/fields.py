"""Fields of every form, their limits (specification, section 5.1), and how people write them (reading 21)."""

import re
import unicodedata
from typing import Annotated, Any, TypeGuard

import idna
import phonenumbers
from msgspec import Meta

from db.platform.errors import Invalid
from db.platform.format import parse_centavos, visible

MAX_ID = 2_147_483_647  # what an INTEGER column holds
MAX_REAIS = 999_999_999_999  # a price that the API takes
MAX_CENTAVOS = 10**13  # an amount that a visitor types
MAX_ANO, MAX_KM = 9999, 9_999_999  # that a visitor looks for
MAX_REAIS_URL = 999_999_999  # a price in a listing's URL; what is beyond it is ignored

# Line separators, and the marks that turn the direction of text: "\u202egro.live" reads "evil.org".
MARKS = r"\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
UNSEEN = rf"\x00-\x1f\x7f-\x9f{MARKS}"
# `$` alone would let a final line break pass; the look-ahead is the same in Python and in JSON Schema.
NO_BREAK = r"(?!\n)"
LINE = rf"^[^{UNSEEN}]*${NO_BREAK}"
LINES = r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$(?!\n)"
ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
# A path of the same site: browsers read `//` and `/\` as another host, and drop tabs and line breaks before they look.
IN_URL = rf"[^\s\\\x22<>`{UNSEEN}]"
URL = rf"https://{IN_URL}+"
OWN_PATH = rf"/(?![/\\]){IN_URL}*"
MAIL = rf"^{ATOM}(?:\.{ATOM})*@(?:{LABEL}\.)+{LABEL}${NO_BREAK}"

# Of a list at the desk.
Palavras = Annotated[str, Meta(max_length=120, pattern=LINES)]
Pagina = Annotated[int, Meta(ge=1, le=10_000)]

NOME_MINIMO = 2
Nome = Annotated[
    str,
    Meta(
        min_length=NOME_MINIMO,
        max_length=120,
        pattern=LINE,
        description="Nome de quem escreve.",
        examples=["Marina Duarte"],
    ),
]
Telefone = Annotated[
    str,
    Meta(
        max_length=60,
        pattern=LINES,
        description="Com DDD, em qualquer notação; guardado como (DD) 9999-9999 ou (DD) 99999-9999, sem ramal. De outro país com + e código.",
        examples=["(11) 91234-5678"],
    ),
]
Email = Annotated[
    str,
    Meta(
        max_length=254,
        pattern=LINES,
        description="Endereço de e-mail.",
        examples=["marina@exemplo.com.br"],
    ),
]
Linha = Annotated[str, Meta(max_length=160, pattern=LINE)]
Texto = Annotated[str, Meta(max_length=2000, pattern=LINES)]
Armadilha = Annotated[
    str, Meta(pattern=LINES, description="Deixe vazio: campo que pessoas não veem.", examples=[""])
]
TempoMs = Annotated[float, Meta(description="Milissegundos desde que a página foi aberta.", examples=[14200])]

DETAILS = {
    "nome": "Informe o nome, com pelo menos 2 letras.",
    "email": "Informe um e-mail válido.",
    "telefone": "Informe o telefone com DDD, no formato (11) 91234-5678.",
}
NEITHER = "Informe o telefone ou o e-mail."
FASTEST_MS = 3000
TRAP = "armadilha"
TIME_SIGNS = {"tempo", "sem tempo"}  # neither proves anything alone


def is_id(value: Any) -> TypeGuard[int]:
    """Whether an unchecked value can be a record's number."""
    return isinstance(value, int) and 1 <= value <= MAX_ID


def require(campo: str, value: str | None, least: int = 1) -> None:
    """Invalid when fewer than `least` characters are left of the value without its outer spaces."""
    if len((value or "").strip()) < least:
        raise Invalid(campo, DETAILS.get(campo, f"Preencha o campo {campo}."))


def read_centavos(campo: str, text: str, detail: str) -> int | None:
    """Cents of a typed amount, None of an empty one. Invalid with `detail` for what is no amount."""
    typed = visible(text)
    value = parse_centavos(typed) if typed else None
    if typed and (value is None or value > MAX_CENTAVOS):
        raise Invalid(campo, detail)
    return value


def signs_of_a_robot(site: str, tempo_ms: float | None, *, timed: bool = False) -> list[str]:
    """Why a form looks sent by a program: a filled trap, less than three seconds, or no time where forms are `timed`.

    It is stored all the same.
    """
    signs = {
        TRAP: bool(site),
        "tempo": tempo_ms is not None and tempo_ms < FASTEST_MS,
        "sem tempo": timed and tempo_ms is None,
    }
    return [name for name, sign in signs.items() if sign]


AROUND = r"[\s<>()\[\]{}\"'“”‘’«»,;:.*]+"
WRAPPED = re.compile(rf"^{AROUND}|{AROUND}$")
NAMED = re.compile(r"^[^<>]*<(?=[^<>]+$)")  # Ana Lima <ana@exemplo.com>, without its end
LINKED = re.compile(r"^mailto:([^?]*).*$", re.IGNORECASE | re.DOTALL)


def read_email(campo: str, text: str) -> str:
    """An address as it is stored; Invalid for other text."""
    address = plain_email(text)
    if not re.search(MAIL, address):
        raise Invalid(campo, DETAILS["email"])
    return address


def plain_email(text: str) -> str:
    """An address without the spaces, marks and invisible letters that came along, its domain in ASCII.

    Other text stays wrong.
    """
    address = LINKED.sub(r"\1", NAMED.sub("", WRAPPED.sub("", visible(text))))
    local, at, domain = address.rpartition("@")
    return f"{local}@{_ascii(domain)}" if at else address


def _ascii(domain: str) -> str:
    """An internationalised domain as the mail is sent to: `exámple.com` is `xn--exmple-qta.com`."""
    if domain.isascii():
        return domain
    try:
        return idna.encode(domain, uts46=True).decode()
    except idna.IDNAError:
        return domain


# Of all area codes that exist.
TELEFONE = re.compile(
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
    if found := TELEFONE.fullmatch(digits):
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


def read_reach(email: str, telefone: str) -> tuple[str, str]:
    """An address and a telephone as they are stored, of which one may be empty; Invalid where both are, and for other text."""
    if not email.strip() and not telefone.strip():
        raise Invalid("telefone", NEITHER)
    email = email.strip() and read_email("email", email)
    return email, telefone.strip() and read_telefone("telefone", telefone)


def can_chat(telefone: str) -> bool:
    """Whether a telephone has WhatsApp for all that its number says: of Brazil's a mobile."""
    found = TELEFONE.fullmatch(digits := national(telefone))
    return found[2][0] == "9" and len(found[2]) == 5 if found else bool(FOREIGN.match(digits))


def national(text: str) -> str:
    """The digits of a telephone from its area code on; those of another country's begin with "+" or "00"."""
    plain = RAMAL.sub(r"\1", unicodedata.normalize("NFKC", text))
    abroad = "+" if re.match(r"[^0-9]*\+", plain) else ""
    return BEFORE.sub("", abroad + re.sub(r"[^0-9]", "", plain))
