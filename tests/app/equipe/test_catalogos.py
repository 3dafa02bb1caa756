"""The catalogues of armoring and aesthetics made at the desk, from nothing to a quote's choices and prices."""

import secrets
from typing import Any

import httpx
import pytest

from db.fichas.kinds import TIPOS
from db.fichas.lists import list_tabelas
from db.orcamentos.blindagem.catalogue import get_especificacao
from db.orcamentos.estetica.catalogue import list_servicos
from tests.support.saves import change, remove

Desk = httpx.AsyncClient
pytestmark = pytest.mark.both_engines


async def make(desk: Desk, made: list[tuple[str, int]], nome: str, **values: Any) -> int:
    answer = await desk.post(f"/api/fichas/{nome}", json=values)
    assert answer.status_code == 201, answer.text
    made.append((nome, answer.json()["id"]))
    return made[-1][1]


async def remove_all(desk: Desk, made: list[tuple[str, int]]) -> None:
    """The newest first; the other way round each is needed."""
    nome, number = made[0]
    needed = await remove(desk, nome, number)
    assert (needed.status_code, needed.json()["campo"]) == (400, "ficha")
    for nome, number in reversed(made):
        assert (await remove(desk, nome, number)).status_code == 204, nome


async def test_an_armoring_class_with_its_groups_and_products(desk: Desk, admin: Any) -> None:
    made: list[tuple[str, int]] = []
    classe = await make(desk, made, "blindagem-categorias", titulo="Classe nova", nivel="III-A")
    own = {"categoria": classe, "titulo": "Vidros", "etapa": "vidros", "sku": "tipo_vidro"}
    grupo = await make(desk, made, "blindagem-grupos", **own, obrigatorio=True, unico=True)
    again = await desk.post("/api/fichas/blindagem-grupos", json=own)
    assert (again.status_code, again.json()["campo"]) == (400, "sku")
    vidro = {"especificacao": grupo, "titulo": "Vidro Leve 17 mm", "grupo": "garantia-10"}
    await make(desk, made, "blindagem-produtos", **vidro, preco_valor=80_000)
    twice = await desk.post("/api/fichas/blindagem-produtos", json=vidro)
    assert (twice.status_code, twice.json()["campo"]) == (400, "sku")
    await make(desk, made, "blindagem-recomendacoes", categoria=classe, titulo="A mais pedida")

    [modelo] = await TIPOS["modelos"].tabela.raw(
        "SELECT id, blindagem_categoria_id AS classe FROM modelos WHERE blindagem = 1 LIMIT 1"
    )
    assert (
        await change(desk, "modelos", modelo["id"], {"blindagem_categoria_id": classe})
    ).status_code == 200
    found = await get_especificacao(modelo["id"])
    assert found and found.especificacoes[0].grupos
    [produto] = found.especificacoes[0].grupos["garantia-10"]
    assert (produto.sku, produto.titulo) == ("vidro-leve-17-mm", "Vidro Leve 17 mm")
    await change(desk, "modelos", modelo["id"], {"blindagem_categoria_id": modelo["classe"]})
    await remove_all(desk, made)


async def test_an_aesthetics_service_with_its_options_and_prices(desk: Desk, admin: Any) -> None:
    made: list[tuple[str, int]] = []
    categoria = await make(desk, made, "estetica-categorias", titulo="Categoria nova")
    name = f"Serviço {secrets.token_hex(3)}"
    servico = await make(desk, made, "estetica-servicos", categoria_estetica_id=categoria, titulo=name)
    opcional = await make(desk, made, "estetica-opcionais", servico=servico, titulo="Teto")
    marca = await make(desk, made, "estetica-marcas", marca=f"Casa {name}")
    own = {"marca": marca, "servico": servico, "porte": "medio"}
    await make(desk, made, "estetica-precos", **own, opcional=opcional, preco_valor=900)
    await make(desk, made, "estetica-precos", **own, consultar=True)
    for same in (own, {**own, "opcional": opcional}):
        twice = await desk.post("/api/fichas/estetica-precos", json=same)
        assert (twice.status_code, twice.json()["campo"]) == (400, "porte")
    other = await desk.post("/api/fichas/estetica-precos", json={**own, "opcional": 7021})
    assert (other.status_code, other.json()["campo"]) == (400, "opcional")

    [found] = await list_servicos(categoria)
    assert (found.titulo, [one.titulo for one in found.opcionais]) == (name, ["Teto"])
    [tabela] = [one for one in await list_tabelas("estetica-precos") if one.titulo == name]
    assert tabela.colunas == ["Médio"]
    prices = [price.preco_valor for linha in tabela.linhas for price in linha.precos if price]
    assert sorted(prices, key=str) == [900, None]
    await remove_all(desk, made)
