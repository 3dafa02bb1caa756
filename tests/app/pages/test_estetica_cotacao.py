"""The aesthetics wizard's page."""

from typing import Any

from litestar.testing import AsyncTestClient


async def test_the_flow_offers_brands_with_prices_and_active_categories(
    client: AsyncTestClient[Any],
) -> None:
    dados = (await client.get("/estetica/cotacao?_data")).json()["dados"]
    assert dados["seo"]["canonical"] == "/estetica/cotacao"
    wanted = (await client.get("/api/marcas?origem=estetica")).json()
    assert dados["marcas"] == wanted != []
    assert dados["categorias"] == (await client.get("/api/categoria-estetica?origem=site")).json()
