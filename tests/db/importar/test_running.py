"""Imports against the demonstration's stock, each undone: what goes in, what is refused and where, what leaves."""

from typing import Any

import msgspec
import pytest
from xlsxwriter import Workbook

from db.equipe.people import NovaPessoa, invite
from db.estoque.detalhes import get_veiculo
from db.fichas.carros import FiltroEstoque, list_carros
from db.fichas.fichas import get_ficha, save_ficha
from db.fichas.values import CUT
from db.importar.brands import relate
from db.importar.planning import NEW, refs_of
from db.importar.reading import Entry
from db.importar.results import CONFIRM
from db.importar.shape import COLUMNS
from db.importar.sheets import Unreadable
from tests.support.databases import Call
from tests.support.imports import FOTO, Import, car
from tests.support.sheet_xml import HEAD, formula, write_xlsx, xlsx_row
from tests.support.sheet_xml import car as car_cells


def test_a_car_goes_in_once_and_changes_when_its_line_does(load: Import) -> None:
    made = load(car("A1", fotos=[FOTO], status="ativo", opcionais="Teto\nSom"))
    assert (made.novos, made.recusados, made.avisos) == (1, 0, 0)
    there = load.stored("A1")
    assert (there["status"], there["km"], there["preco_valor"]) == ("Ativo", "12.000", 350_000)
    assert (there["seo_url"], there["fotos"]) == ("porsche-macan-t-a1", [FOTO])
    assert there["historico"][0].campos["codigo_externo"] == (None, "A1")
    assert load(car("A1", fotos=[FOTO], status="ativo", opcionais=["Teto", "Som"])).iguais == 1
    changed = load({"codigo_externo": "A1", "preco_valor": 340_000})
    assert [(one.acao, one.campos) for one in changed.linhas] == [("altera", ["preco_valor"])]
    after = load.stored("A1")
    assert after["opcionais"] == ["Teto", "Som"]
    assert after["historico"][0].campos == {"preco_valor": (350_000, 340_000)}


def test_a_rehearsal_tells_the_same_and_writes_nothing(load: Import) -> None:
    cars = [car("B1", marca="Zenvo", modelo="Aurora"), car("B2", km="muitos"), {"codigo_externo": "B3"}]
    before = load.text("json")
    rehearsed = load(*cars, ensaio=True)
    assert load.text("json") == before
    done = load(*cars)
    for balanco in (rehearsed, done):
        assert (balanco.novos, balanco.recusados, balanco.total) == (1, 2, 3)
        assert (balanco.marcas, balanco.modelos) == (["Zenvo"], ["Zenvo Aurora"])
        assert [(one.linha, one.campo, one.tipo) for one in balanco.ocorrencias] == [
            (2, "km", "erro"),
            (3, "versao", "erro"),
        ]


def test_a_chassis_is_stored_and_no_public_answer_has_it(load: Import) -> None:
    chassi = "WP1AA2953PLB12345"
    load(car("CH1", chassi=chassi, fotos=[FOTO], status="Ativo"))
    there = load.stored("CH1") or {}
    assert there["chassi"] == chassi
    assert chassi not in str(load.call(get_veiculo(there["seo_url"])))


REFUSED = [
    ({"versao": ""}, "versao"),
    ({"condicao": "ótima"}, "condicao"),
    ({"preco_valor": "muito"}, "preco_valor"),
    ({"preco_valor": -1}, "preco_valor"),
    ({"ano_modelo": 1815}, "ano_modelo"),
    ({"chassi": "WP1AA2953PLB1234O"}, "chassi"),
    ({"marca": "!!!"}, "marca"),
    ({"modelo": ""}, "modelo"),
    ({"seo_url": "Com Espaços"}, "seo_url"),
    (
        {"seo_url": "land-rover-range-rover-sport-p550e-autobiography-2025-blindado", "codigo_externo": "A1"},
        "seo_url",
    ),
    ({"opcionais": 5}, "opcionais"),
    ({"diferenciais": [{"chamada": "x"}]}, "diferenciais"),
    ({"videos": ["x" * 200]}, "videos"),
    ({"codigo_externo": "x" * 81}, "codigo_externo"),
    ({"codigo_externo": ""}, "codigo_externo"),
    ({"entrada": "ontem"}, "entrada"),
    ({"data_blindagem": "01/01/2999"}, "data_blindagem"),
    ({"vistoria_blindagem": "2999-01-01"}, "vistoria_blindagem"),
    ({"ano_blindagem": 2099}, "ano_blindagem"),
]


