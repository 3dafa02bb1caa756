"""The services' ticks: what the staff switch is on the site at once and comes back when it is undone."""

from typing import Any, get_args

import httpx
import pytest

from db.conteudo.dados_gerais import Servico
from db.first_steps import progress
from db.platform.sql import fetch_as
from tests.support.quotes import aesthetics, armoring, create, new_lead, person
from tests.support.saves import change
from tests.support.screens import data_of, detail_of

Desk = httpx.AsyncClient
pytestmark = pytest.mark.both_engines
TICKS = {
    "Blindagem": "blindagem",
    "Estética": "estetica",
    "Funilaria": "funilaria",
    "Importação": "importacao",
}
ALL = [*get_args(Servico)]


async def list_off(client: Any) -> list[str]:
    site: dict[str, Any] = (await client.get("/api/dados-gerais/1")).json()
    return site.get("desligados", [])


@pytest.mark.usefixtures("general_data")
async def test_a_tick_is_on_the_site_at_once_and_undone(desk: Desk, admin: Any, client: Any) -> None:
    shown = await data_of(desk, "/fichas/dados-gerais/1")
    ticks = {one["titulo"]: one for one in shown["campos"] if one["nome"].startswith("servico_")}
    assert {titulo: one["nome"].removeprefix("servico_") for titulo, one in ticks.items()} == TICKS
    assert {(one["grupo"], one["tipo"], shown["valores"][one["nome"]]) for one in ticks.values()} == {
        ("Serviços", "sim", True)
    }
    answer = await change(desk, "dados-gerais", 1, {f"servico_{one}": False for one in ALL})
    assert answer.status_code == 200, answer.text
    assert await list_off(client) == ALL
    for servico in ALL:
        assert (await client.get(f"/{servico}")).status_code == 404
    assert (await change(desk, "dados-gerais", 1, answer.json()["antes"])).status_code == 200
    assert await list_off(client) == []
    assert (await client.get("/blindagem")).status_code == 200


@pytest.mark.usefixtures("general_data")
async def test_what_was_received_stays_at_the_desk(desk: Desk, admin: Any, client: Any) -> None:
    about = person() | {"assunto": "Quero este importado", "sobre": "importado-1"}
    imported = (await client.post("/api/leads", json=about)).json()["id"]
    armored, treated = await new_lead(), await new_lead(tipo=3)
    await create(armoring(armored))
    await create(aesthetics(treated))

    async def read(lead: str) -> Any:
        """All but how long they wait."""
        shown = await detail_of(desk, lead)
        del shown["contato"]["espera"]
        return shown

    for lead in (imported, armored, treated):
        await read(lead)  # the first look notes that it was seen
    before = {lead: await read(lead) for lead in (imported, armored, treated)}
    assert before[armored]["orcamentos"] and before[treated]["orcamentos"]
    await change(desk, "dados-gerais", 1, {f"servico_{one}": False for one in ALL})
    assert {lead: await read(lead) for lead in before} == before


async def with_empty_catalogues(kind: Any, query: str) -> Any:
    """The query over catalogues that have no rows."""
    for nome in ("blindagem", "estetica"):
        query = query.replace(f"FROM {nome}_categorias)", f"FROM {nome}_categorias WHERE 1 = 0)")
        query = query.replace(f"WHERE o.{nome} = 1", "WHERE 1 = 0")
    return await fetch_as(kind, query)


@pytest.mark.usefixtures("general_data")
async def test_the_first_steps_want_no_catalogue_of_a_service_that_is_off(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def step() -> Any:
        shown = (await data_of(desk, "/primeiros-passos"))["inicio"]["passos"]
        return next(one for one in shown if one["nome"] == "servicos")

    assert (await step())["links"][0] == [
        "/fichas/dados-gerais/1#campo-servico_blindagem",
        "quais serviços há",
    ]
    monkeypatch.setattr(progress, "fetch_as", with_empty_catalogues)
    vazio = "Ninguém pode pedir um orçamento de {}: o catálogo está vazio. O que a casa não faz se desliga em “quais serviços há”.".format
    assert (await step())["falta"] == vazio("blindagem e estética")
    await change(desk, "dados-gerais", 1, {"servico_estetica": False})
    assert (await step())["falta"] == vazio("blindagem")
    await change(desk, "dados-gerais", 1, {"servico_blindagem": False})
    assert (await step())["falta"] == ""
    await change(desk, "dados-gerais", 1, {"textos_lidos": False})
    assert "faz funilaria e importação: confirme" in (await step())["falta"]
    await change(desk, "dados-gerais", 1, {"servico_funilaria": False, "servico_importacao": False})
    assert (await step())["falta"] == ""


async def test_what_is_set_of_a_service_shows_while_it_is_offered(desk: Desk, admin: Any) -> None:
    campos = (await data_of(desk, "/fichas/dados-gerais/1"))["campos"]
    depends = {one["nome"]: one["quando"] for one in campos if one["quando"]}
    quotes = {f"servico_{nome}" for nome in ("blindagem", "estetica")}
    assert {*depends.pop("validade_orcamento").split()} == quotes
    assert depends == {
        **dict.fromkeys(("telefone_blindagem", "atende_blindagem"), "servico_blindagem"),
        **dict.fromkeys(("telefone_estetica", "atende_estetica"), "servico_estetica"),
        **dict.fromkeys(("telefone_funilaria", "atende_funilaria"), "servico_funilaria"),
        "orcamento_dois_fatores": "servico_blindagem",
        "estetica_dois_fatores": "servico_estetica",
    }
