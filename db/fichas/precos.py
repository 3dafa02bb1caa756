"""Unusual prices, which the staff confirm before they are saved."""

from collections.abc import Mapping
from typing import Any

from db.fichas.kinds import TIPOS
from db.platform.errors import Unconfirmed
from db.platform.format import reais_inteiros

PRECO = "preco_valor"  # the price of a record, in whole reais; none and 0 are "on request"
LARGEST_MOVE = 20  # percent, up or down


async def check_preco(
    nome: str,
    before: Mapping[str, Any],
    after: Mapping[str, Any],
    confirmed: int | None,
    usual: tuple[int, int] | None = None,
) -> None:
    """Raises Unconfirmed where a record's new price is unusual, unless exactly this price is `confirmed`; `usual` are the usual
    ones, null: by the stock as it is.
    """
    antes, depois = before.get(PRECO) or 0, after.get(PRECO) or 0
    if antes == depois or confirmed == depois:
        return
    hook = TIPOS[nome].usual_prices
    if reason := why_unusual(antes, depois, usual or (await hook() if hook else (0, 0))):
        raise Unconfirmed(PRECO, reason, antes, depois)


def why_unusual(antes: int, depois: int, usual: tuple[int, int]) -> str:
    """Why the price `depois` needs a confirmation, as a Portuguese sentence; "" where it needs none.

    All are whole reais: 0 is "on request", or no boundary of what is `usual`. There is no move from a price on
    request, and a car that was beyond a boundary already may stay there.
    """
    least, most = usual
    if antes and abs(depois - antes) * 100 > LARGEST_MOVE * antes:
        if not depois:
            return "O preço passa a ser sob consulta."
        return f"O preço {'sobe' if depois > antes else 'cai'} mais de {LARGEST_MOVE} %."
    if 0 < depois < least and not 0 < antes < least:
        return f"O preço fica abaixo de {reais_inteiros(least)}, a metade dos mais baratos do estoque."
    if depois > most > 0 and antes <= most:
        return f"O preço passa de {reais_inteiros(most)}, o triplo dos mais caros do estoque."
    return ""
