"""The dates of vehicles for sale, and former addresses."""

import pytest

from db import addresses
from db.estoque import urls
from db.estoque.catalogue import Marcas
from db.estoque.detalhes import get_veiculo
from db.estoque.tables import Veiculos
from db.estoque.urls import Removido
from db.platform import clock
from db.platform.versions import get_version
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

CARRERA = "porsche-911-carrera-s-coupe-pdk-2025"


def test_a_removed_hidden_or_renamed_vehicle_leaves_its_address(undone: Call) -> None:
    def said() -> Removido | None:
        return undone(urls.get_removido(CARRERA))

    assert said() is None
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Vendido' WHERE id = 109"))
    undone(Veiculos.raw("UPDATE veiculos SET preco_valor = 1 WHERE id = 109"))
    assert said() is None
    undone(Veiculos.raw("UPDATE veiculos SET seo_url = 'outro' WHERE id = 109"))
    assert said() == Removido("outro", undone(urls.get_marca(36)))
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Inativo' WHERE id = 109"))
    assert said() == Removido(None, undone(urls.get_marca(36)), True)
    assert undone(urls.get_removido("outro")) == said()
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Inativo' WHERE marca = 36"))
    assert said() == Removido(None, None, True)
    undone(Veiculos.raw("DELETE FROM veiculos WHERE marca = 36"))
    assert said() == Removido(None, None)


def test_a_sold_vehicle_has_its_page_as_long_as_it_has_a_photograph(undone: Call) -> None:
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Vendido' WHERE id = 109"))
    assert undone(get_veiculo(CARRERA))
    undone(Veiculos.raw("UPDATE veiculos SET fotos = '[]' WHERE id = 109"))
    assert undone(get_veiculo(CARRERA)) is None
    assert undone(urls.get_removido(CARRERA)) == Removido(None, undone(urls.get_marca(36)), True)


def test_a_vehicle_that_never_was_public_leaves_no_address(undone: Call) -> None:
    undone(Veiculos.insert(Veiculos(id=900_002, marca=36, modelo=405, seo_url="rascunho", status="Rascunho")))
    undone(Veiculos.delete().where(Veiculos.id == 900_002))
    assert undone(urls.get_removido("rascunho")) is None


@pytest.mark.parametrize("most", [1, 500])
def test_a_list_of_a_brand_that_is_not_active_ends_nothing(
    undone: Call, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(urls, "FEED_CHUNK", most)

    async def find() -> dict[str, str]:
        lists = urls.iter_anuncios()
        return {one.marca: addresses.detalhe_path(one.seo_url) async for some in lists for one in some}

    before = undone(find())
    brand = min(before)
    undone(Marcas.update({Marcas.status: "Inativo"}).where(Marcas.titulo == brand))
    assert set(undone(find())) == set(before) - {brand}


def test_every_write_dates_a_vehicle(undone: Call) -> None:
    undone(Veiculos.raw("UPDATE veiculos_alterados SET alterado = 1"))
    assert {*undone(urls.list_dates()).values()} == {1}
    undone(Veiculos.raw("UPDATE veiculos SET preco_valor = 5 WHERE id = 109"))
    now = clock.now().timestamp()
    dates = undone(urls.list_dates())
    assert now - 60 < dates.pop(109) <= now + 1
    assert {*dates.values()} == {1}


def test_what_changed_or_went_is_known_by_its_version(undone: Call) -> None:
    since = undone(get_version())
    assert undone(urls.list_changed(since)) == (set(), set())
    undone(Veiculos.raw("UPDATE veiculos SET seo_url = 'outro' WHERE id = 109"))
    assert undone(urls.list_changed(since)) == ({109}, {"/detalhe/outro", f"/detalhe/{CARRERA}"})
    undone(Veiculos.raw("DELETE FROM veiculos WHERE id = 109"))
    assert undone(urls.list_changed(since)) == ({109}, {"/detalhe/outro", f"/detalhe/{CARRERA}"})
