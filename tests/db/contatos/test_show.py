"""The fields of a contact, as the desk shows them."""

from typing import Any

from db.contatos.show import campos_of, get_sent_row
from db.visitantes.leads import NovoLead, OfertaDeCompra, create_lead
from tests.support.databases import Call
from tests.support.quotes import person


def test_the_proposal_stands_first(undone: Call[Any]) -> None:
    oferta = OfertaDeCompra(valor="900000", prazo="36x", financiamento=1)
    lead = NovoLead(**person(), tipo=1, proposta="Proposta para um carro", oferta=oferta)
    sent = undone(get_sent_row(undone(create_lead(lead)).id))
    assert list(campos_of(sent).items()) == [
        ("valor", "R$ 900.000,00"),
        ("prazo", "36x"),
        ("financiamento", "quer a simulação"),
        ("proposta", "Proposta para um carro"),
    ]
