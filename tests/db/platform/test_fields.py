"""Addresses and telephones are read as people write them; tests/ui/lib reads the same examples."""

import json

import pytest

from db.platform.errors import Invalid
from db.platform.fields import ABROAD, plain_email, read_email, read_telefone
from tests.support import ROOT

EMAILS = json.loads((ROOT / "tests" / "emails.json").read_text())


@pytest.mark.parametrize(("text", "stored"), EMAILS["addresses"])
def test_an_address_is_read_without_what_came_along(text: str, stored: str) -> None:
    assert read_email("email", text) == stored == plain_email(stored)


@pytest.mark.parametrize("text", EMAILS["other"])
def test_other_text_is_no_address(text: str) -> None:
    with pytest.raises(Invalid, match="e-mail válido"):
        read_email("email", text)


TELEFONES = json.loads((ROOT / "tests" / "telefones.json").read_text())


@pytest.mark.parametrize(("text", "stored"), TELEFONES["brazil"] + TELEFONES["abroad"])
def test_a_telephone_is_read_in_any_notation(text: str, stored: str) -> None:
    assert read_telefone("telefone", text) == stored == read_telefone("telefone", stored)


@pytest.mark.parametrize("text", ["+1 555", "+999 12345678", "00351 1"])
def test_a_number_that_its_country_does_not_have_is_refused_in_words(text: str) -> None:
    with pytest.raises(Invalid) as refused:
        read_telefone("telefone", text)
    assert (refused.value.campo, refused.value.detail) == ("telefone", ABROAD)


@pytest.mark.parametrize("text", TELEFONES["other"])
def test_other_text_is_no_telephone(text: str) -> None:
    with pytest.raises(Invalid, match="no formato"):
        read_telefone("telefone", text)
