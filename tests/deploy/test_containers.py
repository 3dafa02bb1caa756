"""The containers of compose.yaml, built and run by the commands of the document; Debian stands for the public images.

It needs root, and Debian's podman, podman-compose, mmdebstrap, runc and iptables.
"""

import http.client
import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT, free_port
from tests.support.checkout import copy_files
from tests.support.waiting import until

NEEDED = ("podman", "podman-compose", "mmdebstrap", "runc", "iptables")
MISSING = [name for name in NEEDED if not shutil.which(name)]
pytestmark = [
    pytest.mark.processes,
    pytest.mark.thorough,
    pytest.mark.timeout(1800),
    pytest.mark.skipif(not os.environ.get("CONTAINERS"), reason="make containers runs it"),
    pytest.mark.skipif(bool(MISSING or os.getuid()), reason=f"needs root and {', '.join(MISSING)}"),
]
# The limits are low enough for a container that runs in another.
PODMAN = """#!/bin/sh
export CONTAINERS_CONF={folder}/containers.conf
[ "$1" != build ] || {{ shift; set -- build --network=host --ulimit nofile=4096:4096 --ulimit nproc=4096:4096 "$@"; }}
exec {podman} --root {folder}/store --runroot {folder}/run "$@"
"""
CONF = """[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
[containers]
log_driver = "k8s-file"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
"""
# What the public images do with these settings.
IMAGES = {
    "postgres:15": r"""FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends postgresql
ENV PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin
STOPSIGNAL SIGINT
CMD set -e; cd /var/lib/postgresql/data; chown postgres . /var/run/postgresql; \
	if [ ! -e PG_VERSION ]; then su postgres -c "initdb -D . -U $POSTGRES_USER -A trust"; \
	echo "host all all all trust" >>pg_hba.conf; \
	echo "create database $POSTGRES_USER" | su postgres -c "postgres --single -D . postgres"; fi; \
	exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D . -h '*'
""",
    "caddy:2": """FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
""",
}
EDITOR = r"""#!/bin/sh
sed -i -e 's|^SITE_URL=.*|SITE_URL=https://site.localhost|' -e 's|^EQUIPE_URL=.*|EQUIPE_URL=https://equipe.localhost|' \
	-e 's|^SMTP_PASSWORD=.*|SMTP_PASSWORD=p@ss#word $x|' -e 's|^MAIL_FROM=.*|MAIL_FROM=Aurora Veículos <site@aurora.example>|' "$1"
"""


class Containers:
    """A checkout whose containers run beside this machine's own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.code, self.port = folder, folder / "site", free_port()
        self.path = {"PATH": f"{folder / 'bin'}:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(folder)}
        copy_files(self.code)
        for certificate in Path("/usr/local/share/ca-certificates").glob(
            "*.crt"
        ):  # of a proxy before this machine
            shutil.copy(certificate, self.code / "deploy")
        compose = self.code / "compose.yaml"
        text = compose.read_text().replace('"80:80"', f'"127.0.0.1:{free_port()}:80"')
        compose.write_text(text.replace('"443:443"', f'"127.0.0.1:{self.port}:443"'))
        (folder / "bin").mkdir()
        self._write("podman", PODMAN.format(folder=folder, podman=shutil.which("podman")))
        self._write("editor", EDITOR)
        (folder / "containers.conf").write_text(CONF)
        base = "mmdebstrap --quiet --variant=minbase bookworm | podman import - debian:bookworm-slim"
        self.run(base)
        for name, text in IMAGES.items():
            (folder / "image").mkdir(exist_ok=True)
            (folder / "image/Containerfile").write_text(text)
            self.run(f"podman build -q -t {name} {folder}/image")

    def _write(self, name: str, text: str) -> None:
        (self.folder / "bin" / name).write_text(text)
        (self.folder / "bin" / name).chmod(0o755)

    def run(self, command: str) -> str:
        """Its output; podman-compose ends with 0 whatever podman says."""
        done = subprocess.run(
            ["sh", "-ec", command], cwd=self.code, env=self.path, capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"
        return done.stdout + done.stderr

    def get(self, host: str, path: str) -> tuple[int, bytes]:
        """Through the proxy, whose certificate it has signed itself."""
        plain = socket.create_connection(("127.0.0.1", self.port), 30)
        connection = http.client.HTTPSConnection(host)
        connection.sock = ssl._create_unverified_context().wrap_socket(plain, server_hostname=host)
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()


@pytest.fixture(scope="module")
def containers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Containers]:
    folder = tmp_path_factory.mktemp("c")
    try:
        yield Containers(folder)
    finally:
        for command in (("rm", "--all"), ("system", "prune", "--all", "--volumes")):
            subprocess.run([folder / "bin/podman", *command, "--force"], check=True, capture_output=True)


def commands() -> list[list[str]]:
    """The blocks of the document, line by line, without those that get the code."""
    text = (ROOT / "docs/operations/deploy.md").read_text()
    section = text.partition("\n## With containers\n")[2].partition("\n## ")[0]
    blocks = re.findall(r"^```sh\n(.*?)^```$", section, re.S | re.M)
    return [[line for line in block.splitlines() if not line.startswith("git ")] for block in blocks]


def test_the_commands_of_the_document_start_renew_and_stop_the_site(containers: Containers) -> None:
    (configure, edit, up, ready, invite), (backup, renew), (down,) = commands()
    for command in (configure, edit, up):
        containers.run(command)
    until(lambda: "Tudo em ordem." in containers.run(ready), 400)
    assert "https://equipe.localhost/convite" in containers.run(invite)
    assert containers.get("equipe.localhost", "/entrar")[0] == 200
    assert containers.get("site.localhost", "/pronto")[0] == 404
    status, page = containers.get("site.localhost", "/")
    assert (status, b"Em breve" in page) == (503, True)  # nobody has opened the site
    for service in ("web", "ssr", "equipe", "worker"):
        assert containers.run(f"podman exec site_{service}_1 id -u").strip() == "10001"
        spy = "'from app.platform.config import config; print(config.smtp_password, config.mail_from)'"
        said = containers.run(f"podman exec site_{service}_1 python -c {spy}")
        assert "p@ss#word $x Aurora Veículos <site@aurora.example>\n" in said
    for service in ("web", "banco", "ssr", "equipe", "worker"):
        containers.run(f"podman healthcheck run site_{service}_1")
    assert "app.dump of" in containers.run(backup)
    containers.run(renew)
    until(lambda: "Tudo em ordem." in containers.run(ready), 400)
    begun = time.monotonic()
    names = [f"site_{service}_1" for service in ("worker", "equipe", "web", "ssr", "banco")]
    for several in (names[:-1], names[-1:]):  # compose stops the database last
        containers.run(f"podman stop {' '.join(several)}")
    assert time.monotonic() - begun < 60
    codes = containers.run(f"podman inspect --format '{{{{.State.ExitCode}}}}' {' '.join(names)}")
    ended = re.findall(r"^\d+$", codes, re.MULTILINE)  # podman may warn beside them
    assert len(ended) == len(names) and {*ended} <= {"0", "143"}  # 137 is one that was killed
    containers.run(down)
