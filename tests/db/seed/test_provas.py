"""The demonstration's reports: what its cars say of a report is what they have."""

import hashlib
from typing import Any

import msgspec

from db.seed import FOLDER, read_json

PROVAS = {prova["id"]: prova for prova in read_json("provas")}
DEMONSTRATION = "(demonstração)"


def laudo_of(veiculo: dict[str, Any]) -> str:
    return str(PROVAS.get(veiculo["id"], {}).get("laudo_resultado"))


def test_a_car_that_speaks_of_a_passed_report_has_one() -> None:
    says = [one for one in read_json("veiculos") if b"Laudo cautelar aprovado" in msgspec.json.encode(one)]
    assert {laudo_of(veiculo) for veiculo in says} == {"aprovado"}


def test_reports_are_of_no_real_firm_and_most_have_the_pdf_of_the_demonstration() -> None:
    laudos = [prova for prova in PROVAS.values() if "laudo_resultado" in prova]
    assert {prova["laudo_firma"].endswith(DEMONSTRATION) for prova in laudos} == {True}
    [arquivo] = {prova["laudo_arquivo"] for prova in laudos if "laudo_arquivo" in prova}
    data = (FOLDER / arquivo).read_bytes()
    assert arquivo == f"documentos/laudo-{hashlib.sha256(data).hexdigest()[:16]}.pdf"
    assert "Documento de demonstração".encode("cp1252") in data
