"""The listed addresses: dated by their content, protected when too many vehicles would go; former addresses of vehicles."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime

import pytest

from db import addresses
from db.estoque import urls
from db.estoque.catalogue import Marcas
from db.estoque.detalhes import get_veiculo
from db.estoque.tables import Veiculos
from db.estoque.urls import AddressesLost, Removido, Url
from db.platform import clock
from db.platform.versoes import get_versao
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

CARRERA = "porsche-911-carrera-s-coupe-pdk-2025"


def cars(numbers: range, hash: str = "a") -> list[Url]:
    return [Url(f"/detalhe/{number}", "veiculos", hash, number, ["/media/x.jpg"]) for number in numbers]


async def save(wanted: list[Url], versao: int, *, accept_loss: bool = False) -> int:
    async def lists() -> AsyncIterator[list[Url]]:
        yield wanted[:5]
        yield wanted[5:]

    changes = urls.iter_changes(lists(), {one.url for one in wanted}, accept_loss=accept_loss)
    saved = sum([await urls.save_changes(one) async for one in changes])
    await urls.mark_refreshed(versao, accept_loss=accept_loss)
    return saved


async def listed(skipped: int, most: int) -> list[Url]:
    return [url async for found in urls.iter_urls("veiculos", skipped, most) for url in found]


def at(monkeypatch: pytest.MonkeyPatch, second: int) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime.fromtimestamp(second, UTC))


@pytest.fixture
def emptied(undone: Call) -> Call:
    """A database without old addresses."""
    undone(urls.Urls.delete(force=True).run())
    return undone


def test_an_address_is_dated_when_its_content_changes(emptied: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    at(monkeypatch, 100)
    assert emptied(save(cars(range(10)), 1)) == 10
    at(monkeypatch, 200)
    assert emptied(save(cars(range(10)), 2)) == 0
    assert emptied(save([*cars(range(9)), *cars(range(9, 10), "b")], 3)) == 1
    dated = emptied(listed(0, 50))
    assert [url.lastmod for url in dated] == [100] * 9 + [200]
    assert dated[0].imagens == ["/media/x.jpg"]
    assert emptied(get_versao("sitemap")) == 3


@pytest.mark.parametrize(("left", "refused"), [(7, False), (6, True), (0, True)])
def test_a_list_that_loses_more_than_30_percent_is_refused(emptied: Call, left: int, refused: bool) -> None:
    emptied(save(cars(range(10)), 1))
    wanted = [*cars(range(left)), *cars(range(100, 104))]
    if not refused:
        emptied(save(wanted, 2))
        assert len(emptied(listed(0, 50))) == left + 4
        return
    with pytest.raises(AddressesLost, match=f"{10 - left} of 10 vehicles"):
        emptied(save(wanted, 2))
    assert len(emptied(listed(0, 50))) == 10
    emptied(save(wanted, 2, accept_loss=True))
    assert len(emptied(listed(0, 50))) == left + 4


def test_a_changed_or_removed_address_is_announced_once(emptied: Call) -> None:
    emptied(save(cars(range(10)), 1))
    assert len(emptied(urls.list_unannounced(100))) == 10
    emptied(urls.mark_announced(emptied(urls.list_unannounced(100))))
    assert emptied(urls.list_unannounced(100)) == []
    emptied(save([*cars(range(8)), *cars(range(8, 9), "b")], 2))
    assert emptied(urls.list_unannounced(100)) == ["/detalhe/8", "/detalhe/9"]


def test_a_removed_hidden_or_renamed_vehicle_leaves_its_address(undone: Call) -> None:
    def said() -> Removido | None:
        found: Removido | None = undone(urls.get_removido(CARRERA))
        return found

    assert said() is None
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Vendido' WHERE id = 109").run())
    undone(Veiculos.raw("UPDATE veiculos SET preco_valor = 1 WHERE id = 109").run())
    assert said() is None
    undone(Veiculos.raw("UPDATE veiculos SET seo_url = 'outro' WHERE id = 109").run())
    assert said() == Removido("outro", undone(urls.get_marca(36)))
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Inativo' WHERE id = 109").run())
    assert said() == Removido(None, undone(urls.get_marca(36)))
    assert undone(urls.get_removido("outro")) == said()
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Inativo' WHERE marca = 36").run())
    assert said() == Removido(None, None)
    undone(Veiculos.raw("DELETE FROM veiculos WHERE marca = 36").run())
    assert said() == Removido(None, None)


def test_a_sold_vehicle_has_its_page_as_long_as_it_has_a_photograph(undone: Call) -> None:
    undone(Veiculos.raw("UPDATE veiculos SET status = 'Vendido' WHERE id = 109").run())
    assert undone(get_veiculo(CARRERA))
    undone(Veiculos.raw("UPDATE veiculos SET fotos = '[]' WHERE id = 109").run())
    assert undone(get_veiculo(CARRERA)) is None
    assert undone(urls.get_removido(CARRERA)) == Removido(None, undone(urls.get_marca(36)))


def test_a_vehicle_that_never_was_public_leaves_no_address(undone: Call) -> None:
    undone(
        Veiculos.insert(
            Veiculos(id=900_002, marca=36, modelo=405, seo_url="rascunho", status="Rascunho")
        ).run()
    )
    undone(Veiculos.delete().where(Veiculos.id == 900_002).run())
    assert undone(urls.get_removido("rascunho")) is None


@pytest.mark.parametrize("most", [1, 500])
def test_a_list_of_a_brand_that_is_not_active_ends_nothing(
    undone: Call, monkeypatch: pytest.MonkeyPatch, most: int
) -> None:
    monkeypatch.setattr(urls, "FEED_CHUNK", most)
    monkeypatch.setattr(urls, "KNOWN_CHUNK", most)

    async def find() -> dict[str, str]:
        lists = urls.iter_anuncios()
        return {one.marca: addresses.detalhe_path(one.seo_url) async for some in lists for one in some}

    before = undone(find())
    brand = min(before)
    undone(Marcas.update({Marcas.status: "Inativo"}).where(Marcas.titulo == brand).run())
    assert set(undone(find())) == set(before) - {brand}
    assert not {before[brand]} & undone(urls.list_for_sale())
    assert {*before.values()} - {before[brand]} <= undone(urls.list_for_sale())


def test_a_vehicles_hash_changes_with_its_page_and_not_with_its_rank(undone: Call) -> None:
    def hashes() -> tuple[str, int]:
        async def find() -> tuple[str, int]:
            async for found in urls.iter_veiculos():
                for url, card in found:
                    if url.ordem == 109:
                        return url.hash, card
            raise LookupError

        found: tuple[str, int] = undone(find())
        return found

    page, card = hashes()
    undone(Veiculos.raw("UPDATE veiculos SET relevancia = 77 WHERE id = 109").run())
    assert hashes() == (page, card)
    undone(Veiculos.raw("UPDATE veiculos SET descricao = 'outra' WHERE id = 109").run())
    assert hashes()[0] != page
    assert hashes()[1] == card
    undone(Veiculos.raw("UPDATE veiculos SET preco_valor = 5 WHERE id = 109").run())
    assert hashes()[1] != card
