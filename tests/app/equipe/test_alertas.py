"""The desk's list of visitors' alerts."""

import secrets
from typing import Any

import httpx

from db.estoque.facetas import Criterio
from db.visitantes.avisos import Avisos, BuscaGuardada, confirm_aviso, request_aviso
from tests.support.fichas import listed
from tests.support.screens import data_of

Desk = httpx.AsyncClient
LIST = "/contatos/alertas"


async def create_aviso(word: str, n: int) -> str:
    email = f"{word}.{n}@exemplo.com.br"
    search = BuscaGuardada(f"/busca/todos/todos?q={word}", f"Carros “{word}”", Criterio(q=word))
    await request_aviso(email, search, [])
    return email


async def test_the_desk_sees_each_waiting_person_with_the_search(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(6)
    first, second = [await create_aviso(word, n) for n in range(2)]
    row = await Avisos.select().where(Avisos.email == first).first()
    await confirm_aviso(row["public_id"])
    found = await data_of(desk, LIST, texto=f"{word.upper()} carros")
    assert found["total"] == 2
    states = {one["email"]: (one["estado"], one["enviado_em"]) for one in found["alertas"]}
    assert states == {first: ("confirmado", None), second: ("pendente", None)}
    assert row["public_id"] not in str(found), "what opens an alert is its person's alone"
    assert (await data_of(desk, LIST, texto=f"{word} nada"))["alertas"] == []
    assert (await data_of(desk, LIST, texto=word, pagina=2))["alertas"] == []


async def test_the_search_of_most_alerts_comes_first(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(6)
    for n in range(3):
        email = await create_aviso(word, n)
        row = await Avisos.select().where(Avisos.email == email).first()
        await confirm_aviso(row["public_id"])
    wanted = (await data_of(desk, LIST))["procuras"]
    assert [one["pessoas"] for one in wanted] == sorted((one["pessoas"] for one in wanted), reverse=True)
    assert {"titulo": f"Carros “{word}”", "busca": f"/busca/todos/todos?q={word}", "pessoas": 3} in wanted


async def test_a_contact_is_no_alert(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(6)
    await create_aviso(word, 0)
    assert await listed(desk, texto=word) == []
