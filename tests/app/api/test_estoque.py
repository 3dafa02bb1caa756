"""The stock's calls: the shapes and parameters they have (specification, sections 7.3 and 7.4), and what is refused."""

import json
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import AsyncTestClient

from db.seed import FOLDER

Client = AsyncTestClient[Any]
DEMO = json.loads((FOLDER / "veiculos.json").read_text())
CARD = {"id", "marca", "marca_id", "modelo", "modelo_id", "versao", "titulo", "ano_modelo", "ano_fabricacao"}
CARD |= {"km", "condicao", "combustivel", "preco", "preco_valor", "imagem", "imagens", "blindado", "status"}
CARD |= {"situacao", "seo_url", "relacionado_id"}
DETAIL = {"id", "marca", "modelo", "versao", "ano_fabricacao", "km", "blindagem", "preco", "pagina_produto"}
DETAIL |= {
    "pagina_busca",
    "seo",
    "detalhes",
    "fotos",
    "videos",
    "videos_imagem",
    "som",
    "som_imagem",
    "status",
}
DETAIL |= {"logomarca", "destaques", "opcionais", "diferenciais"}
CARRERA = "porsche-911-carrera-s-coupe-pdk-2025"


@pytest.mark.parametrize(
    ("url", "keys", "count"),
    [
        (
            "/api/destaques?status=ativo&origem=site",
            {"seo_url", "imagem", "imagens", "preco", "km", "blindado"},
            14,
        ),
        ("/api/marcas", {"id", "titulo", "status", "logo", "slug"}, 42),
        ("/api/marcas?origem=site&existentes=1", {"id", "titulo", "status", "logo", "slug"}, 21),
        ("/api/precos?existentes=1", {"id", "label", "vlini", "vlfim"}, 8),
        ("/api/precos", {"id", "label", "vlini", "vlfim"}, 9),
        ("/api/condicao?existentes=1", {"id", "condicao", "codigo"}, 2),
        ("/api/modelos/marca/25?origem=site&agrupado=1&existentes=1", {"id", "titulo", "status"}, 7),
        ("/api/modelos/marca/25?origem=site&agrupado=1", {"id", "titulo", "status"}, 10),
        ("/api/modelos/marca/25?origem=blindados&agrupado=1", {"id", "titulo", "status"}, 10),
        ("/api/modelos/marca/25?origem=estetica&agrupado=1", {"id", "titulo", "status"}, 10),
        ("/api/veiculos", CARD, 24),
        ("/api/veiculos?origem=site", CARD, 66),
        ("/api/veiculos?pagina=3", CARD, 18),
        ("/api/veiculos?pagina=9", CARD, 0),
        ("/api/associar-veiculos?origem=site&veiculo_id=101", CARD, 6),
    ],
)
async def test_lists(client: Client, url: str, keys: set[str], count: int) -> None:
    answer = await client.get(url)
    assert answer.status_code == 200
    assert len(answer.json()) == count
    assert all(keys <= item.keys() for item in answer.json())


@pytest.mark.parametrize(
    ("query", "passes"),
    [
        ("marca=25", lambda v: v["marca_id"] == 25),
        ("marca=25&modelo=291", lambda v: v["modelo_id"] == 291),
        ("blindado=1", lambda v: v["blindado"] == 1),
        ("blindado=0", lambda v: v["blindado"] == 0),
        ("condicao=novo", lambda v: v["condicao"] == "novo"),
        ("condicao=todos", lambda v: True),
        ("preco-de=500000&preco-ate=900000", lambda v: 500_000 <= v["preco_valor"] <= 900_000),
        ("preco-ate=400000&blindado=1", lambda v: 0 < v["preco_valor"] <= 400_000 and v["blindado"] == 1),
        ("preco-de=900000&preco-ate=1", lambda v: False),
        ("marca=2147483647", lambda v: False),
    ],
)
async def test_filters(client: Client, query: str, passes: Any) -> None:
    found = (await client.get(f"/api/veiculos?origem=site&{query}")).json()
    assert {v["id"] for v in found} == {v["id"] for v in DEMO if passes(v)}
    sold = [v["status"] == "Vendido" for v in found]
    assert sold == sorted(sold)


@pytest.mark.parametrize(
    ("query", "same"),
    [
        ("marca=&modelo=&blindado=&condicao=&preco-de=&preco-ate=&ordem=&pagina=&seo_url=&origem=", ""),
        ("origem=site&preco-de=&preco-ate=900000", "origem=site&preco-ate=900000"),
        ("origem=site&condicao=&marca=25&", "origem=site&marca=25"),
        ("origem=site&pagina=&blindado", "origem=site"),
    ],
)
async def test_an_empty_parameter_is_an_unset_one(client: Client, query: str, same: str) -> None:
    answer = await client.get(f"/api/veiculos?{query}")
    assert answer.status_code == 200
    assert answer.json() == (await client.get(f"/api/veiculos?{same}")).json()


