"""The Procfile as hosting platforms run it: with PORT and without the programs of .venv on the PATH."""

import os
import subprocess
import urllib.request
from pathlib import Path

import pytest

from tests.support import BIN, ROOT, free_port
from tests.support.databases import fill_database, new_database, share_photos
from tests.support.waiting import until

pytestmark = [pytest.mark.processes, pytest.mark.thorough]


@pytest.mark.parametrize(("server", "path"), [("web", "/pronto"), ("equipe", "/entrar")])
def test_the_documents_command_listens_on_the_port_that_the_platform_gives(
    tmp_path: Path, server: str, path: str
) -> None:
    share_photos(tmp_path)
    url = new_database(f"procfile_{server}", tmp_path / "app.db")
    fill_database({**os.environ, "DATABASE_URL": url})
    env = {
        "PATH": os.defpath,
        "ENV_FILE": "",
        "PORT": str(free_port()),
        "VAR_DIR": str(tmp_path),
        "SITE_URL": "https://dyno.example",
        "EQUIPE_URL": "https://dyno.example",
        "DATABASE_URL": url.replace("postgresql://", "postgres://"),  # as some platforms write it
    }
    document = (ROOT / "docs/operations/deploy.md").read_text()
    line = next(line for line in document.splitlines() if line.endswith(f"start {server} ssr worker"))
    command = line.replace(".venv/bin", str(BIN)).split()
    # On another address than the loopback's first, as a router's request comes.
    page = urllib.request.Request(f"http://127.0.0.2:{env['PORT']}{path}", headers={"Host": "dyno.example"})

    def answers() -> bool:
        try:
            return bool(urllib.request.urlopen(page, timeout=5).status == 200)
        except OSError:
            return False

    with (tmp_path / "log").open("wb") as log:
        honcho = subprocess.Popen(command, cwd=ROOT, env=env, stdout=log)
    try:
        until(answers)
    finally:
        honcho.terminate()
        honcho.wait(60)
    assert "Traceback" not in (tmp_path / "log").read_text()
