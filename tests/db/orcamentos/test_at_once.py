"""Looks at quotes, codes and requests that come at once: limits hold, and each thing happens once."""

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from db.orcamentos import codigos
from db.orcamentos.codigos import Erros
from db.orcamentos.orcamentos import Orcamentos
from tests.support.databases import Call
from tests.support.quotes import OPEN, armoring, codes, create, look, new_lead, protection, seen, wrong

pytestmark = pytest.mark.both_engines


def test_a_hundred_looks_at_once_mail_one_code(call: Call[Any]) -> None:
    async def run() -> list[str]:
        pedido = await create(armoring(await new_lead()))
        answers = await asyncio.gather(*(look(pedido) for _ in range(100)))
        assert {seen(answer) for answer in answers} == {"email"}
        again = (codigos.resend_codigo("blindagem", pedido) for _ in range(100))
        assert len({answer.email for answer in await asyncio.gather(*again) if answer}) == 1
        return await codes(pedido)

    with protection():
        assert len(call(run())) == 1


def test_an_addresss_limit_holds_for_quotes_that_are_looked_at_at_once(
    call: Call[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(codigos, "MAILS_PER_RECIPIENT", ((timedelta(days=1), 3),))

    async def run() -> int:
        pedidos = [await create(armoring(await new_lead("ao.mesmo.tempo@exemplo.com.br"))) for _ in range(8)]
        await asyncio.gather(*(look(pedido) for pedido in pedidos))
        return sum([len(await codes(pedido)) for pedido in pedidos])

    with protection():
        assert call(run()) == 3


def test_of_right_codes_at_once_one_opens(call: Call[Any]) -> None:
    async def run() -> list[str]:
        pedido = await create(armoring(await new_lead()))
        await look(pedido)
        (code,) = await codes(pedido)
        return [seen(answer) for answer in await asyncio.gather(*(look(pedido, code) for _ in range(20)))]

    with protection():
        assert sorted(call(run())) == [OPEN] + ["nada"] * 19


def test_of_wrong_codes_at_once_five_are_compared(call: Call[Any]) -> None:
    async def run() -> int:
        pedido = await create(armoring(await new_lead()))
        await look(pedido)
        (code,) = await codes(pedido)
        await asyncio.gather(*(look(pedido, wrong(code)) for _ in range(50)))
        quote = await Orcamentos.select(Orcamentos.id).where(Orcamentos.pedido == pedido).first()
        return await Erros.count().where(Erros.orcamento == quote["id"])

    with protection():
        assert call(run()) == 5
