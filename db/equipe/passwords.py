"""Weak passwords: short, common, or made of the person's own words."""

import asyncio
import re
from collections.abc import Iterable

from db.platform.errors import Invalid

LEAST = 12
LEAST_OWN = 8  # characters besides words that a stranger tries first
READ = 72  # characters that zxcvbn reads: its time grows with the square
UNGUESSED = 3  # its score for more than 100,000,000 guesses
TRIED_FIRST = [
    *("senha", "minha", "nossa", "mudar", "trocar", "acesso", "entrar", "admin", "janeiro", "fevereiro"),
    *("brasil", "brasileiro", "flamengo", "corinthians", "palmeiras", "santos", "vasco", "gremio"),
    *("deus", "jesus", "amor", "familia", "felicidade"),
    *("carro", "carros", "blindado", "blindados", "blindagem", "vendas", "equipe", "mesa", "loja"),
]
COMMON = (
    "Esta senha é fácil de adivinhar. Escolha três ou quatro palavras sem relação com você ou com a loja."
)


async def check_new_senha(senha: str, *about: str) -> None:
    """Invalid for a password that programs guess early; `about` are names and addresses of the person and the dealer."""
    if len(senha) < LEAST:
        raise Invalid("senha", f"A senha precisa de pelo menos {LEAST} caracteres.")
    words = {word for text in about for word in re.findall(r"[^\W\d_]{3,}", text.lower())}
    if await asyncio.to_thread(_is_common, senha[:READ], {*TRIED_FIRST, *words}):
        raise Invalid("senha", COMMON)


def _is_common(senha: str, words: Iterable[str]) -> bool:
    from zxcvbn import zxcvbn  # 16 MB of word lists, which only a new password needs

    longest_first = sorted(words, key=len, reverse=True)
    own = re.sub("|".join(longest_first), "", senha.lower())
    return len(own) < LEAST_OWN or zxcvbn(senha, longest_first)["score"] < UNGUESSED  # type: ignore[no-untyped-call]
