"""The month in numbers: contacts by source, consented visits of five and more, cars, searches that found nothing."""

import secrets
from datetime import datetime, timedelta
from typing import Any

import httpx
import msgspec
import pytest

from db.estoque.facetas import Criterio
from db.estoque.tables import Veiculos
from db.fichas.fichas import save_ficha
from db.platform import clock
from db.platform.format import BRASILIA
from db.platform.history import Alteracoes
from db.visitantes.agendamentos import Agendamentos
from db.visitantes.avisos import Avisos
from db.visitantes.contatos import Contatos
from db.visitantes.navegacao import Navegacoes
from tests.support.fichas import create, history_of, write
from tests.support.saves import progress
from tests.support.screens import data_of
from tests.support.stored import stored_contact

pytestmark = pytest.mark.both_engines

Desk = httpx.AsyncClient
JULY = datetime(2031, 7, 10, 11, tzinfo=BRASILIA)  # a month that no other test writes in; a Thursday


async def month(desk: Desk, **query: str) -> Any:
    return await data_of(desk, "/numeros?mes=2031-07", **query)


async def arrived(when: datetime = JULY, **more: Any) -> str:
    """A contact of that day, without a history."""
    lead, _ = await write(**more)
    await Contatos.update({Contatos.created_at: when}).where(Contatos.public_id == lead)
    await Alteracoes.delete().where(await history_of(lead))
    return lead


async def visited(number: int, origem: str = "Direto", lead: str | None = None, **lists: list[str]) -> None:
    for _ in range(number):
        texts = {name: msgspec.json.encode(items).decode() for name, items in lists.items()}
        row = Navegacoes(nav_id=secrets.token_urlsafe(16), origem=origem, lead=lead, **texts)
        row.created_at = row.updated_at = JULY
        await Navegacoes.insert(row)


@pytest.fixture(autouse=True)
async def empty(desk: Desk) -> Any:
    """Deletes what a test stored in that July."""
    yield
    await Navegacoes.delete().where(Navegacoes.updated_at == JULY)
    await Contatos.delete().where(Contatos.created_at >= JULY - timedelta(days=9))
    await Avisos.delete().where(Avisos.created_at == JULY)


