"""The dealer's general data: a field for each telephone, and the addresses that have nothing to show."""

from typing import Any

import pytest
from msgspec import UNSET

from db.conteudo.dados_gerais import Gerais, get_dados_gerais
from db.conteudo.institucional import Institucionais
from db.conteudo.lojas import SETORES
from db.estoque.tables import Veiculos
from tests.support.databases import Call


@pytest.mark.parametrize(
    ("given", "listed"),
    [
        ({"loja": "1", "estetica": "4"}, ["1", "1", "1", "4", "1"]),
        ({"carros": "2", "funilaria": "5"}, ["2", "2", "2", "2", "5"]),
        ({}, []),
    ],
)
def test_the_house_answers_where_a_department_has_no_number(
    undone: Call[Any], given: dict[str, str], listed: list[str]
) -> None:
    values = {f"telefone_{setor}": given.get(setor, "") for setor in SETORES}
    undone(Gerais.update(values, force=True))  # type: ignore[arg-type]
    gerais = undone(get_dados_gerais())
    assert gerais and [contato.whatsapp for contato in gerais.loja.whatsapp] == listed


@pytest.mark.parametrize(
    ("telefone", "conversa", "expected"),
    [
        ("(11) 91234-5678", "(11) 90000-0009", UNSET),
        ("(11) 3333-4444", "", ""),
        ("(11) 3333-4444", "(11) 3333-4444", "(11) 3333-4444"),
        ("0800 123 4567", "(11) 90000-0009", "(11) 90000-0009"),
    ],
)
def test_a_mobile_has_whatsapp_and_a_landline_what_the_dealer_says(
    undone: Call[Any], telefone: str, conversa: str, expected: object
) -> None:
    values = dict.fromkeys((f"telefone_{setor}" for setor in SETORES), telefone)
    undone(Gerais.update(values | {"telefone_whatsapp": conversa}, force=True))  # type: ignore[arg-type]
    gerais = undone(get_dados_gerais())
    assert gerais and {contato.conversa for contato in gerais.loja.whatsapp} == {expected}


async def test_each_address_that_has_nothing_to_show_is_named(alter: Any, general_data: Any) -> None:
    assert (await get_dados_gerais()).vazios == []
    await alter(Institucionais, Institucionais.id > 0, status="Inativo")
    assert (await get_dados_gerais()).vazios == ["/institucional"]
    await alter(Veiculos, Veiculos.condicao == "novo", condicao="semi-novo")
    assert (await get_dados_gerais()).vazios == ["/busca/todos/novo", "/institucional"]
    await alter(Veiculos, Veiculos.condicao == "semi-novo", condicao="novo")
    assert (await get_dados_gerais()).vazios == ["/busca", "/institucional"]
    await general_data(servico_blindagem=False)
    await alter(Veiculos, Veiculos.blindado == 1, blindado=0)
    assert "/busca/blindados/todos" in (await get_dados_gerais()).vazios


@pytest.mark.parametrize(
    ("written", "shown"), [("89030000", "89030-000"), ("01000-000", "01000-000"), ("", "")]
)
def test_a_postcode_has_its_hyphen(undone: Call[Any], written: str, shown: str) -> None:
    undone(Gerais.update({Gerais.cep: written}, force=True))
    assert undone(get_dados_gerais()).loja.cep == shown
