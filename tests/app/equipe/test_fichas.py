"""Every record that the staff keep: read, checked, written, noted; and a car from its first field to its sale."""

import asyncio
import io
import re
import secrets
from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from PIL import Image

from db import clock
from db.equipe.alteracoes import list_alteracoes
from db.format import BRASILIA
from db.mesa.cadastros import FICHAS
from db.mesa.fichas import get_registro, list_registros
from tests.app.equipe.people import employ, let_in
from tests.app.equipe.test_contatos import write

Desk = httpx.AsyncClient
ADDED = [nome for nome, ficha in FICHAS.items() if not ficha.fixa]


def photograph() -> bytes:
    out = io.BytesIO()
    image = Image.effect_noise((1300, 800), 80).convert("RGB")
    image.save(out, "JPEG", exif=Image.Exif(), comment=b"where it was taken")
    return out.getvalue()


async def first_of(nome: str) -> tuple[int, dict[str, Any]]:
    number = (await list_registros(nome))[0].id
    values = await get_registro(nome, number)
    assert values
    return number, values


@pytest.mark.parametrize("nome", FICHAS)
async def test_what_is_saved_as_it_was_changes_nothing(desk: Desk, admin: Any, nome: str) -> None:
    number, _ = await first_of(nome)
    screen = (await desk.get(f"/fichas/{nome}/{number}?_data")).json()["dados"]
    before = await list_alteracoes(nome, number)
    answer = await desk.put(f"/api/fichas/{nome}/{number}", json=screen["valores"])
    assert (answer.status_code, answer.json()) == (200, {"id": number}), answer.text
    assert (await desk.get(f"/fichas/{nome}/{number}?_data")).json()["dados"]["valores"] == screen["valores"]
    assert await list_alteracoes(nome, number) == before


@pytest.mark.parametrize("nome", FICHAS)
async def test_a_kind_is_listed_and_asked_for_by_its_own_titles(desk: Desk, admin: Any, nome: str) -> None:
    listed = (await desk.get(f"/fichas/{nome}?_data")).json()["dados"]
    word = listed["registros"][0]["titulo"].split()[0]
    found = (await desk.get(f"/fichas/{nome}", params={"texto": word.upper(), "_data": ""})).json()["dados"]
    assert found["registros"]
    asked = (await desk.get(f"/fichas/{nome}/novo?_data")).json()["dados"]["campos"]
    assert all(campo["titulo"] != campo["nome"] for campo in asked)
    for campo in asked:
        if campo["tipo"] in ("referencia", "escolha"):
            assert campo["opcoes"], campo["nome"]


@pytest.mark.parametrize("nome", ["blindagem-produtos", "estetica-precos"])
async def test_a_price_in_a_list_is_written_as_everywhere(desk: Desk, admin: Any, nome: str) -> None:
    notes = {one.nota for one in await list_registros(nome)}
    assert all(re.fullmatch(r"R\$ \d{1,3}(\.\d{3})*|sob consulta", note) for note in notes), notes
    assert any(note.startswith("R$ ") and "." in note for note in notes)


def car(**more: Any) -> dict[str, Any]:
    word = secrets.token_hex(5)
    values = {
        "versao": f"Teste {word}",
        "condicao": "semi-novo",
        "seo_url": f"teste-{word}",
        "preco_valor": 500_000,
    }
    return values | more


async def brand_and_model() -> dict[str, int]:
    _, values = await first_of("carros")
    return {"marca": values["marca"], "modelo": values["modelo"]}


async def create(desk: Desk, **more: Any) -> tuple[int, dict[str, Any]]:
    values = car(**await brand_and_model(), **more)
    answer = await desk.post("/api/fichas/carros", json=values)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], values


async def send_foto(desk: Desk) -> httpx.Response:
    return await desk.post(
        "/fotos?nome=Ação 911", content=photograph(), headers={"Content-Type": "image/jpeg"}
    )


