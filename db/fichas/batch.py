"""Saves many records at once, each with its own revision."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from db.fichas.fichas import lock_fichas, save_ficha
from db.platform.engine import transaction
from db.platform.errors import EditConflict, Invalid, Unconfirmed
from db.platform.fields import MAX_ID, MAX_REAIS
from db.platform.history import Base, Revisao
from db.platform.retries import retried

MOST = 50  # records of a call, which is one transaction


class EdicaoLote(Struct):
    """The changed fields of one record, null for a new one; `confirmado` is an unusual price that the person confirmed."""

    id: Annotated[int, Meta(ge=1, le=MAX_ID)] | None
    revisao: Revisao
    mudancas: dict[str, Any]
    confirmado: Annotated[int, Meta(ge=0, le=MAX_REAIS)] | None = None


class GuardadoLote(Struct, kw_only=True):
    """The result of one edit: the saved record as `Guardado` has it, or the reason of its refusal.

    With `insistir` the same edit is saved over `revisao`, its price confirmed.
    """

    id: int | None
    revisao: int = 0
    antes: dict[str, Any] = {}
    recusa: str = ""
    insistir: bool = False


class Lote(Struct):
    fichas: Annotated[list[EdicaoLote], Meta(max_length=MOST)]


@retried
async def save_lote(nome: str, lote: Lote, por: int | None) -> list[GuardadoLote]:
    """The results in the order of the edits; a refused one leaves its record as it is and does not hold up the others."""
    async with transaction():
        await lock_fichas(nome, [one.id for one in lote.fichas if one.id])
        return [await _save(nome, one, por) for one in lote.fichas]


async def _save(nome: str, one: EdicaoLote, por: int | None) -> GuardadoLote:
    base = Base(one.revisao)
    try:
        saved = await save_ficha(nome, one.id, one.mudancas, por, base=base, confirmed=one.confirmado)
    except (EditConflict, Unconfirmed) as error:
        revisao = error.revisao if isinstance(error, EditConflict) else one.revisao
        return GuardadoLote(id=one.id, revisao=revisao, recusa=error.detail, insistir=True)
    except Invalid as error:
        return GuardadoLote(id=one.id, recusa=error.detail)
    return GuardadoLote(id=saved.id, revisao=saved.revisao, antes=saved.antes)
