"""The fields of a contact, as the desk shows them."""

from typing import Any

from db.contatos.show import campos_of, get_sent_row
from db.platform.sql import fetch
from db.visitantes.leads import NovoLead, OfertaDeCompra, Troca, create_lead
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


def test_a_trade_in_says_its_brand_model_and_kilometres(undone: Call[Any]) -> None:
    marca, modelo = undone(fetch("SELECT marca, id FROM modelos ORDER BY id LIMIT 1"))[0].values()
    name = undone(
        fetch(
            "SELECT a.titulo || ' ' || o.titulo AS nome FROM modelos o JOIN marcas a ON a.id = o.marca WHERE o.id = {}",
            modelo,
        )
    )
    for troca, said in (
        (Troca(1, marca, modelo, "80000", "Único dono"), f"{name[0]['nome']} · Único dono · 80.000 km"),
        (Troca(1, km="uns 80 mil"), "uns 80 mil"),
        (Troca(1), "sim"),
    ):
        lead = undone(create_lead(NovoLead(**person(), tipo=1, veiculo=troca)))
        assert campos_of(undone(get_sent_row(lead.id))) == {"troca": said}
