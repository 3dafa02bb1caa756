"""The fields of a contact, as the desk shows them."""

from db.contatos.show import campos_of


def test_the_proposal_stands_first() -> None:
    sent = {
        "proposta": "Proposta para um carro",
        "oferta": '{"valor":"R$ 900.000,00","prazo":"36x","financiamento":1}',
    }
    assert list(campos_of(sent).items()) == [
        ("valor", "R$ 900.000,00"),
        ("prazo", "36x"),
        ("financiamento", "quer a simulação"),
        ("proposta", "Proposta para um carro"),
    ]
