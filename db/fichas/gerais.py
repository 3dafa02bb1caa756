"""The rules of the dealer's general data: telephones and address as people write them, colours that can be read."""

import re
from collections.abc import Mapping
from typing import Any

from db.platform.colours import AA, DARK, LIGHT, contrast, nearest_readable
from db.platform.email import read_email
from db.platform.errors import Invalid
from db.platform.telefone import ABROAD, read_telefone

Values = Mapping[str, Any]
COR = re.compile(r"#?([0-9a-f]{3}|[0-9a-f]{6})")
GROUNDS = {"cor": (DARK, "escuro"), "cor_clara": (LIGHT, "claro")}


async def prepare_gerais(ficha: int | None, before: Values | None, mudancas: Values) -> Values:
    """The changes with their telephones and address as they are stored; Invalid for another country's number, for a colour
    that cannot be read, and for a site that opens without a telephone."""
    read = {campo: _read(campo, value) for campo, value in mudancas.items()}
    after = {**(before or {}), **read}
    if read.get("aberto") is True and not after.get("telefone_loja"):
        raise Invalid("telefone_loja", "Antes de abrir o site, dê o telefone da loja.")
    return read


def _read(campo: str, value: Any) -> Any:
    if campo in GROUNDS and value:
        return _readable(campo, str(value).strip().lower())
    if campo in ("email", "email_encarregado") and value:
        return read_email(campo, value)
    if not campo.startswith("telefone_") or not isinstance(value, str):
        return value
    try:
        return read_telefone(campo, value)
    except Invalid as error:
        if error.detail == ABROAD:
            raise
        return value.strip()  # none, or one without an area code: 0800 123 4567


def _readable(campo: str, text: str) -> str:
    """#c9a, c9aa6a and #c9aa6a are colours; Invalid for other text and for one that its ground swallows."""
    found = COR.fullmatch(text)
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
