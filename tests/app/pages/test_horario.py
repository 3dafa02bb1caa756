"""/agendamento/{chave}: what the link in the mails shows, changes and cancels, and who hears of it."""

import asyncio
import json
from datetime import timedelta
from email import message_from_bytes
from typing import Any

import httpx
import pytest
from icalendar import Calendar

from app.delivery.mail import compose
from app.signed_keys import chave_of
from db.platform import clock
from db.platform.outbox import Outbox
from db.visitantes.agendamentos import Agendamentos, list_dias_livres
from db.visitantes.leads import get_marcado
from tests.support.fields import person
from tests.support.mails import CONFIG, GERAIS, mail
from tests.support.stored import stored_contact

Client = httpx.AsyncClient


async def booked(client: Client, n: int = -1, **more: str) -> str:
    """The key of a new visit on one of the open days."""
    given = person(**(await time_of(n)) | {"sobre": "veiculo-101"} | more)
    answer = await client.post("/enviar/agendamento", data=given, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return chave_of("visita", answer.headers["location"].partition("=")[2])


async def time_of(n: int, parte: int = 0) -> dict[str, str]:
    dia = (await list_dias_livres(None))[n]
    return {"data": dia.data.isoformat(), "periodo": dia.periodos[parte].periodo}


async def page_of(client: Client, chave: str) -> dict[str, Any]:
    return (await client.get(f"/agendamento/{chave}?_data")).json()["dados"]


async def post(client: Client, chave: str, sequencia: int = 0, **form: str) -> httpx.Response:
    path = f"/agendamento/{chave}" + ("" if form else "/cancelar") + "?_data"
    data = form | {"sequencia": str(sequencia), "desejo": "visita"}
    return await client.post(path, data=data, follow_redirects=False)


def detail_of(answer: httpx.Response) -> str:
    return str(answer.json()["dados"]["detail"])


async def mails_of(chave: str) -> list[tuple[str, str, dict[str, Any]]]:
    rows = (
        await Outbox.select()
        .where(Outbox.about == chave[:22], Outbox.kind.like("visita%"))
        .order_by(Outbox.id)
    )
    return [(row["kind"], row["recipient"], json.loads(row["context"])) for row in rows]


async def test_the_link_is_in_the_mail_and_nowhere_else(client: Client) -> None:
    chave = await booked(client)
    row = await Outbox.select().where(Outbox.about == chave[:22], Outbox.kind == "confirmacao").first()
    sent = message_from_bytes(
        compose(mail("confirmacao", json.loads(row["context"]), "a@exemplo.com"), CONFIG, GERAIS)
    )
    texts = [part.get_payload(decode=True) for part in sent.walk() if part.get_content_maintype() == "text"]
    assert sum(f"/agendamento/{chave}".encode() in text for text in texts) == 2
    shown = await client.get(f"/agendamento?marcado={chave[:22]}")
    assert chave not in shown.text
    sent = await Outbox.select().where(Outbox.about == chave[:22], Outbox.kind == "lead").first()
    assert sent and chave not in compose(mail("lead", json.loads(sent["context"])), CONFIG, GERAIS).decode()


async def test_looking_changes_nothing_and_is_nobodys_to_keep(client: Client) -> None:
    chave = await booked(client)
    before = await stored_contact(public_id=chave[:22])
    assert (await client.get(f"/agendamento/{chave}/cancelar")).status_code == 405
    answer = await client.get(f"/agendamento/{chave}")
    assert answer.status_code == 200 and answer.headers["cache-control"] == "private, no-store"
    assert 'content="noindex' in answer.text
    assert before == await stored_contact(public_id=chave[:22])
    assert await mails_of(chave) == []


async def test_a_change_reaches_both_sides_and_every_calendar(client: Client) -> None:
    chave = await booked(client)
    old = await get_marcado(chave[:22])
    answer = await post(client, chave, **await time_of(2))
    assert (answer.status_code, answer.headers["location"]) == (303, f"/agendamento/{chave}?_data=")
    page = await page_of(client, chave)
    assert old and page["marcado"]["quando"] != old.quando and page["marcado"]["sequencia"] == 1
    (one, email, theirs), (two, dealer, _) = await mails_of(chave)
    assert (one, two, dealer) == ("visita", "visita_loja", "") and email and theirs["antes"] == old.quando
    files = [
        Calendar.from_ical(part.get_payload(decode=True))
        for kind, recipient, context in await mails_of(chave)
        for part in message_from_bytes(compose(mail(kind, context, recipient), CONFIG, GERAIS)).walk()
        if part.get_content_type() == "text/calendar"
    ]
    public = Calendar.from_ical((await client.get(f"/api/agendamentos/{chave[:22]}/visita.ics")).content)
    assert len(files) == 2
    assert public.walk("VEVENT")[0]["organizer"] == "mailto:contato@quintavera.example"
    for file in (*files, public):
        (event,) = file.walk("VEVENT")
        assert (file["method"], event["sequence"], event["status"]) == ("PUBLISH", 1, "TENTATIVE")
        assert str(event["uid"]).startswith(chave[:22]) and event["organizer"].startswith("mailto:")
        assert event.decoded("dtstart").isoformat().replace("+00:00", "Z") == page["marcado"]["inicio"]


async def test_a_cancelled_visit_leaves_the_calendar_and_frees_its_place(client: Client) -> None:
    chave = await booked(client)
    assert (await post(client, chave)).status_code == 303
    assert (await post(client, chave)).status_code == 303, "a second click is no fault"
    page = await page_of(client, chave)
    assert page["marcado"]["estado"] == "cancelada"
    sent = await mails_of(chave)
    assert [kind for kind, _, _ in sent] == ["visita", "visita_loja"]
    message = message_from_bytes(compose(mail("visita", sent[0][2], "a@exemplo.com"), CONFIG, GERAIS))
    (part,) = [part for part in message.walk() if part.get_content_type() == "text/calendar"]
    file = Calendar.from_ical(part.get_payload(decode=True))
    assert part.get_param("method") == file["method"] == "CANCEL"
    assert [event["status"] for event in file.walk("VEVENT")] == ["CANCELLED"]
    refused = await post(client, chave, 1, **await time_of(1))
    assert refused.status_code == 400 and "já foi cancelada" in detail_of(refused)


async def test_of_two_changes_from_one_page_the_second_is_refused(client: Client) -> None:
    chave = await booked(client)
    times = [await time_of(n) for n in (2, 3)]
    answers = await asyncio.gather(*(post(client, chave, **one) for one in times))
    assert sorted(answer.status_code for answer in answers) == [303, 409]
    refused = next(answer for answer in answers if answer.status_code == 409)
    assert "Este horário mudou enquanto a página estava aberta" in detail_of(refused)
    assert (await page_of(client, chave))["marcado"]["sequencia"] == 1


async def test_an_impossible_time_is_refused_in_words(client: Client) -> None:
    chave = await booked(client)
    free = await time_of(2)
    for form, words in (
        (free | {"data": ""}, "Escolha o dia e o período"),
        (free | {"periodo": "noite"}, "Escolha o dia e o período"),
        (free | {"data": "2020-01-01"}, "A loja não abre neste dia"),
    ):
        answer = await post(client, chave, **form)
        assert answer.status_code == 400 and words in detail_of(answer)
    assert (await page_of(client, chave))["marcado"]["sequencia"] == 0


async def test_a_key_of_nothing_says_so(client: Client) -> None:
    chave = await booked(client)
    for wrong in (
        "x",
        chave[:-1] + ("A" if chave[-1] != "A" else "B"),
        chave[:22],
        chave_of("aviso", chave[:22]),
        chave_of("visita", "a" * 22),
    ):
        answer = await client.get(f"/agendamento/{wrong}")
        assert answer.status_code == 404 and (await page_of(client, wrong))["marcado"] is None
        assert (await post(client, wrong)).status_code == 404
    assert (await page_of(client, chave))["marcado"]["estado"] == "pedida"


async def test_a_visit_that_has_begun_stays(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    chave = await booked(client)
    now = clock.now()
    monkeypatch.setattr(clock, "now", lambda: now + timedelta(days=60))
    assert (await page_of(client, chave))["passou"]
    answer = await post(client, chave)
    assert answer.status_code == 400 and "já passou" in detail_of(answer)
    assert (await page_of(client, chave))["marcado"]["estado"] == "pedida"


async def test_a_visitor_changes_a_visit_ten_times(client: Client) -> None:
    chave = await booked(client)
    number = (await stored_contact(public_id=chave[:22]))["id"]
    await Agendamentos.update(sequencia=10).where(Agendamentos.contato == number)
    answer = await post(client, chave, 10, **await time_of(3))
    assert answer.status_code == 400 and "mudou muitas vezes" in detail_of(answer)
    assert (await post(client, chave, 10)).status_code == 303, "who cannot come can always say so"
