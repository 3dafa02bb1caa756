"""The aesthetics wizard's page."""

from typing import Any

from litestar.testing import AsyncTestClient

from tests.support.screens import data_of


async def test_the_flow_offers_brands_with_prices_and_active_categories(
    client: AsyncTestClient[Any],
) -> None:
    dados = await data_of(client, "/estetica/cotacao")
    assert dados["seo"]["canonical"] == "/estetica/cotacao"
    wanted = (await client.get("/api/marcas?origem=estetica")).json()
    assert dados["marcas"] == wanted != []
    assert dados["categorias"] == (await client.get("/api/categoria-estetica?origem=site")).json()
