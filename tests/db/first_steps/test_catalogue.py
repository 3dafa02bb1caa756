"""The catalogue to start from: what the wizards and the tables of prices need, and no price."""

from typing import Any

import pytest

from db.estoque.catalogue import Modelos, list_modelos
from db.fichas.fichas import save_ficha
from db.fichas.kinds import TIPOS
from db.fichas.lists import TABELAS, list_tabelas
from db.first_steps.catalogue import confirm_kinds, fill_catalogos
from db.first_steps.progress import get_situacao, list_ocultos
from db.orcamentos.blindagem.catalogue import get_especificacao
from db.orcamentos.estetica.catalogue import list_categorias
from db.orcamentos.orcamentos import has_prices
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
        undone(table.delete(force=True))
    return undone


def test_a_kind_is_offered_once_it_is_confirmed(empty: Call[Any]) -> None:
    empty(fill_catalogos())
    [modelo] = empty(Modelos.raw("SELECT id FROM modelos WHERE blindagem = 1 LIMIT 1").run())
    empty(Modelos.update(blindagem_categoria_id=None).where(Modelos._meta.primary_key == modelo["id"]).run())
    assert empty(get_especificacao(modelo["id"])) is None and empty(list_categorias()) == []
    assert not empty(get_situacao()).blindagem and not empty(get_situacao()).estetica
    empty(confirm_kinds({"blindagem-categorias": [1], "estetica-categorias": [9, 11]}, None))
    found = empty(get_especificacao(modelo["id"]))
    assert found and {item.sku for item in found.especificacoes} >= {"tipo_vidro", "teto_solar"}
    assert [one.id for one in empty(list_categorias())] == [9, 11]
    assert [one.id for one in empty(list_ocultos())] == [7, 8, 10, 12]
    assert empty(get_situacao()).blindagem and empty(get_situacao()).estetica


def test_a_new_model_takes_part_with_the_size_of_its_body(empty: Call[Any]) -> None:
    empty(fill_catalogos())
    empty(confirm_kinds({"blindagem-categorias": [1]}, None))
    own = {"marca": 1, "titulo": "Novo", "slug": "novo", "carroceria": "suv"}
    modelo = empty(save_ficha("modelos", None, own, None)).id
    [row] = empty(Modelos.select().where(Modelos._meta.primary_key == modelo).run())
    assert (row["estetica"], row["blindagem"], row["porte_estetica"]) == (1, 1, "grande")
    assert modelo in {one.id for one in empty(list_modelos(1, origem="estetica"))}
    assert empty(get_especificacao(modelo)) and not empty(has_prices("blindagem"))


def test_every_price_has_its_place_in_the_tables_and_is_on_request(empty: Call[Any]) -> None:
    empty(fill_catalogos())
    for nome in TABELAS:
        tabelas = empty(list_tabelas(nome))
        prices = [one for tabela in tabelas for linha in tabela.linhas for one in linha.precos if one]
        assert len(prices) > 3 and {one.preco_valor for one in prices} == {None}


def test_it_promises_nothing(empty: Call[Any]) -> None:
    empty(fill_catalogos())
    claims = {*"descricao garantia_anos rejeicao_calor micra imagem preco_valor nivel grupo".split()}
    for table in CATALOGO:
        assert not any(row[name] for row in empty(table.select().run()) for name in claims & row.keys()), (
            table
        )


def test_what_the_dealer_has_stays(undone: Call[Any]) -> None:
    before = undone(counted())
    undone(fill_catalogos())
    assert undone(counted()) == before