@pytest.mark.parametrize(("more", "campo"), REFUSED)
def test_a_line_that_breaks_a_rule_names_its_field_and_the_rest_goes_in(
    load: Import, more: dict[str, Any], campo: str
) -> None:
    assert load(car("A1", seo_url="outro-carro")).novos == 1
    if more.get("codigo_externo") == "A1":  # its address is the demonstration's
        made = load(car("A1") | more, car("C2"))
    else:
        made = load(car("C1") | more, car("C2"))
    assert [(one.linha, one.campo, one.tipo) for one in made.ocorrencias] == [(1, campo, "erro")], (
        made.ocorrencias
    )
    assert (made.novos, made.recusados) == (1, 1)


def test_a_cell_can_be_corrected_where_it_is_one_short_text(load: Import) -> None:
    lacking = car("E4")
    del lacking["versao"]
    made = load(
        car("E1", preco_valor="muito"),
        car("E2", preco_valor=["1"]),
        car("E3", preco_valor="9" * 201),
        lacking,
    )
    assert [one.valor for one in made.ocorrencias] == ["muito", None, None, ""]


UNKNOWN = [None, "", "-", "n/i", "\u00a0"]
NOTHING = {"km": "", "preco_valor": 0, "blindado": False, "ano_modelo": None, "cor": None, "status": "Oculto"}


@pytest.mark.both_engines
@pytest.mark.parametrize("ensaio", [True, False])
def test_what_a_file_does_not_say_of_a_new_car_is_unknown_and_counted(load: Import, ensaio: bool) -> None:
    cars = [car(f"U{n}", **dict.fromkeys(NOTHING, blank)) for n, blank in enumerate(UNKNOWN)]
    lacking = {name: value for name, value in car("U9").items() if name not in NOTHING}
    made = load(*cars, lacking, ensaio=ensaio)
    assert (made.novos, made.recusados, made.avisos) == (6, 0, 3)
    assert [(one.linha, one.campo, one.detalhe) for one in made.ocorrencias] == [
        (0, name, f"Sem valor em 6 carros que o site ainda não tem: {NEW[name]}.")
        for name in ("km", "preco_valor", "blindado")
    ]
    if not ensaio:
        for code in (*(f"U{n}" for n in range(5)), "U9"):
            stored = load.stored(code) or {}
            assert {name: stored[name] for name in NOTHING} == NOTHING


@pytest.mark.both_engines
@pytest.mark.parametrize("blank", UNKNOWN)
def test_a_blank_cell_changes_nothing_of_a_stored_car_and_says_so(load: Import, blank: Any) -> None:
    known = {
        "cor": "Preto",
        "ano_modelo": 2024,
        "blindado": "sim",
        "opcionais": ["Teto"],
        "entrada": "2026-11-01",
    }
    load(car("V1", fotos=[FOTO], **known, relacionados=["102"], pagina_inicial=3), car("V2"))
    before = load.stored("V1") or {}
    named = [*car("V1"), *known, "fotos", "relacionados", "pagina_inicial"]
    empty = dict.fromkeys(named, blank)
    made = load(empty | {"codigo_externo": "V1"}, {"codigo_externo": "V2", "cor": blank})
    assert (made.iguais, made.recusados) == (2, 0)
    assert {one.campo: one.detalhe for one in made.ocorrencias} == dict.fromkeys(
        {*named} - {"codigo_externo"}, "Sem valor em 1 carro: fica o que está no site."
    )
    assert load.stored("V1") == before


@pytest.mark.parametrize("ensaio", [True, False])
def test_a_word_that_fits_no_filter_and_no_catalogue_is_said_once(load: Import, ensaio: bool) -> None:
    cars = [car(f"F{n}", combustivel="Híbrido plug-in", cambio="Aut.", carroceria="limusine") for n in (1, 2)]
    made = load(*cars, ensaio=ensaio)
    assert [one.campo for one in made.ocorrencias if "catálogo da Meta" in one.detalhe] == ["carroceria"]


def test_a_formula_without_its_value_changes_nothing_and_is_counted(load: Import) -> None:
    load(car("X1", cor="Preto"))
    file = load.file.with_suffix(".xlsx")
    with Workbook(file) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, ["Código", "KM", "Preço", "Cor"])
        sheet.write(1, 0, "X1")
        for column in (1, 2, 3):
            sheet.write_formula(1, column, "=A9", value="")
    made = load.of(file)
    assert (made.iguais, [one.campo for one in made.ocorrencias]) == (1, ["km", "preco_valor", "cor"])


