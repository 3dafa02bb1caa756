"""/agendamento: the form, what a browser without scripts sends, the calendar's file, and both mails."""

import json
from datetime import timedelta
from email import message_from_bytes
from typing import Any

import httpx
import pytest
from icalendar import Calendar

from app.delivery.mail import compose
from db.platform import clock
from db.platform.outbox import Outbox
from db.visitantes.agendamentos import Agendamentos
from db.visitantes.contatos import Contatos
from tests.support.fields import person
from tests.support.mails import CONFIG, GERAIS, mail
from tests.support.screens import data_of

Client = httpx.AsyncClient


async def first_day(client: Client) -> dict[str, Any]:
    dados = await data_of(client, "/agendamento?sobre=veiculo-101")
    assert dados["objeto"]["sobre"] == "veiculo-101"
    return dados["dias"][0]


async def wish(client: Client, **more: str) -> httpx.Response:
    day = await first_day(client)
    given = {"data": day["data"], "periodo": day["periodos"][0]["periodo"], "sobre": "veiculo-101"}
    return await client.post("/enviar/agendamento", data=person(**given | more), follow_redirects=False)


async def test_the_page_is_nobodys_to_keep(client: Client) -> None:
    answer = await client.get("/agendamento")
    assert answer.headers["cache-control"] == "private, no-store" and 'content="noindex' in answer.text


async def test_a_wish_leads_to_its_own_page_and_to_a_calendar(client: Client) -> None:
    answer = await wish(client, desejo="test-drive")
    assert answer.status_code == 303
    marcado = (await data_of(client, answer.headers["location"]))["marcado"]
    assert marcado["desejo"] == "test-drive"
    file = await client.get(f"/api/agendamentos/{marcado['id']}/visita.ics")
    assert file.headers["content-type"] == "text/calendar; charset=utf-8"
    (event,) = Calendar.from_ical(file.content).walk("VEVENT")
    assert marcado["titulo"] in event["summary"] and "Ipês Prateados" in event["location"]
    assert event.decoded("dtstart").isoformat().replace("+00:00", "Z") == marcado["inicio"]
    assert (await client.get(f"/api/agendamentos/{'a' * 22}/visita.ics")).status_code == 404


async def test_the_visitors_mail_brings_the_calendar_and_the_dealers_one_tap(client: Client) -> None:
    answer = await wish(client)
    id = answer.headers["location"].partition("=")[2]
    assert await Contatos.exists().where(Contatos.public_id == id)
    rows = await Outbox.select().where(Outbox.about == id).order_by(Outbox.id)
    contexts = {row["kind"]: json.loads(row["context"]) for row in rows}
    sent = compose(mail("confirmacao", contexts["confirmacao"], "ana@exemplo.com"), CONFIG, GERAIS)
    assert b"text/calendar" in sent and b'filename="visita.ics"' in sent
    received = compose(mail("lead", contexts["lead"]), CONFIG, GERAIS).decode()
    assert "https://wa.me/" in received and "text/calendar" not in received


async def test_a_visit_to_a_car_is_its_consultants(client: Client) -> None:
    contatos = (await client.get("/?_data")).json()["site"]["loja"]["whatsapp"]
    for sobre, contato in (("veiculo-101", 1), ("importado-1", 1), ("", 0)):
        answer = await wish(client, sobre=sobre)
        id = answer.headers["location"].partition("=")[2]
        row = await Outbox.select().where(Outbox.about == id, Outbox.kind == "confirmacao").first()
        assert row and json.loads(row["context"])["contato"] == contatos[contato]


async def test_a_page_of_a_visit_that_was_not_mailed_has_its_key_until_it_begins(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    location = (await wish(client)).headers["location"]
    assert (await data_of(client, location))["mudar"] == ""
    id = location.partition("=")[2]
    await Contatos.update({Contatos.sem_confirmacao: "limite"}).where(Contatos.public_id == id)
    for estado in ("pedida", "confirmada"):
        await Agendamentos.update({Agendamentos.estado: estado}).where(Agendamentos.contato.public_id == id)
        mudar = (await data_of(client, location))["mudar"]
        assert (await data_of(client, mudar))["marcado"]["id"] == id
    later = clock.now() + timedelta(days=60)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert (await data_of(client, location))["mudar"] is None


async def test_a_visit_by_video_has_no_address(client: Client) -> None:
    answer = await wish(client, desejo="video")
    marcado = (await data_of(client, answer.headers["location"]))["marcado"]
    assert marcado["desejo"] == "video" and "WhatsApp" in marcado["local"]
    (event,) = Calendar.from_ical(
        (await client.get(f"/api/agendamentos/{marcado['id']}/visita.ics")).content
    ).walk("VEVENT")
    assert event["summary"].startswith("Chamada de vídeo com a ") and "WhatsApp" in event["location"]
    row = await Outbox.select().where(Outbox.about == marcado["id"], Outbox.kind == "confirmacao").first()
    sent = message_from_bytes(
        compose(mail("confirmacao", json.loads(row["context"]), "a@exemplo.com"), CONFIG, GERAIS)
    )
    texts = [
        part.get_payload(decode=True).decode()
        for part in sent.walk()
        if part.get_content_maintype() == "text"
    ]
    assert all("WhatsApp" in text and "Ipês Prateados" not in text for text in texts)
    assert sum("ligamos para você por vídeo" in text for text in texts) == 2


async def test_a_missing_or_closed_time_is_refused_by_its_field(client: Client) -> None:
    for more, campo in (
        ({"data": "", "periodo": "tarde"}, "agendamento.data"),
        ({"periodo": ""}, "agendamento.periodo"),
        ({"data": "2020-01-01"}, "agendamento.data"),
        ({"data": "ontem"}, "agendamento.data"),
        ({"periodo": "madrugada"}, "agendamento.periodo"),
    ):
        day = await first_day(client)
        given = {"data": day["data"], "periodo": day["periodos"][0]["periodo"]} | more
        answer = await client.post("/enviar/agendamento?_data", data=person(**given))
        assert (answer.status_code, answer.json()["dados"]["campo"]) == (400, campo)
