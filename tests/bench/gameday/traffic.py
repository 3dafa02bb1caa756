"""Visitors: single requests, steady probes, and writers of leads who retry until they are answered."""

import asyncio
import http.client
import itertools
import json
import math
import threading
import time
import uuid
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

JSON = {"Content-Type": "application/json"}


class Answer(NamedTuple):
    """`status` 0: there was none. Headers' names are lower case."""

    status: int
    seconds: float
    headers: dict[str, str]
    body: bytes

    def json(self) -> Any:
        return json.loads(self.body)


def request(
    port: int,
    method: str,
    path: str,
    body: Any = None,
    headers: Mapping[str, str] | None = None,
    *,
    timeout: float = 30,
    connection: http.client.HTTPConnection | None = None,
) -> Answer:
    """One request on a connection of its own; what is no bytes is sent as JSON."""
    content = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    sent = {**(JSON if content is not None else {}), **(headers or {})}
    started = time.monotonic()
    connection = connection or http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        connection.request(method, path, content, sent)
        answer = connection.getresponse()
        found = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, time.monotonic() - started, found, answer.read())
    except (OSError, http.client.HTTPException):
        return Answer(0, time.monotonic() - started, {}, b"")
    finally:
        connection.close()


class Seen(NamedTuple):
    """`at` is the time of the request; `rendered` is true of a page of the renderer."""

    at: float
    path: str
    status: int
    seconds: float
    rendered: bool


class Probes:
    """Requests paths in turn, `rate` times a second, without waiting for earlier answers."""

    def __init__(self, port: int, paths: Sequence[str], rate: float, patience: float = 30) -> None:
        self.port, self.paths, self.rate, self.patience = port, itertools.cycle(paths), rate, patience
        self.seen: list[Seen] = []
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=lambda: asyncio.run(self._run()))

    def __enter__(self) -> "Probes":
        self.thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.stopped.set()
        self.thread.join()

    async def _run(self) -> None:
        due, tasks = time.monotonic(), set[asyncio.Task[None]]()
        while not self.stopped.is_set():
            task = asyncio.create_task(self._ask(next(self.paths)))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
            due += 1 / self.rate
            await asyncio.sleep(max(0.0, due - time.monotonic()))
        await asyncio.gather(*tasks)

    async def _ask(self, path: str) -> None:
        started, head = time.monotonic(), b""
        try:
            async with asyncio.timeout(self.patience):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                address = f"X-Forwarded-For: 203.0.113.{len(self.seen) % 250}"  # visitors, not one client
                request = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{address}\r\nConnection: close\r\n\r\n"
                writer.write(request.encode())
                head = await reader.readuntil(b"\r\n\r\n")
                await reader.read(-1)
                writer.close()
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            head = b""
        status = int(head[9:12]) if head else 0
        rendered = status == 200 and b"server-timing" not in head.lower()
        self.seen.append(Seen(started, path, status, time.monotonic() - started, rendered))

    @property
    def failed(self) -> int:
        return sum(one.status != 200 for one in self.seen)

    def statuses(self) -> str:
        return ", ".join(
            f"{n} × {status}" for status, n in sorted(Counter(s.status for s in self.seen).items())
        )

    def p99(self, since: float = 0.0, until: float = math.inf) -> float:
        """Milliseconds."""
        return percentile([one.seconds for one in self.seen if since <= one.at < until], 0.99) * 1000


def percentile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


Connect = Callable[[], http.client.HTTPConnection]


class Writers:
    """Clients who send leads with idempotency keys, and repeat each until it is acknowledged."""

    def __init__(self, connect: Connect, clients: int = 6, pause: float = 0.0, **headers: str) -> None:
        self.connect, self.pause, self.headers = connect, pause, {**JSON, **headers}
        self.acknowledged: dict[str, str] = {}
        self.repeated, self.slowest = 0, 0.0
        self.refused: Counter[int] = Counter()
        self.stopped = threading.Event()
        self.threads = [threading.Thread(target=self._write, args=(n,)) for n in range(clients)]

    def __enter__(self) -> "Writers":
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.stopped.set()
        for thread in self.threads:
            thread.join()

    def _write(self, number: int) -> None:
        connection = None
        while not self.stopped.is_set():
            key = str(uuid.uuid4())
            body = json.dumps(lead(number, key))
            while key not in self.acknowledged and not self.stopped.is_set():
                started = time.monotonic()
                try:
                    connection = connection or self.connect()
                    connection.request("POST", "/api/leads", body, {**self.headers, "Idempotency-Key": key})
                    answer = connection.getresponse()
                    text = answer.read()
                except (OSError, http.client.HTTPException):
                    connection, self.repeated = None, self.repeated + 1
                    time.sleep(0.01)
                    continue
                if answer.status == 201:
                    self.slowest = max(self.slowest, time.monotonic() - started)
                    self.acknowledged[key] = json.loads(text)["id"]
                else:
                    self.repeated += 1
                    self.refused[answer.status] += 1
                    time.sleep(0.05)
            self.stopped.wait(self.pause)

    def wait_for_more(self, more: int, seconds: float = 30) -> None:
        """Until so many more leads were acknowledged: a fault is worth something only under traffic."""
        goal, deadline = len(self.acknowledged) + more, time.monotonic() + seconds
        while len(self.acknowledged) < goal:
            if time.monotonic() > deadline:
                raise RuntimeError(
                    f"no leads were acknowledged for {seconds} s, refused: {dict(self.refused)}"
                )
            time.sleep(0.01)


def plain(port: int) -> Connect:
    return lambda: http.client.HTTPConnection("127.0.0.1", port, timeout=15)


def lead(number: int, key: str) -> dict[str, Any]:
    """A contact whose assunto says which intent it is."""
    email = f"cliente{number}-{key[:8]}@exemplo.com.br"
    telefone = f"(11) 9{int(key[:8], 16) % 10_000:04}-{int(key[9:13], 16) % 10_000:04}"
    return {"nome": f"Cliente {number}", "email": email, "telefone": telefone, "assunto": key, "categoria": 4}


class Losses(NamedTuple):
    """The acknowledged leads, compared with the database."""

    stored: int
    lost: int
    duplicated: int
    without_mail: int


def losses(query: Callable[[str], list[Any]], acknowledged: Mapping[str, str]) -> Losses:
    stored = [
        tuple(row) for row in query("SELECT assunto, public_id FROM contatos WHERE assunto LIKE '%-%-%-%-%'")
    ]
    mailed = {row[0] for row in query("SELECT DISTINCT about FROM outbox WHERE kind = 'lead'")}
    return Losses(
        stored=len(stored),
        lost=len({*acknowledged.items()} - {*stored}),
        duplicated=len(stored) - len({key for key, _ in stored}),
        without_mail=len({id for _, id in stored} - mailed),
    )