@pytest.mark.both_engines
def test_invisible_letters_make_no_other_car(load: Import) -> None:
    made = load(
        car("\u200bW1", relacionados=["\u200b102\u00a0"]),
        car("W\u00ad1\ufeff"),
        car("W2\u202c", seo_url="\u200bw-2"),
    )
    assert [(one.linha, one.detalhe) for one in made.ocorrencias] == [(2, "A linha 1 já tem este código.")]
    assert (load.stored("W1") or {})["relacionados"] == ["102"]
    assert load({"codigo_externo": "W1\u2060", "preco_valor": 340_000}).alterados == 1
    assert load({"seo_url": "w-2\u00a0", "preco_valor": 340_000}).alterados == 1


@pytest.mark.parametrize(
    "campo", ["codigo_externo", "seo_url", "id", "placa_final", "relacionados", "modelo_id"]
)
def test_a_code_that_excel_cut_is_refused_in_every_line(load: Import, campo: str) -> None:
    made = load(car("Z1", **{campo: "7,89123E+12"}), car("Z2", **{campo: "7,89123E+12"}))
    assert [(one.linha, one.campo, one.detalhe) for one in made.ocorrencias] == [
        (n, campo, f"{COLUMNS[campo].titulo}: {CUT}") for n in (1, 2)
    ]
    assert (made.novos, made.recusados) == (0, 2)


def test_no_car_is_withdrawn_for_a_line_that_does_not_say_its_code(load: Import) -> None:
    load(*(car(f"Y{n}", fotos=[FOTO], status="Ativo") for n in range(4)))
    lines = [{"codigo_externo": code, "preco_valor": 340_000} for code in ("Y0", "Y1", "Y2", "7,89123E+12")]
    made = load(*lines, retirar="ocultar", confirmar=True)
    assert "ilegíveis" in made.recusa and (load.stored("Y3") or {})["status"] == "Ativo"


def test_a_new_car_without_a_state_of_its_own_gets_the_one_of_its_label(load: Import) -> None:
    states = {"Disponível": "Ativo", "Reservado": "Ativo", "Vendido": "Vendido"}
    load(*(car(label, situacao=label, fotos=[FOTO]) for label in states))
    for code, status in states.items():
        stored = load.stored(code)
        assert stored["status"] == status


@pytest.mark.parametrize("ensaio", [True, False])
def test_a_car_is_shown_once_its_photographs_are_there_unless_its_line_hides_it(
    load: Import, ensaio: bool
) -> None:
    first = load(car("S1", fotos=[FOTO]), car("S2"), car("S3", fotos=[FOTO], status="Oculto"))
    assert (first.novos, first.ocultos, first.avisos) == (3, 1, 0)
    assert [(load.stored(code) or {})["status"] for code in ("S1", "S2", "S3")] == [
        *("Ativo", "Oculto"),
        "Oculto",
    ]
    hidden = load.call(list_carros(FiltroEstoque(situacao="oculto", falta="fotos")))
    assert "Porsche Macan T S2" in [one.titulo for one in hidden] and not any(one.fotos for one in hidden)
    again = load(*({"codigo_externo": f"S{n}", "fotos": [FOTO]} for n in (1, 2, 3)), ensaio=ensaio)
    assert [one.campos for one in again.linhas] == [["status", "fotos"]]
    assert (load.stored("S2") or {})["status"] == ("Oculto" if ensaio else "Ativo")


def test_a_line_twice_and_a_line_that_is_none(load: Import) -> None:
    load.file.write_bytes(
        msgspec.json.encode([car("D1"), car("D1"), 7, car("D2", seo_url="d"), car("D3", seo_url="d")])
    )
    made = load.of(load.file)
    assert (made.novos, made.recusados) == (2, 3)
    assert [one.linha for one in made.ocorrencias] == [2, 3, 5]


def test_two_cars_of_one_name_get_two_addresses(load: Import) -> None:
    twins = [car(code, versao="T", ano_modelo=2024, blindado="sim") for code in ("E1", "E2")]
    assert load(*twins).novos == 2
    urls = [(load.stored(code) or {})["seo_url"] for code in ("E1", "E2")]
    assert urls == ["porsche-macan-t-2024-blindado", "porsche-macan-t-2024-blindado-2"]


