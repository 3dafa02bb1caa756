"""Content and catalogue: the version that every write raises, and what is listed."""

import json
from typing import Any

import pytest
from piccolo.table import Table

from db.conteudo.banners import Banners, list_banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.importacoes import Importacoes, get_importacao, list_importacoes
from db.conteudo.institucional import Institucionais, get_capa, get_institucional
from db.conteudo.paginas import get_proprio
from db.estoque.catalogue import (
    Marcas,
    Modelos,
    find_marca,
    find_modelo,
    list_condicoes,
    list_marcas,
    list_modelos,
    list_precos,
)
from db.estoque.tables import Destaques, Relacionados, Veiculos
from db.platform.photos.fotos import Fotos
from db.platform.versions import get_version
from db.seed import FOLDER
from tests.support.databases import Call

CONTENT: list[type[Table]] = [
    Banners, Destaques, Fotos, Gerais, Importacoes, Institucionais, Marcas, Modelos, Relacionados, Veiculos,
]  # fmt: skip


@pytest.mark.parametrize("table", CONTENT)
def test_every_write_raises_the_version(undone: Call[Any], table: type[Table]) -> None:
    name = table._meta.tablename
    column = table._meta.columns[1]._meta.db_column_name
    statements = [f"UPDATE {name} SET {column} = {column}"]
    if table in (Banners, Destaques, Relacionados):
        statements.append(f"DELETE FROM {name}")
    for statement in statements:
        before = undone(get_version())
        undone(table.raw(statement).run())
        assert undone(get_version()) > before


def test_an_insert_raises_the_version_and_a_read_does_not(undone: Call[Any]) -> None:
    before = undone(get_version())
    undone(list_banners())
    assert undone(get_version()) == before
    undone(Institucionais.insert(Institucionais(url="novo", titulo="Novo", conteudo="")).run())
    assert undone(get_version()) > before


@pytest.mark.parametrize("label", ["Land Rover", "land rover", "LAND-ROVER", "land+rover", " Lánd  róver "])
def test_a_brand_is_found_by_its_loose_label(call: Call[Any], label: str) -> None:
    assert call(find_marca(label)).titulo == "Land Rover"


def test_labels_of_all_models_find_them_again(call: Call[Any]) -> None:
    for marca in call(list_marcas()):
        for modelo in call(list_modelos(marca.id)):
            assert call(find_modelo(marca.id, modelo.titulo.lower())) == modelo


@pytest.mark.parametrize("label", ["", "lada", "\x00", "%", "'"])
def test_an_unknown_brand_is_none(call: Call[Any], label: str) -> None:
    assert call(find_marca(label)) is None


def test_only_active_brands_and_those_with_unsold_stock(undone: Call[Any]) -> None:
    active = {m["titulo"] for m in json.loads((FOLDER / "marcas.json").read_text()) if m["status"] == "Ativo"}
    assert {marca.titulo for marca in undone(list_marcas())} == active
    stock = json.loads((FOLDER / "veiculos.json").read_text())
    unsold = {v["marca"] for v in stock if v["status"] != "Vendido"}
    assert {marca.titulo for marca in undone(list_marcas(existentes=True))} == unsold & active
    undone(Veiculos.update({Veiculos.status: "Vendido"}).where(Veiculos.marca == 25).run())
    assert "Land Rover" not in {marca.titulo for marca in undone(list_marcas(existentes=True))}
    assert undone(list_modelos(25, existentes=True)) == []


def test_origins_of_models(call: Call[Any]) -> None:
    models = [
        m
        for m in json.loads((FOLDER / "modelos.json").read_text())
        if m["status"] == "Ativo" and m["marca_id"] == 36
    ]
    for origem, wanted in (("blindados", "blindagem"), ("estetica", "estetica")):
        assert {m.id for m in call(list_modelos(36, origem=origem))} == {m["id"] for m in models if m[wanted]}
    assert {m.id for m in call(list_modelos(36))} == {m["id"] for m in models}


