"""The screen Hoje: waiting contacts, visits, alerts, incomplete cars and days in stock."""

import json
import secrets
from collections.abc import AsyncIterator
from datetime import date, datetime, timedelta
from typing import Any

import httpx
import pytest

from db.contatos import contatos
from db.contatos.appointments import list_visitas
from db.estoque.facetas import Criterio
from db.estoque.tables import Veiculos
from db.platform import clock, versions
from db.platform.format import BRASILIA, today
from db.platform.photos.fotos import Fotos
from db.platform.sql import save
from db.visitantes.agendamentos import CLOSED, Agendamentos, HorarioDesejado, list_dias_livres
from db.visitantes.avisos import Avisos, BuscaGuardada, confirm_aviso, request_aviso
from db.visitantes.contatos import Contatos
from db.visitantes.vendas import NovaVenda, check_venda, create_venda
from tests.support.fichas import create, listed, write
from tests.support.people import employ
from tests.support.saves import change, move
from tests.support.screens import data_of

Desk = httpx.AsyncClient
MONDAY = date(2031, 3, 10)
key: Any = Veiculos._meta.primary_key


async def morning(desk: Desk) -> Any:
    return (await data_of(desk, "/"))["pendencias"]


@pytest.fixture
async def monday(monkeypatch: pytest.MonkeyPatch, client: Any) -> AsyncIterator[datetime]:
    """The clock of a Monday morning without other tests' visits; the desk's requests run on the real day."""
    now = datetime(MONDAY.year, MONDAY.month, MONDAY.day, 7, tzinfo=BRASILIA)
    monkeypatch.setattr(clock, "now", lambda: now)
    yield now
    await Contatos.delete().where(Contatos.created_at >= now - timedelta(days=30))


async def wish(day: date, part: int, **more: Any) -> str:
    opened = next(one for one in await list_dias_livres(None) if one.data == day)
    wanted = HorarioDesejado(data=day, periodo=opened.periodos[part].periodo)
    return (await write(assunto=None, agendamento=wanted, **more))[0]


async def test_every_visit_of_a_day_is_listed(monday: datetime) -> None:
    lead = await wish(MONDAY, 1)
    (row,) = await Contatos.select().where(Contatos.public_id == lead)
    (visit,) = await Agendamentos.select().where(Agendamentos.contato == row["id"])
    for n in range(120):
        await Contatos.insert(Contatos(**row | {"id": 800_000 + n, "public_id": f"{lead[:18]}{n:04}"}))
        await Agendamentos.insert(Agendamentos(**visit | {"contato": 800_000 + n}))
    assert len(await list_visitas(MONDAY)) == 121


async def test_visits_stand_in_the_order_in_which_they_come(monday: datetime) -> None:
    tomorrow = MONDAY + timedelta(days=1)
    late, early = await wish(tomorrow, 1, nome="Rui Sá"), await wish(tomorrow, 0, nome="Eva Reis")
    here = await wish(MONDAY, 1, nome="Ivo Luz")
    lost, _ = await wish(tomorrow, 0), await wish(tomorrow, 0, site="http://spam.example")
    await contatos.update_contato(lost, {"estado": "perdido", "motivo": "preço"}, (await employ()).id)
    beyond = await wish(MONDAY + timedelta(days=4), 0)

    found = await list_visitas(MONDAY, 2)
    assert [(one.id, one.nome) for one in found] == [(here, "Ivo Luz"), (early, "Eva Reis"), (late, "Rui Sá")]
    assert [(one.dia, one.estado, one.sobre) for one in found[:1]] == [(MONDAY, "novo", "Visita")]
    assert found[0].quando.startswith("segunda, 10/03, à tarde, das 12h às ")
    assert [one.id for one in await list_visitas(MONDAY)] == [here]
    assert beyond in [one.id for one in await list_visitas(MONDAY, 14)]


