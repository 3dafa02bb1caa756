"""`python -m tests.stock`: what the calls answer of the whole stock, as JSON, from the database of DATABASE_URL."""

import asyncio
import json
import sys
from typing import Any

import httpx


async def answers() -> dict[str, Any]:
    """The listing page by page, and every car in full by its address."""
    from app.main import create_app, lifespan

    app = create_app()
    transport = httpx.ASGITransport(app)
    async with lifespan(app), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        listed: list[Any] = []
        page = 1
        while cars := (await client.get(f"/api/veiculos?pagina={page}")).json():
            listed += cars
            page += 1
        full = [
            (await client.get("/api/veiculos", params={"seo_url": one["seo_url"]})).json() for one in listed
        ]
        return {"lista": listed, "detalhes": full}


if __name__ == "__main__":
    json.dump(asyncio.run(answers()), sys.stdout)
