"""Everything of one address or telephone can be given out and erased, on both engines; nobody else's is touched."""

import subprocess
import sys
from typing import Any

import pytest
from piccolo.conf.apps import table_finder

from db.piccolo_app import MODULES
from db.platform.engine import VAR
from db.platform.errors import Invalid
from db.privacidade import titulares
from db.visitantes.contatos import Contatos
from db.visitantes.leads import NovoLead, create_lead
from tests.support import ROOT
from tests.support.databases import Call
from tests.support.persons import EMAIL, MAIL, OTHER, PHONES, WHOLE, offer_by_telephone

pytestmark = pytest.mark.both_engines

FOLDER = VAR / "vendas"

KINDS = {*WHOLE}
# An alert has no telephone: with the mail that asks to confirm it, it is the address's alone.
OF_THE_ADDRESS = {"avisos": 0, "mensagens": WHOLE["mensagens"] - 1, "arquivos": WHOLE["arquivos"] - 1}


def counts(found: dict[str, Any]) -> dict[str, int]:
    return {kind: len(rows) for kind, rows in found.items()}


def test_everything_is_found_whatever_the_case(two: Call[Any]) -> None:
    found = two(titulares.find(EMAIL))
    assert found.keys() == KINDS
    assert counts(found) == WHOLE
    assert counts(two(titulares.find(EMAIL.lower()))) == WHOLE
    kinds = {row["kind"] for row in found["mensagens"]}
    assert kinds == {*"lead confirmacao venda confirmacao_venda codigo aviso_pedido".split()}
    assert any(file.endswith("/frente.jpg") for file in found["arquivos"])


def test_nothing_is_left_of_the_one_and_nothing_is_lost_of_the_other(two: Call[Any]) -> None:
    photographs = FOLDER / two(titulares.find(EMAIL))["vendas"][0]["public_id"]
    assert EMAIL in two(everything())
    assert two(titulares.erase(EMAIL)) == WHOLE
    assert not photographs.exists()
    assert counts(two(titulares.find(EMAIL))) == dict.fromkeys(KINDS, 0)
    assert counts(two(titulares.find(OTHER))) == WHOLE
    left = two(everything())
    assert EMAIL.lower() not in left.lower()
    assert OTHER in left
    assert [EMAIL in file.read_text() for file in titulares.MAIL_FOLDER.glob(f"{MAIL}*")] == [False] * 8


def test_an_unknown_address_finds_and_erases_nothing(two: Call[Any]) -> None:
    before = two(everything())
    assert two(titulares.erase("ninguem@exemplo.com.br")) == dict.fromkeys(KINDS, 0)
    assert two(everything()) == before


SPELLINGS = ["(11) 98765-4321", "11987654321", "+55 11 98765-4321", "5511987654321", "011 98765.4321"]


@pytest.mark.parametrize("telefone", SPELLINGS)
def test_a_telephone_finds_the_same_as_its_address(two: Call[Any], telefone: str) -> None:
    assert counts(two(titulares.find(telefone))) == WHOLE | OF_THE_ADDRESS


@pytest.mark.parametrize("email", ["ana@exámple.com", "ANA@XN--EXMPLE-QTA.COM", " <ana@exámple.com>, "])
def test_an_international_address_finds_its_owner(two: Call[Any], email: str) -> None:
    stored = "ana@xn--exmple-qta.com"
    lead = NovoLead(nome="Ana", email="ana@exámple.com", telefone="(31) 91234-0000", assunto="Visita")
    two(create_lead(lead))
    found = two(titulares.find(email))
    assert {row["email"] for row in found["leads"]} == {stored}
    assert "confirmacao" in {row["kind"] for row in found["mensagens"] if row["recipient"] == stored}
    two(titulares.erase(email))
    assert counts(two(titulares.find(stored))) == dict.fromkeys(KINDS, 0)


@pytest.mark.parametrize("quem", ["98765-4321", "Marina", "", "+1 212 555 0100 99"])
def test_a_text_that_names_nobody_is_refused(quem: str) -> None:
    with pytest.raises(Invalid):
        titulares.person_condition(quem)


def test_an_offer_with_a_telephone_alone_is_found_and_hangs_on_the_person(two: Call[Any]) -> None:
    two(offer_by_telephone(PHONES[EMAIL]))
    by_email, by_phone = two(titulares.find(EMAIL)), two(titulares.find("11987654321"))
    assert (len(by_email["vendas"]), len(by_phone["vendas"])) == (1, 2)
    related = two(titulares.list_related(by_email))
    assert related == {PHONES[EMAIL]: dict.fromkeys(KINDS, 0) | {"vendas": 1, "mensagens": 1, "arquivos": 1}}
    alert = dict.fromkeys(KINDS, 0) | {"avisos": 1, "mensagens": 1, "arquivos": 1}
    assert two(titulares.list_related(by_phone)) == {EMAIL.lower(): alert}
    assert two(titulares.erase(PHONES[EMAIL]))["vendas"] == 2
    assert two(titulares.erase(EMAIL)) == alert
    left = two(everything())
    assert "98765-4321" in left  # the other's
    assert PHONES[EMAIL] not in left
    assert EMAIL.lower() not in left.lower()


def test_a_telephone_that_is_none_any_more_hides_nobody(two: Call[Any]) -> None:
    two(Contatos.update({Contatos.telefone: "+1 212 555 0100 99"}).where(Contatos.email == EMAIL))
    assert two(titulares.list_related(two(titulares.find(EMAIL)))) == {}


async def everything() -> str:
    """Every row of every table, as text."""
    tables = table_finder(MODULES)
    return "\n".join([str(await table.select()) for table in tables])


def test_the_retention_command_reports_erased_rows(seeded: None) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "app.commands.retencao"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "erase_visits, older than 180 days: 0" in done.stderr
