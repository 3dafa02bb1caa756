"""The subject of a page, and the changes that show at once."""

from typing import Any

import pytest

from app.subject import get_subject
from db.conteudo.dados_gerais import Gerais
from db.estoque.tables import Veiculos

CARRERA = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"


async def test_a_cars_page_is_about_the_car(client: Any) -> None:
    before = {key: await get_subject(key) for key in (f"{CARRERA}?", f"{CARRERA}?_data=", "/detalhe/outro?")}
    await Veiculos.raw("UPDATE veiculos SET preco_valor = preco_valor + 1 WHERE id = 109")
    try:
        changed = {key for key in before if await get_subject(key) != before[key]}
    finally:
        await Veiculos.raw("UPDATE veiculos SET preco_valor = preco_valor - 1 WHERE id = 109")
    assert changed == {f"{CARRERA}?", f"{CARRERA}?_data="}
    assert await get_subject(f"{CARRERA}?") == before[f"{CARRERA}?"]


@pytest.mark.parametrize(
    ("key", "is_first"),
    [
        *(("/?", True), ("/?_data=", True), ("/busca?", True), ("/busca/blindados/novo?", True)),
        *(("/busca?pagina=2", False), ("/busca?ordem=menor-km", False), ("/sobre?", False)),
        *(("/busca/todos/todos/porsche?", False), ("/busca/todos/todos/porsche?pagina=2", False)),
    ],
)
async def test_home_and_first_pages_are_about_whatever_changed(client: Any, key: str, is_first: bool) -> None:
    assert (await get_subject(key) != await get_subject(key)) is is_first


async def test_the_first_page_of_a_brands_listing_is_about_its_cars(client: Any) -> None:
    keys = [
        f"/busca/todos/{rest}"
        for rest in ("todos/porsche?", "todos/Porsche/911?", "novo/porsche?_data=", "todos/bmw?")
    ]
    before = {key: await get_subject(key) for key in keys}
    await Veiculos.raw("UPDATE veiculos SET preco_valor = preco_valor + 1 WHERE id = 109")
    try:
        changed = [key for key in keys if await get_subject(key) != before[key]]
    finally:
        await Veiculos.raw("UPDATE veiculos SET preco_valor = preco_valor - 1 WHERE id = 109")
    assert changed == keys[:3]


async def test_every_page_is_about_the_services(client: Any) -> None:
    keys = ["/sobre?", "/blindagem?", f"{CARRERA}?", "/busca/todos/todos/porsche?"]
    before = [await get_subject(key) for key in keys]
    await Gerais.update({"servico_blindagem": 0}, force=True)
    try:
        after = [await get_subject(key) for key in keys]
    finally:
        await Gerais.update({"servico_blindagem": 1}, force=True)
    assert all(one != other for one, other in zip(before, after, strict=True))
    assert [await get_subject(key) for key in keys] == before
