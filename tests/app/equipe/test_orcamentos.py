"""Quotes at the desk: found by number, telephone and car, read as they were quoted, seen as their customers see them."""

import secrets
from datetime import timedelta
from typing import Any

import httpx
import msgspec
import pytest

from app.platform.layers.access_log import loggable
from db.contatos import orcamentos
from db.estoque.tables import Veiculos
from db.orcamentos.blindagem.catalogue import CategoriasBlindagem, ProdutosBlindagem
from db.orcamentos.codigos import Codigos, open_orcamento
from db.orcamentos.orcamentos import Orcamentos, numero_of
from db.platform import clock
from db.platform.format import BRASILIA
from db.platform.outbox import Outbox
from tests.support.fichas import listed, write_lead
from tests.support.people import let_in
from tests.support.quotes import aesthetics, armoring, create, protection
from tests.support.screens import detail_of

Desk = httpx.AsyncClient


async def new_lead(**more: Any) -> str:
    return await write_lead(**{"nome": "Helena Prado", "tipo": 2, "assunto": None} | more)


async def found(desk: Desk, texto: str) -> list[str]:
    return [one["id"] for one in await listed(desk, texto=texto)]


async def get_titulo(carro: int) -> str:
    """A car's model."""
    query = "SELECT o.titulo FROM veiculos v JOIN modelos o ON o.id = v.modelo WHERE v.id = {}"
    return (await Veiculos.raw(query, carro))[0]["titulo"]


async def quotes_of(desk: Desk, lead: str) -> Any:
    return (await detail_of(desk, lead))["orcamentos"]


async def shown(desk: Desk, client: Any, id: int) -> dict[str, Any]:
    """The customer's page, by the desk's link, with plain spaces."""
    led = await desk.get(f"/api/orcamentos/{id}/previa")
    assert (led.status_code, led.headers["cache-control"]) == (302, "no-store")
    seen = await client.get(httpx.URL(led.headers["location"]).path + "?_data")
    assert (seen.status_code, seen.headers["cache-control"]) == (200, "private, no-store")
    return msgspec.json.decode(seen.text.replace("\u00a0", " "))["dados"]


async def test_a_quote_is_found_by_its_number_short_or_in_full(desk: Desk, seller: Any) -> None:
    lead = await new_lead()
    pedido = await create(armoring(lead))
    numero = numero_of(pedido)
    for texto in (
        numero,
        numero.lower(),
        numero.replace("-", ""),
        numero.replace("-", " "),
        f"Orçamento nº {numero}",
        pedido,
        f"o meu orçamento de blindagem, pedido {pedido}",
    ):
        assert lead in await found(desk, texto), texto


@pytest.mark.both_engines
async def test_a_contact_is_found_by_its_telephone_in_any_notation(desk: Desk, seller: Any) -> None:
    last = f"{secrets.randbelow(10**4):04}"
    lead = await new_lead(telefone=f"(11) 98765-{last}")
    for texto in (
        f"(11) 98765-{last}",
        f"+55 11 98765 {last}",
        f"+55 (11) 98765-{last}",
        f"5511 98765{last}",
        f"011 98765-{last}",
        f"0055 11 98765.{last}",
        f"1198765{last}",
        f"65{last}",
        last,
        f"1198765{last[:2]}",
        f"9 8765 {last}",
        f"Helena (11) 98765 {last}",
    ):
        assert lead in await found(desk, texto), texto
    assert lead not in await found(desk, f"(21) 98765-{last}")
    south = await new_lead(telefone=f"(55) 3232-{last}")  # an area that is called as the country is
    assert south in await found(desk, f"(55) 3232-{last}")


