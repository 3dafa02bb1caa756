"""The migration to one table of contacts, of rows of every kind as the code before wrote them."""

import os
import subprocess
from datetime import date, datetime
from typing import Any

import pytest

from db.platform.engine import make_engine
from tests.support import BIN, ROOT
from tests.support.databases import Call, new_database
from tests.support.schema import ask

pytestmark = [pytest.mark.both_engines, pytest.mark.processes]

BEFORE = "2026-11-26T23:50:12:604218"
AT = "2026-11-20 12:00:00+00:00"
LEADS: dict[int, dict[str, Any]] = {
    1: {
        **{"tipo": 1, "telefone": "(11) 91234-5678", "veiculo_id": 101, "proposta": "Aceita troca?"},
        "oferta": '{"valor":"R$ 900.000,00","financiamento":1}',
        "veiculo": '{"troca":1,"marca_id":2,"km":"45.000","detalhe":"Único \\"dono\\""}',
    },
    2: {
        **{"telefone": "+55 11 3222-1234", "assunto": "Visita", "categoria": 4, "sobre": "veiculo-101"},
        "agendamento": '{"data":"2026-11-23","periodo":"manha","desejo":"video","estado":"confirmada","sequencia":2,'
        '"mudado_em":"2026-11-21T10:00:00.5Z"}',
    },
    3: {"tipo": 2, "telefone": "01133334444", "suspeito": "tempo", "agendamento": None},
    4: {
        **{"assunto": "Loja", "telefone": "+1 305 555 0100"},
        "agendamento": '{"data":"2026-11-24","periodo":"tarde"}',  # as it was before it had a state
    },
}
OFFERS: dict[int, dict[str, Any]] = {
    1: {
        "marca": "Audi",
        "modelo": "A4",
        "ano": "2019",
        "preco": 9_000_000,
        "fotos": "frente",
        "diferenciais": "novo",
    },
    3: {"marca": "Audi", "modelo": "Q5", "telefone": "11 91234 5678"},
}
STATES = {
    "lead-1": {"estado": "ganho", "valor": 5, "vendido": None, "visto_em": AT, "junto": "lead-2"},
    "venda-3": {
        "estado": "perdido",
        "motivo": "preço",
        "detalhe": "caro",
        "passo": "Ligar",
        "passo_dia": "2026-11-30",
    },
}
CHANGES = (  # the record of `contatos` or of a car, and its JSON
    (1, "contatos", 1, '{"estado":["novo","ganho"],"valor":[null,5]}'),
    (2, "contatos", -3, '{"estado":["novo","perdido"],"detalhe":["","caro: \\"sim\\""]}'),
    (3, "contatos", 90, '{"visita":["a","b"]}'),  # of a lead that is gone
    (4, "carros", 3, '{"preco_valor":[1,2],"fotos":[["a"],["a","b"]]}'),
    (5, "contatos", 1, "{}"),  # whose words were erased
)


async def write(engine: Any, table: str, **values: Any) -> None:
    places = ", ".join(["{}"] * len(values))
    await ask(
        engine, f"INSERT INTO {table} ({', '.join(values)}) VALUES ({places})", *map(_read, values.items())
    )


def _read(item: tuple[str, Any]) -> Any:
    """A value as the engine takes it; times and days are text only on SQLite."""
    name, value = item
    if value and name in ("created_at", "visto_em"):
        return datetime.fromisoformat(value)
    return date.fromisoformat(value) if value and name == "passo_dia" else value


async def write_as_before(engine: Any) -> None:
    for number, lead in LEADS.items():
        person = {
            "nome": f"Ana {number}",
            "email": f"a{number}@x.com",
            "sem_confirmacao": "limite",
            "fold": f"f{number}",
        }
        await write(engine, "leads", id=number, public_id=f"lead-{number}", created_at=AT, **person, **lead)
    for number, offer in OFFERS.items():
        await write(
            engine, "vendas", id=number, public_id=f"venda-{number}", created_at=AT, nome="Rui", **offer
        )
    for contato, state in STATES.items():
        await write(engine, "atendimentos", contato=contato, **state)
    for id, tabela, registro, campos in CHANGES:
        await write(engine, "alteracoes", id=id, tabela=tabela, registro=registro, campos=campos)
    await write(engine, "orcamentos", id=7, pedido="p", lead=3, conteudo="{}", tipo="blindagem")
    await write(engine, "orcamento_sessoes", hash="h", orcamento=7)


def migrate(url: str, until: str) -> None:
    command = [BIN / "piccolo", "migrations", "forwards", "db", until]
    subprocess.run(
        command, cwd=ROOT, env={**os.environ, "DATABASE_URL": url}, check=True, capture_output=True
    )


@pytest.fixture(scope="module")
def engine(call: Call[Any]) -> Any:
    url = new_database("contatos")
    migrate(url, BEFORE)
    engine = make_engine(url)
    call(write_as_before(engine))
    migrate(url, "all")
    return engine


