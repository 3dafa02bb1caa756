"""A catalogue of armoring and aesthetics without prices, to start from."""

from pathlib import Path
from typing import Any

import msgspec
from piccolo.table import Table

from db.conteudo.dados_gerais import list_desligados
from db.orcamentos.blindagem import catalogue as blindagem
from db.orcamentos.estetica import catalogue as estetica
from db.platform.engine import transaction
from db.platform.sql import save

SEED = Path(__file__).parent.parent / "seed"
PORTES = ("compacto", "medio", "grande", "especial")
NO_PRICE = {"preco_valor": None, "imagem": "", "criativo_imagem": "", "link": None}
CASA = {"id": 1, "chave": "casa", "marca": "Equipe da casa", "descricao": "", "tipo": "mão de obra"}
BLINDAGEM: dict[str, type[Table]] = {
    "blindagem-categorias": blindagem.CategoriasBlindagem,
    "blindagem-especificacoes": blindagem.Especificacoes,
    "blindagem-produtos": blindagem.ProdutosBlindagem,
}
ESTETICA: dict[str, type[Table]] = {
    "estetica-categorias": estetica.CategoriasEstetica,
    "estetica-servicos": estetica.ServicosEstetica,
    "estetica-opcionais": estetica.OpcionaisEstetica,
}
# Read as the process starts, like the code itself.
ROWS = {name: (SEED / f"{name}.json").read_bytes() for name in (*BLINDAGEM, *ESTETICA)}


async def fill_catalogos() -> None:
    """Fills each of the two that is empty and offered: classes, groups and products; categories, services and options, with a row for
    every price that is to be set.
    """
    off = await list_desligados()
    async with transaction():
        if "blindagem" not in off and not await blindagem.CategoriasBlindagem.exists():
            await _fill(BLINDAGEM)
        if "estetica" not in off and not (
            await estetica.CategoriasEstetica.exists() or await estetica.MarcasEstetica.exists()
        ):
            await _fill(ESTETICA)
            await save(estetica.MarcasEstetica, [CASA])
            await save(estetica.PrecosEstetica, _prices())


async def _fill(tables: dict[str, type[Table]]) -> None:
    for name, table in tables.items():
        await save(table, [row | NO_PRICE for row in _rows(name)])


def _rows(name: str) -> list[dict[str, Any]]:
    rows = msgspec.json.decode(ROWS[name], type=list[dict[str, Any]])
    return [{"ordem": at, "servico": row.get("servico_id")} | row for at, row in enumerate(rows)]


def _prices() -> list[dict[str, Any]]:
    """Of each option and of each service without options, a price to be given by a consultant for each size of car."""
    options = [(row["servico_id"], row["id"]) for row in _rows("estetica-opcionais")]
    with_options = {servico for servico, _ in options}
    plain = [(row["id"], None) for row in _rows("estetica-servicos") if row["id"] not in with_options]
    keys = [(*one, porte) for one in sorted(plain + options, key=str) for porte in PORTES]
    return [
        {"id": at, "marca": 1, "servico": servico, "opcional": opcional, "porte": porte, "consultar": 1}
        for at, (servico, opcional, porte) in enumerate(keys, 1)
    ]