async def test_case_and_accents_do_not_count(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(4)
    lead = await new_lead(nome=f"ÂNGELA Conceição {word}", assunto="Visita em São Paulo")
    for texto in ("angela conceicao", "ângela CONCEIÇÃO", "sao paulo", "SÃO PAULO"):
        assert await found(desk, f"{texto} {word}") == [lead], texto
    for texto in ("100%", "[a-z]*", "ang_la", "an*la", "an.*la", "an?ela", "$", "'"):
        assert await found(desk, f"{texto} {word}") == [], texto


async def test_a_contact_is_found_by_the_car_of_its_quote_and_of_its_lead(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(4)
    quoted = await new_lead(nome=f"Rui {word}")
    await create(armoring(quoted))
    [orcamento] = await quotes_of(desk, quoted)
    assert await found(desk, f"{orcamento['carro'].upper()} {word}") == [quoted]
    about = await new_lead(nome=f"Lia {word}", veiculo_id=101, tipo=1, assunto="Ainda tem?")
    assert await found(desk, f"{(await get_titulo(101)).upper()} {word}") == [about]


async def test_a_list_names_number_and_total_in_one_more_query(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    word = secrets.token_hex(4)
    leads = [await new_lead(nome=f"Ivo {word}") for _ in range(3)]
    first, last = [await create(armoring(leads[0])), await create(aesthetics(leads[0]))]
    queries: list[str] = []
    fetch = orcamentos.fetch

    def count(query: str, *values: Any) -> Any:
        queries.append(query)
        return fetch(query, *values)

    with monkeypatch.context() as patch:
        patch.setattr(orcamentos, "fetch", count)
        by_id = {one["id"]: one["orcamentos"] for one in await listed(desk, texto=word)}
    assert [one["numero"] for one in by_id[leads[0]]] == [numero_of(last), numero_of(first)]
    assert by_id[leads[1]] == []
    assert len(queries) == 1
    [estetica, blindagem] = await quotes_of(desk, leads[0])
    assert by_id[leads[0]][1]["total"] == blindagem["grupos"][0]["total"]
    totals = [grupo["total"] for grupo in estetica["grupos"]]
    assert by_id[leads[0]][0]["total"].removeprefix("a partir de ") in totals


async def test_an_armoring_quote_is_read_as_it_was_quoted_and_seen_as_its_customer_does(
    desk: Desk, seller: Any, client: Any, alter: Any
) -> None:
    lead = await new_lead()
    pedido = await create(armoring(lead))
    before = await quotes_of(desk, lead)
    await alter(ProdutosBlindagem, ProdutosBlindagem.preco_valor > 1, preco_valor=1)
    [orcamento] = after = await quotes_of(desk, lead)
    assert before == after
    customer = (await shown(desk, client, orcamento["id"]))["blindagem"]
    with protection(False):
        [public] = (await client.get("/api/orcamento-blindagem", params={"codigo": pedido})).json()
    assert customer == public
    choice, best = customer["orcamento"], customer["melhorescolha"]
    assert orcamento["numero"] == numero_of(pedido)
    assert orcamento["validade"] == choice["validade"]
    for parte, seen in ((orcamento["grupos"][0], choice), (orcamento["recomendada"], best)):
        prices = [(one["produto"], one["preco"]) for one in seen["produtos"]]
        assert [(one["produto"], one["preco"]) for one in parte["produtos"]] == prices
        assert parte["total"] == seen["vl_final"] is not None


async def test_an_aesthetics_quote_is_read_supplier_by_supplier(desk: Desk, seller: Any, client: Any) -> None:
    lead = await new_lead(tipo=3)
    await create(aesthetics(lead))
    [orcamento] = await quotes_of(desk, lead)
    customer = (await shown(desk, client, orcamento["id"]))["estetica"]
    received = [(one["titulo"].split(": ")[-1], one["total"]) for one in orcamento["grupos"]]
    assert received == [(one["marca"], one["vl_final"]) for one in customer["marcas"].values()]


async def test_a_look_at_the_desk_spends_no_code_mails_nothing_and_ends(
    desk: Desk, seller: Any, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    pedido = await create(armoring(await new_lead(email=(email := f"{secrets.token_hex(6)}@exemplo.com.br"))))
    [contato] = await listed(desk, texto=email)
    [orcamento] = await quotes_of(desk, contato["id"])
    with protection():
        await open_orcamento("blindagem", pedido, None)
        live, mails = await Codigos.count().where(Codigos.ended_at.is_null()), await Outbox.count()
        dados = await shown(desk, client, orcamento["id"])
        assert dados["blindagem"]["orcamento"]["pedido"] == pedido
        assert "email" not in dados["blindagem"]
        assert dados["seo"]["robots"] == "noindex,nofollow"
        assert await Codigos.count().where(Codigos.ended_at.is_null()) == live
        assert await Outbox.count() == mails
    previa = httpx.URL((await desk.get(f"/api/orcamentos/{orcamento['id']}/previa")).headers["location"]).path
    key = previa.rpartition("/")[2]
    assert key not in loggable(previa, b"")
    other = f"{orcamento['id'] + 1}-{key.partition('-')[2]}"
    for wrong in (key[:-1], key + "x", other, "1", "1-9999999999-" + "A" * 22):
        assert (await client.get(f"/previa/orcamento/{wrong}")).status_code == 404, wrong
    assert (await client.get(f"/previa/{key}")).status_code == 404  # a quote's key shows no car
    later = clock.now() + timedelta(hours=1, seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    assert (await client.get(previa)).status_code == 404


async def test_a_quote_on_request_shows_estimates_at_the_desk_alone_and_one_that_is_over_says_so(
    desk: Desk, seller: Any, client: Any, alter: Any
) -> None:
    lead = await new_lead()
    await alter(CategoriasBlindagem, CategoriasBlindagem.id == 6, consultar=1)
    await create(armoring(lead))
    await alter(CategoriasBlindagem, CategoriasBlindagem.id == 6, consultar=0)
    [orcamento] = await quotes_of(desk, lead)
    assert (orcamento["consultar"], orcamento["validade"]["vencido"]) == (True, False)
    assert orcamento["grupos"][0]["total"].startswith("R$ ")
    choice = (await shown(desk, client, orcamento["id"]))["blindagem"]["orcamento"]
    assert {one["preco"] for one in choice["produtos"]} == {choice["vl_final"]} == {None}
    await Orcamentos.update({Orcamentos.created_at: clock.now() - timedelta(days=30)}).where(
        Orcamentos._meta.primary_key == orcamento["id"]
    )
    assert (await quotes_of(desk, lead))[0]["validade"]["vencido"]


async def test_a_quote_is_extended_and_sent_again(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    lead = await new_lead()
    pedido = await create(armoring(lead))
    then = clock.now()
    (quote,) = await quotes_of(desk, lead)
    later = then + timedelta(days=20)
    monkeypatch.setattr(clock, "now", lambda: later)
    await let_in(desk, seller)
    (expired,) = await quotes_of(desk, lead)
    assert expired["validade"]["vencido"]
    seen = (await detail_of(desk, lead))["revisao"]
    path = f"/api/orcamentos/{quote['id']}/validade"
    assert (await desk.put(path, json={"revisao": seen})).status_code == 200
    (renewed,) = await quotes_of(desk, lead)
    assert not renewed["validade"]["vencido"]
    assert renewed["validade"]["valido_ate"] == f"{later.astimezone(BRASILIA) + timedelta(days=10):%d/%m/%Y}"
    detail = await detail_of(desk, lead)
    was, done = detail["historico"][0]["campos"]["orcamento"]
    assert expired["validade"]["valido_ate"] in was and renewed["validade"]["valido_ate"] in done
    rows = await Outbox.select().where(Outbox.about == lead, Outbox.kind == "orcamento_renovado")
    assert [row["recipient"] for row in rows] == [detail["contato"]["email"]]
    assert pedido in rows[0]["context"] and "Helena" not in rows[0]["context"]

    stale = await desk.put(path, json={"revisao": seen})
    assert (stale.status_code, stale.json()["conflitos"][0]["titulo"]) == (409, "Orçamento")
    assert len(await Outbox.select().where(Outbox.about == lead, Outbox.kind == "orcamento_renovado")) == 1


async def test_a_longer_promise_is_not_shortened(desk: Desk, seller: Any) -> None:
    lead = await new_lead()
    await create(armoring(lead))
    (quote,) = await quotes_of(desk, lead)
    await Orcamentos.update({Orcamentos.validade: 90}).where(Orcamentos._meta.primary_key == quote["id"])
    (before,) = await quotes_of(desk, lead)
    seen = (await detail_of(desk, lead))["revisao"]
    await desk.put(f"/api/orcamentos/{quote['id']}/validade", json={"revisao": seen})
    assert await quotes_of(desk, lead) == [before]