async def test_a_car_from_its_first_field_to_its_sale(desk: Desk, seller: Any, client: Any) -> None:
    number, values = await create(desk)
    page = f"/detalhe/{values['seo_url']}"
    assert (await client.get(page)).status_code == 404

    for movimento in ("publicar", "reservar"):
        early = await desk.put(f"/api/carros/{number}/situacao", json={"movimento": movimento})
        assert (early.status_code, early.json()["campo"]) == (400, "status")
    typed = await desk.put(f"/api/fichas/carros/{number}", json=values | {"status": "Ativo"})
    assert (typed.status_code, typed.json()["campo"]) == (400, "status")
    made = (await send_foto(desk)).json()
    name = made["imagem"].rpartition("/")[2]
    assert name.startswith("acao-911-")
    assert (await desk.put(f"/api/carros/{number}/fotos", json={"fotos": [name]})).status_code == 204
    assert (
        await desk.put(f"/api/carros/{number}/situacao", json={"movimento": "publicar"})
    ).status_code == 204
    shown = (await client.get(page + "?_data")).json()["dados"]["veiculo"]
    assert (shown["status"], shown["preco_valor"], shown["fotos"][0]["imagem"]) == (
        "Ativo",
        500_000,
        made["imagem"],
    )

    last = await desk.put(f"/api/carros/{number}/fotos", json={"fotos": []})
    assert (last.status_code, last.json()["campo"]) == (400, "fotos")

    fields = (await desk.get(f"/estoque/{number}?_data")).json()["dados"]["valores"]
    changed = await desk.put(f"/api/fichas/carros/{number}", json=fields | {"preco_valor": 480_000})
    assert changed.status_code == 200
    assert (await client.get(page + "?_data")).json()["dados"]["veiculo"]["preco_valor"] == 480_000
    noted = (await desk.get(f"/estoque/{number}?_data")).json()["dados"]["historico"][0]
    assert (noted["quem"], noted["campos"]) == (seller.nome, {"preco_valor": [500_000, 480_000]})

    assert (await desk.put(f"/api/carros/{number}/situacao", json={"movimento": "vender"})).status_code == 204
    assert (await client.get(page + "?_data")).json()["dados"]["veiculo"]["status"] == "Vendido"
    assert (
        await desk.put(f"/api/carros/{number}/situacao", json={"movimento": "ocultar"})
    ).status_code == 204
    assert (await client.get(page, follow_redirects=False)).status_code in (301, 410)
    line = (await desk.get("/estoque", params={"texto": values["versao"], "_data": ""})).json()["dados"][
        "carros"
    ]
    assert [(one["id"], one["status"], one["fotos"]) for one in line] == [(number, "Oculto", 1)]


