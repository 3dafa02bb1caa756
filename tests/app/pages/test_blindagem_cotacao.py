"""The armoring wizard's page: found by crawlers, the same for everybody (specification, section 2.10)."""

from typing import Any

from litestar.testing import AsyncTestClient

PATH = "/blindagem/cotacao"


async def test_the_wizard_is_a_page_to_be_found(client: AsyncTestClient[Any]) -> None:
    answer = await client.get(PATH)
    assert answer.status_code == 200
    assert "<title>Cotação de blindagem | Quintavera Motors</title>" in answer.text
    assert f'{PATH}"' in answer.text.partition('rel="canonical"')[2][:120]
    assert '"BreadcrumbList"' in answer.text and "noindex" not in answer.text


async def test_its_data_holds_nothing_of_the_catalogue(client: AsyncTestClient[Any]) -> None:
    page = (await client.get(PATH + "?_data")).json()
    assert page["pagina"] == "blindagem_cotacao"
    assert list(page["dados"]) == ["carro", "foto", "precos", "seo"]


async def test_its_data_may_be_kept_by_caches(client: AsyncTestClient[Any]) -> None:
    answer = await client.get(PATH + "?_data")
    assert answer.headers["cache-control"].startswith("public")
