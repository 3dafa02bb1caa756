"""A file of cars at the desk: sent in pieces, rehearsed, taken in by the worker; and the stock taken away."""

import csv
import io
import json
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.importing.imports import work_on_cargas
from db.estoque.tables import Veiculos
from db.fichas.fichas import get_ficha
from db.importar import imports
from db.importar.imports import Cargas
from db.platform import clock
from db.platform.history import list_alteracoes
from db.platform.photos.fotos import MEDIA
from tests.support.cargas import bring_in, carga, put, rehearse, send
from tests.support.saves import change, move
from tests.support.screens import data_of

Desk = httpx.AsyncClient
HEAD = "codigo_externo;marca;modelo;versao;condicao;km;blindado;preco_valor\n"


async def ask(desk: Desk, number: int, what: str, **choice: Any) -> httpx.Response:
    return await desk.post(f"/api/importacoes/{number}/{what}", json=choice)


async def test_a_file_is_rehearsed_and_then_goes_in(desk: Desk, admin: Any, code: str) -> None:
    number = await send(
        desk, f"{HEAD}{code}-1;Porsche;Macan;T;novo;0;não;350.000\n{code}-2;Porsche;Macan;T;velho;0;não;1\n"
    )
    assert (await carga(desk, number))["etapa"] == "ensaiar"
    assert (await ask(desk, number, "importar")).status_code == 400
    await work_on_cargas()
    rehearsed = await carga(desk, number)
    assert (rehearsed["etapa"], rehearsed["quem"]) == ("ensaiada", admin.nome)
    assert (rehearsed["balanco"]["novos"], rehearsed["balanco"]["recusados"]) == (1, 1)
    assert rehearsed["balanco"]["linhas"][0]["carro"] == "Porsche Macan T"
    assert not await Veiculos.exists().where(Veiculos.codigo_externo == f"{code}-1")

    received = await desk.get(f"/api/importacoes/{number}/resultado.csv")
    rows = [*csv.reader(io.StringIO(received.content.decode("utf-8-sig")), delimiter=";")]
    assert rows[1][:3] == ["3", f"{code}-2", "condicao"]

    assert (await ask(desk, number, "importar")).status_code == 204
    assert (await ask(desk, number, "importar")).status_code == 400
    await work_on_cargas()
    done = await carga(desk, number)
    assert (done["etapa"], done["balanco"]["novos"], done["feitos"], done["total"]) == ("feita", 1, 2, 2)
    assert not imports.file_of(number).exists()
    car = await Veiculos.select().where(Veiculos.codigo_externo == f"{code}-1").first()
    assert (car["preco_valor"], car["status"]) == (350_000, "Oculto")
    assert (await list_alteracoes("carros", car["id"]))[0].quem == admin.nome
    listed = (await data_of(desk, "/estoque/importar"))["cargas"]
    assert listed[0]["id"] == number


async def adjust(desk: Desk, number: int, **ajustes: Any) -> httpx.Response:
    return await desk.put(f"/api/importacoes/{number}/ajustes", json=ajustes)


@pytest.mark.both_engines
async def test_columns_and_cells_are_corrected_before_the_import(desk: Desk, admin: Any, code: str) -> None:
    title = f"Tinta {code}"
    head = f"Código;Marca;Modelo;Versão;Condição;Preço;{title}\n"
    line = f"{code}-1;Porsche;Macan;T;novo;trezentos;Verde\n"
    number = await rehearse(desk, head + line)
    first = (await carga(desk, number))["balanco"]
    assert (first["recusados"], first["colunas"], first["ocorrencias"][0]["valor"]) == (
        1,
        [title],
        "trezentos",
    )

    cell = {"linha": 2, "campo": "preco_valor", "valor": "350.000"}
    assert (await adjust(desk, number, colunas={title: "cor"}, correcoes=[cell])).status_code == 204
    assert (await adjust(desk, number)).status_code == 400  # until it is rehearsed again
    await work_on_cargas()
    second = (await carga(desk, number))["balanco"]
    assert (second["novos"], second["recusados"], second["colunas"]) == (1, 0, [])
    assert second["lidas"][title] == "cor"
    await bring_in(desk, number)
    car = await Veiculos.select().where(Veiculos.codigo_externo == f"{code}-1").first()
    assert (car["preco_valor"], car["cor"]) == (350_000, "Verde")

    again = await rehearse(desk, head + line.replace("trezentos", "350.000").replace("Verde", "Azul"))
    third = (await carga(desk, again))["balanco"]
    assert (third["colunas"], third["linhas"][0]["campos"]) == ([], ["cor"])


