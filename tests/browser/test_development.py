"""`make dev`: a page follows what is changed, by itself; nothing of that is in a production build."""

import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from app.platform.config import Config
from app.platform.layers.headers import kinds
from tests.support import ROOT, free_port
from tests.support.databases import fill_database, share_photos
from tests.support.waiting import until

pytestmark = pytest.mark.thorough

SOURCES = "app db ui ssr scripts Procfile.dev esbuild.mjs tsconfig.json package.json dist".split()


class Workbench:
    """A working copy with `make dev`'s processes at work in it."""

    def __init__(self, folder: Path) -> None:
        self.folder, port = folder, free_port()
        self.url = f"http://127.0.0.1:{port}"
        for name in SOURCES:
            copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
            copy(ROOT / name, folder / name)
        (folder / "node_modules").symlink_to(ROOT / "node_modules")
        var = folder / "var"
        share_photos(var)
        env = {
            **os.environ,
            "VAR_DIR": str(var),
            "DATABASE_URL": f"sqlite:///{var / 'app.db'}",
            "WEB_PORT": str(port),
            "SITE_URL": self.url,
        }
        fill_database(env)
        recipe = next(line for line in (ROOT / "Makefile").read_text().splitlines() if "Procfile.dev" in line)
        command = [sys.executable, *recipe.split()[2:]]
        self.log = folder / "log"
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(command, cwd=folder, env=env, stdout=log, stderr=log)

    def change(self, name: str, old: str, new: str) -> None:
        text = (self.folder / name).read_text()
        assert old in text
        (self.folder / name).write_text(text.replace(old, new))

    def wait(self) -> None:
        """Waits until the first build of development is done, and pages run it."""
        until(lambda: "data-estilo=" in self.get("/privacidade"), 90)

    def starts(self) -> dict[str, int]:
        """How often each process has been started."""
        return Counter(re.findall(r"^(\w+) +\| started", self.log.read_text(), re.M))

    def answer_with(self, text: str) -> None:
        """Until the page holds this text."""
        until(lambda: text in self.get("/privacidade"), 30)

    def renders(self, text: str) -> bool:
        """Whether the new renderer answers with this text."""
        try:
            with urllib.request.urlopen(self.url + "/privacidade", timeout=5) as answer:
                return text in answer.read().decode() and "ssr" not in (answer.headers["Server-Timing"] or "")
        except OSError:
            return False

    def get(self, path: str) -> str:
        try:
            with urllib.request.urlopen(self.url + path, timeout=5) as answer:
                return str(answer.read().decode())
        except OSError:
            return ""


@pytest.fixture(scope="module")
def workbench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workbench]:
    """A running `make dev` in a copy of the project."""
    bench = Workbench(tmp_path_factory.mktemp("copia"))
    try:
        bench.wait()
        yield bench
    finally:
        bench.process.send_signal(signal.SIGTERM)
        assert bench.process.wait(12) == 0
    assert "timeout graceful shutdown exceeded" not in bench.log.read_text()


@pytest.fixture
def opened(workbench: Workbench, page: Page) -> Page:
    """A page of it."""
    until(lambda: workbench.get("/privacidade") != "", 30)
    page.goto(workbench.url + "/privacidade")
    return page


@pytest.mark.parametrize(
    ("file", "old", "new", "restarted"),
    [
        ("ui/pages/privacidade.tsx", "Por quanto tempo", "Até quando mesmo", {"ssr"}),
        ("app/pages/privacidade.py", '"Privacidade"', '"Sigilo"', {"web", "equipe", "worker"}),
        ("app/templates/document.html", '#0b0d10"', '#0b0d11"', {"web", "equipe", "worker"}),
    ],
)
def test_code_loads_the_page_anew_as_soon_as_it_answers(
    workbench: Workbench, opened: Page, file: str, old: str, new: str, restarted: set[str]
) -> None:
    seen, before = new.strip('"'), workbench.starts()
    assert seen not in opened.content()
    with opened.expect_event("load", timeout=30_000):
        workbench.change(file, old, new)
    # At the load itself the old renderer's document may stand there, until the new code has hydrated it.
    opened.wait_for_function("text => document.documentElement.outerHTML.includes(text)", arg=seen)
    until(lambda: workbench.renders(seen), 30)
    until(lambda: {*(Counter(workbench.starts()) - before)} == restarted, 30)


def test_a_style_is_swapped_in_the_open_page(workbench: Workbench, opened: Page) -> None:
    opened.goto(workbench.url + "/faleconosco")
    before, name = workbench.starts(), opened.get_by_label("Nome").first
    name.fill("Joana")
    for colour in ("rgb(1, 2, 3)", "rgb(4, 5, 6)"):
        with (workbench.folder / "ui/styles/base.css").open("a") as sheet:
            sheet.write(f"@layer base {{ h1 {{ outline: 1px solid {colour}; }} }}")
        expect(opened.locator("h1")).to_have_css("outline-color", colour, timeout=30_000)
    expect(name).to_have_value("Joana")
    assert workbench.starts() == before


def test_the_page_of_a_handler_that_fails_shows_where(workbench: Workbench, opened: Page) -> None:
    code = '1 / 0, "<b>"\n    return Privacidade('
    with opened.expect_event("load", timeout=30_000):
        workbench.change("app/pages/privacidade.py", "return Privacidade(", code)
    expect(opened.locator("pre")).to_contain_text("ZeroDivisionError: division by zero")
    expect(opened.locator("pre")).to_contain_text('1 / 0, "<b>"')
    with opened.expect_event("load", timeout=30_000):
        workbench.change("app/pages/privacidade.py", code, "return Privacidade(")
    expect(opened.locator("h1")).to_be_visible()


def test_a_mistake_in_python_waits_for_its_repair(workbench: Workbench, opened: Page) -> None:
    mistakes = workbench.log.read_text().count("SyntaxError")
    workbench.change("app/pages/privacidade.py", "class Privacidade(Pagina):", "clas Privacidade(Pagina):")
    until(lambda: workbench.log.read_text().count("SyntaxError") > mistakes)
    with opened.expect_event("load", timeout=30_000):
        workbench.change(
            "app/pages/privacidade.py", "clas Privacidade(Pagina):", "class Privacidade(Pagina):"
        )
    expect(opened.locator("h1")).to_be_visible()


def test_a_page_that_hears_of_new_code_alone_loads_anew(workbench: Workbench, opened: Page) -> None:
    opened.route("**/_mudancas", lambda route: route.abort())
    opened.reload()
    workbench.change("app/pages/privacidade.py", '"Sigilo"', '"Discrição"')
    workbench.answer_with("Discrição")
    with opened.expect_event("load", timeout=30_000):
        opened.unroute("**/_mudancas")
    assert "Discrição" in opened.content()


def test_a_production_build_and_its_site_know_nothing_of_it(live_server: str) -> None:
    built = [file for file in (ROOT / "dist/client").rglob("*.js") if file.is_file()]
    assert len(built) > 10
    assert [
        file.name for file in built if "_mudancas" in file.read_text() or "EventSource" in file.read_text()
    ] == []
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(live_server + "/_mudancas")
    assert refused.value.code == 404
    assert kinds(Config(environment="development")) == kinds(Config())