async def test_one_vehicle(client: Client) -> None:
    found = (await client.get(f"/api/veiculos?seo_url={CARRERA}&origem=site")).json()
    assert found.keys() >= DETAIL
    assert found["blindagem"].keys() >= {"blindado", "tipo_blindagem", "tipo_vidro"}
    assert found["detalhes"]["detalhes_interno"].startswith("&lt;ul&gt;&lt;li&gt;")
    assert found["fotos"][0].keys() == {"imagem", "thumb", "largura", "altura"}
    assert found["som"]["url"] == f"/media/sons/{found['som']['motor']}.wav"


async def test_a_models_picture(client: Client) -> None:
    assert (await client.get("/api/modelo-imagem/291")).json() == {
        "imagem": "/media/suv-graphite-front34.jpg"
    }


@pytest.mark.parametrize(
    ("url", "campo"),
    [
        ("/api/veiculos?marca=x", "marca"),
        ("/api/veiculos?marca=0", "marca"),
        ("/api/veiculos?modelo=99999999999999999999999", "modelo"),
        ("/api/veiculos?blindado=2", "blindado"),
        ("/api/veiculos?condicao=%00", "condicao"),
        ("/api/veiculos?condicao=" + "a" * 300, "condicao"),
        ("/api/veiculos?preco-de=abc", "preco-de"),
        ("/api/veiculos?preco-ate=-1", "preco-ate"),
        ("/api/veiculos?preco-de=+", "preco-de"),
        ("/api/veiculos?condicao=&preco-ate=x", "preco-ate"),
        ("/api/veiculos?ordem=x", "ordem"),
        ("/api/veiculos?pagina=0", "pagina"),
        ("/api/veiculos?origem=x", "origem"),
        ("/api/veiculos?seo_url=%00", "seo_url"),
        ("/api/veiculos?seo_url=" + "a" * 5000, "seo_url"),
        ("/api/marcas?existentes=2", "existentes"),
        ("/api/marcas?origem=x", "origem"),
        ("/api/destaques?status=x", "status"),
        ("/api/modelos/marca/99999999999999999999", "id"),
        ("/api/modelos/marca/25?agrupado=sim", "agrupado"),
        ("/api/modelo-imagem/0", "id"),
        ("/api/associar-veiculos", "veiculo_id"),
    ],
)
async def test_a_bad_parameter_is_named(client: Client, url: str, campo: str) -> None:
    answer = await client.get(url)
    assert (answer.status_code, answer.json().get("campo")) == (400, campo)


@pytest.mark.parametrize(
    "url",
    [
        "/api/veiculos?seo_url=nada",
        "/api/veiculos?seo_url=%ED%A0%80",
        "/api/modelos/marca/99999",
        "/api/modelo-imagem/99999",
        "/api/associar-veiculos?veiculo_id=1",
    ],
)
async def test_unknown_things_are_404(client: Client, url: str) -> None:
    answer = await client.get(url)
    assert answer.status_code == 404
    assert answer.json()["detail"]


NAMES = st.sampled_from(
    ["marca", "modelo", "blindado", "condicao", "preco-de", "preco-ate", "ordem", "pagina", "seo_url"]
)


@given(query=st.dictionaries(NAMES, st.text(max_size=30) | st.integers().map(str), max_size=4))
async def test_nothing_in_the_query_makes_a_500(client: Client, query: dict[str, str]) -> None:
    text = "&".join(f"{name}={quote(value.encode('utf8', 'surrogatepass'))}" for name, value in query.items())
    assert (await client.get(f"/api/veiculos?{text}")).status_code in (200, 400, 404)


async def test_the_document_describes_both_answers_of_vehicles(client: Client) -> None:
    schema = client.app.openapi_schema.to_schema()
    answer = schema["paths"]["/api/veiculos"]["get"]["responses"]["200"]["content"]["application/json"][
        "schema"
    ]
    assert len(answer["oneOf"]) == 2
    parameters = schema["paths"]["/api/veiculos"]["get"]["parameters"]
    assert all(parameter["allowEmptyValue"] for parameter in parameters)
    names = {parameter["name"] for parameter in parameters}
    assert names >= {"origem", "marca", "modelo", "blindado", "condicao", "preco-de", "preco-ate", "seo_url"}