def test_grouped_models_of_one_name_appear_once(undone: Call[Any]) -> None:
    first = undone(list_modelos(25))[0]
    twin = Modelos(
        marca=25, titulo=first.titulo.upper(), slug="outro", carroceria="suv", porte_estetica="grande"
    )
    undone(Modelos.insert(twin).run())
    assert len(undone(list_modelos(25))) == len(undone(list_modelos(25, agrupado=True))) + 1


def test_bands_and_conditions_follow_the_stock(undone: Call[Any]) -> None:
    assert "Até R$ 200 mil" not in [band.label for band in undone(list_precos(existentes=True))]
    undone(Veiculos.update({Veiculos.preco_valor: 150_000}).where(Veiculos.id == 101).run())
    assert undone(list_precos(existentes=True))[0].label == "Até R$ 200 mil"
    undone(Veiculos.raw("UPDATE veiculos SET preco_valor = 0").run())
    assert undone(list_precos(existentes=True)) == []
    undone(Veiculos.update({Veiculos.status: "Vendido"}).where(Veiculos.condicao == "novo").run())
    assert [c.codigo for c in undone(list_condicoes(existentes=True))] == ["semi-novo"]
    shown = undone(list_condicoes(existentes=True, atual="novo"))
    assert [c.codigo for c in shown] == ["novo", "semi-novo"]


def test_a_banner_shows_the_vehicle_as_it_is_now(undone: Call[Any]) -> None:
    undone(Veiculos.update({Veiculos.preco_valor: 1_000_000}).where(Veiculos.id == 154).run())
    banner = next(b for b in undone(list_banners()) if b.veiculo and b.veiculo.veiculo_id == 154)
    assert banner.veiculo.preco == "R$ 1.000.000,00"
    assert banner.videos == ["QtvDemo154A", "QtvDemo154B"]
    undone(Veiculos.update({Veiculos.situacao: "Vendido"}).where(Veiculos.id == 154).run())
    assert 154 not in [b.veiculo.veiculo_id for b in undone(list_banners()) if b.veiculo]


@pytest.mark.parametrize("text", ["[", '{"a":1}', "null", "[3]"])
def test_videos_of_a_campaign_that_cannot_be_read_are_none(
    undone: Call[Any], text: str, caplog: pytest.LogCaptureFixture
) -> None:
    campanha: Any = {Banners.campanha: json.dumps({"listagem": "todos", "videos": text, "video": "z"})}
    undone(Banners.update(campanha).where(Banners.id == 1).run())
    first = undone(list_banners())[0]
    assert (first.id, first.videos, first.campanha.video) == (1, [], "z")
    assert "Erro ao analisar os links dos videos do banner 1" in caplog.text


def test_banners_and_imports_are_those_of_the_seed(call: Call[Any]) -> None:
    banners = json.loads((FOLDER / "banners.json").read_text())
    assert [b.id for b in call(list_banners())] == [b["id"] for b in banners if b["status"] == "ativo"]
    imports = json.loads((FOLDER / "importacao.json").read_text())
    assert [(i.id, i.price) for i in call(list_importacoes())] == [
        (i["id"], i["preco_valor"]) for i in imports
    ]
    assert call(get_importacao(1)).brand == imports[0]["marca"]
    assert call(get_importacao(999)) is None


def test_institutional_texts_are_safe_and_only_published(undone: Call[Any]) -> None:
    undone(
        Institucionais.update({Institucionais.conteudo: "<p>a</p><script>x</script>"})
        .where(Institucionais.id == 2)
        .run()
    )
    assert undone(get_institucional("termos-de-uso")).conteudo == "<p>a</p>"
    undone(Institucionais.update({Institucionais.status: "Inativo"}).where(Institucionais.id == 2).run())
    assert undone(get_institucional("termos-de-uso")) is None


def test_the_picture_over_a_text_has_its_own_sides(undone: Call[Any]) -> None:
    texto = undone(get_institucional("politica-de-entrega"))
    own = undone(get_capa(texto))
    assert (own.imagem, own.largura, own.altura) == (texto.banner, 2240, 960)
    texto.banner = None
    assert undone(get_capa(texto)) == undone(get_proprio("home")).fotos.get("showroom")
