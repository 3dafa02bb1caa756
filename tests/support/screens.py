"""What a page of the site or a screen of the desk is handed."""

from typing import Any

import httpx


async def data_of(client: httpx.AsyncClient, path: str, **query: Any) -> Any:
    """Its data; `query` is added to that of the path."""
    answer = await client.get(httpx.URL(path).copy_merge_params(query | {"_data": ""}))
    assert answer.status_code == 200, answer.text
    return answer.json()["dados"]


async def detail_of(desk: httpx.AsyncClient, lead: str) -> Any:
    """A contact at the desk, as its screen has it."""
    return (await data_of(desk, f"/contatos/{lead}"))["detalhe"]
