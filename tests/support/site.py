"""A running site: its web process, renderer and worker."""

import json
import os
import secrets
import subprocess
import sys
import urllib.request
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from pathlib import Path
from typing import Any

from tests.support import ROOT, free_port
from tests.support.databases import fill_database, new_database, share_photos
from tests.support.waiting import until

SAVE = """
import asyncio, json, sys
from db.estoque.tables import Veiculos
from db.fichas.fichas import save_ficha
from db.platform.engine import opened_database

async def main():
    async with opened_database():
        for nome, valores in json.load(sys.stdin).items():
            await save_ficha(nome, valores.pop("id", 1), valores, None)
            if "seo_url" in valores:
                await Veiculos.update(status="Ativo").where(Veiculos.seo_url == valores["seo_url"])

asyncio.run(main())
"""


class Site:
    """A whole running site: web, renderer and worker with a folder and a database of their own.

    `template` is what its database is a copy of (tests/support/databases.py).
    """

    template = "modelo"
    own_sessions = False  # as scripts/supervise.py and systemd start its processes: Linux shares the processor by session

    def __init__(self, var: Path, **settings: str) -> None:
        self.var, self.port = var, free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.env = {
            **os.environ,
            "VAR_DIR": str(var),
            "DATABASE_URL": new_database(var.name.replace("-", "_"), var / "app.db"),
            "SITE_URL": self.url,
            "WEB_PORT": str(self.port),
            **settings,
        }
        self.processes: dict[str, subprocess.Popen[bytes]] = {}

    def start(self) -> "Site":
        share_photos(self.var)
        fill_database(self.env, self.template)
        try:
            for name in ("ssr", "web", "worker"):
                self.run(name)
            self.wait()
        except BaseException:
            self.stop()
            raise
        return self

    def run(self, name: str) -> None:
        command = {
            "ssr": [sys.executable, "-m", "app.sidecar"],
            "web": [sys.executable, "-m", "app.serve", "app.main:app"],
            "worker": [sys.executable, "-m", "app.worker"],
        }
        self.processes[name] = subprocess.Popen(
            command[name], cwd=ROOT, env=self.env, start_new_session=self.own_sessions
        )

    def wait(self) -> None:
        """Until pages come from the renderer."""
        until(self.renders)

    def renders(self) -> bool:
        try:
            with urllib.request.urlopen(self.url + "/busca?_espera", timeout=5) as answer:
                return "Server-Timing" not in answer.headers
        except OSError:
            return False

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What a call of the API answers."""
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    def send_lead(self, nome: str, **more: Any) -> str:
        """The id of a visitor's contact, who has an e-mail address and a telephone of his own."""
        email = f"{secrets.token_hex(4)}@exemplo.com.br"
        telefone = f"(11) 9{secrets.randbelow(10**4):04}-{secrets.randbelow(10**4):04}"
        lead = {"nome": nome, "email": email, "telefone": telefone, "assunto": "Visita", "tempo_ms": 9000}
        return str(self.post("/api/leads", lead | more)["id"])

    def free_visit(self, day: int) -> dict[str, Any]:
        """The first part of a day that is offered for appointments."""
        with urllib.request.urlopen(self.url + "/agendamento?_data") as answer:
            dia = json.load(answer)["dados"]["dias"][day]
        return {"data": dia["data"], "periodo": dia["periodos"][0]["periodo"]}

    def save(self, records: dict[str, Any]) -> None:
        """Saves records by their kinds as the desk does: number 1 unless they give an `id`; a car is for sale."""
        command = [sys.executable, "-c", SAVE]
        subprocess.run(command, cwd=ROOT, env=self.env, check=True, input=json.dumps(records).encode())

    def mails(self, kind: str) -> list[EmailMessage]:
        """The mails of this kind that the worker has written, oldest first."""
        files = sorted((self.var / "mail").glob(f"*-{kind}-*.eml"), key=lambda file: file.stat().st_mtime)
        return [message_from_bytes(file.read_bytes(), policy=default) for file in files]

    def stop(self) -> None:
        for process in self.processes.values():
            process.terminate()
        for process in self.processes.values():
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
