"""A telephone as links need it: with the country's prefix, and as a conversation on WhatsApp (reading 26)."""

import re
from urllib.parse import quote


def international(telefone: str) -> str:
    """Digits with the country's prefix when there are 10 or 11 of them: "+5511912345678"."""
    digits = re.sub(r"[^0-9]", "", telefone)
    return f"+55{digits}" if len(digits) in (10, 11) else f"+{digits}"


def whatsapp(telefone: str, texto: str) -> str:
    """A conversation with this telephone, its first words already written."""
    return f"https://wa.me/{international(telefone)[1:]}?text={quote(texto, safe='')}"
