"""The choices that the editor offers for a record's fields."""

from db.estoque.tables import Veiculos
from db.fichas.lists import get_campos


async def test_the_values_of_a_column_are_suggested(seeded: None) -> None:
    [field] = [campo for campo in await get_campos("carros") if campo.nome == "cor"]
    [row] = await Veiculos.raw("SELECT cor FROM veiculos WHERE id = 109")
    assert row["cor"] in [opcao.valor for opcao in field.opcoes]