async def test_a_visit_to_a_door_that_was_closed_since_stays_and_says_so(
    monday: datetime, general_data: Any
) -> None:
    tuesday, wednesday = (MONDAY + timedelta(days=n) for n in (1, 2))
    open_day = await wish(MONDAY, 0, nome="Eva Reis")
    closed_part, open_part = await wish(tuesday, 0), await wish(tuesday, 1)
    closed_day = await wish(wednesday, 1)
    late = {"data": tuesday.isoformat(), "motivo": "Inventário", "abre": "12:00", "fecha": "18:00"}
    holiday = {"data": wednesday.isoformat(), "motivo": "Feriado"}
    await general_data(excecoes=json.dumps([late, holiday]))

    found = await list_visitas(MONDAY, 3)
    assert [(one.id, one.nota) for one in found] == [
        (open_day, ""),
        (closed_part, "Neste dia a loja não abre neste período"),
        (open_part, ""),
        (closed_day, "A loja não abre neste dia"),
    ]
    assert found[1].quando == "terça, 11/03, de manhã"
    assert found[3].quando == "quarta, 12/03, à tarde"


async def test_the_desk_has_the_visits_of_two_weeks(desk: Desk, seller: Any) -> None:
    day = (await list_dias_livres(None))[1].data
    lead = await wish(day, 0, nome="Lia Melo")
    received = await morning(desk)
    visit = next(one for one in received["visitas"] if one["id"] == lead)
    assert (visit["nome"], visit["dia"]) == ("Lia Melo", day.isoformat())
    assert received["hoje"] == today().isoformat()


