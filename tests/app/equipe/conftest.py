"""The desk in this process, and people who are at it. What asks the database is imported when it is ready."""

from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

URL = "https://testserver.local"  # its cookies are for https alone


@pytest.fixture(scope="session")
async def app(client: Any) -> Any:
    """The site's own lifespan has opened the database already."""
    from app.equipe.main import create_app

    return create_app()


@pytest.fixture
async def desk(app: Any) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is not in. It follows nothing: where the desk leads is what tests look at.

    Cars that a test makes go with it: others count what visitors see.
    """
    from app.equipe.main import create_desk
    from db.estoque.tables import Veiculos

    key: Any = Veiculos._meta.primary_key
    there = await Veiculos.select(key).output(as_list=True)
    transport = httpx.ASGITransport(create_desk(app), raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=URL) as desk:
        yield desk
    await Veiculos.delete().where(key.not_in(there))


@pytest.fixture
async def seller(desk: httpx.AsyncClient) -> Any:
    from tests.support.people import employ, let_in

    pessoa = await employ()
    await let_in(desk, pessoa)
    return pessoa


@pytest.fixture
async def admin(desk: httpx.AsyncClient) -> Any:
    from tests.support.people import employ, let_in

    pessoa = await employ("administracao")
    await let_in(desk, pessoa)
    return pessoa
