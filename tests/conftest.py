"""Shared fixtures: a seeded database of their own, the application, a running site, a browser.

`TEST_ENGINE=postgres` runs them on a throwaway PostgreSQL cluster instead of SQLite.
"""

import os
from collections.abc import AsyncIterator, Iterator
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import db  # noqa: F401  # before any test imports sqlite3: it decides whose that is
from tests.support import BIN, ROOT
from tests.support.browser import AXE, CHROMIUM, CHROMIUM_FLAGS
from tests.support.databases import TEMPORARY, fill_database, session_database, share_photos
from tests.support.s3 import S3
from tests.support.site import Site

# The suite generates the same examples in every run; `make explore` generates new ones, and many more.
SLOW_IS_FINE = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
settings.register_profile(
    "suite", max_examples=60, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("quick", settings.get_profile("suite"), max_examples=8)
settings.register_profile("explore", max_examples=2000, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile("suite")

# A process's own folder and database, before anything imports db.platform.engine: a file's conftest.py may.
os.environ |= {
    "VAR_DIR": str(TEMPORARY),
    "RATE_LIMITS": "off",
    "ACCESS_LOG": "off",
    "DAILY_MAIL": "off",  # no test may depend on the hour at which it runs
    "SSR_TIMEOUT_MS": "10000",
    "PATH": f"{BIN}:{ROOT / 'node_modules/.bin'}:{os.environ['PATH']}",
    "PICCOLO_CONF": "db.piccolo_conf",
    "DATABASE_URL": session_database(),
}
share_photos(TEMPORARY)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks what starts processes by the fixtures that do; `make test-all` shuffles the files, as each has to pass alone."""
    for item in items:
        if {"site", "live_server", "web_unit", "web", "counted"} & {*getattr(item, "fixturenames", ())}:
            item.add_marker("processes")
    if seed := os.environ.get("SHUFFLE"):
        random = Random(seed)
        place = {path: random.random() for path in sorted({item.path for item in items})}
        items.sort(key=lambda item: place[item.path])


@pytest.fixture(scope="module")
def buckets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[S3]:
    """A running server of buckets."""
    server = S3(tmp_path_factory.mktemp("s3"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def seeded() -> None:
    """The demonstration stock in this process's database."""
    fill_database({**os.environ})


@pytest.fixture(scope="session", autouse=True)
def no_site_wide_limits() -> None:
    """All tests of a process share a database, and together send more in an hour than the site's rate limits allow."""
    from db.visitantes import submissions

    for name in ("LEADS_PER_HOUR", "QUOTES_PER_HOUR", "CONFIRMATIONS_PER_HOUR", "OPT_INS_PER_HOUR"):
        setattr(submissions, name, 1_000_000)


@pytest.fixture(scope="session", autouse=True)
def patience() -> None:
    """On a loaded machine fifty transactions wait longer for PostgreSQL's ten connections than visitors may."""
    from db.platform import postgres

    postgres.CONNECT_SECONDS = 60.0


@pytest.fixture(scope="session", autouse=True)
def fresh_answers() -> None:
    """Tests read right after a write: caches by content version check the version each time."""
    from db.platform import versions

    versions.POLL_EVERY = 0.0


@pytest.fixture(scope="session")
async def client(seeded: None) -> AsyncIterator[Any]:
    """The application in this process and in the tests' event loop, without the page cache and the renderer.

    Litestar's own test client runs it in another loop, one request after the other: tests could neither ask db/
    on PostgreSQL nor send several requests at once.
    """
    import httpx

    from app.main import create_app, lifespan

    app = create_app()
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)
    url = "http://testserver.local"
    async with (
        lifespan(app),
        httpx.AsyncClient(transport=transport, base_url=url, follow_redirects=True) as client,
    ):
        client.app = app  # type: ignore[attr-defined]
        yield client


@pytest.fixture
async def empty_outbox(client: Any) -> AsyncIterator[None]:
    """No mails and no calls, before and after."""
    from db.platform.outbox import Outbox

    await Outbox.delete(force=True)
    yield
    await Outbox.delete(force=True)


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """One running site for all tests of a worker."""
    site = Site(TEMPORARY / "site").start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def live_server(site: Site) -> str:
    """The URL of a running site."""
    return site.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Starts the installed Chromium, without its windows."""
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Brazilian Portuguese on a desktop, without animations."""
    calm = {"locale": "pt-BR", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 900}}
    return {**browser_context_args, **calm}


@pytest.fixture
def console(page: Any) -> Iterator[list[str]]:
    """The browser's errors and warnings; a test that leaves one fails."""
    complaints: list[str] = []
    page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield complaints
    assert complaints == []


@pytest.fixture(scope="session")
def axe() -> Any:
    """`axe(page)`: the WCAG 2.2 AA violations of what the page shows now."""
    script = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

    def violations(page: Any) -> list[tuple[str, str]]:
        if page.evaluate("!window.axe"):
            page.evaluate(script)
        found = page.evaluate(AXE, tags)
        return [(rule, node) for rule, node in found]

    return violations


@pytest.fixture
async def alter(client: Any) -> AsyncIterator[Any]:
    """`alter(table, condition, **values)`: other values in some rows until the test ends."""
    from db.estoque.tables import Veiculos
    from db.platform.versions import seen

    undo: list[Any] = []

    async def change(table: Any, which: Any, **values: Any) -> None:
        key = table._meta.primary_key
        for row in await table.select(key, *values).where(which):
            number = row.pop(key._meta.name)
            undo.append(table.update(row).where(key == number))
        await table.update(values).where(which)
        seen.expire()

    yield change
    for query in reversed(undo):
        await query
    await Veiculos.raw("DELETE FROM removidos")
    seen.expire()


@pytest.fixture
async def general_data(alter: Any) -> Any:
    """Changes columns of the dealer's general data; all are as before when the test ends, also what others changed."""
    from db.conteudo.dados_gerais import Gerais

    change = partial(alter, Gerais, Gerais._meta.primary_key == 1)
    before = await Gerais.select(*Gerais.all_columns(exclude=[Gerais._meta.primary_key])).first()
    await change(**before)
    return change
