"""The aesthetics quote's pages: the flow is to be found, the result is nobody else's (readings 28 and 29)."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from tests.support.quotes import aesthetics, create, mails, new_lead, protection

NOBODY = "q1vXK2bT0m9sZ3dYw8LrPg"


@pytest.mark.parametrize("face", ["", "?_data"])
async def test_nothing_of_a_protected_quote_is_in_the_page_and_nothing_is_mailed(
    client: AsyncTestClient[Any], face: str
) -> None:
    pedido = await create(aesthetics(await new_lead("segredo@exemplo.com.br", 3)))
    with protection():
        answer = await client.get(f"/estetica/orcamento/{pedido}{face}")
        unknown = await client.get(f"/estetica/orcamento/{NOBODY}{face}")
    assert answer.headers["cache-control"] == "private, no-store"
    assert "noindex" in answer.text and 'rel="canonical"' not in answer.text
    for secret in ("R$", "segredo", "Helena", "PPF", "vl_final"):
        assert secret not in answer.text, secret
    assert answer.text.replace(pedido, NOBODY) == unknown.text, "a stranger learns which quotes exist"
    assert await mails(pedido) == []


@pytest.mark.parametrize("pedido", ["abc", NOBODY + "a", "a" * 65, "%3Cscript%3E", "%00", ""])
async def test_what_no_pedido_can_be_is_no_page(client: AsyncTestClient[Any], pedido: str) -> None:
    answer = await client.get(f"/estetica/orcamento/{pedido}", headers={"Accept": "text/html"})
    assert answer.status_code == 404


async def test_the_flow_offers_brands_with_prices_and_active_categories(
    client: AsyncTestClient[Any],
) -> None:
    dados = (await client.get("/estetica/cotacao?_data")).json()["dados"]
    assert dados["seo"]["canonical"] == "/estetica/cotacao"
    wanted = (await client.get("/api/marcas?origem=estetica")).json()
    assert dados["marcas"] == wanted != []
    assert dados["categorias"] == (await client.get("/api/categoria-estetica?origem=site")).json()
