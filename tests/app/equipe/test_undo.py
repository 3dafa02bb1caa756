"""Imports that are undone."""

from typing import Any

import httpx
import pytest

from app.importing.imports import work_on_cargas
from db.estoque.catalogue import Marcas
from db.estoque.tables import Destaques, Veiculos
from db.fichas.fichas import get_ficha
from db.platform.history import list_alteracoes
from tests.support.cargas import bring_in, carga, rehearse
from tests.support.saves import change

Desk = httpx.AsyncClient
HEAD = "codigo_externo;marca;modelo;versao;condicao;preco_valor;km;relacionados;pagina_inicial\n"


async def bring(desk: Desk, text: str, nome: str = "estoque.csv") -> Any:
    """An import as it is after its rehearsal and after the worker has brought it in."""
    return await bring_in(desk, await rehearse(desk, text, nome), confirmar_precos=True)


async def undo(desk: Desk, number: int) -> dict[str, Any]:
    assert (await desk.post(f"/api/importacoes/{number}/desfazer")).status_code == 204
    await work_on_cargas()
    return await carga(desk, number)


async def car_of(code: str) -> dict[str, Any] | None:
    return await Veiculos.select().where(Veiculos.codigo_externo == code).first()


async def number_of(code: str) -> int:
    car = await car_of(code)
    return int(car["id"])


def line(code: str, preco: int = 350_000, km: str = "1.000", more: str = ";") -> str:
    return f"{code};Porsche;Macan;T;usado;{preco};{km};{more}\n"


async def test_an_undone_import_leaves_the_stock_as_before(desk: Desk, admin: Any, code: str) -> None:
    await bring(desk, f"{HEAD}{line(f'{code}-1', more=';7')}{line(f'{code}-2')}")
    known = await number_of(f"{code}-1")
    before = await get_ficha("carros", known)
    text = (
        f"{HEAD}{line(f'{code}-1', 360_000, '2.000', f'{code}-3;não')}"
        f"{line(f'{code}-3', more=';9')}{code}-4;{code};Novo;T;usado;400.000;1;;\n"
    )
    done = await bring(desk, text)
    assert (done["balanco"]["novos"], done["balanco"]["alterados"]) == (2, 1)
    assert done["mudancas"] > 3
    assert await Destaques.exists().where(Destaques.veiculo == await number_of(f"{code}-3"))
    assert not await Destaques.exists().where(Destaques.veiculo == known)

    undone = await undo(desk, done["id"])
    assert (undone["etapa"], undone["balanco"]["retirados"], undone["balanco"]["ocorrencias"]) == (
        "desfeita",
        2,
        [],
    )
    assert [await car_of(f"{code}-{n}") for n in (3, 4)] == [None, None]
    assert not await Marcas.exists().where(Marcas.slug == code)
    assert await get_ficha("carros", known) == before
    places = await Destaques.select().where(Destaques.veiculo == known)
    assert [one["ordem"] for one in places] == [7]
    changes = await list_alteracoes("carros", known)
    assert changes[0].quem == admin.nome and changes[0].campos["preco_valor"] == (360_000, 350_000)
    assert (await desk.post(f"/api/importacoes/{done['id']}/desfazer")).status_code == 400


async def test_changes_since_the_import_stay_and_are_listed(desk: Desk, admin: Any, code: str) -> None:
    await bring(desk, f"{HEAD}{line(f'{code}-1')}")
    done = await bring(
        desk, f"{HEAD}{line(f'{code}-1', 360_000, '2.000')}{line(f'{code}-2')}{line(f'{code}-3')}"
    )
    known, touched, public = [await number_of(f"{code}-{n}") for n in (1, 2, 3)]
    await change(desk, "carros", known, {"preco_valor": 355_000})
    await change(desk, "carros", touched, {"chamada": "Único dono"})
    await Veiculos.update({Veiculos.fotos: '["suv-black-front34.jpg"]'}).where(
        Veiculos._meta.primary_key == public
    )
    await Veiculos.update({Veiculos.status: "Ativo"}).where(Veiculos._meta.primary_key == public)

    undone = await undo(desk, done["id"])
    left = {one["codigo"]: one["detalhe"] for one in undone["balanco"]["ocorrencias"]}
    assert left.keys() == {f"{code}-1", f"{code}-2"}
    assert "mudou Preço em" in left[f"{code}-1"] and "mudou Chamada em" in left[f"{code}-2"]
    car = await get_ficha("carros", known)
    assert car and (car["preco_valor"], car["km"]) == (355_000, "1.000")
    assert await car_of(f"{code}-2")
    hidden = await car_of(f"{code}-3")  # visitors knew it
    assert hidden and hidden["status"] == "Oculto"
    assert undone["balanco"]["retirados"] == 1


@pytest.mark.both_engines
async def test_imports_are_undone_one_after_the_other(desk: Desk, admin: Any, code: str) -> None:
    """What the second one changed is as the first one left it, once the second is undone."""
    codes = [f"{code}-{n}" for n in range(1, 6)]
    early = "".join(line(one, more=f"{code}-2;7") for one in codes[:2])
    await bring(desk, f"{HEAD}{early}")
    known = await number_of(codes[0])
    before = await get_ficha("carros", known)
    first = await bring(
        desk,
        f"{HEAD}{''.join(line(one, 360_000, more=f'{code}-1;8') for one in codes)}",
    )
    second = await bring(
        desk, f"{HEAD}{''.join(line(one, 370_000, '2.000', f'{code}-2;9') for one in codes)}"
    )
    assert (second["balanco"]["alterados"], second["balanco"]["novos"]) == (5, 0)
    touched = await number_of(codes[4])
    await change(desk, "carros", touched, {"chamada": "Único dono"})

    assert (await undo(desk, second["id"]))["balanco"]["ocorrencias"] == []
    undone = (await undo(desk, first["id"]))["balanco"]
    assert undone["retirados"] == 2
    assert [(one["codigo"], "mudou Chamada em" in one["detalhe"]) for one in undone["ocorrencias"]] == [
        (codes[4], True)
    ]
    assert [bool(await car_of(one)) for one in codes] == [True, True, False, False, True]
    assert await get_ficha("carros", known) == before
    places = await Destaques.select().where(Destaques.veiculo == known)
    assert [one["ordem"] for one in places] == [7]


@pytest.mark.both_engines
async def test_an_earlier_import_is_undone_but_for_what_a_later_one_changed(
    desk: Desk, admin: Any, code: str
) -> None:
    await bring(desk, f"{HEAD}{line(code)}")
    first = await bring(desk, f"{HEAD}{line(code, 360_000, '2.000')}")
    await bring(desk, f"{HEAD}{line(code, 370_000, '2.000')}")
    (left,) = (await undo(desk, first["id"]))["balanco"]["ocorrencias"]
    assert (left["codigo"], left["campo"]) == (code, "preco_valor")
    car = await car_of(code)
    assert car and (car["preco_valor"], car["km"]) == (370_000, "1.000")


async def test_only_an_import_that_is_in_can_be_undone(desk: Desk, admin: Any, code: str) -> None:
    answer = await desk.post("/api/importacoes", json={"nome": "meio.csv", "tamanho": 10})
    number = answer.json()["id"]
    assert (await desk.post(f"/api/importacoes/{number}/desfazer")).status_code == 400
    assert (await desk.delete(f"/api/importacoes/{number}")).status_code == 204
