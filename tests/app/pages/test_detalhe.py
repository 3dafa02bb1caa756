"""The vehicle page over the demonstration stock (readings 6 and 12)."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from db.estoque.tables import Veiculos
from tests.support.screens import data_of

CARRERA = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"


async def test_head_comes_from_the_vehicles_seo_data(client: AsyncTestClient[Any]) -> None:
    text = (await client.get(CARRERA)).text
    assert "<title>Porsche 911 Carrera 2025 | Quintavera Motors</title>" in text
    assert '<meta name="description" content="911 Carrera S 992.2 com Sport Chrono' in text
    assert '<meta name="keywords" content="Porsche, 911 Carrera' in text


@pytest.mark.parametrize("url", ["/detalhe/109", "/detalhe/109/", "/detalhe/0109"])
async def test_an_id_leads_to_the_page(client: AsyncTestClient[Any], url: str) -> None:
    answer = await client.get(url, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (301, CARRERA)


@pytest.mark.parametrize("url", ["/detalhe/999999", "/detalhe/" + "9" * 40, "/detalhe/nada", "/detalhe"])
async def test_unknown_vehicles_are_404_in_both_faces(client: AsyncTestClient[Any], url: str) -> None:
    assert (await client.get(url, headers={"Accept": "text/html"})).status_code == 404
    answer = await client.get(url + "?_data")
    assert (answer.status_code, answer.json()["pagina"]) == (404, "nao_encontrada")


async def test_the_sheet_is_decoded_once_and_clean(client: AsyncTestClient[Any]) -> None:
    dados = await data_of(client, CARRERA)
    assert dados["ficha"]["interno"].startswith("<ul><li>Bancos")
    assert dados["veiculo"]["detalhes"]["detalhes_interno"] == "", "the sheet is sent once"


async def test_the_photos_are_sized(client: AsyncTestClient[Any]) -> None:
    fotos = (await data_of(client, CARRERA))["veiculo"]["fotos"]
    assert [(foto["largura"], foto["altura"]) for foto in fotos][0] == (1600, 1067)
    assert all(foto["imagem"].startswith("/media/") and foto["thumb"].startswith("/media/") for foto in fotos)


async def test_an_armored_cars_dossier_comes_from_the_stock(client: AsyncTestClient[Any]) -> None:
    page = "/detalhe/land-rover-range-rover-sport-p550e-autobiography-2025-blindado"
    blindagem = (await data_of(client, page))["veiculo"]["blindagem"]
    assert blindagem == {
        "blindado": 1,
        "tipo_blindagem": "Nível III-A",
        "tipo_vidro": "Ultraleve 17 mm – garantia de 10\u00a0anos",
        "ano_blindagem": 2025,
        "garantia_vidros_ate": 2035,
        "blindadora": "Couraça Blindagens (demonstração)",
        "data_blindagem": "2025-01-03",
        "fabricante_vidros": "Vidros Aurora (demonstração)",
        "declaracao_exercito": "2025-02-01",
        "vistoria_blindagem": "2026-05-02",
        "vistoriador": "Vistoria Modelo (demonstração)",
        "peso_blindagem_kg": 232,
    }


@pytest.mark.parametrize(
    ("changed", "covered"),
    [
        ({}, True),
        ({"km": "60.001"}, False),
        ({"km": ""}, False),
        ({"ano_fabricacao": 2020}, False),
        ({"condicao": "novo"}, False),
        ({"status": "Vendido"}, False),
        ({"garantia": "fábrica"}, False),
    ],
)
async def test_a_used_car_within_the_rule_has_the_dealers_general_warranty(
    client: AsyncTestClient[Any], alter: Any, changed: dict[str, Any], covered: bool
) -> None:
    plain = {
        "ano_fabricacao": 2023,
        "km": "60.000",
        "condicao": "semi-novo",
        "status": "Ativo",
        "garantia": None,
    }
    await alter(Veiculos, Veiculos.id == 109, **plain | changed)
    veiculo = (await data_of(client, CARRERA))["veiculo"]
    assert (veiculo["garantia"] == "6\u00a0meses ou 10.000\u00a0km para motor e câmbio") is covered
    assert veiculo["garantia_de"] == ("Quintavera Motors" if covered else "fabricante")


async def test_a_car_without_armor_has_no_dossier_whatever_was_written_once(
    client: AsyncTestClient[Any], alter: Any
) -> None:
    await alter(Veiculos, Veiculos.id == 109, blindadora="Alguém", ano_blindagem=2020)
    answer = (await data_of(client, CARRERA))["veiculo"]["blindagem"]
    text = (await client.get(CARRERA)).text
    assert {name for name, value in answer.items() if value is not None} == {"blindado"}
    assert "additionalProperty" not in text and "Dossiê da blindagem" not in text
