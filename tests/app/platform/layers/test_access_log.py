"""The access log: one line a request, which names nobody and opens nothing."""

import io

import pytest

import app.pages  # noqa: F401 - they declare what of a query is logged
from app.platform.layers.access_log import AccessLog, Lines, loggable, network_of
from tests.support.layers import answering, ask, scope_of
from tests.support.waiting import until_async


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


async def test_one_line_a_request() -> None:
    stream = io.StringIO()
    log = AccessLog(answering(200), Lines(stream))
    for _ in range(2):
        await ask(log, scope_of("/busca?two_factor=ABCD&ordem=menor-km"))

    async def written() -> bool:
        return stream.getvalue().count("\n") == 2

    await until_async(written)
    first, second = stream.getvalue().splitlines()
    for line in (first, second):
        assert " acesso GET /busca?ordem=menor-km 200 " in line
        assert line.endswith(" 203.0.113.0")
