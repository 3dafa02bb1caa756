"""Reports of the Content-Security-Policy: accepted, limited, and logged without anything that names a person."""

from typing import Any

import httpx
import msgspec
import pytest

from app.main import create_site
from app.platform.config import config
from app.platform.layers.access import Gate
from app.platform.layers.headers import page_policy
from app.platform.layers.limits import Buckets, policies_of
from app.platform.monitoring import csp

CLASSIC = {
    "csp-report": {
        "document-uri": "https://www.quintavera.example/orcamento-blindagem/segredo?two_factor=AB3K",
        "effective-directive": "script-src-elem",
        "blocked-uri": "https://evil.example/x.js?email=ana@exemplo.com",
        "status-code": 200,
    }
}
OLDER = {
    "csp-report": {
        "document-uri": "https://www.quintavera.example/busca",
        "violated-directive": "img-src 'self'",
        "blocked-uri": "inline",
    }
}


async def report(client: Any, body: bytes, kind: str = "application/csp-report") -> int:
    """Through all layers."""
    transport = httpx.ASGITransport(create_site(client.app), raise_app_exceptions=False)  # type: ignore[arg-type]
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver") as outside:
        answer = await outside.post("/api/csp-report", content=body, headers={"Content-Type": kind})
    return answer.status_code


def written(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The lines of refusals, without other loggers' ones."""
    return [one.message for one in caplog.records if one.name == "csp"]


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rate limits that have counted nothing yet."""
    monkeypatch.setattr(csp, "buckets", Buckets())


@pytest.mark.parametrize(
    ("sent", "line"),
    [
        (CLASSIC, "script-src-elem refused https://evil.example on /orcamento-blindagem/…"),
        (OLDER, "img-src refused inline on /busca"),
    ],
)
async def test_a_report_is_one_line(
    client: Any, caplog: pytest.LogCaptureFixture, sent: Any, line: str
) -> None:
    assert await report(client, msgspec.json.encode(sent)) == 204
    assert written(caplog) == [line]


@pytest.mark.parametrize(
    ("kind", "body", "status"),
    [
        ("application/json", b"{}", 415),
        ("text/plain", b"{}", 415),
        ("application/csp-report", b"{}", 400),
        ("application/csp-report", b"\xff", 400),
        ("application/csp-report", b"[" * 5000, 400),
        ("application/csp-report", b" " * 8193, 413),
    ],
)
async def test_a_body_that_is_no_report_is_refused(client: Any, kind: str, body: bytes, status: int) -> None:
    assert await report(client, body, kind) == status


async def test_a_line_cannot_be_forged_and_there_are_ten_a_minute(
    client: Any, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(csp, "buckets", Buckets(clock=lambda: 0.0))
    sent = {
        "effective-directive": "x\nacesso",
        "blocked-uri": "https://h.example\n",
        "document-uri": "http://[\n",
    }
    for _ in range(12):
        assert await report(client, msgspec.json.encode({"csp-report": sent})) == 204
    assert written(caplog) == ["? refused https://h.example on ?"] * 10


def test_browsers_bring_no_credentials() -> None:
    gate = Gate(None, msgspec.structs.replace(config, api_token="x"))  # type: ignore[arg-type]
    scope = {"method": "POST", "path": "/api/csp-report"}
    given = [(b"content-type", b"application/csp-report"), (b"host", b"testserver")]
    assert gate.refuse_write(scope, given) is None
    assert gate.refuse_write(scope | {"path": "/api/leads"}, given) is not None


def test_pages_say_where_to_report_and_how_often_one_may() -> None:
    assert page_policy(config).endswith("; report-uri /api/csp-report")
    found = policies_of({"path": "/api/csp-report", "method": "POST", "query_string": b""})
    assert [policy.name for policy in found] == ["csp"]
