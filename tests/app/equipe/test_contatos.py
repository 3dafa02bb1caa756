"""Everybody who wrote, at the desk: found, read, moved on, taken away."""

import csv
import io
import json
import secrets
from typing import Any

import httpx
import pytest

from app.platform.config import config
from app.signed_keys import id_of
from db.contatos import contatos, export
from db.contatos.contatos import NovaNota
from db.equipe.people import update_pessoa
from db.platform import clock, outbox, settings
from db.platform.format import BRASILIA
from db.platform.outbox import Outbox
from db.privacidade import titulares
from db.visitantes.agendamentos import HorarioDesejado, list_dias_livres
from db.visitantes.contatos import Contatos
from db.visitantes.vendas import NovaVenda, check_venda, create_venda
from tests.support.fichas import listed, write
from tests.support.people import employ, let_in, letters_to
from tests.support.saves import progress
from tests.support.screens import data_of, detail_of

Desk = httpx.AsyncClient


async def test_a_lead_is_found_by_words_state_and_kind(desk: Desk, seller: Any) -> None:
    lead, word = await write()
    for query in ({}, {"estado": "novo"}, {"tipo": "contato"}, {"texto": f"{word.upper()} MARINA"}):
        assert lead in [one["id"] for one in await listed(desk, **({"texto": word} | query))], query
    for query in ({"estado": "ganho"}, {"tipo": "venda"}, {"suspeitos": "true"}, {"de": seller.id}):
        assert await listed(desk, texto=word, **query) == [], query


async def test_a_new_owner_gets_a_mail_with_the_desks_link(desk: Desk, seller: Any) -> None:
    colleague = await employ()
    lead, word = await write(nome="Ana Reis")
    for dono in (seller.id, colleague.id, colleague.id, None):
        await progress(desk, lead, dono=dono)
    [letter] = await letters_to(colleague.email)
    assert letter.startswith("Um contato para você\n\nOlá")
    assert f"o contato de Ana Reis, sobre Visita {word}" in letter
    assert f"{config.equipe_url}/contatos/{lead}" in letter
    assert await letters_to(seller.email) == []  # who takes a contact knows it
    stale = await progress(desk, lead, 0, dono=colleague.id)
    assert stale.status_code == 409
    assert len(await letters_to(colleague.email)) == 1


async def test_an_erased_person_is_in_no_owners_mail(desk: Desk, seller: Any) -> None:
    colleague = await employ()
    lead, word = await write()
    await progress(desk, lead, 0, dono=colleague.id)
    await titulares.erase(f"{word}@exemplo.com.br")
    assert await letters_to(colleague.email) == []


async def test_probable_spam_is_listed_apart(desk: Desk, seller: Any) -> None:
    lead, word = await write(site="http://spam.example")
    assert await listed(desk, texto=word) == []
    found = await listed(desk, texto=word, suspeitos="true")
    assert [(one["id"], one["suspeito"]) for one in found] == [(lead, "armadilha")]


async def test_time_alone_keeps_nobody_from_the_list(desk: Desk, seller: Any) -> None:
    lead, word = await write(tempo_ms=200)
    assert [(one["id"], one["suspeito"]) for one in await listed(desk, texto=word)] == [(lead, "tempo")]


async def test_a_contact_is_seen_by_all_moved_and_written_about(desk: Desk, seller: Any) -> None:
    lead, word = await write()
    assert [one["visto"] for one in await listed(desk, texto=word)] == [False]
    await desk.get(f"/contatos/{lead}")
    assert [one["visto"] for one in await listed(desk, texto=word)] == [True]

    moved = await progress(desk, lead, 0, estado="em contato")
    assert moved.json()["antes"] == {"estado": "novo", "dono": None}
    found = (await listed(desk, texto=word))[0]
    assert (found["estado"], found["dono"], found["espera"]) == ("em contato", seller.id, None)
    assert found["responsavel"] == seller.nome
    noted = (await detail_of(desk, lead))["historico"][0]
    assert noted["campos"] == {"estado": ["novo", "em contato"], "dono": [None, seller.id]}
    assert (await progress(desk, lead, moved.json()["revisao"], dono=None)).status_code == 200
    assert (await listed(desk, texto=word))[0]["dono"] is None

    noted = await desk.post(f"/api/contatos/{lead}/notas", json={"texto": "Volta na segunda."})
    assert noted.status_code == 204
    detail = await detail_of(desk, lead)
    assert [(nota["quem"], nota["texto"]) for nota in detail["notas"]] == [(seller.nome, "Volta na segunda.")]
    assert ["Assunto", f"Visita {word}"] in detail["campos"]


