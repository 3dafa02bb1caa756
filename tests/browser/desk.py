"""The dealer's desk of a running site, and what is done at it again and again."""

import io
import re
import secrets
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pyotp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.conftest import ROOT, Site, free_port

SENHA = "quatro palavras bem simples"


class Desk:
    """The desk of a running site."""

    def __init__(self, site: Site, **settings: str) -> None:
        self.site, port = site, free_port()
        self.url = f"http://localhost:{port}"
        self.env = {**site.env, "EQUIPE_URL": self.url, **settings}
        command = [
            *("uvicorn", "app.equipe.main:app", "--port", str(port), "--log-level", "warning"),
            *("--http", "app.layers.protocol:Patient", "--no-access-log"),
        ]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env)

    def wait(self) -> "Desk":
        for _ in range(300):
            try:
                urllib.request.urlopen(self.url + "/entrar", timeout=5).close()
                return self
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the desk did not start")

    def invite(self) -> str:
        """The link of a new administrator."""
        email = f"{secrets.token_hex(5)}@quintavera.example"
        command = [sys.executable, "-m", "app.equipe.convidar", "Helena Prado", email]
        told = subprocess.run(command, cwd=ROOT, env=self.env, check=True, capture_output=True, text=True)
        return told.stdout.split()[-1]


@contextmanager
def running_desk(site: Site, **settings: str) -> Iterator[Desk]:
    """The photographs that tests make stay: other files' tests still see their cars in the stock."""
    desk = Desk(site, **settings)
    yield desk.wait()
    desk.process.terminate()
    desk.process.wait(20)


def come_in(page: Page, desk: Desk) -> None:
    """From the link that the command printed, through a password and an authenticator, to the desk."""
    page.goto(desk.invite())
    page.get_by_label(re.compile("Senha")).fill(SENHA)
    page.get_by_role("button", name="guardar a senha").click()
    segredo = page.locator("code").inner_text()
    page.get_by_label("Código de 6 dígitos").fill(pyotp.TOTP(segredo).now())
    page.get_by_role("button", name="proteger e entrar").click()
    expect(page.get_by_role("heading", name="Hoje")).to_be_visible()


def photographs(number: int) -> list[Any]:
    """Small ones of different colours: twelve large ones would take the suite a quarter of a minute."""
    made = []
    for n in range(number):
        out = io.BytesIO()
        Image.new("RGB", (720, 480), (20 * n, 90, 140)).save(out, "JPEG")
        made.append({"name": f"foto{n}.jpg", "mimeType": "image/jpeg", "buffer": out.getvalue()})
    return made
