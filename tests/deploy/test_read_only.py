"""A web process that starts on a VAR_DIR that nobody can write: it serves reads, and refuses writes in words."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.gameday.traffic import lead, request
from tests.support import ROOT, free_port
from tests.support.databases import fill_database
from tests.support.deployed import command_of, wait_for
from tests.support.offers import encoded, offer, picture, url

pytestmark = [pytest.mark.processes, pytest.mark.thorough]

READS = ("/", "/busca", "/veiculos", "/faleconosco", "/api/banners", "/saude")
# Root writes everywhere, so its folder is mounted once more, for this process alone.
MOUNTED = 'mount --bind "$0" "$0"; mount -o remount,ro,bind "$0"; exec "$@"'


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """The port of a web process whose folder is read-only."""
    port, database = free_port(), tmp_path / "app.db"
    env = {
        **os.environ,
        "VAR_DIR": str(tmp_path),
        "DATABASE_URL": f"sqlite:///{database}",
        "SSR_TIMEOUT_MS": "50",
        "WEB_PORT": str(port),
    }
    (tmp_path / "media").mkdir()
    (tmp_path / "secret.key").write_text("pimenta" * 6)
    fill_database(env)
    command = [word for word in command_of("quintavera-web") if word not in ("--fd", "3")]
    as_root = ["unshare", "--mount", "sh", "-ec", MOUNTED, str(tmp_path)] if os.geteuid() == 0 else []
    tmp_path.chmod(0o500)
    web = subprocess.Popen([*as_root, *command], cwd=ROOT, env=env)
    wait_for(port)
    yield port
    web.terminate()
    web.wait(60)
    tmp_path.chmod(0o700)


def test_it_serves_reads_and_refuses_writes_in_words(port: int) -> None:
    assert {path: request(port, "GET", path).status for path in READS} == dict.fromkeys(READS, 200)
    car = offer(fotos={"frente": url(encoded(picture()))})
    for path, body in (("/api/leads", lead(1, "0123456789abcdef")), ("/api/vendaseucarro", car)):
        refused = request(port, "POST", path, body)
        assert (refused.status, "retry-after" in refused.headers) == (503, True), path
        assert "WhatsApp" in refused.json()["detail"]
    assert request(port, "GET", "/busca").status == 200
