"""Two people at one record: different fields are merged, and the same field is never overwritten in silence."""

import asyncio
from typing import Any

import httpx
import pytest

from db.fichas.fichas import get_ficha
from db.platform.history import list_alteracoes
from tests.support.fichas import create, first_of, send_foto, write
from tests.support.people import employ, let_in
from tests.support.saves import change, move
from tests.support.screens import data_of, detail_of

Desk = httpx.AsyncClient


async def save(desk: Desk, path: str, revisao: int, mudancas: dict[str, Any], **more: Any) -> httpx.Response:
    return await desk.put(f"/api/fichas/{path}", json={"revisao": revisao, "mudancas": mudancas} | more)


async def test_different_fields_merge_and_the_same_field_is_asked_about(desk: Desk, seller: Any) -> None:
    number, _ = await create(desk, versao="xDrive")
    seen = (await data_of(desk, f"/estoque/{number}"))["revisao"]
    assert (await save(desk, f"carros/{number}", seen, {"versao": "M Sport"})).status_code == 200
    other = await employ()
    await let_in(desk, other)
    merged = (await save(desk, f"carros/{number}", seen, {"preco_valor": 550_000})).json()
    assert merged["antes"] == {"preco_valor": 500_000}
    assert [(one["titulo"], one["quem"]) for one in merged["alheias"]] == [("Versão", seller.nome)]

    refused = await save(desk, f"carros/{number}", seen, {"versao": "Sport", "km": "9.000"})
    received = refused.json()
    assert (refused.status_code, received["revisao"]) == (409, merged["revisao"])
    conflito = received["conflitos"][0]
    assert (conflito["campo"], conflito["seu"], conflito["atual"]) == ("versao", "Sport", "M Sport")
    assert received["detail"].startswith(f"{seller.nome} mudou Versão em ")
    stored = await get_ficha("carros", number)
    assert stored and (stored["versao"], stored["km"], stored["preco_valor"]) == ("M Sport", "", 550_000)

    chosen = {"versao": received["revisao"]}
    mine = await save(desk, f"carros/{number}", seen, {"versao": "Sport"}, vistas=chosen)
    assert mine.json()["antes"] == {"versao": "M Sport"}
    undone = await save(desk, f"carros/{number}", mine.json()["revisao"], mine.json()["antes"])
    assert undone.json()["antes"] == {"versao": "Sport"}


@pytest.mark.parametrize("nome", ["dados-gerais", "blindagem-produtos", "estetica-precos", "destaques"])
async def test_every_kind_of_record_has_the_rule(desk: Desk, admin: Any, nome: str) -> None:
    number, values = await first_of(nome)
    campo, new = {
        "dados-gerais": ("periodos", [{"dias": [1], "abre": "08:00", "fecha": "18:00"}]),
        "destaques": ("ordem", 991),
    }.get(nome) or ("preco_valor", values["preco_valor"] + 1)
    seen = (await data_of(desk, f"/fichas/{nome}/{number}"))["revisao"]
    saved = await save(desk, f"{nome}/{number}", seen, {campo: new})
    assert saved.status_code == 200, saved.text
    refused = await save(desk, f"{nome}/{number}", seen, {campo: values[campo]})
    assert [(one["seu"], one["atual"]) for one in refused.json()["conflitos"]] == [(values[campo], new)]
    assert (await change(desk, nome, number, {campo: values[campo]})).status_code == 200
    assert (await save(desk, f"{nome}/{number}", 1, {}, vistas={campo: -1})).status_code == 400


@pytest.mark.both_engines
async def test_of_two_saves_at_once_both_count_or_one_is_refused(desk: Desk, seller: Any) -> None:
    for n in range(6):
        number, _ = await create(desk)
        seen = (await data_of(desk, f"/estoque/{number}"))["revisao"]
        one, two = {"preco_valor": 550_000 + n}, {"km": f"{n + 1}.000"}
        both = await asyncio.gather(*(save(desk, f"carros/{number}", seen, it) for it in (one, two)))
        assert [answer.status_code for answer in both] == [200, 200]
        stored = await get_ficha("carros", number)
        assert stored and stored.items() >= (one | two).items()

        seen = (await data_of(desk, f"/estoque/{number}"))["revisao"]
        same = await asyncio.gather(*(save(desk, f"carros/{number}", seen, {"km": km}) for km in ("7", "8")))
        assert sorted(answer.status_code for answer in same) == [200, 409]
        assert len(await list_alteracoes("carros", number)) == 4


async def test_a_step_from_a_state_that_is_over_is_refused(desk: Desk, seller: Any) -> None:
    number, _ = await create(desk)
    await send_foto(desk, number)
    await move(desk, number, "publicar")
    seen = (await data_of(desk, f"/estoque/{number}"))["revisao"]
    assert (await move(desk, number, "ocultar")).status_code == 200
    late = {"movimento": "reservar", "revisao": seen}
    refused = await desk.put(f"/api/carros/{number}/situacao", json=late)
    assert (refused.status_code, refused.json()["conflitos"][0]["atual"]) == (409, "Oculto")
    stored = await get_ficha("carros", number)
    assert stored and stored["status"] == "Oculto"
    gone = await desk.delete(f"/api/fichas/carros/{number}", params={"revisao": seen})
    assert gone.status_code == 400  # it was on the site


async def test_a_role_that_another_administrator_changed_is_not_overwritten(desk: Desk, admin: Any) -> None:
    person, other = await employ(), await employ("administracao")

    async def seen() -> int:
        found = (await data_of(desk, "/pessoas"))["pessoas"]
        return int(next(one["revisao"] for one in found if one["id"] == person.id))

    path, revisao = f"/api/pessoas/{person.id}", await seen()
    promoted = (await desk.put(path, json={"papel": "administracao", "revisao": revisao})).json()
    assert promoted == {"revisao": await seen(), "antes": {"papel": "vendas"}}
    await let_in(desk, other)
    merged = await desk.put(path, json={"ativa": False, "revisao": revisao})
    assert merged.json()["antes"] == {"ativa": True}
    refused = await desk.put(path, json={"papel": "vendas", "revisao": revisao})
    received = refused.json()["conflitos"][0]
    assert (refused.status_code, received["titulo"]) == (409, "Papel")
    assert (received["seu"], received["atual"], received["quem"]) == ("vendas", "administracao", admin.nome)
    undone = await desk.put(path, json=promoted["antes"] | {"revisao": promoted["revisao"]})
    assert undone.json()["antes"] == {"papel": "administracao"}


async def test_a_contact_that_a_colleague_took_is_not_taken_from_them(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    path = f"/api/contatos/{lead}"
    seen = (await detail_of(desk, lead))["revisao"]
    moves = [{"estado": estado, "revisao": seen} for estado in ("em contato", "proposta")]
    both = await asyncio.gather(*(desk.put(f"{path}/andamento", json=it) for it in moves))
    assert sorted(answer.status_code for answer in both) == [200, 409]
    other = await employ()
    refused = await desk.put(f"{path}/andamento", json={"dono": other.id, "revisao": seen})
    received = refused.json()["conflitos"][0]
    assert (received["titulo"], received["atual"], received["quem"]) == (
        "Responsável",
        seller.id,
        seller.nome,
    )
    again = {"dono": other.id, "revisao": refused.json()["revisao"]}
    assert (await desk.put(f"{path}/andamento", json=again)).json()["antes"] == {"dono": seller.id}
    found = (await detail_of(desk, lead))["contato"]
    assert (found["dono"], found["responsavel"]) == (other.id, other.nome)
