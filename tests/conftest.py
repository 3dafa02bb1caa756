"""What tests share: a seeded database of their own, the application, a running site, a browser.

`TEST_ENGINE=postgres` runs them on a throwaway PostgreSQL cluster instead of SQLite.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import db  # noqa: F401  # before any test imports sqlite3: it decides whose that is

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
# Chromium without its windows: the same pages in two thirds of the time.
CHROMIUM = os.environ.get("CHROMIUM") or "/usr/bin/chromium-headless-shell"
CHROMIUM_FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --font-render-hinting=none"
).split()

# The suite draws the same examples in every run; `make explore` draws new ones, and many more.
SLOW_IS_FINE = [HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
settings.register_profile(
    "suite", max_examples=60, derandomize=True, deadline=None, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile("explore", max_examples=2000, deadline=None, suppress_health_check=SLOW_IS_FINE)
settings.load_profile("suite")

TEMPORARY = Path(tempfile.mkdtemp(prefix="quintavera-"))
clusters: list[Path] = []


def pytest_configure(config: pytest.Config) -> None:
    """A worker's own folder and database, before anything imports db.engine."""
    os.environ["VAR_DIR"] = str(TEMPORARY)
    os.environ["RATE_LIMITS"] = "off"
    os.environ["ACCESS_LOG"] = "off"
    os.environ["DAILY_MAIL"] = "off"  # no test may depend on the hour at which it runs
    os.environ["SSR_TIMEOUT_MS"] = "10000"
    os.environ["SSR_RENDERERS"] = "1"
    os.environ["PATH"] = f"{BIN}:{ROOT / 'node_modules/.bin'}:{os.environ['PATH']}"
    os.environ["PICCOLO_CONF"] = "db.piccolo_conf"
    os.environ["DATABASE_URL"] = database_url(os.environ.get("PYTEST_XDIST_WORKER", "gw0"))
    share_photos(TEMPORARY)


def pytest_unconfigure(config: pytest.Config) -> None:
    for cluster in clusters:
        os.kill(int((cluster / "data/postmaster.pid").read_text().split()[0]), signal.SIGINT)
        shutil.rmtree(cluster, ignore_errors=True)
    shutil.rmtree(TEMPORARY, ignore_errors=True)


def database_url(worker: str) -> str:
    if os.environ.get("TEST_ENGINE") == "postgres" and "TEST_POSTGRES" not in os.environ:
        os.environ["TEST_POSTGRES"] = start_postgres()  # workers inherit the first process's cluster
    return new_database(f"teste_{worker}")


def new_database(name: str) -> str:
    """The URL of an empty database of this process's own, on the engine that tests run on."""
    if os.environ.get("TEST_ENGINE") != "postgres":
        return f"sqlite:///{TEMPORARY / name}.db"
    url, own = os.environ["TEST_POSTGRES"], f"{name}_{os.getpid()}"
    subprocess.run(["psql", "-q", url, "-c", f"CREATE DATABASE {own}"], check=True)
    return f"{url.rpartition('/')[0]}/{own}"


def start_postgres() -> str:
    """A throwaway cluster; its URL."""
    folder = Path(tempfile.mkdtemp(prefix="quintavera-pg-"))
    folder.chmod(0o755)
    clusters.append(folder)
    command = [ROOT / "scripts/pg_start.sh", folder, str(free_port())]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def share_photos(var: Path) -> None:
    """The photographs' variants take half a minute to make, so all tests use those of the working copy."""
    made = ROOT / "var" / "media"
    made.mkdir(parents=True, exist_ok=True)
    var.mkdir(parents=True, exist_ok=True)
    (var / "media").symlink_to(made)


def fill_database(env: dict[str, str]) -> None:
    for command in ([BIN / "piccolo", "migrations", "forwards", "all"], [sys.executable, "-m", "db.seed"]):
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture(scope="session")
def seeded() -> None:
    """The demonstration stock in this process's database."""
    fill_database({**os.environ})


@pytest.fixture(scope="session", autouse=True)
def no_brake() -> None:
    """All tests of a process share a database, and together send more in an hour than the site's brake lets pass."""
    from db.visitantes import brake

    brake.LEADS_PER_HOUR = brake.QUOTES_PER_HOUR = brake.CONFIRMATIONS_PER_HOUR = 1_000_000


@pytest.fixture(scope="session", autouse=True)
def fresh_answers() -> None:
    """Tests write and ask in the same breath: what is kept by content version looks at it each time."""
    from db import versoes

    versoes.LOOK_EVERY = 0.0


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


class Site:
    """A whole running site: web, renderer and worker with a folder and a database of their own."""

    def __init__(self, var: Path, **settings: str) -> None:
        self.var, self.port = var, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = {
            **os.environ,
            "VAR_DIR": str(var),
            "DATABASE_URL": f"sqlite:///{var / 'app.db'}",
            "SITE_URL": self.url,
            **settings,
        }
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    def start(self) -> "Site":
        share_photos(self.var)
        fill_database(self.env)
        for name in ("ssr", "web", "worker"):
            self.run(name)
        self.wait()
        return self

    def run(self, name: str) -> None:
        web = [
            "uvicorn",
            "app.main:app",
            "--port",
            str(self.port),
            "--http",
            "app.layers.protocol:Patient",
            "--log-level",
            "warning",
            "--no-access-log",
        ]
        python = [sys.executable, "-m", "app.sidecar" if name == "ssr" else "app.worker"]
        self.processes[name] = subprocess.Popen(web if name == "web" else python, cwd=ROOT, env=self.env)

    def wait(self) -> None:
        """Until pages come from the renderer."""
        deadline = time.monotonic() + 120
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(self.url + "/busca?_espera", timeout=5) as answer:
                    if "Server-Timing" not in answer.headers:
                        return
            except OSError:
                pass
            time.sleep(0.1)
        raise RuntimeError("the site did not start")

    def stop(self) -> None:
        for process in self.processes.values():
            process.terminate()
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    site = Site(tmp_path_factory.mktemp("site")).start()
    yield site
    site.stop()


@pytest.fixture(scope="session")
def live_server(site: Site) -> str:
    """The URL of a running site."""
    return site.url


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    calm = {"locale": "pt-BR", "reduced_motion": "reduce", "viewport": {"width": 1280, "height": 900}}
    return {**browser_context_args, **calm}


@pytest.fixture
def console(page: Any) -> Iterator[list[str]]:
    """What the browser complained about; a test that leaves anything here fails."""
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
        options = f"{{runOnly: {tags}, resultTypes: ['violations']}}"  # the rest is most of its work
        short = "violations.flatMap((one) => one.nodes.map((node) => [one.id, node.html.slice(0, 160)]))"
        found = page.evaluate(f"axe.run(document, {options}).then(({{violations}}) => {short})")
        return [(rule, node) for rule, node in found]

    return violations