async def test_an_impossible_correction_is_refused(desk: Desk, admin: Any, code: str) -> None:
    number = await rehearse(desk, f"{HEAD}{code}-1;Porsche;Macan;T;novo;0;não;350.000\n")
    for ajustes, campo in (
        ({"colunas": {"Cor": "tinta"}}, "colunas"),
        ({"colunas": {"modelo": "marca"}}, "colunas"),  # which would be there twice
        ({"correcoes": [{"linha": 2, "campo": "tinta", "valor": "x"}]}, "colunas"),
        ({"sites": ["http://169.254.169.254/"]}, "sites"),
        ({"sites": ["localhost"]}, "sites"),
    ):
        answer = await adjust(desk, number, **ajustes)
        assert (answer.status_code, answer.json()["campo"]) == (400, campo)
    assert (await carga(desk, number))["etapa"] == "ensaiada"


async def test_a_name_that_somebody_chose_is_taken_now_and_from_the_next_file(
    desk: Desk, admin: Any, code: str
) -> None:
    line = f"{HEAD}{code}-1;PORSHE;ZZKAIENE;T;novo;0;não;350.000\n"
    number = await rehearse(desk, line)
    read = (await carga(desk, number))["balanco"]["nomes"]
    assert [(one["lido"], one["proposta"]) for one in read] == [
        ("PORSHE", "Porsche"),
        ("PORSHE ZZKAIENE", ""),
    ]
    assert (await adjust(desk, number, nomes={read[0]["chave"]: "!"})).json()["campo"] == "nomes"
    chosen = {read[0]["chave"]: "Porsche", read[1]["chave"]: "Cayenne"}
    assert (await adjust(desk, number, nomes=chosen)).status_code == 204
    again = await rehearse(desk, line)
    for one in (number, again):
        balanco = (await carga(desk, one))["balanco"]
        assert (balanco["linhas"][0]["carro"], balanco["marcas"], balanco["modelos"]) == (
            *("Porsche Cayenne T", []),
            [],
        )


async def test_a_likely_column_is_proposed(desk: Desk, admin: Any, code: str) -> None:
    number = await rehearse(
        desk, f"codigo_externo;marca;modelo;Combustivéis\n{code}-1;Porsche;Macan;Gasolina\n"
    )
    screen = await data_of(desk, f"/estoque/importar/{number}")
    assert screen["propostas"] == {"Combustivéis": "combustivel"}


async def test_a_photograph_may_come_from_a_site_that_the_staff_name(
    desk: Desk, admin: Any, code: str
) -> None:
    url = f"https://fotos-{code}.exemplo.com.br/a.jpg"
    head = HEAD.replace("preco_valor", "preco_valor;fotos")
    number = await rehearse(desk, f"{head}{code}-1;Porsche;Macan;T;novo;0;não;350.000;{url}\n")
    before = (await carga(desk, number))["balanco"]["ocorrencias"]
    assert "não está na lista" in before[0]["detalhe"]
    assert (await adjust(desk, number, sites=[f"fotos-{code}.exemplo.com.br"])).status_code == 204
    await work_on_cargas()
    assert (await adjust(desk, number, colunas={})).status_code == 204  # the host stays
    await work_on_cargas()
    after = (await carga(desk, number))["balanco"]["ocorrencias"]
    assert not any("não está na lista" in one["detalhe"] for one in after)


async def test_an_unusual_price_goes_in_with_a_tick(desk: Desk, admin: Any, code: str) -> None:
    lines = f"{HEAD}{code}-1;Porsche;Macan;T;novo;0;não;35.000\n{code}-2;Porsche;Macan;U;novo;0;não;350.000\n"
    for choice, went_in in (({}, 1), ({"confirmar_precos": True}, 2)):
        number = await rehearse(desk, lines)
        balanco = (await carga(desk, number))["balanco"]
        assert (balanco["precos"], balanco["recusados"], balanco["ocorrencias"][0]["campo"]) == (
            1,
            1,
            "preco_valor",
        )
        await bring_in(desk, number, **choice)
        assert await Veiculos.count().where(Veiculos.codigo_externo.like(f"{code}%")) == went_in


