"""Whatever is written to the API, the answer is a 4xx that says so in Portuguese, never a 5xx."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from litestar.testing import AsyncTestClient

from tests.support.hostile import FIELDS, MALFORMED

WRITES = [
    ("POST", "/api/leads"),
    ("POST", "/api/vendaseucarro"),
    ("POST", "/api/orcamento-blindagem"),
    ("POST", "/api/orcamento-estetica"),
    ("POST", "/api/navigation-tracker"),
    ("PUT", "/api/navigation-tracker/AAAAAAAAAAAAAAAAAAAAAA"),
]


@pytest.mark.parametrize(("method", "path"), WRITES)
@pytest.mark.parametrize("kind", MALFORMED)
async def test_malformed_bodies(client: AsyncTestClient[Any], method: str, path: str, kind: str) -> None:
    answer = await client.request(
        method, path, content=MALFORMED[kind], headers={"Content-Type": "application/json"}
    )
    assert 400 <= answer.status_code < 500 or (kind == "emoji" and "tracker" in path), answer.text
    if answer.status_code >= 400:
        assert set(answer.json()) <= {"detail", "campo"}
        assert answer.json()["detail"].endswith(".")


anything = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(("method", "path"), WRITES)
@given(body=st.dictionaries(st.sampled_from(FIELDS), anything, max_size=8))
async def test_any_json(client: AsyncTestClient[Any], method: str, path: str, body: Any) -> None:
    try:
        content = msgspec.json.encode(body)
    except (UnicodeEncodeError, OverflowError):
        return
    answer = await client.request(method, path, content=content, headers={"Content-Type": "application/json"})
    assert answer.status_code < 500, (body, answer.text)


ADDRESSES = """
/api/veiculos?marca={} /api/veiculos?preco-de={} /api/modelos/marca/{} /api/modelo-imagem/{} /api/associar-veiculos?veiculo_id={}
/api/blindagem-especificacao?modelo={} /api/servico-estetica/{} /api/servico-estetica?categoria={} /api/dados-gerais/{}
/api/orcamento-blindagem?codigo={} /api/orcamento-estetica?codigo={}&two_factor={} /api/conteudo-institucional/{} /detalhe/{} /busca/{}
"""


@pytest.mark.parametrize("path", ADDRESSES.split())
@pytest.mark.parametrize(
    "value",
    [
        "99999999999999999999",
        "-1",
        "0",
        "abc",
        "1e9",
        "%F0%9F%92%A5",
        "' OR 1=1 --",
        "%FF%FE",
        "x" * 3000,
        "1;DROP",
        "∞",
    ],
)
async def test_odd_parameters(client: AsyncTestClient[Any], path: str, value: str) -> None:
    answer = await client.get(path.replace("{}", value), follow_redirects=False)
    assert answer.status_code < 500, answer.text
    assert "Traceback" not in answer.text
