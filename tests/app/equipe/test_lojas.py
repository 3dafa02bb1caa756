"""Several shops: each car stands in one, and what its buyer reads is of that shop. Of one shop nothing is seen."""

import json
import re
from collections.abc import AsyncIterator
from typing import Any

import httpx
import msgspec
import pytest
from icalendar import Calendar

from app.delivery.mail import compose
from db.contatos.appointments import list_visitas
from db.conteudo.dados_gerais import get_dados_gerais
from db.estoque.tables import Lojas, Veiculos
from db.fichas.fichas import save_ficha
from db.platform import clock
from db.platform.outbox import Outbox
from db.visitantes.agendamentos import HorarioDesejado, HorarioGuardado, list_dias_livres, marcado_of
from db.visitantes.objetos import get_objeto
from db.visitantes.reschedule import Author, change_appointment
from tests.support.fichas import create, listed, write_lead
from tests.support.fields import person
from tests.support.mails import CONFIG, GERAIS, mail
from tests.support.screens import data_of

pytestmark = pytest.mark.both_engines

Desk = httpx.AsyncClient
WEEK = {"dias": [1, 2, 3, 4, 5, 6, 7], "abre": "08:00", "fecha": "20:00"}
SUL = {"nome": "Aurora Sul", "telefone_loja": "(51) 93333-1122", "estado": "rio grande do sul"}
SUL |= {"endereco": "Rua dos Plátanos", "endnum": "77", "cidade": "Porto Alegre", "periodos": [WEEK]}


@pytest.fixture
async def sul(client: Any) -> AsyncIterator[int]:
    """The number of a second shop, in which car 101 stands."""
    number = (await save_ficha("lojas", None, SUL, None)).id
    await Veiculos.update({Veiculos.loja: number}).where(Veiculos.id == 101)
    yield number
    await Veiculos.update({Veiculos.loja: None}).where(Veiculos.loja == number)
    await Lojas.delete(force=True)


async def test_the_desk_says_a_cars_shop_and_filters_by_it(desk: Desk, seller: Any, sul: int) -> None:
    number, _ = await create(desk, loja=sul)
    there, here = [await data_of(desk, f"/estoque?loja={loja}") for loja in (sul, 0)]
    assert {one["id"] for one in there["carros"]} == {number, 101} and here["total"] > 2
    campos = (await data_of(desk, f"/estoque/{number}"))["campos"]
    [titles] = [[one["titulo"] for one in each["opcoes"]] for each in campos if each["nome"] == "loja"]
    assert titles == [titulo for _, titulo in here["lojas"]] == ["São Paulo", "Aurora Sul"]


async def test_the_first_shops_own_name_stands_for_its_city(
    desk: Desk, admin: Any, general_data: Any, sul: int
) -> None:
    await general_data(nome_loja="Aurora Centro")
    campos = (await data_of(desk, "/fichas/dados-gerais/1"))["campos"]
    assert [one["titulo"] for one in campos if one["nome"] == "nome_loja"] == ["Nome da loja"]
    assert (await data_of(desk, "/estoque"))["lojas"] == [["0", "Aurora Centro"], [str(sul), "Aurora Sul"]]
    day = (await list_dias_livres(None))[0]
    visit = HorarioGuardado(data=day.data, periodo=day.periodos[0].periodo)
    assert (await marcado_of("x", visit, "", clock.now())).local.startswith("Aurora Centro, Alameda")


async def test_a_contact_says_its_shop_and_is_found_by_it(
    client: Desk, desk: Desk, seller: Any, sul: int
) -> None:
    day = (await list_dias_livres(sul))[0]
    visit = HorarioDesejado(data=day.data, periodo=day.periodos[0].periodo)
    leads: Any = ({"sobre": "veiculo-101"}, {"sobre": f"loja-{sul}", "agendamento": visit})
    there = [await write_lead(tipo=1, veiculo_id=101), *[await write_lead(**one) for one in leads]]
    here = [await write_lead(tipo=1, veiculo_id=102), await write_lead()]
    for loja, found, nome in ((sul, there, "Aurora Sul"), (0, here, "São Paulo")):
        shown = [one["id"] for one in await listed(desk, loja=loja)]
        assert [id in shown for id in (*there, *here)] == [id in found for id in (*there, *here)]
        for id in found:
            assert ["Loja", nome] in (await data_of(desk, f"/contatos/{id}"))["detalhe"]["campos"]
    assert [one.loja for one in await list_visitas(day.data) if one.id == there[2]] == ["Aurora Sul"]


