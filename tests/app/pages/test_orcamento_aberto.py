"""A quote's page knows nothing of the quote: the browser alone fetches it (readings 28 and 29)."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from tests.support.quotes import aesthetics, armoring, create, mails, new_lead, protection

NOBODY = "q1vXK2bT0m9sZ3dYw8LrPg"
FACES = pytest.mark.parametrize("face", ["", "?_data"])
SERVICES = pytest.mark.parametrize(
    ("servico", "tipo", "quote"), [("blindagem", 2, armoring), ("estetica", 3, aesthetics)]
)


@FACES
@SERVICES
async def test_nothing_of_a_protected_quote_is_in_the_page_and_nothing_is_mailed(
    client: AsyncTestClient[Any], servico: str, tipo: int, quote: Any, face: str
) -> None:
    pedido = await create(quote(await new_lead("segredo@exemplo.com.br", tipo)))
    with protection():
        text = (await client.get(f"/{servico}/orcamento/{pedido}{face}")).text
    assert pedido in text
    for secret in ("R$", "segredo", "exemplo.com", "Helena", "XC90", "Vidro ultraleve", "PPF", "vl_final"):
        assert secret not in text, secret
    assert await mails(pedido) == []


@FACES
@SERVICES
async def test_it_is_kept_by_no_cache_and_no_index(
    client: AsyncTestClient[Any], servico: str, tipo: int, quote: Any, face: str
) -> None:
    answer = await client.get(f"/{servico}/orcamento/{NOBODY}{face}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, no-store"
    assert "noindex" in answer.text and 'rel="canonical"' not in answer.text


@SERVICES
async def test_an_unknown_quote_looks_like_a_known_one(
    client: AsyncTestClient[Any], servico: str, tipo: int, quote: Any
) -> None:
    """Whether there is such a quote is the API's to say."""
    pedido = await create(quote(await new_lead(tipo=tipo)))
    texts = [(await client.get(f"/{servico}/orcamento/{one}")).text for one in (pedido, NOBODY)]
    assert texts[0].replace(pedido, NOBODY) == texts[1]


@pytest.mark.parametrize("servico", ["blindagem", "estetica"])
@pytest.mark.parametrize("pedido", ["abc", NOBODY + "a", "a" * 65, "%3Cscript%3E", "%00", ""])
async def test_a_malformed_pedido_is_not_found(
    client: AsyncTestClient[Any], servico: str, pedido: str
) -> None:
    answer = await client.get(f"/{servico}/orcamento/{pedido}", headers={"Accept": "text/html"})
    assert answer.status_code == 404


async def test_markup_in_the_url_stays_text(client: AsyncTestClient[Any]) -> None:
    text = (await client.get("/blindagem/orcamento/%3Cscript%3Ealert(1)")).text
    assert "<script>alert" not in text