async def test_a_car_is_looked_at_before_it_is_published(
    desk: Desk, seller: Any, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    number, values = await create(desk)
    previa = (await desk.get(f"/estoque/{number}?_data")).json()["dados"]["previa"]
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
    valores = (await desk.get("/estoque/novo?_data")).json()["dados"]["valores"]
    assert valores["entrada"] == here.date().isoformat()


async def test_a_dossier_is_asked_of_armored_cars_and_its_change_is_noted(
    desk: Desk, seller: Any, client: Any
) -> None:
    number, values = await create(desk, blindado=True, status="Vendido")
    screen = (await desk.get(f"/estoque/{number}?_data")).json()["dados"]
    dossie = [one for one in screen["campos"] if one["grupo"] == "Dossiê da blindagem"]
    assert len(dossie) == 6 and {one["quando"] for one in dossie} == {"blindado"}
    assert {one["grupo"] for one in screen["campos"] if not one["quando"]}.isdisjoint({"Dossiê da blindagem"})
    known = {"blindadora": "Couraça", "declaracao_exercito": "2025-04-01"}
    assert (await desk.put(f"/api/fichas/carros/{number}", json=screen["valores"] | known)).status_code == 200
    shown = (await client.get(f"/detalhe/{values['seo_url']}?_data")).json()["dados"]["veiculo"]["blindagem"]
    assert {name: shown[name] for name in known} == known
    noted = (await desk.get(f"/estoque/{number}?_data")).json()["dados"]["historico"][0]["campos"]
    assert noted == {name: [None, value] for name, value in known.items()}


WRONG = {
    "km": "muitos",
    "seo_url": "Ação e reação",
    "preco_valor": -1,
    "condicao": "usado",
    "modelo": 999_999_999,
    "marca": "Porsche",
    "versao": "",
    "destaques": [""],
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
async def test_what_was_done_was_done_by_today(
    desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch, campo: str, said: Any, detail: str
) -> None:
    monkeypatch.setattr(clock, "now", lambda: LATE.astimezone(UTC))
    await let_in(desk, admin)
    number, values = await create(desk, blindado=True)
    for method, path in (("PUT", f"/api/fichas/carros/{number}"), ("POST", "/api/fichas/carros")):
        given = values | {campo: said} | ({"seo_url": f"{values['seo_url']}-2"} if method == "POST" else {})
        answer = await desk.request(method, path, json=given)
        told = answer.json()
        if detail:
            assert (answer.status_code, told["campo"], told["detail"]) == (400, campo, detail)
        else:
            assert answer.is_success, told
            assert (await desk.delete(f"/api/fichas/carros/{told['id']}")).status_code == 204


async def test_a_car_made_by_mistake_is_removed_and_leaves_its_number_to_nobody(
    desk: Desk, seller: Any
) -> None:
    number, values = await create(desk)
    assert (await desk.get(f"/estoque/{number}?_data")).json()["dados"]["fica"] == ""
    assert (await desk.delete(f"/api/fichas/carros/{number}")).status_code == 204
    assert await get_registro("carros", number) is None
    assert (await desk.get(f"/estoque/{number}")).status_code == 404
    noted = (await list_alteracoes("carros", number))[0]
    assert (noted.quem, noted.campos["versao"]) == (seller.nome, (values["versao"], None))

    again, _ = await create(desk)
    assert again != number
    assert len((await desk.get(f"/estoque/{again}?_data")).json()["dados"]["historico"]) == 1


async def seen(desk: Desk, number: int) -> None:
    """It was on the site, for however short a time."""
    name = (await send_foto(desk)).json()["imagem"].rpartition("/")[2]
    await desk.put(f"/api/carros/{number}/fotos", json={"fotos": [name]})
    for movimento in ("publicar", "ocultar"):
        moved = await desk.put(f"/api/carros/{number}/situacao", json={"movimento": movimento})
        assert moved.status_code == 204, moved.text


async def sold(desk: Desk, number: int) -> None:
    moved = await desk.put(f"/api/carros/{number}/situacao", json={"movimento": "vender"})
    assert moved.status_code == 204, moved.text


async def asked_for(desk: Desk, number: int) -> None:
    await write(tipo=1, veiculo_id=number, assunto=None)


async def asked_about(desk: Desk, number: int) -> None:
    await write(sobre=f"veiculo-{number}")


async def featured(desk: Desk, number: int) -> None:
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
    refused = await desk.delete(f"/api/fichas/carros/{number}")
    assert (refused.status_code, refused.json()["campo"]) == (400, "registro")
    assert refused.json()["detail"].startswith(reason)
    assert await get_registro("carros", number)
    assert (await desk.get(f"/estoque/{number}?_data")).json()["dados"]["fica"] == refused.json()["detail"]


@pytest.mark.parametrize("campo", WRONG)
async def test_what_is_wrong_is_named(desk: Desk, seller: Any, campo: str) -> None:
    values = car(**await brand_and_model()) | {campo: WRONG[campo]}
    answer = await desk.post("/api/fichas/carros", json=values)
    assert (answer.status_code, answer.json()["campo"]) == (400, campo)


async def test_an_address_is_one_cars(desk: Desk, seller: Any) -> None:
    _, values = await create(desk)
    again = await desk.post("/api/fichas/carros", json=values)
    assert (again.status_code, again.json()["campo"]) == (400, "seo_url")


async def test_a_model_is_of_its_brand(desk: Desk, seller: Any) -> None:
    mine = await brand_and_model()
    others = [one.id for one in await list_registros("marcas") if one.id != mine["marca"]]
    answer = await desk.post("/api/fichas/carros", json=car(marca=others[0], modelo=mine["modelo"]))
    assert (answer.status_code, answer.json()["campo"]) == (400, "modelo")


async def test_sellers_keep_the_stock_and_nothing_else(desk: Desk, seller: Any) -> None:
    for nome, ficha in FICHAS.items():
        number, _ = await first_of(nome)
        answer = await desk.delete(f"/api/fichas/{nome}/{number + 10_000_000}")
        assert answer.status_code == (403 if not ficha.vendas else 204), nome
        if not ficha.vendas:
            assert (await desk.get(f"/fichas/{nome}")).status_code == 303
    assert (await desk.post("/api/fichas/leads", json={})).status_code == 404


@pytest.mark.parametrize("nome", sorted({*FICHAS} - {*ADDED}))
async def test_what_is_fixed_is_neither_made_nor_removed(desk: Desk, admin: Any, nome: str) -> None:
    number, values = await first_of(nome)
    made = await desk.post(
        f"/api/fichas/{nome}",
        json=(await desk.get(f"/fichas/{nome}/{number}?_data")).json()["dados"]["valores"],
    )
    removed = await desk.delete(f"/api/fichas/{nome}/{number}")
    assert (made.status_code, removed.status_code) == (400, 400)
    assert await get_registro(nome, number) == values


async def test_what_others_need_stays(desk: Desk, admin: Any) -> None:
    mine = await brand_and_model()
    answer = await desk.delete(f"/api/fichas/marcas/{mine['marca']}")
    assert (answer.status_code, answer.json()["campo"]) == (400, "registro")
    made = await desk.post(
        "/api/fichas/marcas", json={"titulo": "Marca Nova", "slug": f"nova-{secrets.token_hex(4)}"}
    )
    number = made.json()["id"]
    assert (await desk.delete(f"/api/fichas/marcas/{number}")).status_code == 204
    assert await get_registro("marcas", number) is None


async def test_a_photograph_is_taken_anew(desk: Desk, seller: Any) -> None:
    from db.fotos import MEDIA

    sent = await asyncio.gather(send_foto(desk), send_foto(desk))
    names = [answer.json()["imagem"].rpartition("/")[2] for answer in sent]
    assert len({*names}) == 2
    kept = (MEDIA / names[0]).read_bytes()
    assert b"where it was taken" not in kept
    assert (MEDIA / names[0]).with_suffix(".avif").exists()
    twice = await desk.put("/api/carros/101/fotos", json={"fotos": [names[0], names[0]]})
    unknown = await desk.put("/api/carros/101/fotos", json={"fotos": ["../secret.jpg"]})
    assert [(a.status_code, a.json()["campo"]) for a in (twice, unknown)] == [(400, "fotos")] * 2


async def test_what_is_no_photograph_is_refused(desk: Desk, seller: Any) -> None:
    bad = {"text": b"GIF89a or whatever", "nothing": b"", "half": photograph()[:500]}
    for what, content in bad.items():
        answer = await desk.post("/fotos", content=content, headers={"Content-Type": "image/jpeg"})
        assert (answer.status_code, answer.json()["campo"]) == (400, "foto"), what
    heavy = await desk.post("/fotos", content=b"x" * (9 * 2**20), headers={"Content-Type": "image/jpeg"})
    assert heavy.status_code == 413
    other = await desk.post("/fotos", content=b"x" * 100_000, headers={"Content-Type": "text/html"})
    assert other.status_code == 413


async def test_a_price_of_armoring_is_changed_and_noted(desk: Desk, client: Any) -> None:
    pessoa = await employ("administracao")
    await let_in(desk, pessoa)
    number, values = await first_of("blindagem-produtos")
    raised = values | {"preco_valor": (values["preco_valor"] or 0) + 1}
    assert (await desk.put(f"/api/fichas/blindagem-produtos/{number}", json=raised)).status_code == 200
    noted = (await list_alteracoes("blindagem-produtos", number))[0]
    assert (noted.quem, [*noted.campos]) == (pessoa.nome, ["preco_valor"])
    assert (await desk.put(f"/api/fichas/blindagem-produtos/{number}", json=values)).status_code == 200


async def test_a_form_that_lay_open_changes_no_state(desk: Desk, seller: Any) -> None:
    number, values = await create(desk, status="Vendido", situacao="Vendido")
    screen = (await desk.get(f"/estoque/{number}?_data")).json()["dados"]
    assert {"status", "situacao"}.isdisjoint(campo["nome"] for campo in screen["campos"])
    assert (await desk.put(f"/api/fichas/carros/{number}", json=values | {"km": "9.800"})).status_code == 200
    kept = await get_registro("carros", number)
    assert kept and (kept["status"], kept["situacao"], kept["km"]) == ("Vendido", "Vendido", "9.800")


async def test_what_a_car_cannot_do_without_is_asked_first(desk: Desk, seller: Any) -> None:
    campos = (await desk.get("/estoque/novo?_data")).json()["dados"]["campos"]
    first = [campo["nome"] for campo in campos if campo["grupo"] == campos[0]["grupo"]]
    assert [*first] == [campo["nome"] for campo in campos[: len(first)]]
    assert {campo["nome"] for campo in campos if campo["obrigatorio"]} <= {*first}
    assert "km" in first  # zero, which is a new car's, is written and not left
    assert len(first) < 10
