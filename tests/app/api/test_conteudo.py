"""The content's calls: shapes of specification, section 7.2."""

import json
from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from db.conteudo.lojas import SETORES
from db.seed import FOLDER

Client = AsyncTestClient[Any]


async def test_general_data_is_the_seeds(client: Client) -> None:
    [seed] = json.loads((FOLDER / "dados-gerais.json").read_text())
    found = (await client.get("/api/dados-gerais/1")).json()
    alike = found.keys() & seed.keys() - {"horario", "mapa"}  # which are derived
    assert len(alike) >= 20
    assert {name: found[name] for name in alike} == {name: seed[name] for name in alike}
    for servico in ("orcamento", "estetica"):
        assert found[servico] == {"dois_fatores": seed[f"{servico}_dois_fatores"]}
    assert found["whatsapp"] == [
        {"whatsapp": seed[f"telefone_{setor}"], "destinatario": seed[f"atende_{setor}"]} for setor in SETORES
    ]
    assert found["funcionamento"]["periodos"] == seed["periodos"]
    assert found["horario"] == (
        "Segunda a sexta, das 9h às 19h. Sábados, das 9h às 16h. Domingos e feriados, com hora marcada."
    )
    assert found["mapa"] == "/media/mapa.svg"
    logo = {
        "escuro": "/media/casa/logo.svg",
        "claro": "",
        "com_nome": False,
        "icone": "/media/casa/icone.png",
    }
    assert found["logo"].items() >= logo.items()
    assert (found["anos"], found["ano_direitos"]) == (None, 2024)  # the copyright year of the specification


async def test_banners(client: Client) -> None:
    found = (await client.get("/api/banners?status=ativo")).json()
    assert [banner["id"] for banner in found] == [1, 2, 3, 4]
    for banner in found:
        assert banner["imagem_desktop"].startswith("/media/")
        assert (banner["veiculo"] is not None) == (banner["tipo_banner"] == 2)
        assert "videos" not in banner
    lists = [
        (banner["veiculo"] or banner["campanha"])["videos"] for banner in found if banner["tipo_banner"] > 1
    ]
    assert '["QtvDemoBl01"]' in lists
    assert all(isinstance(json.loads(one), list) for one in lists)


async def test_institutional_contents(client: Client) -> None:
    listed = (await client.get("/api/conteudo-institucional")).json()
    assert len(listed) == 5
    for item in listed:
        found = (await client.get(f"/api/conteudo-institucional/{item['url']}")).json()
        assert found["titulo"] == item["titulo"]
        assert found["conteudo"].startswith("<p>")
        assert found["banner"].startswith("/media/")


async def test_imports(client: Client) -> None:
    found = (await client.get("/api/importacao")).json()
    assert len(found) == 16
    assert found[0]["price"] == 1_890_000
    assert found[0]["preco"] == "R$ 1.890.000,00"
    assert found[0]["coverImage"].startswith("/media/")


@pytest.mark.parametrize(
    ("url", "status", "campo"),
    [
        ("/api/dados-gerais/2", 404, None),
        ("/api/dados-gerais/99999999999999999999", 400, "id"),
        ("/api/banners?status=x", 400, "status"),
        ("/api/conteudo-institucional/nada", 404, None),
        ("/api/conteudo-institucional/%00", 400, "url"),
        ("/api/conteudo-institucional/" + "a" * 500, 400, "url"),
    ],
)
async def test_refusals(client: Client, url: str, status: int, campo: str | None) -> None:
    answer = await client.get(url)
    assert (answer.status_code, answer.json().get("campo")) == (status, campo)
