"""Favourites that somebody has shared, those that were sold, and what is new beside none."""

import httpx

from tests.support.screens import data_of


async def test_a_shared_list_shows_its_unsold_cars_in_their_order(client: httpx.AsyncClient) -> None:
    first, second, third = (one["id"] for one in (await client.get("/api/veiculos")).json()[:3])
    shown = await data_of(client, f"/favoritos?carros={third}-{first}-999999999-{third}")
    assert [one["id"] for one in shown["carros"]] == [third, first]
    assert second not in [one["id"] for one in shown["carros"]] and shown["novidades"] == []
    assert shown["seo"]["imagem"].endswith("-og.jpg") and "noindex" in shown["seo"]["robots"]
    assert shown["sairam"] == 1
    for path, sairam in (
        ("/favoritos", 0),
        ("/favoritos?carros=nada", 0),
        ("/favoritos?carros=999999998-999999999", 2),
    ):
        assert ((own := await data_of(client, path))["carros"], len(own["novidades"])) == ([], 3)
        assert own["sairam"] == sairam