async def test_every_note_is_shown(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    for n in range(60):
        await contatos.insert_nota(lead, NovaNota(f"nota {n}"), seller.id)
    notas = (await detail_of(desk, lead))["notas"]
    assert [nota["texto"] for nota in notas] == [f"nota {n}" for n in reversed(range(60))]


async def test_one_persons_contacts_stand_side_by_side(desk: Desk, seller: Any) -> None:
    first, word = await write(telefone="(31) 97654-3210")
    second, _ = await write(telefone="(31) 97654-3210", email=f"OUTRO.{word}@exemplo.com.br")
    detail = await detail_of(desk, second)
    assert first in [one["id"] for one in detail["outros"]]


async def test_an_offers_photographs_are_for_the_desk_alone(desk: Desk, seller: Any) -> None:
    offer = check_venda(
        NovaVenda(
            marca="Porsche", modelo="911", nome="Pedro Alves", telefone="(21) 99876-5432", tempo_ms=9000
        )
    )
    made = await create_venda(offer, {"frente": b"\xff\xd8 a photograph"}, secrets.token_hex(8))
    detail = await detail_of(desk, made.id)
    assert detail["fotos"] == ["frente"]
    photo = await desk.get(f"/api/contatos/{made.id}/fotos/frente")
    assert (photo.content, photo.headers["content-type"]) == (b"\xff\xd8 a photograph", "image/jpeg")
    assert "no-store" in photo.headers["cache-control"]
    for other in ("traseira", "..%2f..%2fsecret", "frente.jpg"):
        assert (await desk.get(f"/api/contatos/{made.id}/fotos/{other}")).status_code == 404
    desk.cookies.clear()
    assert (await desk.get(f"/api/contatos/{made.id}/fotos/frente")).status_code == 401


async def test_nobodys_id_is_refused(desk: Desk, admin: Any) -> None:
    for method, path, body in (
        ("GET", "/contatos/nobody", None),
        ("PUT", "/api/contatos/nobody/andamento", {"estado": "ganho", "revisao": 0}),
        ("POST", "/api/contatos/nobody/notas", {"texto": "?"}),
    ):
        answer = await desk.request(method, path, json=body)
        assert answer.status_code == 404, path
    lead, _ = await write()
    gone = await employ()
    await update_pessoa(gone.id, "vendas", False, por=gone.id)
    for pessoa in (999_999_999, gone.id):
        refused = await progress(desk, lead, 0, dono=pessoa)
        assert (refused.status_code, refused.json()["campo"]) == (400, "dono")
    unknown = await progress(desk, lead, 0, estado="quase")
    assert (unknown.status_code, unknown.json()["campo"]) == (400, "estado")


async def test_the_list_is_taken_away_and_no_word_is_a_formula(desk: Desk, admin: Any) -> None:
    _, word = await write(nome="=HYPERLINK(1)", assunto="+55 liga")
    mine = next(row for row in await sheet(desk) if row["e-mail"] == f"{word}@exemplo.com.br")
    assert (mine["nome"], mine["sobre"]) == ("'=HYPERLINK(1)", "'+55 liga")


async def sheet(desk: Desk, **filtro: Any) -> list[dict[str, str]]:
    answer = await desk.get("/api/contatos.csv", params=filtro)
    assert answer.content.startswith("\ufeff".encode()), answer.text
    return list(csv.DictReader(io.StringIO(answer.text.lstrip("\ufeff")), delimiter=";"))


async def test_the_list_is_taken_away_as_it_is_on_the_screen(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = clock.now().replace(hour=1, minute=4)  # the evening before, in Brasília
    monkeypatch.setattr(clock, "now", lambda: late)
    await let_in(desk, admin)
    lead, word = await write(proposta="Pago à vista.")
    await desk.post(f"/api/contatos/{lead}/notas", json={"texto": "Volta na segunda."})
    (row,) = await sheet(desk, texto=word, estado="novo")
    assert row["quando"] == f"{late.astimezone(BRASILIA):%d/%m/%Y} 22:04"
    assert row["mensagem"] == "Pago à vista."
    assert row["notas"].endswith(f"22:04 {admin.nome}: Volta na segunda.")
    assert await sheet(desk, texto=word, estado="ganho") == []
    noted = (await data_of(desk, "/privacidade"))["acessos"][1]
    assert (noted["quem"], noted["campos"]) == (
        admin.nome,
        {"contatos exportados": [None, 1], "filtro": [None, "estado: novo, palavras: 1"]},
    )


async def test_a_sheet_holds_the_rows_of_several_batches(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "BATCH", 2)
    _, word = await write()
    for n in range(4):
        await write(assunto=f"{word} {n}")
    found = [row["sobre"] for row in await sheet(desk, texto=word)]
    assert sorted(found) == sorted([f"Visita {word}", *(f"{word} {n}" for n in range(4))])


async def test_a_wish_to_come_says_when(desk: Desk, seller: Any) -> None:
    day = (await list_dias_livres(None))[-1]
    wish = HorarioDesejado(data=day.data, periodo=day.periodos[0].periodo)
    lead, word = await write(assunto=None, agendamento=wish)
    assert [one["id"] for one in await listed(desk, texto=word, tipo="visita")] == [lead]
    dados = await data_of(desk, f"/contatos/{lead}")
    assert day.texto in dados["visita"]["quando"] and dados["visita"]["estado"] == "pedida"
    assert dados["dias"] and not dados["comecou"]
    assert "Horário da visita" not in [one["titulo"] for one in dados["respostas"]]
    await Contatos.update({Contatos.email: ""}).where(Contatos.public_id == lead)
    [first, *_] = (await data_of(desk, f"/contatos/{lead}"))["respostas"]
    assert day.texto in first["texto"]
    assert id_of("visita", first["texto"].rpartition("/agendamento/")[2]) == lead


async def test_a_visit_is_confirmed_moved_and_cancelled(desk: Desk, seller: Any) -> None:
    days = await list_dias_livres(None)
    wish = HorarioDesejado(data=days[-1].data, periodo=days[-1].periodos[0].periodo, desejo="video")
    lead, _ = await write(assunto=None, agendamento=wish)
    to = {"data": days[-2].data.isoformat(), "periodo": days[-2].periodos[0].periodo}
    seen = 0
    for passo, more, estado in (
        ("confirmar", {}, "confirmada"),
        ("mudar", to, "confirmada"),
        ("cancelar", {}, "cancelada"),
    ):
        answer = await desk.put(f"/api/contatos/{lead}/visita", json={"passo": passo, "revisao": seen} | more)
        assert answer.status_code == 204, answer.text
        dados = await data_of(desk, f"/contatos/{lead}")
        seen = dados["detalhe"]["revisao"]
        assert (dados["visita"]["estado"], dados["visita"]["desejo"]) == (estado, "video")
    contato, newest = dados["detalhe"]["contato"], dados["detalhe"]["historico"][0]
    assert (contato["estado"], contato["dono"], newest["quem"]) == ("em contato", seller.id, seller.nome)
    assert newest["campos"]["visita"][1].endswith(": cancelada")
    rows = await Outbox.select().where(Outbox.about == lead, Outbox.kind == "visita").order_by(Outbox.id)
    received = [json.loads(row["context"]) for row in rows]
    assert [one["marcado"]["sequencia"] for one in received] == [1, 2, 3] and all(
        one["pela_equipe"] for one in received
    )

    stale = await desk.put(f"/api/contatos/{lead}/visita", json={"passo": "confirmar", "revisao": 0})
    assert stale.status_code == 409 and "mudou Visita" in stale.json()["detail"]
    ended = await desk.put(f"/api/contatos/{lead}/visita", json={"passo": "confirmar", "revisao": seen})
    assert (ended.status_code, ended.json()["campo"]) == (400, "passo")
    nowhere = await desk.put(f"/api/contatos/{lead}/visita", json={"passo": "mudar", "revisao": seen})
    assert (nowhere.status_code, nowhere.json()["campo"]) == (400, "data")


async def test_the_crms_calls_are_listed_and_can_be_repeated(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    early, _ = await write()
    assert (await data_of(desk, f"/contatos/{early}"))["envios"] is None
    refused = await desk.post(f"/api/contatos/{early}/crm")
    assert (refused.status_code, refused.json()["detail"]) == (400, "Nenhum CRM está configurado.")

    monkeypatch.setattr(settings, "CALLS_CRM", True)
    assert (await data_of(desk, f"/contatos/{early}"))["envios"] == []
    assert (await desk.post(f"/api/contatos/{early}/crm")).status_code == 204
    assert (await desk.post("/api/contatos/nobody/crm")).status_code == 404

    lead, _ = await write()
    call = await outbox.claim(outbox.CALLS)
    while call and call.about != lead:
        await outbox.finish(call, "sent")
        call = await outbox.claim(outbox.CALLS)
    assert call
    await outbox.finish(call, "dead", "respondeu 500")
    received = (await data_of(desk, f"/contatos/{lead}"))["envios"]
    assert [(one["evento"], one["estado"], one["tentativas"], one["erro"]) for one in received] == [
        ("contato.criado", "dead", 1, "respondeu 500")
    ]
    assert (await data_of(desk, "/"))["pendencias"]["chamadas_mortas"] >= 1
    assert (await desk.post("/api/crm")).status_code == 204
    assert (await data_of(desk, "/"))["pendencias"]["chamadas_mortas"] == 0
    received = (await data_of(desk, f"/contatos/{lead}"))["envios"]
    assert [(one["estado"], one["tentativas"]) for one in received] == [("pending", 0)]


async def test_a_seller_sees_colleagues_by_name_alone(desk: Desk, seller: Any) -> None:
    colleague, gone = await employ("administracao"), await employ()
    await update_pessoa(gone.id, None, False, por=colleague.id)
    lead, _ = await write()
    for path in ("/contatos", f"/contatos/{lead}", "/", "/contatos/alertas", "/estoque"):
        answer = await desk.get(f"{path}?_data")
        assert colleague.email not in answer.text and "autenticador" not in answer.text
    dados = await data_of(desk, f"/contatos/{lead}")
    assert {*dados["pessoas"][0]} == {"id", "nome"}
    ids = {name: {one["id"] for one in dados[name]} for name in ("pessoas", "donos")}
    assert {seller.id, colleague.id, gone.id} <= ids["pessoas"]
    assert {seller.id, colleague.id} <= ids["donos"] and gone.id not in ids["donos"]
