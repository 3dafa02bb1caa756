"""Kills web processes while clients write leads, and looks for what was lost: `python -m tests.bench.gameday [cycles]`.

Two uvicorn processes share a listening socket; one is killed with SIGKILL and replaced, again and again, while six
clients send leads with idempotency keys and repeat each until it is answered.
"""

import http.client
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
CLIENTS = 6
CYCLES = 200


@dataclass
class Report:
    """What a run found; `lost`, `duplicated` and `without_mail` must be 0 and `integrity` "ok"."""

    cycles: int = 0
    acknowledged: dict[str, str] = field(default_factory=dict)
    repeated: int = 0
    stored: int = 0
    lost: int = 0
    duplicated: int = 0
    without_mail: int = 0
    integrity: str = ""

    @property
    def clean(self) -> bool:
        return not (self.lost or self.duplicated or self.without_mail) and self.integrity == "ok"

    def __str__(self) -> str:
        return (
            f"{self.cycles} kills, {len(self.acknowledged)} acknowledged, {self.repeated} repeated requests, "
            f"{self.stored} stored, {self.lost} lost, {self.duplicated} duplicated, "
            f"{self.without_mail} without mail, integrity {self.integrity}"
        )


def kill_web_processes(cycles: int, database_url: str, var: Path) -> Report:
    """Runs the cycles against a new, migrated database and checks it afterwards."""
    env = {
        **os.environ,
        "DATABASE_URL": database_url,
        "VAR_DIR": str(var),
        "RATE_LIMITS": "off",
        "PAGE_CACHE": "off",
    }
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # it doubles the time that a web process needs to start
    migrate(env)
    report = Report()
    stop = threading.Event()
    with closing(socket.create_server(("127.0.0.1", 0), backlog=128)) as listening:
        webs = [start_web(listening, env) for _ in range(2)]
        port = listening.getsockname()[1]
        clients = [threading.Thread(target=write_leads, args=(port, n, report, stop)) for n in range(CLIENTS)]
        for client in clients:
            client.start()
        try:
            for _ in range(cycles):
                wait_for_leads(report, 10)
                time.sleep(random.uniform(0.0, 0.3))
                webs[0].send_signal(signal.SIGKILL)
                webs.append(start_web(listening, env))
                webs.pop(0).wait()
                report.cycles += 1
                if report.cycles % 20 == 0:
                    print(report.cycles, "kills,", len(report.acknowledged), "leads acknowledged", flush=True)
            wait_for_leads(report, 10)
        finally:
            stop.set()
            for client in clients:
                client.join(30)
            for web in webs:
                web.kill()
                web.wait()
    check(database_url, report)
    return report


def migrate(env: dict[str, str]) -> None:
    command = ["piccolo", "migrations", "forwards", "all"]
    env = {**env, "PICCOLO_CONF": "db.piccolo_conf", "PATH": f"{Path(sys.executable).parent}:{env['PATH']}"}
    subprocess.run(command, cwd=ROOT, env=env, check=True, stdout=subprocess.DEVNULL)


def start_web(listening: socket.socket, env: dict[str, str]) -> subprocess.Popen[bytes]:
    number = listening.fileno()
    app = os.environ.get("GAMEDAY_APP", "app.main:app")
    command = [sys.executable, "-m", "uvicorn", app, "--fd", str(number), "--log-level", "critical"]
    return subprocess.Popen(command, cwd=ROOT, env=env, pass_fds=[number])


def wait_for_leads(report: Report, more: int, seconds: float = 20) -> None:
    """Until so many more leads were acknowledged: a kill is worth something only under traffic."""
    goal = len(report.acknowledged) + more
    deadline = time.monotonic() + seconds
    while len(report.acknowledged) < goal:
        if time.monotonic() > deadline:
            raise RuntimeError(f"no leads were acknowledged for {seconds} s")
        time.sleep(0.01)


def write_leads(port: int, number: int, report: Report, stop: threading.Event) -> None:
    connection = None
    while not stop.is_set():
        key = str(uuid.uuid4())
        body = json.dumps(lead(number, key))
        while not stop.is_set():
            try:
                connection = connection or http.client.HTTPConnection("127.0.0.1", port, timeout=10)
                headers = {"Content-Type": "application/json", "Idempotency-Key": key}
                connection.request("POST", "/api/leads", body, headers)
                answer = connection.getresponse()
                text = answer.read()
            except (OSError, http.client.HTTPException):
                connection = None
                report.repeated += 1
                continue
            if answer.status == 201:
                report.acknowledged[key] = json.loads(text)["id"]
                break
            report.repeated += 1
            time.sleep(0.05)


def lead(number: int, key: str) -> dict[str, Any]:
    """A contact whose assunto says which intent it is."""
    email = f"cliente{number}-{key[:8]}@exemplo.com.br"
    telefone = f"(11) 9{int(key[:8], 16) % 10_000:04}-{int(key[9:13], 16) % 10_000:04}"
    return {"nome": f"Cliente {number}", "email": email, "telefone": telefone, "assunto": key, "categoria": 4}


def check(database_url: str, report: Report) -> None:
    if database_url.startswith("sqlite:///"):
        with closing(sqlite3.connect(database_url.removeprefix("sqlite:///"))) as database:
            report.integrity = database.execute("PRAGMA integrity_check").fetchone()[0]
            count(database, report)
    else:
        import psycopg

        with psycopg.connect(database_url) as database:
            report.integrity = "ok"
            count(database, report)


def count(database: Any, report: Report) -> None:
    stored = database.execute("SELECT assunto, public_id FROM leads").fetchall()
    owed = {
        ref for (ref,) in database.execute("SELECT DISTINCT about FROM outbox WHERE kind = 'lead'").fetchall()
    }
    report.stored = len(stored)
    report.lost = len(set(report.acknowledged.items()) - set(stored))
    report.duplicated = len(stored) - len({key for key, _ in stored})
    report.without_mail = len({id for _, id in stored} - owed)


def main() -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # or the web processes would outlive it
    cycles = int(sys.argv[1]) if len(sys.argv) > 1 else CYCLES
    with tempfile.TemporaryDirectory(prefix="gameday-") as folder:
        url = os.environ.get("GAMEDAY_DATABASE_URL") or f"sqlite:///{folder}/app.db"
        started = time.monotonic()
        report = kill_web_processes(cycles, url, Path(folder))
        print(f"{report} in {time.monotonic() - started:.0f} s")
    return 0 if report.clean else 1


if __name__ == "__main__":
    sys.exit(main())
