"""Every record that the staff keep: read, checked, written, noted; and a car from its first field to its sale."""

import re
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from db.addresses import slug
from db.fichas.fichas import get_ficha
from db.fichas.kinds import TIPOS
from db.fichas.lists import get_campos, list_fichas
from db.platform import clock
from db.platform.engine import transaction
from db.platform.format import BRASILIA
from db.platform.history import list_alteracoes, note
from tests.support.fichas import STORED, Desk, brand_and_model, car, create, first_of, send_foto, write
from tests.support.people import employ, let_in
from tests.support.saves import change, move, remove
from tests.support.screens import data_of

ADDED = [nome for nome, tipo in TIPOS.items() if not tipo.fixa]


@pytest.mark.parametrize("nome", STORED)
async def test_saving_the_same_values_changes_nothing(desk: Desk, admin: Any, nome: str) -> None:
    number, _ = await first_of(nome)
    screen = await data_of(desk, f"/fichas/{nome}/{number}")
    before = await list_alteracoes(nome, number)
    answer = await change(desk, nome, number, screen["valores"])
    assert (answer.status_code, answer.json()["antes"]) == (200, {}), answer.text
    assert (await data_of(desk, f"/fichas/{nome}/{number}"))["valores"] == screen["valores"]
    assert await list_alteracoes(nome, number) == before


@pytest.mark.parametrize("nome", STORED)
async def test_a_kind_is_listed_and_asked_for_by_its_own_titles(desk: Desk, admin: Any, nome: str) -> None:
    listed = await data_of(desk, f"/fichas/{nome}")
    word = listed["fichas"][0]["titulo"].split()[0]
    found = await data_of(desk, f"/fichas/{nome}", texto=word.upper())
    assert found["fichas"]
    requested = (await data_of(desk, f"/fichas/{nome}/novo"))["campos"]
    assert all(campo["titulo"] != campo["nome"] for campo in requested)
    for campo in requested:
        if campo["tipo"] in ("referencia", "escolha") and campo["de"] != "carros":  # cars are searched
            assert campo["opcoes"], campo["nome"]


@pytest.mark.parametrize("nome", STORED)
async def test_an_unknown_field_is_refused_by_its_name(desk: Desk, admin: Any, nome: str) -> None:
    number, before = await first_of(nome)
    answer = await change(desk, nome, number, {"criado_por": 1})
    assert answer.status_code == 400, answer.text
    assert answer.json()["campo"] == "criado_por", answer.text
    assert (await first_of(nome))[1] == before


