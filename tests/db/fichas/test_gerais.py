"""CNPJ as people write them, with their check digits."""

import pytest

from db.fichas.gerais import read_cnpj
from db.platform.errors import Invalid


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("12345678000195", "12.345.678/0001-95"),
        (" 12.345.678 / 0001-95\u00a0", "12.345.678/0001-95"),
        ("12.abc.345/01de-35", "12.ABC.345/01DE-35"),
        ("１２.345.678/0001-95", "12.345.678/0001-95"),
        ("00.000.000/0001-91", "00.000.000/0001-91"),
    ],
)
def test_a_cnpj_is_stored_in_one_form(text: str, stored: str) -> None:
    assert read_cnpj("cnpj", text) == stored


@pytest.mark.parametrize(
    "text", ["", "1", "12.345.678/0001-59", "12.ABC.345/01DE-3A", "0" * 14, "1" * 14, "12.ÁBC.345/01DE-35"]
)
def test_what_is_no_cnpj_is_refused(text: str) -> None:
    with pytest.raises(Invalid, match="CNPJ"):
        read_cnpj("cnpj", text)
