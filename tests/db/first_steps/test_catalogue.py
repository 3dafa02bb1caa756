"""The catalogue to start from: what the wizards and the tables of prices need, and no price."""

from typing import Any

import pytest

from db.fichas.kinds import TIPOS
from db.fichas.price_tables import TABELAS, list_tabelas
from db.first_steps.catalogue import fill_catalogos
from db.orcamentos.blindagem.catalogue import get_especificacao
from db.orcamentos.estetica.catalogue import list_categorias, list_servicos
from db.platform.sql import count
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

CATALOGO = [tipo.tabela for nome, tipo in TIPOS.items() if nome.startswith(("blindagem", "estetica"))]


async def counted() -> dict[str, int]:
    names = [table._meta.tablename for table in CATALOGO]
    return {name: await count(f"SELECT count(*) FROM {name}") for name in names}


@pytest.fixture
def empty(undone: Call[Any]) -> Call[Any]:
    """Without armoring and aesthetics."""
    for table in CATALOGO:
        undone(table.delete(force=True).run())
    return undone


def test_both_wizards_have_something_to_choose(empty: Call[Any]) -> None:
    empty(fill_catalogos())
    [modelo] = empty(TIPOS["modelos"].tabela.raw("SELECT id FROM modelos WHERE blindagem = 1 LIMIT 1").run())
    found = empty(get_especificacao(modelo["id"]))
    assert found and {item.sku for item in found.especificacoes} >= {"tipo_vidro", "teto_solar"}
    assert all(empty(list_servicos(one.id)) for one in empty(list_categorias()))


def test_every_price_has_its_place_in_the_tables_and_is_on_request(empty: Call[Any]) -> None:
    empty(fill_catalogos())
    for nome in TABELAS:
        tabelas = empty(list_tabelas(nome))
        prices = [one for tabela in tabelas for linha in tabela.linhas for one in linha.precos if one]
        assert len(prices) > 100 and {one.preco_valor for one in prices} == {None}


def test_it_names_no_photograph_and_no_supplier_of_the_demonstration(empty: Call[Any]) -> None:
    empty(fill_catalogos())
    for table in CATALOGO:
        text = str(empty(table.select().run()))
        assert ".jpg" not in text and "Quintavera" not in text and "Vitrakera" not in text


def test_what_the_dealer_has_stays(undone: Call[Any]) -> None:
    before = undone(counted())
    undone(fill_catalogos())
    assert undone(counted()) == before