async def test_too_many_absent_cars_are_asked_about(desk: Desk, admin: Any, code: str) -> None:
    cars = "".join(f"{code}-{n};Porsche;Macan;T{n};novo;0;não;350.000\n" for n in range(4))
    number = await rehearse(desk, HEAD + cars)
    await bring_in(desk, number)
    shown = {Veiculos.status: "Ativo", Veiculos.fotos: '["suv-black-front34.jpg"]'}
    await Veiculos.update(shown).where(Veiculos.codigo_externo.like(f"{code}%"))

    number = await rehearse(desk, f"{HEAD}{code}-0;Porsche;Macan;T0;novo;0;não;340.000\n")
    balanco = (await carga(desk, number))["balanco"]
    assert (balanco["ausentes"], balanco["importados"]) == (3, 4)
    refused = await bring_in(desk, number, retirar="ocultar")
    assert (refused["etapa"], "3 de 4" in refused["balanco"]["recusa"]) == ("ensaiada", True)
    assert (await bring_in(desk, number, retirar="ocultar", confirmar=True))["balanco"]["retirados"] == 3


async def test_an_import_undoes_nothing_that_was_changed_after_its_rehearsal(
    desk: Desk, admin: Any, code: str
) -> None:
    number = await rehearse(
        desk, HEAD + "".join(f"{code}-{n};Porsche;Macan;T{n};novo;0;não;500.000\n" for n in range(4))
    )
    await bring_in(desk, number)
    there = {
        row["codigo_externo"]: row["id"]
        for row in await Veiculos.raw(
            "SELECT id, codigo_externo FROM veiculos WHERE codigo_externo LIKE {}", f"{code}%"
        )
    }
    shown = {Veiculos.status: "Ativo", Veiculos.fotos: '["suv-black-front34.jpg"]'}
    await Veiculos.update(shown).where(Veiculos.codigo_externo == f"{code}-3")

    cars = "".join(f"{code}-{n};520.000\n" for n in range(3))
    number = await rehearse(desk, f"codigo_externo;preco_valor\n{cars}")
    await change(desk, "carros", there[f"{code}-0"], {"preco_valor": 510_000})
    await change(desk, "carros", there[f"{code}-1"], {"km": "5.000"})
    await move(desk, there[f"{code}-3"], "reservar")
    balanco = (await bring_in(desk, number, retirar="ocultar", confirmar=True))["balanco"]
    assert (balanco["alterados"], balanco["recusados"], balanco["retirados"]) == (2, 1, 0)
    received = {(one["codigo"], one["campo"], one["tipo"]) for one in balanco["ocorrencias"]}
    assert received == {(f"{code}-0", "preco_valor", "erro"), (f"{code}-3", "situacao", "aviso")}
    said = balanco["ocorrencias"][0]["detalhe"]
    assert said.startswith(f"{admin.nome} mudou Preço em ") and said.endswith(
        "O arquivo não conta com essa mudança."
    )
    cars_now = [await get_ficha("carros", there[f"{code}-{n}"]) for n in range(4)]
    assert [car and (car["preco_valor"], car["km"], car["situacao"]) for car in cars_now] == [
        (510_000, "0", "Disponível"),
        (520_000, "5.000", "Disponível"),
        (520_000, "0", "Disponível"),
        (500_000, "0", "Reservado"),
    ]


async def test_a_file_that_is_none_is_told(desk: Desk, admin: Any) -> None:
    number = await rehearse(desk, "nome;telefone\nA;1\n")
    shown = await carga(desk, number)
    assert (shown["etapa"], "colunas" in shown["falha"]) == ("falhou", True)
    assert (await desk.delete(f"/api/importacoes/{number}")).status_code == 204
    assert (await desk.get(f"/estoque/importar/{number}")).status_code == 404


