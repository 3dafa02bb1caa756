"""Files of cars that the staff bring to the desk."""

from typing import Any

import httpx

from app.importing.imports import work_on_cargas
from tests.support.screens import data_of

Desk = httpx.AsyncClient


async def put(desk: Desk, number: int, start: int, data: bytes) -> httpx.Response:
    """Sends a piece of a file."""
    headers = {"Content-Type": "application/octet-stream"}
    return await desk.put(f"/importacoes/{number}/arquivo?inicio={start}", content=data, headers=headers)


async def send(desk: Desk, text: str, nome: str = "estoque.csv", piece: int = 50) -> int:
    """Sends a file; its number."""
    data = text.encode()
    opened = await desk.post("/api/importacoes", json={"nome": nome, "tamanho": len(data)})
    assert opened.status_code == 201, opened.text
    number: int = opened.json()["id"]
    for start in range(0, len(data), piece):
        for _ in range(2):  # a piece that is sent again changes nothing
            answer = await put(desk, number, start, data[start : start + piece])
            if start + piece >= len(data):
                break
        assert answer.json() == {"recebido": min(start + piece, len(data))}, answer.text
    return number


async def rehearse(desk: Desk, text: str, nome: str = "estoque.csv") -> int:
    """Sends a file, which the worker rehearses; its number."""
    number = await send(desk, text, nome)
    await work_on_cargas()
    return number


async def carga(desk: Desk, number: int) -> Any:
    """A file as its screen has it."""
    return (await data_of(desk, f"/estoque/importar/{number}"))["carga"]


async def bring_in(desk: Desk, number: int, **choice: Any) -> Any:
    """Asks for the import, which the worker does; the file afterwards."""
    answer = await desk.post(f"/api/importacoes/{number}/importar", json=choice)
    assert answer.status_code == 204, answer.text
    await work_on_cargas()
    return await carga(desk, number)
