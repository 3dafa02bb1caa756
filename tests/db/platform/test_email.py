"""Addresses are read as people write them; tests/ui/lib/email.test.ts reads the same examples."""

import json

import pytest

from db.platform.errors import Invalid
from db.platform.fields import plain_email, read_email
from tests.support import ROOT

EMAILS = json.loads((ROOT / "tests" / "emails.json").read_text())


@pytest.mark.parametrize(("text", "stored"), EMAILS["addresses"])
def test_an_address_is_read_without_what_came_along(text: str, stored: str) -> None:
    assert read_email("email", text) == stored == plain_email(stored)


@pytest.mark.parametrize("text", EMAILS["other"])
def test_other_text_is_no_address(text: str) -> None:
    with pytest.raises(Invalid, match="e-mail válido"):
        read_email("email", text)
