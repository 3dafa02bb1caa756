"""The desk in this process, and people who are at it. What asks the database is imported when it is ready."""

import secrets
from collections.abc import AsyncIterator, Iterator
from typing import Any

import httpx
import msgspec
import pytest
from argon2 import PasswordHasher

URL = "https://testserver.local"  # its cookies are for https alone


@pytest.fixture(scope="session", autouse=True)
def site_hasher() -> Iterator[PasswordHasher]:
    """The site's hasher. Tests log in with a quicker one: the site's takes a fifth of a processor's second."""
    from db.equipe import people

    with pytest.MonkeyPatch.context() as patch:
        delivered = people.hasher
        patch.setattr(people, "hasher", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield delivered


@pytest.fixture(scope="session", autouse=True)
def patience_for_variants() -> None:
    """A loaded machine may make a photograph's variant later than a visitor waits for it."""
    from app.platform.layers import static

    static.LONGEST = 120.0


@pytest.fixture(scope="session")
async def app(client: Any) -> Any:
    """The site's own lifespan has opened the database already."""
    from app.equipe.main import create_app

    return create_app()


@pytest.fixture(scope="session")
def layered(app: Any) -> Any:
    """The application with its layers, which read the whole build as they are made."""
    from app.equipe.main import create_desk

    return create_desk(app)


@pytest.fixture
async def desk(layered: Any) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is not in. It follows nothing: where the desk leads is what tests look at.

    Cars that a test makes go with it: others count what visitors see.
    """
    from db.estoque.tables import Veiculos

    key: Any = Veiculos._meta.primary_key
    there = await Veiculos.select(key).output(as_list=True)
    transport = httpx.ASGITransport(layered, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url=URL) as desk:
        yield desk
    await Veiculos.delete().where(key.not_in(there))


class Echo:
    """A renderer that answers with the page's data, or, when it is `down`, not at all."""

    down = False
    seen: tuple[str, Any] = ("", None)

    async def render(self, url: str, envelope: bytes) -> Any:
        from app.platform.renderer import Rendered

        self.seen = url, msgspec.json.decode(envelope)
        return None if self.down else Rendered(b"", b"<main>rendered</main>")


@pytest.fixture
def renderer(app: Any, monkeypatch: pytest.MonkeyPatch) -> Echo:
    """It stands in the place of Node."""
    echo = Echo()
    monkeypatch.setattr(app.state, "renderer", echo, raising=False)
    return echo


@pytest.fixture
async def code(client: Any) -> AsyncIterator[str]:
    """Of a test's imported cars, which go with it, as a brand of this name does."""
    from db.estoque.tables import Marcas, Veiculos

    code = f"mesa-{secrets.token_hex(4)}"
    yield code
    await Veiculos.delete().where(Veiculos.codigo_externo.like(f"{code}%"))
    await Marcas.delete().where(Marcas.slug == code)


@pytest.fixture
async def seller(desk: httpx.AsyncClient) -> Any:
    """A seller who is logged in at the desk."""
    from tests.support.people import employ, let_in

    pessoa = await employ()
    await let_in(desk, pessoa)
    return pessoa


@pytest.fixture
async def admin(desk: httpx.AsyncClient) -> Any:
    """An administrator who is logged in at the desk."""
    from tests.support.people import employ, let_in

    pessoa = await employ("administracao")
    await let_in(desk, pessoa)
    return pessoa
