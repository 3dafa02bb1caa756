"""The demonstration goes: every row and file that it wrote, and nothing that is the dealer's."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from db.conteudo.dados_gerais import Gerais
from db.conteudo.paginas import Paginas
from db.estoque.baixas import Baixas
from db.estoque.catalogue import Marcas, Modelos
from db.estoque.new_and_cheaper import Chegadas
from db.estoque.tables import Veiculos
from db.estoque.urls import Removidos, Urls
from db.fichas.answer_templates import Respostas
from db.fichas.fichas import save_ficha
from db.first_steps import demonstration
from db.first_steps.demonstration import (
    CHANGED,
    CONTACTED,
    NEEDED,
    ORDER,
    get_plano,
    remove_demonstracao,
)
from db.orcamentos.blindagem.catalogue import CategoriasBlindagem
from db.piccolo_app import APP_CONFIG
from db.platform.photos.fotos import Fotos, names_in
from db.platform.photos.storage import Folder
from db.platform.sql import count, fetch, save
from db.platform.versoes import Versoes
from db.seed.database import fill
from db.seed.fotos import list_files
from tests.support.databases import Call
from tests.support.fichas import car, write

pytestmark = pytest.mark.both_engines

STRUCTURE = {"condicoes": 2, "precos": 9, "dados_gerais": 1, "paginas": 1, "respostas": 4}
OF_PROCESSES = {"versoes", "veiculos_alterados"}  # counters, and which cars an index reads again


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """The public folder with the demonstration's files and one of the dealer's; nobody touches the tests' own."""
    folder = Folder(tmp_path / "media")
    for name in ("da-loja.jpg", *(one for names in list_files() for one in names)):
        (folder.path / name).parent.mkdir(parents=True, exist_ok=True)
        (folder.path / name).touch()
    monkeypatch.setattr(demonstration, "FILES", folder)
    monkeypatch.setattr(demonstration, "MEDIA", folder.path)
    monkeypatch.setattr(demonstration, "VAR", tmp_path)
    return folder


@pytest.fixture
def fresh(undone: Call[Any]) -> Call[Any]:
    """`undone` over the demonstration as it is written, whatever other tests of this process left."""
    whole = [
        table for table in APP_CONFIG.table_classes if table._meta.tablename not in (*STRUCTURE, "versoes")
    ]
    for table in (*(one for one in whole if one not in ORDER.values()), *ORDER.values(), Removidos):
        if table._meta.tablename not in STRUCTURE:
            undone(table.delete(force=True).run())
    undone(Respostas.delete().where(Respostas._meta.primary_key > STRUCTURE["respostas"]).run())
    undone(Versoes.delete().where(Versoes.nome == "seed").run())
    undone(Gerais.update({"nome": ""}, force=True).run())
    undone(fill())
    return undone


async def count_rows() -> dict[str, int]:
    """Of every table that has some."""
    names = [table._meta.tablename for table in APP_CONFIG.table_classes]
    counted = {name: await count(f"SELECT count(*) FROM {name}") for name in names}
    return {name: n for name, n in counted.items() if n and name not in OF_PROCESSES}


def test_of_the_demonstration_alone_a_new_site_is_left(fresh: Call[Any], files: Folder) -> None:
    plano = fresh(get_plano())
    assert (plano.fica, plano.fecha) == ([], True)
    assert {one.tipo: one.registros for one in plano.vai}["Carros"] == 66
    fresh(save(Chegadas, [{"id": 1, "veiculo": 101, "preco": 1, "numero": 1}]))
    fresh(save(Baixas, [{"id": 1, "veiculo": 101}]))
    fresh(save(Urls, [{"url": "/detalhe/x", "tipo": "veiculos", "ordem": 101}]))
    fresh(remove_demonstracao())
    assert fresh(count_rows()) == STRUCTURE
    row = fresh(Gerais.select().first().run())
    assert {name: value for name, value in row.items() if value not in ("", None, 0, "[]")} == {
        "id": 1,
        "validade_orcamento": 10,
        "logo_com_nome": 1,
        **{f"servico_{one}": 1 for one in ("blindagem", "estetica", "funilaria", "importacao")},
    }
    assert {*fresh(Paginas.select().first().run()).values()} == {1, "{}"}
    assert [file.name for file in files.list()] == ["da-loja.jpg"]
    assert fresh(get_plano()) is None


