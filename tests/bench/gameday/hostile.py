"""Hostile requests: bodies to every write call, addresses of every page, broken HTTP; no 5xx."""

import itertools
import json
import random
import socket
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import quote

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.stack import Stack
from tests.bench.gameday.traffic import Answer, request
from tests.support.hostile import FIELDS, MALFORMED

VISIT = "A" * 22
WRITES = [
    ("POST", "/api/leads"),
    ("POST", "/api/vendaseucarro"),
    ("POST", "/api/orcamento-blindagem"),
    ("POST", "/api/orcamento-estetica"),
    ("POST", "/api/navigation-tracker"),
    ("PUT", f"/api/navigation-tracker/{VISIT}"),
    ("POST", f"/api/orcamento-blindagem/{VISIT}/codigo"),
    ("POST", "/enviar/contato"),
]
TYPES = ["application/json"] * 8 + [
    "text/plain",
    "application/x-www-form-urlencoded",
    "",
    "application/json; charset=utf-99",
]
FORMS = [
    "multipart/form-data; boundary=b",
    "multipart/form-data",
    "application/x-www-form-urlencoded; charset=utf-7",
]
READS = [
    "/detalhe/{}",
    "/busca/{}",
    "/busca?marca={}&preco-de={}",
    "/api/veiculos?pagina={}",
    "/api/modelos/marca/{}",
]
READS += [
    "/api/orcamento-estetica?codigo={}&two_factor={}",
    "/importado/{}",
    "/institucional/{}",
    "/media/{}",
    "/static/{}",
]
READS += [
    "/sitemaps/{}",
    "/{}",
    "/api/servico-estetica?categoria={}",
    "/api/associar-veiculos?veiculo_id={}",
    "/busca?{}={}",
]
WORDS = [
    "0",
    "-1",
    "99999999999999999999",
    "1e9",
    "' OR 1=1 --",
    "💥",
    "../../etc/passwd",
    "%00",
    "\ud800",
    "NaN",
    "x" * 900,
]
WORDS += [
    "porsche",
    "todos",
    "é",
    "\u202e",
    "1;DROP TABLE leads",
    "<script>",
    "//",
    "\\",
    "..%2f",
    "%ff%fe",
    "\r\nX: y",
    "",
]


def hostile(game: Game) -> Iterator[Result]:
    with game.stack() as stack:
        memory, chance = stack.memory("web"), random.Random(20_261_121)
        for method, path in WRITES:
            sent = [(method, path, *hostile_body(chance, path)) for _ in range(game.scale(2000, 60))]
            yield tally("G3", f"5xx or silence: {method} {path}", send_all(stack, sent))
        reads = [("GET", hostile_path(chance), None, {}) for _ in range(game.scale(10_000, 400))]
        yield tally("G3", "5xx or silence: reads", send_all(stack, reads))
        statuses = Counter(raw(stack, bytes(one)) for one in broken_http(stack.port))
        bad = sum(n for status, n in statuses.items() if status >= 500 or status < 0)
        yield exactly("G3", "broken HTTP: 5xx, or two answers to one", 0, bad, f"{dict(statuses)}")
        yield exactly(
            "G3",
            "the web process is the same and answers",
            (None, 200),
            (stack.processes["web"].poll(), request(stack.port, "GET", "/saude").status),
        )
        yield at_most("G3", "memory more", 100, stack.memory("web") - memory, " MB")
        yield exactly("G3", "database", "ok", stack.integrity())


def tally(goal: str, what: str, answers: list[Answer]) -> Result:
    statuses = Counter(answer.status for answer in answers)
    bad = sum(n for status, n in statuses.items() if status >= 500 or status == 0)
    return exactly(goal, what, 0, bad, f"of {len(answers)}: {dict(sorted(statuses.items()))}")


def send_all(stack: Stack, sent: list[tuple[str, str, bytes | None, dict[str, str]]]) -> list[Answer]:
    with ThreadPoolExecutor(4) as pool:
        return list(pool.map(lambda one: request(stack.port, *one), sent))


