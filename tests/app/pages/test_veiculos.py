"""/veiculos: its counts are of unsold cars (reading 7)."""

import json
from typing import Any

from litestar.testing import AsyncTestClient

from db.seed import FOLDER
from tests.support.screens import data_of

DEMO = json.loads((FOLDER / "veiculos.json").read_text())
UNSOLD = [one for one in DEMO if "Vendido" not in (one["status"], one["situacao"])]


async def test_sold_cars_are_not_counted(client: AsyncTestClient[Any]) -> None:
    dados = await data_of(client, "/veiculos")
    assert dados["total"] == len(UNSOLD) < len(DEMO)
    assert f": {len(UNSOLD)} carros" in dados["seo"]["descricao"]
    totals = {one["href"]: one["total"] for one in dados["atalhos"]}
    assert totals == {
        "/busca/todos/todos": len(UNSOLD),
        "/busca/todos/novo": len([one for one in UNSOLD if one["condicao"] == "novo"]),
        "/busca": len([one for one in UNSOLD if one["condicao"] == "semi-novo"]),
        "/busca/blindados/todos": len([one for one in UNSOLD if one["blindado"] == 1]),
    }
    assert sum(one["total"] for one in dados["marcas"]) == len(UNSOLD)
    assert sum(one["total"] for one in dados["modelos"]) == len(UNSOLD)
    assert {"texto": "Porsche 911", "href": "/busca/todos/todos/porsche/911", "total": 3} in dados["outros"]
    assert "/busca/todos/todos/porsche/911%20gt3%20rs" in {one["href"] for one in dados["modelos"]}
    assert len(dados["novidades"]) == 6
