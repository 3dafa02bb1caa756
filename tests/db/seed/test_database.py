"""The demonstration in the database; pictures that suit its words, and words that the stock bears out."""

import json
import re
from collections import Counter
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from db.conteudo.banners import Banners
from db.estoque.busca import list_achados
from db.estoque.facetas import Criterio
from db.estoque.tables import Veiculos
from db.estoque.veiculos import list_destaques
from db.platform.format import today
from db.platform.photos.fotos import Fotos
from db.platform.sql import save
from db.platform.versions import Versoes, get_version
from db.seed import FOLDER, PHOTOS, database, fotos, read_json
from db.seed.database import fill
from tests.support.databases import Call


def test_filling_twice_changes_nothing_and_keeps_the_staffs_work(undone: Call[Any]) -> None:
    undone(Veiculos.update({Veiculos.preco_valor: 1}).where(Veiculos.id == 101))
    before = undone(get_version())
    undone(fill())
    assert undone(get_version()) == before
    assert undone(Veiculos.raw("SELECT preco_valor FROM veiculos WHERE id = 101"))[0]["preco_valor"] == 1


@pytest.fixture
def new_data(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> Call[Any]:
    """The demonstration has other data than the database, in which nobody else has written."""
    monkeypatch.setattr(database, "_digest", lambda: 7)
    undone(save(Versoes, [{"nome": "seed_conteudo", "numero": undone(get_version())}]))
    return undone


def test_new_data_comes_in_and_comes_in_again(new_data: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for digest in (7, 8):
        monkeypatch.setattr(database, "_digest", lambda digest=digest: digest)
        new_data(fill())
        assert new_data(get_version("seed")) == digest


def test_a_new_photograph_comes_in(
    undone: Call[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Image.new("RGB", (600, 400)).save(tmp_path / "nova.jpg")
    for module in (fotos, database):
        monkeypatch.setattr(module, "PHOTOS", [*PHOTOS, tmp_path / "nova.jpg"])
    undone(save(Versoes, [{"nome": "seed_conteudo", "numero": undone(get_version())}]))
    undone(fill())
    assert undone(Fotos.exists().where(Fotos.arquivo == "nova.jpg"))


def test_another_layout_of_the_json_is_no_new_data(
    undone: Call[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for file in FOLDER.glob("*.json"):
        (tmp_path / file.name).write_text(json.dumps(json.loads(file.read_text()), indent=1))
    for module in ("db.seed", "db.seed.database"):
        monkeypatch.setattr(f"{module}.FOLDER", tmp_path)
    before = undone(get_version())
    undone(save(Versoes, [{"nome": "seed_conteudo", "numero": before}]))
    undone(fill())
    assert undone(get_version()) == before


def test_what_the_demonstration_has_no_more_goes_when_new_data_comes(new_data: Call[Any]) -> None:
    new_data(save(Banners, [{"id": 90, "titulo": "De antes", "ordem": 90}]))
    new_data(save(Versoes, [{"nome": "seed_conteudo", "numero": new_data(get_version())}]))
    new_data(fill())
    assert not new_data(Banners.exists().where(Banners.titulo == "De antes").run())
    assert new_data(Banners.count().run()) == len(read_json("banners"))


def test_new_data_does_not_undo_the_staffs_work(
    new_data: Call[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    new_data(Veiculos.update({Veiculos.preco_valor: 1}).where(Veiculos.id == 101).run())
    new_data(fill())
    rows = new_data(Veiculos.raw("SELECT preco_valor FROM veiculos WHERE id = 101").run())
    assert rows[0]["preco_valor"] == 1
    assert "left out" in capsys.readouterr().err


def test_a_stock_that_is_not_the_demonstrations_is_left_alone(new_data: Call[Any]) -> None:
    new_data(Versoes.delete().where(Versoes.nome.like("seed%")).run())
    before = new_data(get_version())
    new_data(fill())
    assert new_data(get_version()) == before


STOCK = read_json("veiculos")
BANNERS = [banner for banner in read_json("banners") if banner["status"] == "ativo"]
LEATHER = "interior-couro.jpg"  # of no paint
FOR_SALE = ("hora marcada", "visita", "disponível", "agendamento")
BODIES = {
    "coupe": {"coupe", "conversivel", "roadster"},
    "pickup": {"picape"},
    "sedan": {"sedan"},
    "sportsedan": {"sedan", "hatch"},
    "suv": {"suv"},
    "suvlarge": {"suv", "minivan"},
    "wagon": {"perua", "hatch"},
}
PAINTS = {
    "black": "preto nero",
    "blue": "azul",
    "bronze": "bronze",
    "burgundy": "vermelho rosso",
    "champagne": "dourado champanhe",
    "graphite": "cinza",
    "green": "verde",
    "matgrey": "cinza",
    "navy": "azul",
    "orange": "laranja arancio amarelo",
    "petrol": "azul",
    "purple": "violeta",
    "red": "vermelho",
    "silver": "prata cinza",
    "white": "branco bianco",
    "yellow": "amarelo",
}


def paint_of(foto: str) -> str:
    return foto.rsplit("-", 1)[0]


def test_every_photograph_of_the_demonstration_is_said_to_be_illustrative() -> None:
    assert {veiculo["foto_ilustrativa"] for veiculo in STOCK} == {1}


def test_a_gallery_is_of_one_paint_that_suits_the_cars_body_and_colour() -> None:
    for veiculo in STOCK:
        shown = [*veiculo["fotos"], veiculo["imagem"], veiculo["videos_imagem"], veiculo["som_imagem"]]
        [paint] = {paint_of(foto) for foto in shown if foto and foto != LEATHER}
        body, colour = paint.split("-")
        assert veiculo["carroceria"] in BODIES[body], veiculo["titulo"]
        assert {*veiculo["cor"].lower().split()} & {*PAINTS[colour].split()}, veiculo["cor"]


def test_no_cover_stands_for_more_than_three_cars() -> None:
    assert max(Counter(veiculo["fotos"][0] for veiculo in STOCK).values()) <= 3


LISTINGS = [
    Criterio(condicao=condicao, blindado=blindado, pagina=pagina)
    for condicao in (None, "novo", "semi-novo")
    for blindado in (None, 1)
    for pagina in (1, 2)
]


def test_a_sheets_texts_are_lists_that_repeat_neither_their_headings_nor_the_tables() -> None:
    for veiculo in STOCK:
        for text in (veiculo["detalhes"][side] for side in ("detalhes_interno", "detalhes_externo")):
            assert re.fullmatch(r"<ul>.+</ul>|", unescape(text or ""), re.DOTALL), veiculo["titulo"]


@pytest.mark.parametrize("columns", [2, 3, 4])
def test_no_row_of_cards_shows_a_cover_twice(call: Call[Any], columns: int) -> None:
    pages = [call(list_destaques()), *(call(list_achados(criterio)).veiculos for criterio in LISTINGS)]
    for page in pages:
        covers = [carro.imagem for carro in page]
        for start in range(0, len(covers), columns):
            row = covers[start : start + columns]
            assert len({*row}) == len(row)


def test_every_photograph_of_the_seed_is_there() -> None:
    names = {photo.name for photo in PHOTOS}
    assert {foto for veiculo in STOCK for foto in veiculo["fotos"]} <= names


def test_four_banners_have_pictures_of_their_own_in_all_three_kinds() -> None:
    assert [banner["tipo_banner"] for banner in BANNERS] == [3, 2, 1, 3]
    assert any((banner["campanha"] or {}).get("video") for banner in BANNERS)
    pictures = [banner[name] for banner in BANNERS for name in ("imagem_desktop", "imagem_mobile")]
    assert len({*pictures}) == len(pictures)
    assert not {*pictures} & {foto for veiculo in STOCK for foto in veiculo["fotos"]}
    for banner in BANNERS:
        with Image.open(FOLDER / "media" / banner["imagem_desktop"]) as image:
            assert image.width >= 1920


def test_the_stock_bears_out_what_the_first_banner_says_of_armored_cars() -> None:
    armored = [veiculo["blindagem"] for veiculo in STOCK if veiculo["blindado"]]
    [banner] = [banner for banner in BANNERS if banner["link"].startswith("/busca/blindados")]
    assert banner["descricao_banner"] == "Quase trinta blindados, cada um com o que se sabe da sua blindagem."
    assert 25 <= len(armored) < 30
    assert banner["texto_apoio"] == "Nível III-A, vidros na garantia"
    assert {blindagem["tipo_blindagem"] for blindagem in armored} == {"Nível III-A"}
    assert min(blindagem["garantia_vidros_ate"] for blindagem in armored) > today().year


def test_a_sold_car_has_no_sentence_of_a_car_for_sale() -> None:
    sold = [car for car in STOCK if car["status"] == "Vendido"]
    assert sold
    for car in sold:
        texts = [car["detalhes"]["descricao"], *(one["descricao"] for one in car["diferenciais"])]
        said = " ".join([*texts, *(one["chamada"] for one in car["diferenciais"])]).lower()
        assert not [words for words in FOR_SALE if words in said], car["detalhes"]["titulo"]