def hostile_body(chance: random.Random, path: str) -> tuple[bytes, dict[str, str]]:
    kind = chance.choice(TYPES + (FORMS if path == "/enviar/contato" else []))
    roll = chance.random()
    if "multipart" in kind:
        charset = chance.choice(["utf-8", "utf-99", "", "utf-16", "\xff"])
        part = f'Content-Disposition: form-data; name="nome"\r\nContent-Type: text/plain; charset={charset}'
        content = f"--b\r\n{part}\r\n\r\n{chance.choice(WORDS)}\r\n--b--\r\n".encode(errors="replace")
    elif roll < 0.2:
        content = chance.choice([*MALFORMED.values()])
    elif roll < 0.3:
        content = chance.randbytes(chance.randrange(2000))
    else:
        fields = chance.sample(FIELDS, chance.randrange(len(FIELDS)))
        content = json.dumps({field: anything(chance, 3) for field in fields}).encode()
        if roll > 0.9:
            content = content[: chance.randrange(len(content))]
    return content, {"Content-Type": kind.encode("latin-1", "replace").decode("latin-1")}


def anything(chance: random.Random, depth: int) -> Any:
    kinds = [
        lambda: None,
        lambda: chance.choice([True, False]),
        lambda: chance.choice([0, -1, 2**31, 2**63, -(2**70), 1e308, 0.1]),
        lambda: chance.choice(WORDS) * chance.choice([1, 1, 1, 50]),
        lambda: chance.choice(
            ["ana@exemplo.com", "(11) 91234-5678", "Ana", "2022", VISIT, "=?utf-8?q?=0D=0ABcc:x?="]
        ),
        lambda: [anything(chance, depth - 1) for _ in range(chance.randrange(4))] if depth else [],
        lambda: (
            {chance.choice(FIELDS): anything(chance, depth - 1) for _ in range(chance.randrange(4))}
            if depth
            else {}
        ),
    ]
    return chance.choice(kinds)()


def hostile_path(chance: random.Random) -> str:
    path = chance.choice(READS)
    while "{}" in path:
        word = chance.choice(WORDS)
        written = (
            quote(word, safe="%/\\'", errors="replace")
            if chance.random() < 0.8
            else quote(quote(word, errors="replace"))
        )
        path = path.replace("{}", written, 1)
    return path


def broken_http(port: int) -> Iterator[bytes]:
    """Requests that no browser sends, one of each."""
    host = f"Host: 127.0.0.1:{port}\r\n".encode()
    heads = [
        b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /saude HTTP/1.1\r\n"
        + host
        + b"\r\n",
        b"Content-Length: 5\r\nContent-Length: 6\r\n\r\nxxxxxx",
        b"Content-Length: -1\r\n\r\n",
        b"Content-Length: 99999999999999999999\r\n\r\n",
        b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        b"Transfer-Encoding: identity, chunked\r\n\r\n0\r\n\r\n",
        b" folded: x\r\n y\r\n\r\n",
        b"X: " + b"a" * 8_000_000 + b"\r\n\r\n",
        b"".join(b"X%d: y\r\n" % n for n in range(50_000)) + b"\r\n",
        b"Bad Header: x\r\n\r\n",
        b"X: \x00\r\n\r\n",
        b"Host: evil.example\r\n\r\n",
    ]
    for method, head in itertools.product((b"GET", b"POST"), heads):
        yield method + b" /busca HTTP/1.1\r\n" + host + head
    yield b"GET /busca HTTP/1.1\r\n\r\n"
    yield b"GET /busca HTTP/1.1\nHost: x\n\n"
    yield b"GET /" + b"a" * 1_000_000 + b" HTTP/1.1\r\n" + host + b"\r\n"
    yield b"GET http://evil.example/ HTTP/1.1\r\n" + host + b"\r\n"
    yield b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(200)
    yield b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    yield b"GET / HTTP/9.9\r\n" + host + b"\r\n"


def raw(stack: Stack, content: bytes) -> int:
    """The status; 0 for a connection that was closed without one, -1 for two answers."""
    received = b""
    with socket.create_connection(("127.0.0.1", stack.port), 10) as connection:
        try:
            connection.sendall(content)
            connection.shutdown(socket.SHUT_WR)
            while chunk := connection.recv(65536):
                received += chunk
        except OSError:
            pass
    if received.count(b"HTTP/1.1 ") > 1:
        return -1
    return int(received[9:12]) if received.startswith(b"HTTP/1.1 ") else 0
