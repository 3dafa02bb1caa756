"""One person's contacts merged at the desk: in lists, with undo and edit conflicts; data rights and retention are complete."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from db.contatos.contatos import Notas
from db.estoque.facetas import Criterio
from db.platform import clock
from db.privacidade import retention, titulares
from db.visitantes.avisos import BuscaGuardada, request_aviso
from db.visitantes.contatos import Contatos
from tests.support.fichas import listed, write
from tests.support.screens import data_of, detail_of

pytestmark = pytest.mark.both_engines

Desk = httpx.AsyncClient


async def join(desk: Desk, lead: str, *outros: str, revisao: int | None = None) -> httpx.Response:
    seen = (await detail_of(desk, lead))["revisao"] if revisao is None else revisao
    body = {"outros": list(outros), "revisao": seen}
    return await desk.put(f"/api/contatos/{lead}/juntos", json=body)


async def group_of(desk: Desk, lead: str) -> list[str]:
    return [one["id"] for one in (await detail_of(desk, lead))["juntos"]]


async def sizes_of(desk: Desk, lead: str) -> tuple[str, str]:
    """The sizes of its group before and after the last merge, as the history has them."""
    before, after = (await detail_of(desk, lead))["historico"][0]["campos"]["juntos"]
    return before, after.partition(",")[0]


async def shown(desk: Desk, *leads: str) -> set[str]:
    """Those of the contacts that the list shows."""
    return {one["id"] for one in await listed(desk)} & {*leads}


async def test_the_newest_of_merged_contacts_stands_for_all(desk: Desk, seller: Any) -> None:
    (old, word), (new, _) = await write(), await write()
    await desk.post(f"/api/contatos/{old}/notas", json={"texto": "Prefere preto."})
    novos = (await data_of(desk, "/"))["pendencias"]["contagem"]["novos"]
    joined = await join(desk, old, new)
    assert joined.status_code == 200, joined.text
    assert await shown(desk, old, new) == {new}
    assert (await data_of(desk, "/"))["pendencias"]["contagem"]["novos"] == novos - 1
    assert [nota["texto"] for nota in (await detail_of(desk, new))["notas"]] == ["Prefere preto."]
    (found,) = await listed(desk, texto=word)
    assert (found["id"], found["junto"]) == (old, new)
    undone = await join(desk, old, *joined.json()["antes"]["outros"])
    assert undone.status_code == 200 and await shown(desk, old, new) == {old, new}


async def test_two_groups_merge_and_the_undo_parts_them(desk: Desk, seller: Any) -> None:
    a, b, c, d = [(await write())[0] for _ in range(4)]
    await join(desk, a, b)
    await join(desk, c, d)
    joined = await join(desk, a, b, c)
    assert await shown(desk, a, b, c, d) == {d} and await group_of(desk, b) == [d, c, a]
    assert await sizes_of(desk, d) == ("2", "4")
    await join(desk, a, *joined.json()["antes"]["outros"])
    assert await sizes_of(desk, d) == ("4", "2")
    assert await group_of(desk, a) == [b] and await group_of(desk, c) == [d]
    assert await shown(desk, a, b, c, d) == {b, d}


async def test_a_colleagues_merge_is_not_overwritten(desk: Desk, seller: Any) -> None:
    a, b, c = [(await write())[0] for _ in range(3)]
    seen = (await detail_of(desk, a))["revisao"]
    await join(desk, b, a)
    conflict = await join(desk, a, c, revisao=seen)
    assert conflict.status_code == 409, conflict.text
    assert await group_of(desk, a) == [b]


async def test_an_unknown_contact_is_merged_with_nothing(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    assert (await join(desk, lead, "nobody")).status_code == 404
    assert await group_of(desk, lead) == []


async def test_others_are_found_by_words(desk: Desk, seller: Any) -> None:
    lead, word = await write()
    found = (await desk.get("/api/contatos", params={"texto": word})).json()
    assert [one["id"] for one in found] == [lead]


async def test_an_answer_to_an_older_contact_answers_the_whole_group(desk: Desk, seller: Any) -> None:
    (old, _), (new, word) = await write(), await write()
    await join(desk, old, new)
    body = {"canal": "whatsapp", "texto": "Olá!"}
    assert (await desk.post(f"/api/contatos/{old}/respostas", json=body)).status_code == 201
    (one,) = await listed(desk, texto=word)
    assert (one["id"], one["estado"]) == (new, "em contato")


async def test_a_group_has_at_most_fifty_contacts(desk: Desk, seller: Any) -> None:
    (old, _), (new, _) = await write(), await write()
    await join(desk, old, new)
    refused = await join(desk, old, new, *[f"{n:022}" for n in range(49)])
    assert (refused.status_code, refused.json()["campo"]) == (400, "outros")
    assert await group_of(desk, old) == [new]


async def test_a_merged_person_is_exported_and_erased_whole(desk: Desk, seller: Any) -> None:
    (old, word), (new, other), (stays, _) = await write(), await write(), await write()
    await join(desk, old, new, stays)
    await join(desk, old, new)
    await desk.post(f"/api/contatos/{new}/notas", json={"texto": "Prefere preto."})
    await request_aviso(f"{word}@exemplo.com.br", BuscaGuardada("/busca", "Carros", Criterio(q=word)), [])
    found = await titulares.find(f"{other}@exemplo.com.br")
    assert [row["email"] for row in found["avisos"]] == [f"{word}@exemplo.com.br"]
    assert {row["recipient"] for row in found["mensagens"]} >= {f"{word}@exemplo.com.br"}
    assert {row["public_id"] for row in found["leads"]} == {old, new}
    assert [row["texto"] for row in found["notas"]] == ["Prefere preto."]
    await titulares.erase(f"{word}@exemplo.com.br")
    assert not await Contatos.exists().where(Contatos.public_id.is_in([old, new]))
    assert not await Notas.exists().where(Notas.contato.is_in([old, new]))
    assert await shown(desk, stays) == {stays}


async def test_an_overdue_contact_leaves_its_group_and_waits_for_nothing(desk: Desk, seller: Any) -> None:
    (old, _), (new, _) = await write(), await write()
    await join(desk, new, old)
    ago = clock.now() - timedelta(days=retention.LEAD_DAYS + 1)
    await Contatos.update({Contatos.created_at: ago}).where(Contatos.public_id == old)
    await retention.erase_overdue()
    row = await Contatos.select().where(Contatos.public_id == old).first()
    assert row and (row["junto"], row["estado"]) == ("", "em contato")
    assert await group_of(desk, new) == []
