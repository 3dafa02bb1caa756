"""A CRM for tests: a real HTTP server that checks signatures by itself, and answers, refuses, hangs or never ends."""

import base64
import hashlib
import hmac
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec

KEY = b"0123456789abcdefghijklmnopqrstuv"
SECRET = "whsec_" + base64.b64encode(KEY).decode()


class Crm:
    """The received calls, and the server's behaviour: `mode` is a status, "hang" or "endless" (200 and a body without end).

    `modes` says otherwise of single calls, by their id.
    """

    def __init__(self) -> None:
        self.mode: int | str = 200
        self.modes: dict[str, int | str] = {}
        self.calls: list[dict[str, Any]] = []
        self.ids = Counter[str]()
        self.paths = Counter[str]()
        self.stopped = threading.Event()
        crm = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                crm.answer(self)

            def do_GET(self) -> None:
                crm.answer(self)

            def log_message(self, *given: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}/contatos"

    def answer(self, request: BaseHTTPRequestHandler) -> None:
        body = request.rfile.read(int(request.headers.get("content-length", 0)))
        self.paths[request.path] += 1
        id = request.headers["webhook-id"]
        self.ids[id] += 1
        mode = self.modes.get(id, self.mode)
        if mode == "hang":
            self.stopped.wait()
            return
        check(request.headers, body)
        # Written down before the answer: a caller goes on as soon as it reads its first line.
        if mode in (200, "endless"):
            self.calls.append(msgspec.json.decode(body))
        request.send_response(200 if mode == "endless" else int(mode))
        request.send_header("Location", "/elsewhere")
        request.end_headers()
        try:
            while mode == "endless" and not self.stopped.is_set():
                request.wfile.write(b"x" * 65536)
        except OSError:  # nobody reads it
            pass


def check(headers: Any, body: bytes) -> None:
    """The verification of docs/webhooks.md, without the sender's library."""
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    assert expected in headers["webhook-signature"].split()


@contextmanager
def crm_office() -> Iterator[Crm]:
    """A running CRM, stopped at the end."""
    crm = Crm()
    thread = threading.Thread(target=crm.server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield crm
    finally:
        crm.stopped.set()
        crm.server.shutdown()
        crm.server.server_close()
        thread.join()
