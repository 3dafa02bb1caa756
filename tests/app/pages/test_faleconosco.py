"""/faleconosco: the form arrives knowing what it is about, whatever it was opened from."""

import re
from typing import Any

import httpx
import pytest

from db.platform.format import solid
from db.visitantes.objetos import SERVICOS
from tests.support.screens import data_of
from tests.support.sources import ROOT

Client = httpx.AsyncClient


async def objeto(client: Client, sobre: str) -> Any:
    return (await data_of(client, f"/faleconosco?sobre={sobre}"))["objeto"]


async def test_a_sold_car_is_asked_for_again_without_its_price(client: Client) -> None:
    cars = (await client.get("/api/veiculos?origem=site")).json()
    sold = next(car for car in cars if car["status"] == "Vendido")
    found = await objeto(client, f"veiculo-{sold['id']}")
    assert found and found["assunto"] == f"Quero um igual: {found['titulo']}"
    assert found["preco"] == "" and found["caminho"] == f"/detalhe/{sold['seo_url']}"


async def test_a_document_that_is_missing_is_named(client: Client) -> None:
    found = await objeto(client, "veiculo-101&documento=declaracao")
    assert found and found["assunto"].startswith("Dossiê da blindagem, declaração do Exército: Land Rover")
    other = await objeto(client, "veiculo-101&documento=chassi")
    assert other and other["assunto"] == other["titulo"]


async def test_a_car_for_sale_and_an_import_are_named_with_their_price(client: Client) -> None:
    cars = (await client.get("/api/veiculos?origem=site")).json()
    car = next(car for car in cars if car["status"] == "Ativo" and car["preco_valor"])
    found = await objeto(client, f"veiculo-{car['id']}")
    assert found and found["preco"] == solid(car["preco"]) and car["modelo"] in found["titulo"]
    imported = (await client.get("/api/importacao")).json()[0]
    found = await objeto(client, f"importado-{imported['id']}")
    assert found and found["assunto"].startswith(f"Quero este importado: {imported['brand']}")
    assert found["caminho"] == f"/importado/{imported['id']}"


async def test_a_banner_gives_its_title(client: Client) -> None:
    banner = (await client.get("/api/banners?status=ativo")).json()[0]
    found = await objeto(client, f"banner-{banner['id']}")
    assert found and found["assunto"] == banner["titulo"]


async def test_every_service_that_a_page_names_is_known(client: Client) -> None:
    named = {
        code
        for file in (ROOT / "ui").rglob("*.ts*")
        for code in re.findall(r'"servico-([a-z-]+)"', file.read_text())
    }
    assert named == {*SERVICOS}
    for code in named:
        found = await objeto(client, f"servico-{code}")
        assert found and found["titulo"] == SERVICOS[code][0]
        assert (await client.get(found["caminho"])).status_code == 200 and found["imagem"]


@pytest.mark.parametrize(
    "sobre",
    ["", "nada", "veiculo-", "veiculo-0", "veiculo-99999999999999", "veiculo-²", "servico-x", "<b>-1", "-"],
)
async def test_an_unknown_subject_shows_the_plain_form(client: Client, sobre: str) -> None:
    assert await objeto(client, sobre) is None


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("sobre=nada", "/faleconosco"),
        ("sobre=veiculo-99999", "/faleconosco"),
        ("sobre=", "/faleconosco"),
        ("documento=vidros", "/faleconosco"),
        ("sobre=veiculo-0101", "/faleconosco?sobre=veiculo-101"),
        ("sobre=veiculo-101&documento=chassi", "/faleconosco?sobre=veiculo-101"),
    ],
)
async def test_an_unknown_subject_leads_to_the_address_without_it(
    client: Client, query: str, path: str
) -> None:
    answer = await client.get(f"/faleconosco?{query}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (302, path)
    assert answer.headers["cache-control"] == "no-store"


async def test_the_subject_stands_in_the_document(client: Client) -> None:
    """The address is one for crawlers, whatever the form is about."""
    answer = await client.get("/faleconosco?sobre=servico-blindagem")
    assert re.search(r'<link rel="canonical" href="[^"]*/faleconosco">', answer.text)


@pytest.mark.parametrize("sobre", ["carro-1", "veiculo-A", "veiculo-1\n", "servico-" + "x" * 60])
async def test_a_word_of_another_form_is_refused_by_name(client: Client, sobre: str) -> None:
    sent = {"nome": "Rui Sá", "email": "rui.sobre@exemplo.com.br", "telefone": "(11) 91234-0000"}
    answer = await client.post("/api/leads", json=sent | {"assunto": "x", "sobre": sobre})
    assert answer.status_code == 400 and answer.json()["campo"] == "sobre"
