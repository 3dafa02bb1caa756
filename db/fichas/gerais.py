"""Reads the dealer's general data as people write them, and refuses what is wrong."""

import re
import unicodedata
from collections.abc import Callable, Mapping
from itertools import cycle
from typing import Any

from db.addresses import slug
from db.fichas.labels import ESTADOS
from db.platform.colours import AA, DARK, LIGHT, contrast, nearest_readable
from db.platform.errors import Invalid
from db.platform.fields import NOT_OURS, read_email, read_telefone
from db.platform.outbox import sends_mail

Values = Mapping[str, Any]
WITHOUT_AREA = re.compile(r"0[3589]00[ .-]?[0-9]{3}[ .-]?[0-9]{4}|[34][0-9]{3}[ .-]?[0-9]{4}")
COR = re.compile(r"#?([0-9a-f]{3}|[0-9a-f]{6})")
NETWORKS = {
    "instagram": "https://www.instagram.com/",
    "youtube": "https://www.youtube.com/@",
    "facebook": "https://www.facebook.com/",
    "linkedin": "https://www.linkedin.com/company/",
}
BARE = re.compile(r"(?:www\.)?(?:instagram|youtube|facebook|linkedin)\.com/")
GROUNDS = {"cor": (DARK, "escuro"), "cor_clara": (LIGHT, "claro")}


async def prepare_gerais(ficha: int | None, before: Values | None, mudancas: Values) -> Values:
    """The changes with their telephones, address and CNPJ as they are stored; Invalid for what is none, for a colour
    that cannot be read, and for a site that opens without a telephone, its texts read, and mail or a word that there is none."""
    known = before or {}
    changed = {campo for campo, value in mudancas.items() if value and value != known.get(campo)}
    read = {campo: _read(campo, value) if campo in changed else value for campo, value in mudancas.items()}
    after = {**known, **read}
    for limit in ("garantia_anos", "garantia_km"):
        if "garantia_casa" in changed and not after.get(limit):
            raise Invalid(limit, "Com 0 nenhum carro tem a garantia da casa. Diga até quanto ela vale.")
    if read.get("aberto") is True and not after.get("telefone_loja"):
        raise Invalid("telefone_loja", "Antes de abrir o site, dê o telefone da loja.")
    if read.get("aberto") is True and not after.get("textos_lidos"):
        raise Invalid("textos_lidos", "Antes de abrir o site, leia os textos das páginas.")
    if read.get("aberto") is True and not (after.get("sem_email") or await sends_mail()):
        raise Invalid(
            "sem_email", "Nenhum e-mail sai daqui. Ponha o servidor de e-mail, ou abra o site sem e-mail."
        )
    return read


def _read(campo: str, value: Any) -> Any:
    reader = _telefone if campo.startswith("telefone_") else READERS.get(campo)
    return reader(campo, str(value).strip()) if reader else value


def _telefone(campo: str, text: str) -> str:
    read = text if not text or WITHOUT_AREA.fullmatch(text) else read_telefone(campo, text)
    if read.startswith("+"):
        raise Invalid(campo, NOT_OURS)
    return read


def _network(campo: str, text: str) -> str:
    """@aurora, and an address without its beginning, as a link."""
    if text.startswith("@"):
        return NETWORKS[campo] + text[1:]
    return f"https://{text}" if BARE.match(text) else text


def _state(campo: str, text: str) -> str:
    """The code of a state; Invalid for what names none."""
    for code, nome in ESTADOS.items():
        if slug(text) in (code.lower(), slug(nome)):
            return code
    raise Invalid(campo, "Escolha o estado da lista.")


def _readable(campo: str, text: str) -> str:
    """#c9a, c9aa6a and #c9aa6a are colours; Invalid for other text and for one that its ground swallows."""
    found = COR.fullmatch(text.lower())
    if not found:
        raise Invalid(campo, "Escreva o código da cor, como #b08d57.")
    cor = "#" + (found[1] if len(found[1]) == 6 else "".join(sign * 2 for sign in found[1]))
    ground, nome = GROUNDS[campo]
    if (ratio := contrast(cor, ground)) < AA:
        said = f"{ratio:.1f}".replace(".", ",")
        raise Invalid(
            campo,
            f"A cor {cor} não se lê sobre o fundo {nome}: o contraste é {said} para 1, e o mínimo é 4,5 para 1."
            f" A mais próxima que se lê é {nearest_readable(cor, ground)}.",
        )
    return cor


CNPJ = re.compile(r"([0-9A-Z]{2})([0-9A-Z]{3})([0-9A-Z]{3})([0-9A-Z]{4})([0-9]{2})")
WEIGHTS = range(2, 10)  # from the right, again and again


def read_cnpj(campo: str, text: str) -> str:
    """A CNPJ as it is stored, `12.ABC.345/01DE-35`; Invalid for other text, and for check digits that are wrong."""
    plain = re.sub(r"[\s./-]", "", unicodedata.normalize("NFKC", text)).upper()
    found = CNPJ.fullmatch(plain)
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


READERS: dict[str, Callable[[str, str], str]] = {
    **dict.fromkeys(GROUNDS, _readable),
    **dict.fromkeys(NETWORKS, _network),
    **dict.fromkeys(("email", "email_encarregado"), read_email),
    "estado": _state,
    "cnpj": read_cnpj,
}