async def test_a_worker_that_fell_silent_is_followed_by_another(desk: Desk, admin: Any, code: str) -> None:
    number = await send(desk, f"{HEAD}{code};Porsche;Macan;T;novo;0;não;1\n")
    work = await imports.claim_carga()
    assert work
    assert await imports.claim_carga() is None
    await imports.give_back(work)
    assert (await carga(desk, number))["etapa"] == "ensaiar"
    assert await imports.claim_carga()
    await Cargas.update({Cargas.pulso: clock.now() - timedelta(hours=1)}).where(Cargas.id == number)
    await work_on_cargas()
    assert (await carga(desk, number))["etapa"] == "ensaiada"
    await Cargas.update({Cargas.created_at: clock.now() - timedelta(days=40)}).where(Cargas.id == number)
    await imports.purge_cargas()
    assert (await desk.get(f"/estoque/importar/{number}")).status_code == 404
    assert not imports.file_of(number).exists()


async def test_pieces_that_do_not_fit_are_refused(desk: Desk, admin: Any) -> None:
    assert (await desk.post("/api/importacoes", json={"nome": "x", "tamanho": 3 << 30})).status_code == 400
    opened = (await desk.post("/api/importacoes", json={"nome": "x", "tamanho": 4})).json()["id"]
    assert (await put(desk, opened, 0, b"12345")).status_code == 400
    assert (await put(desk, opened, 0, b"")).status_code == 400
    assert (await put(desk, opened, 0, b"1234")).json() == {"recebido": 4}
    assert (await put(desk, opened, 4, b"5")).status_code == 400
    assert (await put(desk, opened + 999, 0, b"1")).status_code == 404
    await desk.delete(f"/api/importacoes/{opened}")


async def test_a_piece_that_the_disk_cannot_hold_is_refused_in_words(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = (await desk.post("/api/importacoes", json={"nome": "a.csv", "tamanho": 3})).json()["id"]
    monkeypatch.setattr(imports, "file_of", lambda carga: Path("/dev/full"))
    answer = await put(desk, number, 0, b"abc")
    assert (answer.status_code, "espaço" in answer.json()["detail"]) == (503, True)
    monkeypatch.undo()
    assert (await put(desk, number, 0, b"abc")).json() == {"recebido": 3}
    await desk.delete(f"/api/importacoes/{number}")


@pytest.mark.parametrize("formato", ["csv", "json"])
async def test_the_stock_is_taken_away(desk: Desk, admin: Any, formato: str) -> None:
    answer = await desk.get(f"/api/exportacao/{formato}")
    assert answer.status_code == 200
    assert "attachment" in answer.headers["Content-Disposition"]
    if formato == "csv":
        cars: list[Any] = [*csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")), delimiter=";")]
    else:
        cars = json.loads(answer.content)
    assert len(cars) >= 66
    assert any("101" in (str(car["id"]), car.get("codigo_externo")) for car in cars)


async def test_the_stock_leaves_with_its_photographs(desk: Desk, admin: Any) -> None:
    async with desk.stream("GET", "/api/exportacao/zip") as answer:
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/zip")
        assert 'filename="estoque.zip"' in answer.headers["Content-Disposition"]
        packed = zipfile.ZipFile(io.BytesIO(await answer.aread()))
    assert packed.testzip() is None
    cars = json.loads(packed.read("estoque.json"))
    there = {name.removeprefix("fotos/") for name in packed.namelist()} - {"estoque.json"}
    named = {name for one in cars for name in one["fotos"] if (MEDIA / name).exists()}
    assert there == named and len(there) > 20
    name = sorted(there)[0]
    assert packed.read(f"fotos/{name}") == (MEDIA / name).read_bytes()
    assert sorted(one["pagina_inicial"] for one in cars if one["pagina_inicial"] is not None)


async def test_a_file_that_nobody_confirmed_is_discarded_at_any_stage(
    desk: Desk, admin: Any, code: str
) -> None:
    line = f"{HEAD}{code};Porsche;Macan;T;novo;0;não;1\n"
    opened = await desk.post("/api/importacoes", json={"nome": "x", "tamanho": 9})
    waiting, rehearsed = opened.json()["id"], await send(desk, line)
    await put(desk, waiting, 0, b"1234")
    await work_on_cargas()
    at_work = await send(desk, line)
    assert await imports.claim_carga()
    for number in (waiting, rehearsed, at_work):
        assert imports.file_of(number).exists()
        for _ in range(2):  # a second time there is nothing left to do
            assert (await desk.delete(f"/api/importacoes/{number}")).status_code == 204
        assert not imports.file_of(number).exists()
        assert (await desk.get(f"/estoque/importar/{number}")).status_code == 404
    assert not await Veiculos.exists().where(Veiculos.codigo_externo == code)