def test_of_a_fixed_page_the_dealers_own_fields_stay(fresh: Call[Any], files: Folder) -> None:
    mine = {"showroom_titulo": "O nosso salão", "viva_foto": "hero-1-desktop.jpg"}
    fresh(save_ficha("pagina-home", 1, mine, None))
    fresh(remove_demonstracao())
    [row] = fresh(Paginas.select(Paginas.home, Paginas.sobre).run())
    assert (msgspec.json.decode(row["home"]), row["sobre"]) == (mine, "{}")
    assert "hero-1-desktop.jpg" in {file.name for file in files.list()}


async def own_car() -> int:
    """A car of the dealer's, of a brand and model of the demonstration."""
    modelo = (await fetch("SELECT id, marca FROM modelos WHERE blindagem_categoria_id IS NOT NULL LIMIT 1"))[
        0
    ]
    values = car(marca=modelo["marca"], modelo=modelo["id"])
    return (await save_ficha("carros", None, values, None)).id


def test_what_somebody_changed_needs_or_wrote_about_stays(fresh: Call[Any], files: Folder) -> None:
    own = fresh(own_car())
    fresh(save_ficha("carros", 101, {"chamada": "Nossa."}, None))
    fresh(write(veiculo_id=102))
    fresh(save_ficha("dados-gerais", 1, {"nome": "Aurora", "cidade": "Recife"}, None))
    plano = fresh(get_plano())
    why = {(one.tipo, one.motivo): one.titulo for one in plano.fica}
    assert {("Carros", CHANGED), ("Carros", CONTACTED), ("Marcas", NEEDED), ("Modelos", NEEDED)} == {*why}
    assert plano.fecha  # the telephone was the demonstration's

    fresh(remove_demonstracao())
    key: Any = Veiculos._meta.primary_key
    left = fresh(Veiculos.select(key, Veiculos.status).order_by(key).run())
    assert {row["id"]: row["status"] for row in left} == {101: "Ativo", 102: "Oculto", own: "Oculto"}
    assert fresh(Removidos.count().run()) == fresh(CategoriasBlindagem.count().run()) == 0
    assert fresh(Modelos.count().where(Modelos.blindagem_categoria_id.is_not_null()).run()) == 0
    row = fresh(Gerais.select().first().run())
    assert (row["nome"], row["cidade"], row["telefone_loja"], row["aberto"]) == ("Aurora", "Recife", "", 0)
    shown = fresh(Veiculos.select(Veiculos.fotos).where(key == 101).first().run())["fotos"]
    there = {file.name for file in files.list()}
    for foto in fresh(Fotos.select().run()):
        assert foto["arquivo"] in there and f"{foto['arquivo'].removesuffix('.jpg')}-480.avif" in there
    assert {row["arquivo"] for row in fresh(Fotos.select().run())} >= {*names_in(shown)}
    logos = fresh(Marcas.select(Marcas.logo).run())
    assert {name for name in there if name.startswith("marcas/")} == {row["logo"] for row in logos} - {""}


def test_what_others_needed_goes_once_they_do_not(fresh: Call[Any], files: Folder) -> None:
    own = fresh(own_car())
    fresh(remove_demonstracao())
    plano = fresh(get_plano())
    assert {one.motivo for one in plano.fica} == {NEEDED} and plano.vai == []
    fresh(Veiculos.delete().where(Veiculos._meta.primary_key == own).run())
    fresh(remove_demonstracao())
    assert fresh(get_plano()) is None and fresh(Marcas.count().run()) == 0


def test_files_that_a_crash_left_go_when_it_is_repeated(
    fresh: Call[Any], files: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(names: Any) -> None:
        raise OSError("the disk is away")

    with monkeypatch.context() as patch:
        patch.setattr(files, "delete", fail)
        with pytest.raises(OSError, match="away"):
            fresh(remove_demonstracao())
    assert len(files.list()) > 1000 and fresh(get_plano()) is not None
    fresh(remove_demonstracao())
    assert [file.name for file in files.list()] == ["da-loja.jpg"]


def test_a_database_without_a_demonstration_has_nothing_to_remove(fresh: Call[Any], files: Folder) -> None:
    fresh(demonstration.Demonstracao.delete(force=True).run())
    before = fresh(count_rows())
    fresh(remove_demonstracao())
    assert fresh(count_rows()) == before and fresh(get_plano()) is None
