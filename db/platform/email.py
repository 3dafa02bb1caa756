"""E-mail addresses as people write them; the same rule as ui/lib/fields.ts."""

import re

import idna

from db.platform.errors import Invalid
from db.platform.fields import DETAILS, MAIL
from db.platform.format import visible

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
