"""Favourites that somebody has shared, and what is new beside none."""

from typing import Any

import httpx


async def test_a_shared_list_shows_its_unsold_cars_in_their_order(client: httpx.AsyncClient) -> None:
    async def read(path: str) -> dict[str, Any]:
        dados: dict[str, Any] = (await client.get(path, headers={"Accept": "*/*"})).json()["dados"]
        return dados

    first, second, third = (one["id"] for one in (await client.get("/api/veiculos")).json()[:3])
    shown = await read(f"/favoritos?carros={third}-{first}-999999999-{third}&_data")
    assert [one["id"] for one in shown["carros"]] == [third, first]
    assert second not in [one["id"] for one in shown["carros"]] and shown["novidades"] == []
    assert shown["seo"]["imagem"].endswith("-og.jpg") and "noindex" in shown["seo"]["robots"]
    for path in ("/favoritos?_data", "/favoritos?carros=nada&_data"):
        assert ((own := await read(path))["carros"], len(own["novidades"])) == ([], 3)
