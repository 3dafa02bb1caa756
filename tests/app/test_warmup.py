"""A process renders a few pages before it takes traffic, and starts even if that fails."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from app import warmup
from app.platform.renderer import Rendered
from tests.support import ROOT

pytestmark = pytest.mark.processes


class Recording:
    def __init__(self) -> None:
        self.samples: list[tuple[str, bytes]] = []
        self.rendered: list[str] = []

    async def warm_up(self, pages: list[tuple[str, bytes]]) -> None:
        self.samples = pages

    async def render(self, url: str, envelope: bytes) -> Rendered:
        self.rendered.append(url)
        return Rendered(b"", b"<main></main>")


@pytest.fixture
def renderer(client: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Recording:
    """A renderer that is there and records its requests."""
    recording = Recording()
    monkeypatch.setattr(warmup, "config", SimpleNamespace(ssr_sockets=[tmp_path]))
    monkeypatch.setattr(warmup, "SECONDS", 600.0)
    monkeypatch.setattr(client.app.state, "renderer", recording)
    return recording


async def test_home_the_search_a_car_and_its_brand_are_drawn(client: Any, renderer: Recording) -> None:
    await warmup.warm_up(client.app)
    pages = [msgspec.json.decode(envelope)["pagina"] for _, envelope in renderer.samples]
    assert pages == ["home", "busca", "detalhe", "busca"]
    assert renderer.rendered == [path for path, _ in renderer.samples]


async def test_without_a_renderer_nothing_is(
    client: Any, renderer: Recording, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(warmup, "config", SimpleNamespace(ssr_sockets=[tmp_path / "ssr.sock"]))
    await warmup.warm_up(client.app)
    assert (renderer.samples, renderer.rendered) == ([], [])


async def test_a_database_that_fails_does_not_keep_the_process_from_starting(
    client: Any, renderer: Recording, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(limite: int) -> Any:
        raise OSError

    monkeypatch.setattr(warmup, "list_novidades", fail)
    await warmup.warm_up(client.app)
    assert renderer.samples == []


async def test_a_page_that_fails_is_given_to_no_renderer(
    client: Any, renderer: Recording, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(limite: int) -> Any:
        return [SimpleNamespace(seo_url="nao-existe", marca="nenhuma")]

    monkeypatch.setattr(warmup, "list_novidades", gone)
    await warmup.warm_up(client.app)
    assert [path for path, _ in renderer.samples] == ["/", "/busca"]


@pytest.mark.parametrize("process", ["app.main", "app.equipe.main"])
def test_the_search_for_garbage_leaves_the_site_itself_alone(process: str) -> None:
    """It looked through 80,000 objects, which took 60 ms, in the middle of some visitor's page."""
    count = f"import gc, {process}; print(len(gc.get_objects()))"
    said = subprocess.run([sys.executable, "-c", count], cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(said.stdout) < 1_000
