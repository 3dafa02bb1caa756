"""The access log: one line a request, which names nobody and opens nothing."""

import io
from typing import Any

import pytest

import app.pages  # noqa: F401 - they declare what of a query is logged
from app.platform.layers.access_log import AccessLog, Lines, loggable, network_of
from tests.support.waiting import until_async


async def answer_200(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"ok"})


@pytest.mark.parametrize(
    ("path", "query", "line"),
    [
        ("/busca", "preco-ate=1&utm_source=x&pagina=2", "/busca?preco-ate=1&pagina=2"),
        ("/api/orcamento-blindagem", "codigo=SECRETO&two_factor=ABCD", "/api/orcamento-blindagem"),
        ("/blindagem/orcamento/SECRETO", "", "/blindagem/orcamento/…"),
        ("/api/navigation-tracker/SECRETO", "", "/api/navigation-tracker/…"),
        ("/aviso/SECRETO/confirmar", "", "/aviso/…"),
        ("/api/agendamentos/SECRETO/visita.ics", "", "/api/agendamentos/…"),
        ("/convite/SECRETO", "depois=/contatos", "/convite/…"),
        ("/faleconosco", "email=a@b.example", "/faleconosco"),
        ("/nada\n2026-01-01 acesso GET /falso 200", "", r"/nada\n2026-01-01%20acesso%20GET%20/falso%20200"),
        ("/nada 200 0.1ms 9B 203.0.113.0", "", "/nada%20200%200.1ms%209B%20203.0.113.0"),
    ],
)
def test_the_log_names_nobody(path: str, query: str, line: str) -> None:
    assert loggable(path, query.encode()) == line


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.77", "203.0.113.0"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1::"),
        ("::ffff:203.0.113.77", "203.0.113.0"),
        ("unix", "unix"),
    ],
)
def test_the_log_keeps_networks_only(host: str, network: str) -> None:
    assert network_of(host) == network


SCOPE: Any = {
    "type": "http",
    "method": "GET",
    "path": "/busca",
    "query_string": b"two_factor=ABCD&ordem=menor-km",
    "client": ("203.0.113.7", 1),
}


async def discard(message: Any) -> None:
    """A send function that drops the answer."""


async def test_one_line_a_request() -> None:
    stream = io.StringIO()
    log = AccessLog(answer_200, Lines(stream))
    for _ in range(2):
        await log(SCOPE, None, discard)  # type: ignore[arg-type]

    async def written() -> bool:
        return stream.getvalue().count("\n") == 2

    await until_async(written)
    first, second = stream.getvalue().splitlines()
    for line in (first, second):
        assert " acesso GET /busca?ordem=menor-km 200 " in line
        assert line.endswith(" 203.0.113.0")