def by_title(rows: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    return {row["titulo"]: row for row in rows}


async def test_contacts_count_by_source_with_answers_and_sales(desk: Desk, admin: Any) -> None:
    leads = [await arrived() for _ in range(6)]
    for lead in leads[:5]:
        await visited(1, "Google", lead)
    await visited(1, "Bing", leads[5])
    won = await progress(desk, leads[0], 0, estado="ganho", valor=500_000)
    assert won.status_code == 200, won.text
    answered = await history_of(leads[0])
    await Alteracoes.update({Alteracoes.created_at: JULY + timedelta(minutes=40)}).where(answered)
    found = await month(desk)
    fontes = by_title(found["fontes"])
    assert [*fontes] == ["Todos", "Site, Google", "Site, sem origem conhecida"]
    assert fontes["Site, Google"] == {
        **{"titulo": "Site, Google", "contatos": 5, "resposta": 40},
        **{"ganhos": 1, "valor": 500_000, "margem": None},
    }
    assert fontes["Todos"]["contatos"] == 6
    assert [day["dia"] for day in found["dias"] if day["contatos"] == 6] == [10] and len(found["dias"]) == 31


async def test_sales_count_by_person_with_the_margin_of_cars_whose_cost_is_known(
    desk: Desk, admin: Any
) -> None:
    carro, _ = await create(desk)
    await Veiculos.update(custo=430_000).where(Veiculos.id == carro)
    lead = await arrived(veiculo_id=carro)
    await arrived()
    won = await progress(desk, lead, 0, estado="ganho", valor=500_000, vendido=carro)
    assert won.status_code == 200
    await Contatos.update(dono=admin.id).where(Contatos.public_id == lead)
    helena, nobody = (await month(desk))["vendedores"]
    assert (helena["titulo"], helena["contatos"], helena["ganhos"]) == (admin.nome, 1, 1)
    assert (helena["valor"], helena["margem"]) == (500_000, 70_000)
    assert (nobody["titulo"], nobody["contatos"], nobody["margem"]) == ("Sem dono", 1, None)


async def test_other_origins_are_shown_of_five_people(desk: Desk, admin: Any) -> None:
    for origem in ("Bing", "Bing", "Instagram", "Instagram"):
        await visited(1, origem, await arrived())
    assert by_title((await month(desk))["fontes"]).keys() == {"Todos", "Site, sem origem conhecida"}
    await visited(1, "TikTok", await arrived())
    assert by_title((await month(desk))["fontes"])["Site, outras origens"]["contatos"] == 5


async def test_a_contact_entered_by_the_staff_counts_as_a_source_and_not_as_an_answer(
    desk: Desk, admin: Any
) -> None:
    given = {"nome": "Rui Sá", "telefone": "(31) 98888-7777", "origem": "loja"}
    lead = (await desk.post("/api/contatos", json=given)).json()["id"]
    await Contatos.update({Contatos.created_at: JULY}).where(Contatos.public_id == lead)
    fonte = by_title((await month(desk))["fontes"])["Loja"]
    assert (fonte["contatos"], fonte["resposta"]) == (1, None)


async def test_a_person_with_merged_contacts_counts_once(desk: Desk, admin: Any) -> None:
    first, second = (await create(desk))[0], (await create(desk))[0]
    leads = [await arrived(veiculo_id=first), await arrived(JULY + timedelta(days=2), veiculo_id=first)]
    leads.append(await arrived(JULY + timedelta(days=3), veiculo_id=second))
    await arrived(veiculo_id=first)
    joined = await desk.put(f"/api/contatos/{leads[0]}/juntos", json={"outros": leads[1:], "revisao": 0})
    assert joined.status_code == 200, joined.text
    await Contatos.update({Contatos.estado: "ganho", Contatos.valor: 300_000}).where(
        Contatos.public_id == leads[1]
    )
    found = await month(desk, ordem="contatos")
    (todos, *_) = found["fontes"]
    assert (todos["contatos"], todos["ganhos"], todos["valor"]) == (2, 1, 300_000)
    assert {day["dia"]: day["contatos"] for day in found["dias"] if day["contatos"]} == {10: 2}
    cars = {one["id"]: one["contatos"] for one in found["carros"]}
    assert (cars[first], cars[second]) == (2, 1)


async def test_no_figure_is_of_fewer_than_five_visits(desk: Desk, admin: Any) -> None:
    carro, _ = await create(desk)
    await arrived(veiculo_id=carro)
    await visited(4, veiculos=[str(carro)], paginas=["/busca/todos/todos/ferrari"])
    found = await month(desk, ordem="contatos")
    assert found["navegacoes"] is None and found["sem_carro"] == []
    assert (await month(desk))["carros"] == []
    (one,) = [one for one in found["carros"] if one["id"] == carro]
    assert (one["visto"], one["alertas"], one["contatos"]) == (None, None, 1)
    await visited(1, veiculos=[str(carro)])
    found = await month(desk)
    assert found["navegacoes"] == 5 and [one["visto"] for one in found["carros"] if one["id"] == carro] == [5]


async def test_favourites_of_five_visits_are_shown_beside_their_car(desk: Desk, admin: Any) -> None:
    carro, values = await create(desk)
    seo_url = values["seo_url"]
    await visited(4, veiculos=[str(carro)], favoritos=[seo_url])
    await visited(1, veiculos=[str(carro)])
    assert [one["favoritos"] for one in (await month(desk))["carros"] if one["id"] == carro] == [None]
    await visited(1, favoritos=[seo_url])
    assert [one["favoritos"] for one in (await month(desk))["carros"] if one["id"] == carro] == [5]


async def test_a_made_up_car_of_a_visit_is_none(desk: Desk, admin: Any) -> None:
    await visited(5, veiculos=["9" * 20, "9" * 150, "4294967296", "um"])
    assert (await month(desk))["carros"] == []


async def test_a_car_has_its_days_its_prices_and_its_appointments(desk: Desk, admin: Any) -> None:
    since = (clock.now() - timedelta(days=30)).astimezone(BRASILIA).date()
    carro, _ = await create(desk, entrada=f"{since}")
    await save_ficha("carros", carro, {"preco_valor": 490_000}, admin.id)
    lead = await arrived(sobre=f"veiculo-{carro}", assunto="Visita")
    visit = Agendamentos(contato=(await stored_contact(public_id=lead))["id"], data=JULY.date())
    await Agendamentos.insert(visit)
    (one,) = [one for one in (await month(desk, ordem="contatos"))["carros"] if one["id"] == carro]
    assert (one["dias"], one["contatos"], one["visitas"], one["preco"]) == (30, 1, 1, 490_000)
    assert [text.partition(" até ")[0] for text in one["precos"]] == ["R$ 500.000"]


async def test_searches_that_found_nothing_are_those_of_five_people(desk: Desk, admin: Any) -> None:
    nothing = msgspec.json.encode(Criterio(preco_ate=1)).decode()
    for number in range(5):
        aviso = {"email": f"{number}@exemplo.com.br", "busca": "/busca?preco-ate=1", "titulo": "Até R$ 1"}
        row = Avisos(**aviso, criterio=nothing, estado="confirmado", public_id=secrets.token_urlsafe(16))
        row.created_at = row.desde = JULY
        await Avisos.insert(row)
    found = (await month(desk))["sem_carro"]
    assert {"titulo": "Até R$ 1", "endereco": "/busca?preco-ate=1", "pessoas": 5, "de": "alertas"} in found
    await Avisos.delete().where((Avisos.created_at == JULY) & (Avisos.email == "0@exemplo.com.br"))
    assert "Até R$ 1" not in by_title((await month(desk))["sem_carro"])


async def test_months_lead_to_each_other(desk: Desk, admin: Any) -> None:
    found = await month(desk, mes="2026-01")
    assert (found["anterior"], found["seguinte"], found["titulo"]) == (
        "2025-12",
        "2026-02",
        "Janeiro de 2026",
    )
    assert (await month(desk, mes=""))["seguinte"] == ""
    assert (await month(desk, mes="2000-02"))["anterior"] == "2000-01"
    assert (await month(desk, mes="2000-01"))["anterior"] == ""
    assert (await desk.get("/numeros?mes=2026-13&_data")).status_code == 400


async def test_a_seller_is_refused_in_words(desk: Desk, seller: Any) -> None:
    answer = await desk.get("/numeros")
    assert (answer.status_code, "Sem acesso" in answer.text) == (403, True)