def rows(call: Call[Any], engine: Any, query: str) -> list[tuple[Any, ...]]:
    return [tuple(row.values()) for row in call(ask(engine, query))]


def test_every_contact_is_there_once_with_its_kind_and_number(call: Call[Any], engine: Any) -> None:
    found = rows(
        call,
        engine,
        "SELECT id, public_id, tipo, nome, assunto, mensagem, suspeito FROM contatos ORDER BY id",
    )
    assert found == [
        (1, "lead-1", "proposta", "Ana 1", None, "Aceita troca?", ""),
        (2, "lead-2", "contato", "Ana 2", "Visita", None, ""),
        (3, "lead-3", "blindagem", "Ana 3", None, None, "tempo"),
        (4, "lead-4", "contato", "Ana 4", "Loja", None, ""),
        (91, "venda-1", "venda", "Rui", "Audi A4 2019", "novo", ""),  # above the number of one that is gone
        (93, "venda-3", "venda", "Rui", "Audi Q5", "", ""),
    ]
    values = "veiculo_id, sobre, categoria, sem_confirmacao, fold"
    assert rows(call, engine, f"SELECT {values} FROM contatos WHERE id < 3 ORDER BY id") == [
        (101, None, None, "limite", "f1"),
        (None, "veiculo-101", 4, "limite", "f2"),
    ]


def test_what_only_some_have_is_beside_them(call: Call[Any], engine: Any) -> None:
    assert rows(call, engine, "SELECT * FROM propostas") == [
        (1, "R$ 900.000,00", "", "", 1, 1, 2, None, "45.000", 'Único "dono"')
    ]
    query = "SELECT contato, CAST(data AS TEXT), periodo, desejo, estado, sequencia, CAST(mudado_em AS TEXT) FROM agendamentos"
    (first, second) = rows(call, engine, f"{query} ORDER BY contato")
    assert first[:6] == (2, "2026-11-23", "manha", "video", "confirmada", 2)
    assert first[6].startswith("2026-11-21 10:00:00.5")
    assert second == (4, "2026-11-24", "tarde", "visita", "pedida", 0, None)
    assert rows(
        call, engine, "SELECT contato, marca, ano, preco, fotos FROM carros_oferecidos ORDER BY contato"
    ) == [
        (91, "Audi", "2019", 9_000_000, "frente"),
        (93, "Audi", "", None, ""),
    ]
    assert rows(call, engine, "SELECT id, contato FROM orcamentos") == [(7, 3)]
    assert rows(call, engine, "SELECT hash FROM orcamento_sessoes") == [("h",)]


def test_what_the_desk_knows_comes_along(call: Call[Any], engine: Any) -> None:
    query = (
        "SELECT id, estado, valor, junto, motivo, detalhe, passo, visto_em IS NULL FROM contatos ORDER BY id"
    )
    assert [(*row[:7], bool(row[7])) for row in rows(call, engine, query) if row[0] in (1, 2, 93)] == [
        (1, "ganho", 5, "lead-2", "", "", "", False),
        (2, "novo", None, "", "", "", "", True),
        (93, "perdido", None, "", "preço", "caro", "Ligar", True),
    ]


def test_telephones_have_one_notation(call: Call[Any], engine: Any) -> None:
    assert [one for (one,) in rows(call, engine, "SELECT telefone FROM contatos ORDER BY id")] == [
        *("(11) 91234-5678", "(11) 3222-1234", "(11) 3333-4444", "+1 305 555 0100"),
        *("", "(11) 91234-5678"),
    ]


def test_the_history_has_a_row_a_field_under_the_same_revisions(call: Call[Any], engine: Any) -> None:
    query = (
        "SELECT a.id, a.tabela, a.registro, f.campo, f.antes, f.depois FROM alteracoes a"
        " LEFT JOIN campos_alterados f ON f.alteracao = a.id ORDER BY a.id, f.id"
    )
    assert rows(call, engine, query) == [
        (1, "contatos", 1, "estado", '"novo"', '"ganho"'),
        (1, "contatos", 1, "valor", None, "5"),
        (2, "contatos", 93, "estado", '"novo"', '"perdido"'),
        (2, "contatos", 93, "detalhe", '""', '"caro: \\"sim\\""'),
        (3, "contatos", 90, "visita", '"a"', '"b"'),
        (4, "carros", 3, "preco_valor", "1", "2"),
        (4, "carros", 3, "fotos", '["a"]', '["a","b"]'),
        (5, "contatos", 1, None, None, None),
    ]


def test_the_next_number_is_above_all_that_were_given(call: Call[Any], engine: Any) -> None:
    (new,) = rows(call, engine, "INSERT INTO contatos (public_id) VALUES ('novo') RETURNING id")
    assert new == (94,)