async def test_pages_data_and_feeds_have_the_cars_shop(client: Desk, sul: int) -> None:
    feed = (await client.get("/feeds/estoque.json")).json()
    [car] = [one for one in feed["veiculos"] if one["loja"] == "Aurora Sul"]
    page = await client.get(car["url"])
    cards = (await client.get("/api/veiculos")).json()
    assert [one["id"] for one in cards if one.get("loja") == sul] == [101]
    assert f'/#loja-{sul}","name":"Aurora Sul"' in page.text and car["id"] == 101
    site = (await client.get(car["url"] + "?_data")).json()["site"]
    assert site["loja"] == site["lojas"][1] and site["loja"]["whatsapp"][1]["whatsapp"] == "(51) 93333-1122"
    assert '"department":[{"@type":"AutoDealer","@id"' in (await client.get("/faleconosco")).text
    assert "Aurora Sul: Rua dos Plátanos, 77" in (await client.get("/llms.txt")).text
    said = " Também fazemos blindagem, funilaria e estética automotiva."  # in no city: which has it?
    assert said in (await data_of(client, "/"))["seo"]["descricao"]
    assert "em São Paulo e Porto Alegre</title>" in (await client.get("/")).text
    for marca, cidades in {"land%20rover": "São Paulo e Porto Alegre", "porsche": "São Paulo"}.items():
        seo = (await data_of(client, f"/busca/todos/todos/{marca}"))["seo"]
        assert seo["palavras_chave"].endswith(f", {cidades}")  # of the cars' shops, as in the title


@pytest.mark.parametrize("sobre", ["veiculo-101", "loja-{}"])
async def test_a_visit_is_to_the_shop_and_stays_there(client: Desk, sul: int, sobre: str) -> None:
    sobre = sobre.format(sul)
    day = (await data_of(client, f"/agendamento?sobre={sobre}"))["dias"][-1]
    assert day["periodos"][0]["abre"] == "08:00"
    given = person(data=day["data"], periodo="manha", sobre=sobre)
    sent = await client.post("/enviar/agendamento", data=given, follow_redirects=False)
    id = sent.headers["location"].partition("=")[2]
    await change_appointment(id, "cancelar", Author(sequencia=0))
    file = await client.get(f"/api/agendamentos/{id}/visita.ics")
    [event] = Calendar.from_ical(file.content).walk("VEVENT")
    assert event["location"].startswith("Aurora Sul, Rua dos Plátanos, 77")
    row = await Outbox.select().where(Outbox.about == id, Outbox.kind == "lead").first()
    assert row and "Aurora Sul" in compose(mail("lead", json.loads(row["context"])), CONFIG, GERAIS).decode()


async def test_an_answer_is_promised_by_the_hours_of_the_cars_shop(client: Desk, sul: int) -> None:
    night = {"dias": [1, 2, 3, 4, 5, 6, 7], "abre": "03:00", "fecha": "05:00"}
    await save_ficha("lojas", sul, {"periodos": [night]}, None)
    gerais = await get_dados_gerais()
    said = {}
    for sobre in ("veiculo-101", "veiculo-102"):
        context = {"nome": "Ana", "tipo": None, "objeto": msgspec.to_builtins(await get_objeto(sobre))}
        said[sobre] = compose(mail("confirmacao", context, "ana@exemplo.com"), CONFIG, gerais).decode()
    promises = {re.search(r"equipe responde ([^.]*)\.", text)[1] for text in said.values()}  # type: ignore[index]
    assert len(promises) == 2


async def test_of_one_shop_nothing_is_seen(client: Desk, desk: Desk, admin: Any, general_data: Any) -> None:
    await general_data(nome_loja="Aurora Centro")
    for screen in ("/estoque/101", "/fichas/dados-gerais/1"):
        assert not {"loja", "nome_loja"} & {one["nome"] for one in (await data_of(desk, screen))["campos"]}
    for path in ("/estoque", "/contatos"):
        assert (await data_of(desk, path))["lojas"] == []
    assert "Loja" not in json.dumps(await data_of(desk, f"/contatos/{await write_lead()}"))
    for path in ("/faleconosco", "/agendamento?sobre=veiculo-101&_data", "/api/dados-gerais/1"):
        text = (await client.get(path)).text
        assert not [
            word
            for word in ("Aurora Centro", "lojas", '"numero"', '"loja":null', "department")
            if word in text
        ]
