"""The next step of a contact: words and a day, shown in the day's work until it is done."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from msgspec import Struct

from db.platform.errors import Invalid
from db.platform.history.conflicts import NEWEST
from db.platform.sql import fetch_as

MOST = 50
TITULOS = {"passo": "Próximo passo", "passo_dia": "Dia do próximo passo"}


class ProximoPasso(Struct, kw_only=True):
    """A contact's step on `dia`; `responsavel` is "" for nobody's, `revisao` the contact's."""

    id: str
    nome: str
    sobre: str
    passo: str
    dia: date
    responsavel: str
    revisao: int


def check_step(before: Mapping[str, Any], mudancas: Mapping[str, Any]) -> None:
    """Invalid for words without a day, and for a day without words."""
    after = {**before, **mudancas}
    if after["passo"].strip() and not after["passo_dia"]:
        raise Invalid("passo_dia", "Escolha o dia do próximo passo.")
    if after["passo_dia"] and not after["passo"].strip():
        raise Invalid("passo", "Escreva o próximo passo.")


async def list_steps(until: date) -> list[ProximoPasso]:
    """The steps of all people until a day, the oldest first."""
    query = (
        "SELECT c.public_id AS id, c.nome, c.passo, c.passo_dia AS dia, coalesce(c.assunto, '') AS sobre,"
        f" coalesce(p.nome, '') AS responsavel, ({NEWEST.format('c.id')}) AS revisao"
        " FROM contatos c LEFT JOIN pessoas p ON p.id = c.dono"
        f" WHERE c.passo_dia <= {{}} ORDER BY c.passo_dia, c.public_id LIMIT {MOST}"
    )
    return await fetch_as(ProximoPasso, query, "contatos", until)
