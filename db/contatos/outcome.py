"""The end of a contact: a sale, which marks its car as sold, or the reason why it was lost."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from db.estoque.tables import CARRO_E_ANO, NAMED
from db.fichas.carros import ESTADO, get_covers, move_carro
from db.fichas.fichas import save_ficha
from db.platform.errors import Invalid
from db.platform.history import list_since
from db.platform.sql import convert_row, fetch

Motivo = Literal[
    "", "preço", "financiamento", "troca", "comprou em outro lugar", "desistiu", "não responde", "outro"
]
EMPTY: dict[str, Any] = {"vendido": None, "valor": None, "motivo": "", "detalhe": ""}
OF_STATE = {"ganho": ("vendido", "valor"), "perdido": ("motivo", "detalhe")}


class CarroCitado(Struct):
    """A car of the stock by its name; `preco` in whole reais, 0 on request; `imagem` is its small picture, or ""."""

    id: int
    titulo: str
    preco: int
    situacao: str
    imagem: str
    foco: int | UnsetType = UNSET


async def get_carro_citado(carro: int | None) -> CarroCitado | None:
    found = await select_carros("v.id = {}", carro) if carro else []
    return found[0] if found else None


async def select_carros(where: str, *values: Any, most: int = 1) -> list[CarroCitado]:
    """The cars of a condition over `v`, newest first."""
    situacao = "CASE WHEN v.status = 'Ativo' THEN v.situacao ELSE v.status END AS situacao"
    columns = f"v.id, {CARRO_E_ANO} AS titulo, v.preco_valor AS preco, {situacao}, v.fotos"
    rows = await fetch(f"SELECT {columns} {NAMED} WHERE {where} ORDER BY v.id DESC LIMIT {most}", *values)
    covers = await get_covers(rows)
    return [convert_row(row | covers[row["id"]], CarroCitado) for row in rows]


def with_outcome(mudancas: Mapping[str, Any]) -> dict[str, Any]:
    """The changes with the outcome of their state, where they have a state: what does not belong to it is emptied.

    Invalid for a sale without its price and a loss without its reason.
    """
    others = {name: value for name, value in mudancas.items() if name not in EMPTY}
    if "estado" not in mudancas:
        return others
    if mudancas["estado"] == "ganho" and not mudancas.get("valor"):
        raise Invalid("valor", "Escreva por quanto foi vendido.")
    if mudancas["estado"] == "perdido" and not mudancas.get("motivo"):
        raise Invalid("motivo", "Escolha por que o contato foi perdido.")
    names = OF_STATE.get(mudancas["estado"], ())
    return others | EMPTY | {name: mudancas[name] for name in names if name in mudancas}


async def settle_sale(contato_id: str, before: dict[str, Any], vendido: int | None, por: int) -> Any:
    """Marks the car of a contact's sale as sold, and returns the one of its earlier sale; the revision of the car by which
    that is done, None where it was sold already. Invalid for another contact's.
    """
    if vendido == before["vendido"]:
        return before["venda_revisao"]
    if before["vendido"] and before["venda_revisao"]:
        await _return_car(before["vendido"], before["venda_revisao"], por)
    if vendido is None:
        return None
    moved = await move_carro(vendido, "vender", por)  # locks the car
    others = "SELECT nome FROM contatos WHERE vendido = {} AND public_id <> {}"
    for other in await fetch(others, vendido, contato_id):
        raise Invalid("vendido", f"Este carro já está como vendido a {other['nome']}.")
    return moved.revisao if moved.antes else None


async def _return_car(carro: int, revisao: int, por: int) -> None:
    """The state before the sale, unless somebody has changed it since."""
    changes = [one for one in await list_since("carros", carro, revisao - 1) if {*ESTADO} & {*one.campos}]
    if changes and changes[0].id == revisao:
        before = {name: was for name, (was, _) in changes[0].campos.items() if name in ESTADO}
        await save_ficha("carros", carro, before, por)