async def test_a_change_is_on_the_next_screen_of_the_one_who_saved(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = (await list_dias_livres(None))[2].data
    lead = await wish(day, 0, nome="Lia Melo")
    for excecoes, nota in (([{"data": day.isoformat(), "motivo": "Luto"}], CLOSED), ([], "")):
        with monkeypatch.context() as patch:
            patch.setattr(versions, "POLL_EVERY", 3600.0)
            await morning(desk)
            saved = await change(desk, "dados-gerais", 1, {"excecoes": excecoes})
            visits = (await morning(desk))["visitas"]
        assert saved.status_code == 200, saved.text
        assert next(one for one in visits if one["id"] == lead)["nota"] == nota


async def test_every_number_is_that_of_the_list_behind_it(desk: Desk, seller: Any) -> None:
    old, word = await write(tipo=2)
    await Contatos.update({Contatos.created_at: clock.now() - timedelta(days=8)}).where(
        Contatos.public_id == old
    )
    await write(tipo=3)
    await write(tipo=2, site="http://spam.example")
    offer = check_venda(
        NovaVenda(marca="Porsche", modelo="911", nome="Ana", telefone="(21) 99876-5432", tempo_ms=9000)
    )
    await create_venda(offer, {}, secrets.token_hex(8))

    await create(desk)
    received = await morning(desk)
    contagem, hidden = received["contagem"], await data_of(desk, "/estoque?situacao=oculto&falta=fotos")
    assert received["balcao"]["ocultos"] == hidden["total"] > 0
    assert contagem["novos"] > 0 < contagem["ofertas"] and contagem["orcamentos"] > 0
    for name, query in (
        ("novos", {"estado": "novo"}),
        ("orcamentos", {"tipo": "orcamento", "dias": 7}),
        ("ofertas", {"tipo": "venda", "dias": 7}),
    ):
        assert (await data_of(desk, "/contatos", **query))["total"] == contagem[name], name
    assert [one["id"] for one in await listed(desk, texto=word, tipo="orcamento")] == [old]
    assert await listed(desk, texto=word, dias=7) == []
    assert (await desk.get("/contatos?dias=-1")).status_code == 400


async def test_alerts_are_counted_once_they_are_active(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(5)
    before = (await morning(desk))["alertas"]
    search = BuscaGuardada(f"/busca/todos/todos?q={word}", word, Criterio(q=word))
    for n in range(3):
        await request_aviso(f"{word}.{n}@exemplo.com.br", search, [])
    requested = await Avisos.select(Avisos.public_id).where(Avisos.busca == search.url).order_by(Avisos.id)
    for row in requested[:2]:
        await confirm_aviso(row["public_id"])
    long_ago = clock.now() - timedelta(days=9)
    await Avisos.update({Avisos.desde: long_ago}).where(Avisos.public_id == requested[0]["public_id"])
    after = (await morning(desk))["alertas"]
    assert {name: after[name] - before[name] for name in after} == {"ativos": 2, "novos": 1}


COMPLETE = {"descricao": "Um carro.", "seo_titulo": "Carro", "seo_description": "Um carro à venda."}


async def for_sale(desk: Desk, fotos: str = '["suv-black-front34.jpg"]', **more: Any) -> tuple[int, str]:
    """A car that visitors see, and the word by which it is found."""
    number, values = await create(desk, **COMPLETE | more)
    given: dict[Any, Any] = {Veiculos.status: "Ativo", Veiculos.fotos: fotos}
    await Veiculos.update(given).where(key == number)
    return number, values["seo_url"]


@pytest.mark.parametrize(
    ("falta", "titulo", "given"),
    [
        ("fotos", "foto", {"fotos": "[]"}),
        ("preco", "preço", {"preco_valor": 0}),
        ("descricao", "descrição", {"descricao": ""}),
    ],
)
async def test_the_gaps_of_cars_are_counted_and_listed(
    desk: Desk, seller: Any, falta: str, titulo: str, given: dict[str, Any]
) -> None:
    before = {one["falta"]: one["carros"] for one in (await morning(desk))["balcao"]["lacunas"]}
    number, word = await for_sale(desk, **given)
    _, other = await for_sale(desk)
    received = await morning(desk)
    after = {one["falta"]: (one["titulo"], one["carros"]) for one in received["balcao"]["lacunas"]}
    assert after[falta] == (titulo, before.get(falta, 0) + 1)
    first = next(one for one in received["incompletos"] if one["id"] == number)
    assert first["faltas"] == [titulo]
    assert bool(first["imagem"]) == (falta != "fotos")
    for requested in (falta, "alguma"):
        found = (await data_of(desk, "/estoque", texto=word, falta=requested))["carros"]
        assert [one["id"] for one in found] == [number]
        assert (await data_of(desk, "/estoque", texto=other, falta=requested))["carros"] == []
    for name in after.keys() - {falta}:
        assert (await data_of(desk, "/estoque", texto=word, falta=name))["carros"] == []
    await move(desk, number, "vender")
    sold = (await data_of(desk, "/estoque", texto=word))["carros"]
    assert [(one["id"], one["faltas"]) for one in sold] == [(number, [])]  # a sold car lacks nothing


async def test_cars_without_a_price_stand_before_those_without_a_description(desk: Desk, seller: Any) -> None:
    priceless, _ = await for_sale(desk, preco_valor=0)
    newer, _ = await for_sale(desk, descricao="")
    found = [one["id"] for one in (await data_of(desk, "/estoque?falta=alguma"))["carros"]]
    assert found.index(priceless) < found.index(newer)


async def test_a_line_of_the_stock_tells_two_cars_of_one_version_apart(desk: Desk, seller: Any) -> None:
    number, values = await create(desk, placa="ABC-1D23", cor="Cinza")
    [found] = (await data_of(desk, "/estoque", texto=values["seo_url"]))["carros"]
    assert (found["id"], found["placa"], found["cor"]) == (number, "ABC1D23", "Cinza")


async def test_the_cars_whose_photographs_lack_most_views_are_named(desk: Desk, seller: Any) -> None:
    views = {"traseira", "lateral", "painel", "hodômetro", "bancos", "porta-malas", "roda"}
    open_car, _ = await for_sale(desk)
    armored, _ = await for_sale(desk, fotos="[]", blindado=True)
    first = (await morning(desk))["sem_vistas"][0]
    assert (first["id"], {*first["faltam"]}) == (armored, views | {"frente", "borda do vidro"})
    assert {*(await data_of(desk, f"/estoque/{open_car}"))["faltam"]} == views


async def test_what_a_photograph_shows_is_said_and_taken_back(desk: Desk, seller: Any) -> None:
    foto = "carro-na-rua.jpg"
    await save(Fotos, [{"id": 990_001, "arquivo": foto, "largura": 1200, "altura": 800}])
    carro, _ = await for_sale(desk, fotos=f'["{foto}"]')
    path = f"/api/carros/{carro}/fotos/{foto}/mostra"

    async def shown() -> tuple[str, bool]:
        received = await data_of(desk, f"/estoque/{carro}")
        return received["fotos"][0]["vista"], "painel" in received["faltam"]

    assert await shown() == ("", True)
    assert (await desk.put(path, json={"vista": "painel"})).status_code == 204
    assert await shown() == ("painel", False)
    [newest, *_] = (await data_of(desk, f"/estoque/{carro}"))["historico"]
    assert newest["campos"] == {"vista": [f"{foto}: não informado", f"{foto}: painel"]}
    assert (await desk.put(path, json={"vista": ""})).status_code == 204
    assert await shown() == ("", True)
    assert (await desk.put(path, json={"vista": "teto"})).status_code == 400
    other = await desk.put(f"/api/carros/{carro}/fotos/x.jpg/mostra", json={"vista": "roda"})
    assert (other.status_code, other.json()["campo"]) == (400, "fotos")


async def test_the_cars_that_have_stood_longest_come_first(desk: Desk, seller: Any) -> None:
    days = (4000, 3999, 4001)
    cars = [await for_sale(desk, entrada=(today() - timedelta(days=n)).isoformat()) for n in days]
    sold, _ = await for_sale(desk, entrada=(today() - timedelta(days=5000)).isoformat())
    await move(desk, sold, "vender")
    stood = (await morning(desk))["parados"]
    numbers = [cars[2][0], cars[0][0], cars[1][0]]
    assert [(one["id"], one["dias"]) for one in stood[:3]] == list(
        zip(numbers, (4001, 4000, 3999), strict=True)
    )
    ordered = (await data_of(desk, "/estoque", ordem="tempo"))["carros"]
    assert [one["id"] for one in ordered[:3]] == numbers
    assert sold not in [one["id"] for one in ordered]


async def test_the_stock_speaks_of_conditions_as_the_site_does(desk: Desk, seller: Any, client: Any) -> None:
    number, word = await for_sale(desk, condicao="semi-novo")
    titles = {one["codigo"]: one["condicao"] for one in (await client.get("/api/condicao")).json()}
    stock = await data_of(desk, "/estoque", texto=word, condicao="semi-novo")
    assert dict(stock["condicoes"]) == titles
    assert [(one["id"], one["condicao"]) for one in stock["carros"]] == [(number, titles["semi-novo"])]
    assert (await data_of(desk, "/estoque", texto=word, condicao="novo"))["carros"] == []


@pytest.mark.parametrize(
    ("status", "situacao", "found"),
    [
        ("Ativo", "Disponível", {"a-venda", "disponivel"}),
        ("Ativo", "Reservado", {"a-venda", "reservado"}),
        ("Ativo", "Vendido", {"vendido"}),
        ("Vendido", "Disponível", {"vendido"}),
        ("Oculto", "Disponível", {"oculto"}),
    ],
)
async def test_a_car_is_found_where_it_stands(
    desk: Desk, seller: Any, status: str, situacao: str, found: set[str]
) -> None:
    number, word = await for_sale(desk)
    given: dict[Any, Any] = {Veiculos.status: status, Veiculos.situacao: situacao}
    await Veiculos.update(given).where(key == number)
    for place in ("a-venda", "disponivel", "reservado", "vendido", "oculto"):
        cars = (await data_of(desk, "/estoque", texto=word, situacao=place))["carros"]
        assert [one["id"] for one in cars] == [number] * (place in found), place
    assert (await desk.get("/estoque?situacao=nenhuma")).status_code == 400


async def test_it_asks_no_more_for_more_cars_and_visits(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    requested = 0
    engine: Any = type(Veiculos._meta.db)
    plain = engine.run_querystring

    async def counted(*given: Any, **more: Any) -> Any:
        nonlocal requested
        requested += 1
        return await plain(*given, **more)

    monkeypatch.setattr(engine, "run_querystring", counted)
    await morning(desk)
    requested = 0
    monkeypatch.setattr(versions, "POLL_EVERY", 3600.0)
    await morning(desk)
    few, requested = requested, 0
    for day in (await list_dias_livres(None))[:4]:
        await wish(day.data, 0)
    for _ in range(3):
        await for_sale(desk, descricao="")
    await morning(desk)  # cached content is read again after a change
    requested = 0
    await morning(desk)
    assert requested == few
