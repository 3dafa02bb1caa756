"""Rules of the records of cars and of featured cars."""

from collections.abc import Container, Mapping
from typing import Any

from db.addresses import slug
from db.estoque.tables import Destaques, Veiculos
from db.fichas.laudos import check_laudo
from db.platform.errors import Invalid, Missing
from db.platform.fields import is_id
from db.platform.sql import count, fetch, lock

Values = Mapping[str, Any]
IS_ASKED = "EXISTS (SELECT 1 FROM contatos c WHERE c.veiculo_id = v.id OR c.sobre = 'veiculo-' || v.id)"
# Why a car cannot be removed: visitors may still have its address. Triggers fill `removidos` with every car that was
# public once.
REMOVAL_REFUSAL = f"""CASE
    WHEN v.vitrine < 2 OR EXISTS (SELECT 1 FROM removidos r WHERE r.veiculo = v.id)
    THEN 'Este carro já esteve no site. Ele pode ficar oculto, mas não ser removido.'
    WHEN {IS_ASKED}
    THEN 'Alguém já perguntou por este carro. Ele pode ficar oculto, mas não ser removido.'
    WHEN v.id IN (SELECT veiculo FROM destaques) OR v.id IN (SELECT veiculo FROM banners)
    THEN 'Um destaque ou um banner usa este carro. Tire-o de lá antes de remover.'
    ELSE '' END"""


async def prepare_carro(carro: int | None, before: Values | None, mudancas: Values) -> Values:
    """The changes of a car, a new one's with its address; Invalid for a car on sale without a photograph and for a report that
    is not stored."""
    if carro and before is None:
        raise Missing("carro", "Este carro não existe mais.")
    await check_laudo(mudancas.get("laudo_arquivo"), (before or {}).get("laudo_arquivo"))
    comes = mudancas.get("status") == "Ativo" and (not before or before["status"] != "Ativo")
    photographed = "SELECT 1 FROM veiculos WHERE id = {} AND CAST(fotos AS TEXT) NOT IN ('[]', '')"
    if comes and not (carro and await fetch(photographed, carro)):
        raise Invalid("status", "Ponha pelo menos uma foto antes de publicar.")
    if (placa := mudancas.get("placa")) and not {**(before or {}), **mudancas}.get("placa_final"):
        mudancas = {**mudancas, "placa_final": str(placa)[-1:]}
    return mudancas if carro else await _with_address(mudancas)


async def _with_address(values: Values) -> Values:
    query = "SELECT a.titulo AS marca, o.titulo AS modelo FROM modelos o JOIN marcas a ON a.id = o.marca WHERE o.id = {}"
    modelo = values.get("modelo")
    rows = await fetch(query, modelo) if is_id(modelo) else []
    for row in rows:
        proposed = propose_address(row["marca"], row["modelo"], values)
        if values.get("seo_url") in ("", None, proposed):
            return {**values, "seo_url": await find_free_address(proposed)}
    return values


def propose_address(marca: Any, modelo: Any, values: Values) -> str:
    """The address that a car's brand, model, version and year make."""
    blindado = "blindado" if values.get("blindado") is True else ""
    words = (marca, modelo, values.get("versao"), values.get("ano_modelo"), blindado)
    return slug(" ".join(str(word) for word in words if word))[:150].strip("-") or "carro"


async def find_free_address(proposed: str, claimed: Container[str] = ()) -> str:
    """The proposed address, with a number where another car has it; `claimed` are taken too."""
    await lock(f"address {proposed}")  # of two at once the second finds the first
    wanted, number = proposed, 1
    while wanted in claimed or await Veiculos.exists().where(Veiculos.seo_url == wanted):
        number += 1
        wanted = f"{proposed}-{number}"
    return wanted


async def removal_refusal(carro: int) -> str:
    """Why a car cannot be removed, as a sentence; "" if it can."""
    rows = await fetch(f"SELECT {REMOVAL_REFUSAL} AS words FROM veiculos v WHERE v.id = {{}}", carro)
    return next((row["words"] for row in rows), "")


async def prepare_destaque(destaque: int | None, before: Values | None, mudancas: Values) -> Values:
    """The changes of a featured car, a new one's with its place; Invalid for a car that has a record already."""
    veiculo = mudancas.get("veiculo")
    if is_id(veiculo):
        await lock("destaques")  # of two at once the second finds the first
        taken = (Destaques.veiculo == veiculo) & (Destaques._meta.primary_key != (destaque or 0))
        if await Destaques.exists().where(taken):
            raise Invalid("veiculo", "Este carro já está entre os destaques.")
    if destaque:
        return mudancas
    return {"ordem": await count("SELECT max(ordem) FROM destaques") + 1, **mudancas}