async def test_lists_have_pages_that_miss_and_repeat_nothing(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("db.fichas.lists.POR_PAGINA", 50)
    monkeypatch.setattr("app.equipe.pages.fichas.POR_PAGINA", 50)
    first = await data_of(desk, "/fichas/modelos")
    assert first["paginas"] > 1
    found = [one["id"] for one in first["fichas"]]
    for pagina in range(2, first["paginas"] + 1):
        page = await data_of(desk, f"/fichas/modelos?pagina={pagina}")
        found += [one["id"] for one in page["fichas"]]
    assert len(found) == len({*found}) == first["total"] == (await list_fichas("modelos", "", 1))[0]


@pytest.mark.both_engines
@pytest.mark.parametrize(("plain", "spelled"), [("automatico", "Automático"), ("porsche 911", "Pórsche 911")])
async def test_the_stock_is_searched_without_accents(
    desk: Desk, admin: Any, plain: str, spelled: str
) -> None:
    plain_total, total = [
        (await data_of(desk, "/estoque", texto=texto))["total"] for texto in (plain, spelled)
    ]
    assert plain_total == total > 0


async def test_the_stock_has_pages(desk: Desk, seller: Any) -> None:
    first = await data_of(desk, "/estoque")
    second = await data_of(desk, "/estoque?pagina=2")
    ids = [one["id"] for page in (first, second) for one in page["carros"]]
    assert first["paginas"] == 2
    assert len(ids) == len({*ids}) == first["total"] == (await list_fichas("carros", "", 1))[0]


async def test_older_changes_can_be_read(desk: Desk, seller: Any) -> None:
    number, _ = await create(desk)
    async with transaction():
        for n in range(60):
            await note(seller.id, "carros", number, {"chamada": n}, {"chamada": n + 1})
    shown = [
        len((await data_of(desk, f"/estoque/{number}{more}"))["historico"]) for more in ("", "?historico=100")
    ]
    assert shown == [50, 61]


async def test_records_that_are_photographs_have_a_small_picture(desk: Desk, admin: Any) -> None:
    tela = await data_of(desk, "/fichas/galerias")
    assert (tela["grade"]["foto"], tela["grade"]["campo"]["nome"]) == ("arquivo", "galeria")
    small = [one["imagem"] for one in tela["fichas"]]
    assert [one for one in small if not re.fullmatch(r"/media/.+-480\.jpg", one)] == []
    assert (await data_of(desk, "/fichas/marcas"))["grade"] is None


@pytest.mark.parametrize("nome", ["blindagem-produtos", "estetica-precos"])
async def test_a_price_in_a_list_is_written_as_everywhere(desk: Desk, admin: Any, nome: str) -> None:
    notes = {one.nota for one in (await list_fichas(nome, "", 1))[1]}
    assert all(re.fullmatch(r"R\$ \d{1,3}(\.\d{3})*|sob consulta", note) for note in notes), notes
    assert any(note.startswith("R$ ") and "." in note for note in notes)


async def test_a_car_sold_without_a_photograph_is_sold_and_has_no_page(
    desk: Desk, seller: Any, client: Any
) -> None:
    number, values = await create(desk)
    assert (await move(desk, number, "vender")).status_code == 200
    assert (await client.get(f"/detalhe/{values['seo_url']}")).status_code == 404
    for situacao, cars in (("vendido", [number]), ("oculto", [])):
        found = (await data_of(desk, "/estoque", texto=values["versao"], situacao=situacao))["carros"]
        assert [one["id"] for one in found] == cars


async def test_a_car_from_its_first_field_to_its_sale(desk: Desk, seller: Any, client: Any) -> None:
    number, values = await create(desk)
    page = f"/detalhe/{values['seo_url']}"
    assert (await client.get(page)).status_code == 404

    for movimento in ("publicar", "reservar"):
        early = await move(desk, number, movimento)
        assert (early.status_code, early.json()["campo"]) == (400, "status")
    typed = await change(desk, "carros", number, values | {"status": "Ativo"})
    assert (typed.status_code, typed.json()["campo"]) == (400, "status")
    made = (await send_foto(desk, number)).json()
    name = made["imagem"].rpartition("/")[2]
    assert name.startswith("acao-911-")
    assert (await move(desk, number, "publicar")).status_code == 200
    shown = (await data_of(client, page))["veiculo"]
    assert (shown["status"], shown["preco_valor"], shown["fotos"][0]["imagem"]) == (
        "Ativo",
        500_000,
        made["imagem"],
    )

    last = await desk.delete(f"/api/carros/{number}/fotos/{name}")
    assert (last.status_code, last.json()["campo"]) == (400, "fotos")

    fields = (await data_of(desk, f"/estoque/{number}"))["valores"]
    changed = await change(desk, "carros", number, fields | {"preco_valor": 480_000})
    assert changed.status_code == 200
    assert (await data_of(client, page))["veiculo"]["preco_valor"] == 480_000
    noted = (await data_of(desk, f"/estoque/{number}"))["historico"][0]
    assert (noted["quem"], noted["campos"]) == (seller.nome, {"preco_valor": [500_000, 480_000]})

    assert (await move(desk, number, "vender")).status_code == 200
    assert (await data_of(client, page))["veiculo"]["status"] == "Vendido"
    assert (await move(desk, number, "ocultar")).status_code == 200
    assert (await client.get(page, follow_redirects=False)).status_code in (302, 410)
    line = (await data_of(desk, "/estoque", texto=values["versao"]))["carros"]
    assert [(one["id"], one["status"], one["fotos"]) for one in line] == [(number, "Oculto", 1)]


async def test_a_car_is_looked_at_before_it_is_published(
    desk: Desk, seller: Any, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, values = await create(desk)
    previa = (await data_of(desk, f"/estoque/{number}"))["previa"]
    seen = await client.get(previa + "?_data")
    assert (seen.status_code, seen.headers["cache-control"]) == (200, "private, no-store")
    dados = seen.json()["dados"]
    assert (dados["previa"], dados["veiculo"]["versao"]) == (True, values["versao"])
    assert dados["seo"]["robots"] == "noindex,nofollow"
    other = previa.replace(f"/{number}-", f"/{number + 1}-")
    for wrong in (other, previa[:-1], previa + "x", "/previa/1", "/previa/1-9999999999-" + "A" * 22):
        assert (await client.get(wrong)).status_code == 404, wrong
    tomorrow = clock.now() + timedelta(days=1, seconds=1)
    monkeypatch.setattr(clock, "now", lambda: tomorrow)
    assert (await client.get(previa)).status_code == 404


async def test_a_new_car_is_in_stock_since_the_day_that_it_is_in_brasilia(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    yesterday = clock.now().astimezone(BRASILIA) - timedelta(days=1)  # before the session can have ended
    here = yesterday.replace(hour=22, minute=47)  # another day in UTC
    monkeypatch.setattr(clock, "now", lambda: here.astimezone(UTC))
    valores = (await data_of(desk, "/estoque/novo"))["valores"]
    assert valores["entrada"] == here.date().isoformat()


async def test_a_dossier_is_asked_of_armored_cars_and_its_change_is_noted(
    desk: Desk, seller: Any, client: Any
) -> None:
    number, values = await create(desk, blindado=True, status="Vendido")
    await send_foto(desk, number)
    screen = await data_of(desk, f"/estoque/{number}")
    dossie = [one for one in screen["campos"] if one["grupo"] == "Dossiê da blindagem"]
    assert len(dossie) == 7 and {one["quando"] for one in dossie} == {"blindado"}
    assert {one["grupo"] for one in screen["campos"] if not one["quando"]}.isdisjoint({"Dossiê da blindagem"})
    known = {"blindadora": "Couraça", "declaracao_exercito": "2025-04-01"}
    assert (await change(desk, "carros", number, screen["valores"] | known)).status_code == 200
    shown = (await data_of(client, f"/detalhe/{values['seo_url']}"))["veiculo"]["blindagem"]
    assert {name: shown[name] for name in known} == known
    noted = (await data_of(desk, f"/estoque/{number}"))["historico"][0]["campos"]
    assert noted == {name: [None, value] for name, value in known.items()}


WRONG = {
    "km": "muitos",
    "seo_url": "Ação e reação",
    "preco_valor": -1,
    "condicao": "quase novo",
    "modelo": 999_999_999,
    "marca": 0,
    "versao": "",
    "destaques": ["x" * 161],
    "entrada": "ontem",
    "ano_modelo": 1,
}


LATE = datetime(2026, 12, 31, 22, 30, tzinfo=BRASILIA)  # in UTC it is another year


@pytest.mark.parametrize(
    ("campo", "said", "detail"),
    [
        ("data_blindagem", "2026-12-31", ""),
        ("data_blindagem", "2027-01-01", "Blindado em: este dia ainda não chegou."),
        ("vistoria_blindagem", "2026-12-31", ""),
        ("vistoria_blindagem", "2027-01-01", "Última vistoria da blindagem em: este dia ainda não chegou."),
        ("declaracao_exercito", "2026-12-31", ""),
        (
            "declaracao_exercito",
            "2027-06-01",
            "Declaração registrada no Exército em: este dia ainda não chegou.",
        ),
        ("ano_blindagem", 2026, ""),
        ("ano_blindagem", 2027, "Ano da blindagem: este ano ainda não chegou."),
        ("garantia_vidros_ate", 2035, ""),
        ("entrada", "2027-01-10", ""),
    ],
)
async def test_a_date_of_armoring_or_service_is_not_in_the_future(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch, campo: str, said: Any, detail: str
) -> None:
    monkeypatch.setattr(clock, "now", lambda: LATE.astimezone(UTC))
    await let_in(desk, admin)
    number, values = await create(desk, blindado=True)
    new = values | {campo: said, "seo_url": f"{values['seo_url']}-2"}
    changed = await change(desk, "carros", number, {campo: said})
    for answer in (changed, await desk.post("/api/fichas/carros", json=new)):
        received = answer.json()
        if detail:
            assert (answer.status_code, received["campo"], received["detail"]) == (400, campo, detail)
        else:
            assert answer.is_success, received
            assert (await remove(desk, "carros", received["id"])).status_code == 204


async def test_a_car_made_by_mistake_is_removed_and_leaves_its_number_to_nobody(
    desk: Desk, seller: Any
) -> None:
    number, values = await create(desk)
    assert (await data_of(desk, f"/estoque/{number}"))["fica"] == ""
    assert (await remove(desk, "carros", number)).status_code == 204
    assert await get_ficha("carros", number) is None
    assert (await desk.get(f"/estoque/{number}")).status_code == 404
    noted = (await list_alteracoes("carros", number))[0]
    assert (noted.quem, noted.campos["versao"]) == (seller.nome, (values["versao"], None))

    again, _ = await create(desk)
    assert again != number
    assert len((await data_of(desk, f"/estoque/{again}"))["historico"]) == 1


async def seen(desk: Desk, number: int) -> None:
    """It was on the site, for however short a time."""
    await send_foto(desk, number)
    for movimento in ("publicar", "ocultar"):
        moved = await move(desk, number, movimento)
        assert moved.status_code == 200, moved.text


async def sold(desk: Desk, number: int) -> None:
    await send_foto(desk, number)
    moved = await move(desk, number, "vender")
    assert moved.status_code == 200, moved.text


async def asked_for(desk: Desk, number: int) -> None:
    await write(tipo=1, veiculo_id=number, assunto=None)


async def asked_about(desk: Desk, number: int) -> None:
    await write(sobre=f"veiculo-{number}")


async def featured(desk: Desk, number: int) -> None:
    await let_in(desk, await employ("administracao"))
    made = await desk.post("/api/fichas/destaques", json={"veiculo": number, "ordem": 99})
    assert made.status_code == 201, made.text


@pytest.mark.parametrize(
    ("happened", "reason"),
    [
        (seen, "Este carro já esteve no site."),
        (sold, "Este carro já esteve no site."),
        (asked_for, "Alguém já perguntou por este carro."),
        (asked_about, "Alguém já perguntou por este carro."),
        (featured, "Um destaque ou um banner usa este carro."),
    ],
)
async def test_a_car_that_somebody_may_ask_for_stays_and_the_refusal_says_why(
    desk: Desk, seller: Any, happened: Any, reason: str
) -> None:
    number, _ = await create(desk)
    await happened(desk, number)
    refused = await remove(desk, "carros", number)
    assert (refused.status_code, refused.json()["campo"]) == (400, "ficha")
    assert refused.json()["detail"].startswith(reason)
    assert await get_ficha("carros", number)
    assert (await data_of(desk, f"/estoque/{number}"))["fica"] == refused.json()["detail"]


@pytest.mark.parametrize("campo", WRONG)
async def test_a_wrong_value_is_refused_by_its_field(desk: Desk, seller: Any, campo: str) -> None:
    values = car(**await brand_and_model()) | {campo: WRONG[campo]}
    answer = await desk.post("/api/fichas/carros", json=values)
    assert (answer.status_code, answer.json()["campo"]) == (400, campo)


async def test_a_proposed_address_is_a_free_one(desk: Desk, seller: Any) -> None:
    """Cars of the same version and year, which the browser gives the same address."""
    names = await brand_and_model()
    word = secrets.token_hex(4)
    titles = [
        next(one.titulo for one in campo.opcoes if one.valor == names[campo.nome])
        for campo in await get_campos("carros")
        if campo.nome in names
    ]
    proposed = slug(f"{' '.join(titles)} {word} 2024 blindado")
    made = []
    for typed in (proposed, proposed, ""):
        values = car(**names, versao=word, ano_modelo=2024, blindado=True, seo_url=typed)
        answer = await desk.post("/api/fichas/carros", json=values)
        assert answer.status_code == 201, answer.text
        stored = await get_ficha("carros", answer.json()["id"])
        made.append((stored or {})["seo_url"])
    assert made == [proposed, f"{proposed}-2", f"{proposed}-3"]


async def test_a_model_is_of_its_brand(desk: Desk, seller: Any) -> None:
    mine = await brand_and_model()
    others = [one.id for one in (await list_fichas("marcas", "", 1))[1] if one.id != mine["marca"]]
    answer = await desk.post("/api/fichas/carros", json=car(marca=others[0], modelo=mine["modelo"]))
    assert (answer.status_code, answer.json()["campo"]) == (400, "modelo")


@pytest.mark.parametrize("nome", sorted({*TIPOS} - {*ADDED}))
async def test_a_fixed_record_is_neither_made_nor_removed(desk: Desk, admin: Any, nome: str) -> None:
    number, values = await first_of(nome)
    made = await desk.post(
        f"/api/fichas/{nome}",
        json=(await data_of(desk, f"/fichas/{nome}/{number}"))["valores"],
    )
    removed = await remove(desk, nome, number)
    assert (made.status_code, removed.status_code) == (400, 400)
    assert await get_ficha(nome, number) == values


async def test_a_form_that_lay_open_changes_no_state(desk: Desk, seller: Any) -> None:
    number, values = await create(desk, status="Vendido", situacao="Vendido")
    screen = await data_of(desk, f"/estoque/{number}")
    assert {"status", "situacao"}.isdisjoint(campo["nome"] for campo in screen["campos"])
    assert (await change(desk, "carros", number, values | {"km": "9.800"})).status_code == 200
    saved = await get_ficha("carros", number)
    assert saved and (saved["status"], saved["situacao"], saved["km"]) == ("Vendido", "Vendido", "9.800")


async def test_the_first_group_asks_for_all_required_fields(desk: Desk, seller: Any) -> None:
    campos = (await data_of(desk, "/estoque/novo"))["campos"]
    first = [campo["nome"] for campo in campos if campo["grupo"] == campos[0]["grupo"]]
    assert [*first] == [campo["nome"] for campo in campos[: len(first)]]
    assert {campo["nome"] for campo in campos if campo["obrigatorio"]} <= {*first}
    assert "km" in first
    assert len(first) < 10, (
        f"{campos[0]['grupo']} is what every car needs: begin the new field in a later group"
    )


async def test_the_dealers_telephones_links_state_and_cnpj_are_stored_in_one_form(
    desk: Desk, admin: Any, general_data: Any
) -> None:
    number, _ = await first_of("dados-gerais")
    given = {
        "telefone_loja": "+55 0 15 11 3333-4444",
        "telefone_carros": "0800 123 4567",
        "telefone_estetica": "",
        "cnpj": "12abc345/01de 35",
        "estado": "Paraná",
        "instagram": "@aurora.veiculos",
        "facebook": "facebook.com/aurora",
        "email": "<contato@exámple.com>",
    }
    assert (await change(desk, "dados-gerais", number, given)).status_code == 200
    found = await get_ficha("dados-gerais", number) or {}
    assert {campo: found[campo] for campo in given} == {
        "telefone_loja": "(11) 3333-4444",
        "telefone_carros": "0800 123 4567",
        "telefone_estetica": "",
        "cnpj": "12.ABC.345/01DE-35",
        "estado": "PR",
        "instagram": "https://www.instagram.com/aurora.veiculos",
        "facebook": "https://facebook.com/aurora",
        "email": "contato@xn--exmple-qta.com",
    }
    refused = await change(desk, "dados-gerais", number, {"telefone_loja": "+1 305 555 0100"})
    assert (refused.status_code, refused.json()["campo"]) == (400, "telefone_loja")


@pytest.mark.both_engines
@pytest.mark.parametrize(
    ("nome", "campo"),
    [
        ("carros", "placa_final"),
        ("modelos", "carroceria"),
        ("dados-gerais", "cnpj"),
        ("dados-gerais", "estado"),
        ("textos", "conteudo"),
        ("estetica-servicos", "rejeicao_calor"),
    ],
)
async def test_a_nul_is_refused_by_its_field(desk: Desk, admin: Any, nome: str, campo: str) -> None:
    number, _ = await first_of(nome)
    answer = await change(desk, nome, number, {campo: "\0"})
    assert (answer.status_code, answer.json()["campo"]) == (400, campo)


@pytest.mark.both_engines
async def test_a_nul_is_refused_in_a_note_and_in_a_selection(desk: Desk, seller: Any) -> None:
    lead, _ = await write()
    for path in (f"/api/contatos/{lead}/notas", "/api/carros/selecao"):
        answer = await desk.post(path, json={"texto": "a\0b"})
        assert (answer.status_code, answer.json()["campo"]) == (400, "texto")


@pytest.mark.both_engines
@pytest.mark.parametrize(("nome", "campo"), [("destaques", "veiculo"), ("carros", "modelo")])
@pytest.mark.parametrize("value", [2**31, 2**63, -(2**63) - 1])
async def test_a_number_that_no_record_has_is_refused_by_its_field(
    desk: Desk, admin: Any, nome: str, campo: str, value: int
) -> None:
    number, values = await first_of(nome)
    address = {"seo_url": ""} if nome == "carros" else {}
    body = msgspec.to_builtins(values) | address | {campo: value}
    made = await desk.post(f"/api/fichas/{nome}", json=body)
    many = await desk.put(
        f"/api/fichas/{nome}", json={"fichas": [{"id": value, "revisao": 0, "mudancas": {}}]}
    )
    assert (made.status_code, many.status_code) == (400, 400)
    changed = await change(desk, nome, number, {campo: value})
    assert (changed.status_code, changed.json()["campo"]) == (400, campo)
