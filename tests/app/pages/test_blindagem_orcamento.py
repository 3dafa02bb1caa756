"""A quote's page knows nothing of the quote: the browser alone asks for it (readings 28 and 29)."""

from typing import Any

import pytest
from litestar.testing import AsyncTestClient

from tests.support.quotes import armoring, create, mails, new_lead, protection

NOBODY = "q1vXK2bT0m9sZ3dYw8LrPg"


@pytest.mark.parametrize("face", ["", "?_data"])
async def test_nothing_of_a_protected_quote_is_in_the_page_and_nothing_is_mailed(
    client: AsyncTestClient[Any], face: str
) -> None:
    pedido = await create(armoring(await new_lead("segredo@exemplo.com.br")))
    with protection():
        text = (await client.get(f"/blindagem/orcamento/{pedido}{face}")).text
    assert pedido in text
    for secret in (
        "R$",
        "segredo",
        "exemplo.com.br",
        "Helena",
        "Volvo",
        "XC90",
        "Vidro ultraleve",
        "vl_final",
    ):
        assert secret not in text, secret
    assert await mails(pedido) == []


@pytest.mark.parametrize("face", ["", "?_data"])
async def test_it_is_kept_by_no_cache_and_no_index(client: AsyncTestClient[Any], face: str) -> None:
    answer = await client.get(f"/blindagem/orcamento/{NOBODY}{face}")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "private, no-store"
    assert "noindex" in answer.text and 'rel="canonical"' not in answer.text


async def test_an_unknown_quote_looks_like_a_known_one(client: AsyncTestClient[Any]) -> None:
    """Whether there is such a quote is the API's to say."""
    pedido = await create(armoring(await new_lead()))
    texts = [(await client.get(f"/blindagem/orcamento/{one}")).text for one in (pedido, NOBODY)]
    assert texts[0].replace(pedido, NOBODY) == texts[1]


@pytest.mark.parametrize("pedido", ["abc", NOBODY + "a", "a" * 65, "%3Cscript%3E", "%00", ""])
async def test_what_no_pedido_can_be_is_no_page(client: AsyncTestClient[Any], pedido: str) -> None:
    answer = await client.get(f"/blindagem/orcamento/{pedido}", headers={"Accept": "text/html"})
    assert answer.status_code == 404


async def test_markup_in_the_url_stays_text(client: AsyncTestClient[Any]) -> None:
    text = (await client.get("/blindagem/orcamento/%3Cscript%3Ealert(1)")).text
    assert "<script>alert" not in text