@pytest.mark.both_engines
def test_cars_of_several_transactions_are_one_import(load: Import, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("db.importar.running.BATCH", 1)
    twins = [car(f"K{n}", versao="T") for n in range(5)]
    made = load(*twins, car("K1"), car("K9", km="muitos"))
    assert (made.novos, made.recusados) == (5, 2)
    assert len({(load.stored(f"K{n}") or {})["seo_url"] for n in range(5)}) == 5


@pytest.mark.parametrize("between", [", ", "; ", " | ", "\n"])
def test_all_photographs_that_a_cell_names_are_taken(load: Import, between: str) -> None:
    names = [FOTO, "suv-black-side.jpg"]
    load(car("F0", fotos=between.join(names)))
    assert (load.stored("F0") or {})["fotos"] == names


def test_a_comma_within_a_photographs_name_is_part_of_it() -> None:
    assert refs_of(Entry(linha=2, values={"fotos": "a,b.jpg,https://x.example/c,d.jpg"})) == [
        "a,b.jpg",
        "https://x.example/c,d.jpg",
    ]


def test_no_car_is_for_sale_without_a_photograph(load: Import) -> None:
    made = load(car("F1", status="Ativo", fotos=["nao-existe.jpg"]))
    assert [one.tipo for one in made.ocorrencias] == ["aviso", "aviso"]
    assert (load.stored("F1") or {})["status"] == "Oculto"
    assert load(car("F1", status="Ativo", fotos=[FOTO])).alterados == 1
    # A photograph that is missing today leaves those that are there.
    assert load(car("F1", status="Ativo", fotos=["nao-existe.jpg"])).iguais == 1


def test_a_car_sold_without_a_photograph_has_no_page(load: Import) -> None:
    made = load(car("F2", status="Vendido", situacao="Vendido"))
    assert [(one.campo, one.tipo) for one in made.ocorrencias] == [("fotos", "aviso")]
    stored = load.stored("F2") or {}
    assert (stored["status"], stored["situacao"]) == ("Oculto", "Vendido")
    assert load(car("F2", status="Vendido", situacao="Vendido")).iguais == 1


def test_a_car_keeps_its_number_where_it_is_free(load: Import) -> None:
    load(car("G1", id=77_001), car("G2", id=101), car("G3"))
    numbers = [(load.stored(code) or {})["id"] for code in ("G1", "G2", "G3")]
    assert numbers[0] == 77_001
    assert 101 not in numbers
    assert len({*numbers}) == 3
    assert load.call(get_ficha("carros", 101))["codigo_externo"] is None


def test_the_sites_own_cars_are_known_by_their_address(load: Import) -> None:
    url = "land-rover-range-rover-sport-p550e-autobiography-2025-blindado"
    assert load({"codigo_externo": "101", "seo_url": url}).iguais == 1
    assert load({"codigo_externo": "R-9", "seo_url": url}).linhas[0].campos == ["codigo_externo"]
    assert load({"codigo_externo": "R-9", "preco_valor": 1}, confirmar_precos=True).alterados == 1
    assert load.call(get_ficha("carros", 101))["preco_valor"] == 1


def test_an_unusual_price_goes_in_only_when_it_is_confirmed(load: Import) -> None:
    load(car("P1"), car("P2"), car("P3"))
    lines = (
        {"codigo_externo": "P1", "preco_valor": "35.000"},
        {"codigo_externo": "P2", "preco_valor": "R$ 340.000,00"},
        {"codigo_externo": "P3", "preco_valor": "340.000,50"},
        car("P4", preco_valor=80_000),
    )
    for ensaio in (True, False):
        made = load(*lines, ensaio=ensaio)
        assert (made.alterados, made.novos, made.recusados, made.precos) == (1, 0, 3, 2)
        assert [(one.codigo, one.campo, one.detalhe) for one in made.ocorrencias] == [
            ("P1", "preco_valor", f"O preço cai mais de 20 %. R$ 350.000 → R$ 35.000 {CONFIRM}"),
            ("P3", "preco_valor", "Preço: use reais inteiros, sem centavos."),
            (
                "P4",
                "preco_valor",
                f"O preço fica abaixo de R$ 174.950, a metade dos mais baratos do estoque. R$ 80.000 {CONFIRM}",
            ),
        ]
    assert (load.stored("P1") or {})["preco_valor"] == 350_000
    assert (load.stored("P2") or {})["preco_valor"] == 340_000
    done = load(*lines, confirmar_precos=True)
    assert (done.alterados, done.novos, done.recusados, done.precos) == (1, 1, 1, 0)
    assert (load.stored("P1") or {})["preco_valor"] == 35_000


def test_a_text_in_the_level_alone_does_not_decide_whether_a_car_is_armored(load: Import) -> None:
    lacking = {
        name: value for name, value in car("N1", tipo_blindagem="Carbon").items() if name != "blindado"
    }
    made = load(
        lacking, car("N2", tipo_blindagem="Carbon"), lacking | {"codigo_externo": "N3", "blindado": "sim"}
    )
    assert [(one.linha, one.campo, one.valor) for one in made.ocorrencias if one.linha] == [
        (1, "blindado", "")
    ]
    assert [(load.stored(code) or {})["blindado"] for code in ("N2", "N3")] == [False, True]


def test_related_cars_are_named_by_their_codes(load: Import) -> None:
    made = load(car("H1", relacionados=["H2", "102", "ninguem"]), car("H2"))
    assert [(one.linha, one.campo, one.tipo) for one in made.ocorrencias] == [(1, "relacionados", "aviso")]
    assert (load.stored("H1") or {})["relacionados"] == ["H2", "102"]
    load(car("H1", relacionados="H2"))
    assert (load.stored("H1") or {})["relacionados"] == ["H2"]
    load({"codigo_externo": "H1", "preco_valor": 5})
    assert (load.stored("H1") or {})["relacionados"] == ["H2"]


def test_a_command_overwrites_nothing_that_a_person_changed_since_its_last_import(
    load: Import, undone: Call[Any]
) -> None:
    load(car("K1"), car("K2"), car("K3", relacionados=["K2"]))
    numbers = {code: (load.stored(code) or {})["id"] for code in ("K1", "K2", "K3")}
    helena = undone(invite(NovaPessoa("Helena Prado", "helena@quintavera.example", "vendas")))[0].id
    undone(save_ficha("carros", numbers["K1"], {"km": "9.000"}, helena))
    undone(save_ficha("carros", numbers["K2"], {"preco_valor": 360_000}, helena))
    undone(relate(numbers["K3"], ["K1"], numbers, helena, ignore))

    lines = [{"codigo_externo": code, "preco_valor": 345_000} for code in numbers]
    lines[2]["relacionados"] = ["K1", "K2"]
    for ensaio in (True, False):
        made = load(*lines, ensaio=ensaio)
        assert (made.alterados, made.recusados) == (2, 1)
        assert made.ocorrencias[0].detalhe.startswith("Helena Prado mudou Preço em ")
    assert "Helena Prado mudou Relacionados em " in made.ocorrencias[1].detalhe
    stored = [load.stored(code) or {} for code in numbers]
    assert [one["preco_valor"] for one in stored] == [345_000, 360_000, 345_000]
    assert stored[2]["relacionados"] == ["K1"]
    assert stored[2]["historico"][1].campos == {"relacionados": ([numbers["K2"]], [numbers["K1"]])}

    assert load(*lines, sobrescrever=True).recusados == 0
    stored = [load.stored(code) or {} for code in numbers]
    assert (stored[1]["preco_valor"], stored[2]["relacionados"]) == (345_000, ["K1", "K2"])


async def ignore(tabela: str, registro: int) -> None:
    return None


@pytest.mark.parametrize(("retirar", "status"), [("ocultar", "Oculto"), ("vender", "Vendido")])
def test_cars_missing_in_a_file_are_withdrawn_only_on_request(
    load: Import, retirar: str, status: str
) -> None:
    cars = [car(f"I{n}", fotos=[FOTO], status="Ativo") for n in range(10)]
    assert load(*cars).novos == 10
    assert load(*cars[:7]).ausentes == 3
    assert (load.stored("I9") or {})["status"] == "Ativo"
    assert load(*cars[:7], retirar=retirar).retirados == 3
    assert [(load.stored(f"I{n}") or {})["status"] for n in (6, 9)] == ["Ativo", status]
    assert load.call(get_ficha("carros", 101))["status"] == "Ativo"  # never came from a file


def test_more_than_thirty_percent_leave_only_when_it_is_confirmed(load: Import) -> None:
    cars = [car(f"J{n}", fotos=[FOTO], status="Ativo") for n in range(10)]
    load(*cars)
    few = [one | {"preco_valor": 340_000} for one in cars[:6]]
    assert "4 de 10" in load(*few, retirar="ocultar", ensaio=True).recusa
    refused = load(*few, retirar="ocultar")
    assert refused.recusa
    assert (refused.alterados, refused.retirados) == (0, 0)
    assert (load.stored("J0") or {})["preco_valor"] == 350_000
    broken = [*few, {"codigo_externo": 5}]
    load.file.write_bytes(msgspec.json.encode(broken)[:-1] + b",7]")
    assert "ilegíveis" in load.of(load.file, retirar="ocultar", confirmar=True).recusa
    done = load(*few, retirar="ocultar", confirmar=True)
    assert (done.alterados, done.retirados) == (6, 4)


@pytest.mark.both_engines
@pytest.mark.parametrize("formato", ["json", "csv"])
def test_an_export_changes_nothing_where_it_was_made(load: Import, formato: str) -> None:
    load.file.write_bytes(load.text(formato))
    made = load.of(load.file)
    assert (made.novos, made.recusados, made.iguais >= 66) == (0, 0, True)


def test_cells_and_rows_that_need_a_word_get_a_warning(load: Import) -> None:
    file = write_xlsx(
        load.file.with_suffix(".xlsx"),
        [
            xlsx_row(1, *HEAD),
            xlsx_row(2, *car_cells("W1", formula("6000+500"), formula("1/0", "#DIV/0!", "e"))),
            xlsx_row(3, *car_cells("W2", 10, 350_000), hidden=True),
            xlsx_row(4, *car_cells("W3", 10, 350_000), hidden=True),
        ],
    )
    for ensaio in (True, False):
        made = load.of(file, ensaio=ensaio)
        assert (made.novos, made.recusados) == (3, 0)
        said = [(one.linha, one.campo, one.tipo, one.detalhe) for one in made.ocorrencias if one.linha]
        assert said[0][:3] == (3, "", "aviso")
        assert "ocultas ou filtradas na planilha, a partir desta: 2." in said[0][3]
        assert [one[:3] for one in said[1:3]] == [(2, "km", "aviso"), (2, "preco_valor", "aviso")]


def test_a_car_that_is_there_keeps_what_a_failed_formula_would_say(load: Import) -> None:
    load(car("W4", km="9.000"))
    cells = ["W4", formula("1+1"), formula("1/0", "#N/A", "e")]
    rows = [xlsx_row(1, "Código", "KM", "Preço"), xlsx_row(2, *cells)]
    made = load.of(write_xlsx(load.file.with_suffix(".xlsx"), rows))
    assert (made.iguais, made.avisos) == (1, 2)
    stored = load.stored("W4") or {}
    assert (stored["km"], stored["preco_valor"]) == ("9.000", 350_000)


def test_no_car_leaves_while_a_code_cannot_be_read(load: Import) -> None:
    cars = [car(f"V{n}", fotos=[FOTO], status="Ativo") for n in range(10)]
    load(*cars)
    rows = [xlsx_row(1, "Código", "KM"), *(xlsx_row(n + 2, f"V{n}", 10) for n in range(9))]
    rows.append(xlsx_row(12, formula("A2"), 10))
    file = write_xlsx(load.file.with_suffix(".xlsx"), rows)
    assert "ilegíveis" in load.of(file, retirar="ocultar").recusa
    assert (load.stored("V9") or {})["status"] == "Ativo"


def test_no_car_leaves_for_a_file_with_an_open_quote(load: Import) -> None:
    load(*(car(f"Q{n}", fotos=[FOTO], status="Ativo") for n in range(10)))
    lines = "".join(f"Q{n};350000;a\n" for n in range(8))
    load.file.write_text("codigo;preço;chamada\n" + lines + 'Q8;350000;"a\nQ9;350000;b\n')
    assert "ilegíveis" in load.of(load.file, retirar="vender", confirmar=True).recusa
    assert (load.stored("Q9") or {})["status"] == "Ativo"


def test_a_file_without_a_car_is_refused(load: Import) -> None:
    for text in ("[]", "codigo;marca\n", "codigo;marca\n=A1;=B1\n"):
        load.file.write_text(text)
        with pytest.raises(Unreadable, match="não tem nenhum carro"):
            load.of(load.file)
