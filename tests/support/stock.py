"""`python -m tests.support.stock`: what the calls answer of the whole stock, as JSON, from the database of DATABASE_URL."""

import asyncio
import json
import sys
from typing import Any

import httpx


async def answers() -> dict[str, Any]:
    """The listing page by page, every car in full by its address, and the places of those that are featured."""
    from app.main import create_app, lifespan
    from db.conteudo.dados_gerais import Gerais

    app: Any = create_app()
    transport = httpx.ASGITransport(app)
    async with lifespan(app), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        await Gerais.update({Gerais.aberto: 1}, force=True)  # a database that is migrated alone is closed
        listed: list[Any] = []
        page = 1
        while cars := (await client.get(f"/api/veiculos?pagina={page}")).json():
            listed += cars
            page += 1
        full = [
            (await client.get("/api/veiculos", params={"seo_url": one["seo_url"]})).json() for one in listed
        ]
        for one in full:
            del one["laudo_arquivo"]  # a report's PDF goes through the desk alone
        featured = [(one["ordem"], one["veiculo_id"]) for one in (await client.get("/api/destaques")).json()]
        return {"lista": listed, "detalhes": full, "destaques": featured}


if __name__ == "__main__":
    json.dump(asyncio.run(answers()), sys.stdout)
