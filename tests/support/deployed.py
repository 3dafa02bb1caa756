"""The delivered nginx file and units, run on loopback: what systemd would do is done here by hand."""

import http.client
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.support import BIN, ROOT, free_port
from tests.support.databases import fill_database, share_photos
from tests.support.waiting import until

DEPLOY = ROOT / "deploy"
HOST = "www.quintavera.example"
NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
MAIN = """
user root; worker_processes 1; daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{ access_log off; include {folder}/quintavera.conf; }}
"""


def command_of(unit: str) -> list[str]:
    """The ExecStart of a delivered unit, with this machine's programs."""
    text = (DEPLOY / "systemd" / f"{unit}.service").read_text()
    line = re.search(r"^ExecStart=(.*)$", text, re.M)
    assert line
    return shlex.split(line[1].replace("/srv/quintavera/.venv/bin", str(BIN)))


class WebUnit:
    """The web unit behind its socket: connections wait in the kernel while the process is replaced."""

    def __init__(self, var: Path) -> None:
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=4096)
        self.port = int(self.socket.getsockname()[1])
        self.env = {
            **os.environ,
            "VAR_DIR": str(var),
            "DATABASE_URL": f"sqlite:///{var / 'app.db'}",
            "SITE_URL": f"https://{HOST}",
            "RATE_LIMITS": "off",
            "SSR_TIMEOUT_MS": "50",
        }
        share_photos(var)
        fill_database(self.env)
        self.web = self.start()

    def start(self) -> subprocess.Popen[bytes]:
        number = self.socket.fileno()
        return subprocess.Popen(
            command_of("quintavera-web"),
            cwd=ROOT,
            env=self.env,
            pass_fds=(3,),
            preexec_fn=lambda: os.dup2(number, 3),
        )

    def restart(self, how: signal.Signals) -> float:
        """Ends the process and starts the next one; gives how long the end took."""
        started = time.monotonic()
        self.web.send_signal(how)
        self.web.wait(30)
        took = time.monotonic() - started
        self.web = self.start()
        return took

    def close(self) -> None:
        self.web.kill()
        self.web.wait()
        self.socket.close()


@contextmanager
def nginx(
    folder: Path, upstream: int, var: Path, plain: int | None = None, *, second: int = 0
) -> Iterator[int]:
    """The delivered configuration with this test's ports and paths; gives the port that speaks TLS. `plain` is the other one.

    With a `second` machine it is changed as docs/operations/several-machines.md says.
    """
    certificate(folder)
    tls = free_port()
    text = (DEPLOY / "nginx" / "quintavera.conf").read_text()
    if second:
        text = for_two_machines(text).replace("10.0.0.11:8000", "127.0.0.1:8000")
        text = text.replace("10.0.0.12:8000", f"127.0.0.1:{second}")
    for delivered, here in (
        ("127.0.0.1:8000", f"127.0.0.1:{upstream}"),
        ("listen 443", f"listen 127.0.0.1:{tls}"),
        ("listen 80", f"listen 127.0.0.1:{plain or free_port()}"),
        (f"/etc/letsencrypt/live/{HOST}", str(folder)),
        ("/srv/quintavera/var", str(var)),
        ("/srv/quintavera", str(ROOT)),
    ):
        assert delivered in text, delivered
        text = text.replace(delivered, here)
    with running(folder, text, tls):
        yield tls


@contextmanager
def running(folder: Path, text: str, port: int) -> Iterator[None]:
    """nginx with this file, once it listens on the port."""
    (folder / "quintavera.conf").write_text(text)
    (folder / "main.conf").write_text(MAIN.format(folder=folder))
    options = [NGINX, "-p", str(folder), "-c", str(folder / "main.conf")]
    checked = subprocess.run([*options, "-t"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    process = subprocess.Popen(options)
    try:
        wait_for(port)
        yield
    finally:
        process.send_signal(signal.SIGQUIT)
        process.wait(60)


def for_two_machines(text: str) -> str:
    """With the block of the document in the place of the delivered one's upstreams."""
    block = re.search(r"```nginx\n(.*?)```", (ROOT / "docs/operations/several-machines.md").read_text(), re.S)
    assert block
    return block[1] + re.sub(r"^upstream quintavera\w* \{.*?^\}\n", "", text, flags=re.S | re.M)


def certificate(folder: Path) -> None:
    """A self-signed certificate and its key, in this folder."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={HOST}"]
        + ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")],
        check=True,
        capture_output=True,
    )


def wait_for(port: int) -> None:
    """Waits until something listens on the port."""

    def listens() -> bool:
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", port), 1).close()
            return True
        return False

    until(listens)


def connect(port: int) -> http.client.HTTPSConnection:
    """A connection to a server whose certificate nobody has signed."""
    return http.client.HTTPSConnection(
        "127.0.0.1", port, timeout=30, context=ssl._create_unverified_context()
    )


def raw(port: int, head: bytes) -> bytes:
    """All that the server answers to these bytes."""
    context = ssl._create_unverified_context()
    with context.wrap_socket(socket.create_connection(("127.0.0.1", port), 10)) as connection:
        connection.sendall(head)
        received = b""
        while chunk := connection.recv(65536):
            received += chunk
    return received
