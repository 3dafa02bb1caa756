"""Search of everything at the desk: cars, contacts, quotes by number, people, records, each by whom it is for."""

import secrets
from typing import Any

import httpx
import pytest

from db.equipe.people import NovaPessoa, invite
from db.estoque.tables import Veiculos
from db.fichas.carros import MOVIMENTOS
from db.orcamentos.orcamentos import numero_of
from tests.support.fichas import create, first_of, telephone, write
from tests.support.people import employ, let_in
from tests.support.quotes import armoring
from tests.support.quotes import create as quote

Desk = httpx.AsyncClient


async def find(desk: Desk, texto: str) -> list[dict[str, str]]:
    answer = await desk.get("/api/procura", params={"texto": texto})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def hrefs(desk: Desk, texto: str) -> list[str]:
    return [one["href"] for one in await find(desk, texto)]


@pytest.mark.both_engines
async def test_cars_and_contacts_are_found_in_any_notation(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(5)
    number, _ = await create(desk, versao=f"Edição {word}")
    telefone = telephone()
    lead, _ = await write(nome=f"José Conceição {word}", telefone=telefone)
    assert await hrefs(desk, f"EDICAO {word}") == [f"/estoque/{number}"]
    assert await hrefs(desk, f"conceicao {word}") == [f"/contatos/{lead}"]
    for written in ("+55 {}", "(+55) {}", "0{}", "0 15 {}", "\u202a+55 {}\u202c", "0055{}"):
        plain = telefone.strip("(").replace(")", "").replace("-", "\u2011")
        assert f"/contatos/{lead}" in await hrefs(desk, written.format(plain)), written
    assert [one["tipo"] for one in await find(desk, word)] == ["carro", "contato"]
    await write(nome=f"Robô {word}", site="http://spam.example")
    assert len(await find(desk, word)) == 2
    assert await find(desk, "  ") == [] == await find(desk, secrets.token_hex(8))


@pytest.mark.both_engines
async def test_a_person_is_found_by_an_international_address(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(5)
    lead, _ = await write(email=f"{word}@exámple.com")
    for email in (f"{word}@exámple.com", f"<{word}@xn--exmple-qta.com>,", f"{word}@exámple.com\u200b"):
        assert await hrefs(desk, email) == [f"/contatos/{lead}"], email


async def test_a_car_has_its_price_or_is_on_request(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(5)
    await create(desk, versao=f"Edição {word}", preco_valor=0)
    await create(desk, versao=f"Edição {word}", preco_valor=500_000)
    notes = [one["nota"].partition(" · ")[0] for one in await find(desk, word)]
    assert notes == ["R$ 500.000", "sob consulta"]


async def test_a_found_car_has_the_state_that_the_desk_shows(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(5)
    car, _ = await create(desk, versao=f"Edição {word}")
    for state in MOVIMENTOS.values():
        await Veiculos.update(state).where(Veiculos.id == car)
        shown = state["situacao"] if state["status"] == "Ativo" else state["status"]
        assert [one["nota"].partition(" · ")[2] for one in await find(desk, word)] == [shown]


async def test_a_quote_is_found_by_its_number_and_says_it(desk: Desk, seller: Any) -> None:
    lead, _ = await write(assunto=None, tipo=2)
    numero = numero_of(await quote(armoring(lead)))
    for typed in (numero, numero.lower().replace("-", "")):
        [note] = [one["nota"] for one in await find(desk, typed) if one["href"] == f"/contatos/{lead}"]
        assert note.startswith(f"nº {numero} · ")


async def test_people_and_records_are_found_by_the_administration_alone(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(5)
    await invite(NovaPessoa(f"Lúcia {word}", f"{word}@quintavera.example", "vendas"))
    number, values = await first_of("textos")
    for text in (word, values["titulo"]):
        assert {"pessoa", "ficha"}.isdisjoint(one["tipo"] for one in await find(desk, text))
    await let_in(desk, await employ("administracao"))
    [found] = await find(desk, f"lucia {word}")
    assert (found["titulo"], found["href"]) == (f"Lúcia {word}", "/pessoas")
    assert f"/fichas/textos/{number}" in await hrefs(desk, values["titulo"])


async def test_a_kind_of_record_and_a_setting_are_found_by_their_names(desk: Desk, admin: Any) -> None:
    assert "/fichas/blindagem-produtos" in await hrefs(desk, "precos da blindagem")
    assert (await hrefs(desk, "dados gerais"))[0] == "/fichas/dados-gerais/1"
    assert "/fichas/dados-gerais/1#campo-telefone_loja" in await hrefs(desk, "telefone")
    assert await hrefs(desk, "horario semana") == ["/fichas/dados-gerais/1#campo-periodos"]


@pytest.mark.both_engines
async def test_each_kind_has_at_most_six_and_signs_are_no_pattern(desk: Desk, seller: Any) -> None:
    word = secrets.token_hex(5)
    for n in range(7):
        lead, _ = await write(nome=f"Ana {word} {n}")
    assert (await hrefs(desk, word))[0] == f"/contatos/{lead}" and len(await find(desk, word)) == 6
    for sign in ("%", "*", "[a", "]", "^", "\\", "'", "?" * 100):
        await find(desk, f"{word} {sign}")
    assert (await desk.get("/api/procura", params={"texto": "x" * 121})).status_code == 400
