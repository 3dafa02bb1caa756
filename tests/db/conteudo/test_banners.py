"""Banners as the staff publish them, with the vehicles of the stock; the imports beside them."""

import json
from typing import Any

import pytest

from db.conteudo.banners import Banners, list_banners
from db.conteudo.importacoes import Importacoes, get_importacao, list_importacoes
from db.estoque.tables import Veiculos
from tests.support.databases import Call


def test_a_banner_shows_the_vehicle_as_it_is_now(undone: Call[Any]) -> None:
    undone(Veiculos.update({Veiculos.preco_valor: 1_000_000}).where(Veiculos.id == 154))
    banner = next(b for b in undone(list_banners()) if b.veiculo and b.veiculo.veiculo_id == 154)
    assert banner.veiculo.preco == "R$ 1.000.000,00"
    assert banner.videos == ["QtvDemo154A", "QtvDemo154B"]
    undone(Veiculos.update({Veiculos.situacao: "Vendido"}).where(Veiculos.id == 154))
    assert 154 not in [b.veiculo.veiculo_id for b in undone(list_banners()) if b.veiculo]


@pytest.mark.parametrize("text", ["[", '{"a":1}', "null", "[3]"])
def test_videos_of_a_campaign_that_cannot_be_read_are_none(
    undone: Call[Any], text: str, caplog: pytest.LogCaptureFixture
) -> None:
    campanha: Any = {Banners.campanha: json.dumps({"listagem": "todos", "videos": text, "video": "z"})}
    undone(Banners.update(campanha).where(Banners.id == 1))
    first = undone(list_banners())[0]
    assert (first.id, first.videos, first.campanha.video) == (1, [], "z")
    assert "Erro ao analisar os links dos videos do banner 1" in caplog.text


def test_an_import_that_is_taken_off_is_neither_listed_nor_found(undone: Call[Any]) -> None:
    first, *others = [one.id for one in undone(list_importacoes())]
    assert undone(get_importacao(first)).id == first
    undone(Importacoes.update(status="Inativo").where(Importacoes._meta.primary_key == first))
    assert [one.id for one in undone(list_importacoes())] == others
    assert undone(get_importacao(first)) is None
