"""The choices that the editor offers for a record's fields."""

from types import SimpleNamespace

import pytest

from db.estoque.tables import Veiculos
from db.fichas import references
from db.fichas.references import get_campos


async def colours() -> list[str | int]:
    [field] = [campo for campo in await get_campos("carros") if campo.nome == "cor"]
    return [opcao.valor for opcao in field.opcoes]


async def test_a_columns_values_are_suggested_a_minute_after_a_write(
    seeded: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 1_000_000.0
    monkeypatch.setattr(references, "suggested", {})
    monkeypatch.setattr(references, "time", SimpleNamespace(monotonic=lambda: now))
    before = await colours()
    [row] = await Veiculos.raw("SELECT cor FROM veiculos WHERE id = 109")
    assert row["cor"] in before
    await Veiculos.raw("UPDATE veiculos SET cor = 'Verde-abacate' WHERE id = 109")
    try:
        assert await colours() == before
        now += references.SUGGESTED_SECONDS
        assert "Verde-abacate" in await colours()
    finally:
        await Veiculos.raw("UPDATE veiculos SET cor = {} WHERE id = 109", row["cor"])
