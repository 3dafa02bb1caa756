"""Saves from screens that were loaded just now: each names the record's revision."""

from typing import Any

import httpx

from db.platform.history import get_revisao
from tests.support.screens import detail_of


async def change(
    desk: httpx.AsyncClient, nome: str, number: int, mudancas: dict[str, Any], **query: int
) -> httpx.Response:
    """Saves changes of a record over its newest revision."""
    body = {"revisao": await get_revisao(nome, number), "mudancas": mudancas}
    return await desk.put(f"/api/fichas/{nome}/{number}", json=body, params=query)


async def remove(desk: httpx.AsyncClient, nome: str, number: int) -> httpx.Response:
    """Removes a record by its newest revision."""
    query = {"revisao": await get_revisao(nome, number)}
    return await desk.delete(f"/api/fichas/{nome}/{number}", params=query)


async def move(desk: httpx.AsyncClient, number: int, movimento: str) -> httpx.Response:
    """Reserves, sells or hides a car, or undoes that."""
    body = {"movimento": movimento, "revisao": await get_revisao("carros", number)}
    return await desk.put(f"/api/carros/{number}/situacao", json=body)


async def progress(
    desk: httpx.AsyncClient, lead: str, revisao: int | None = None, **given: Any
) -> httpx.Response:
    """Moves a contact on, from an open screen or one that has just been loaded."""
    if revisao is None:
        revisao = (await detail_of(desk, lead))["revisao"]
    return await desk.put(f"/api/contatos/{lead}/andamento", json={"revisao": revisao} | given)
