"""What the lines of a file make of their cars: names, missing columns, values out of the ordinary."""

from typing import Any

import pytest

from db.conteudo.dados_gerais import Gerais
from db.fichas.fichas import save_ficha
from db.importar.adjustments import Correcao, TitulosImportados, get_chosen
from db.importar.results import CONFIRM
from tests.support.imports import FOTO, Import, car


@pytest.mark.parametrize("ensaio", [True, False])
def test_names_alike_are_proposed_and_capitals_are_no_change(load: Import, ensaio: bool) -> None:
    load(car("N0", versao="Carrera GTI"))
    cars = [
        car("N1", marca="PORSHE", modelo="CAYENE", condicao="" if ensaio else "novo", km=0),
        car(
            "N2",
            marca="ZENVO",
            modelo="AURORA",
            versao="TURBO GT AUT.",
            cambio="AUTOMATICO",
            opcionais="CÂMERA DE RÉ, ABS, BANCOS EM COURO, FAROL DE LED, TRAÇÃO 4X4, Airbag duplo",
            descricao="CARRO DE ÚNICO DONO. REVISADO NA FORD.",
        ),
        {"codigo_externo": "N0", "marca": "PORSCHE", "versao": "CARRERA GTI", "modelo": "MACAN"},
    ]
    made = load(*cars, ensaio=ensaio)
    assert made.iguais == 1
    assert [(one.chave, one.lido, one.nome, one.proposta) for one in made.nomes] == [
        ("marca porshe", "PORSHE", "Porshe", "Porsche"),
        ("modelo porshe cayene", "PORSHE CAYENE", "Cayene", "Cayenne"),
        ("marca zenvo", "ZENVO", "Zenvo", ""),
        ("modelo zenvo aurora", "ZENVO AURORA", "Aurora", ""),
    ]
    if not ensaio:
        stored = load.stored("N2") or {}
        options = "Câmera de ré, ABS, Bancos em couro, Farol de LED, Tração 4x4, Airbag duplo"
        assert stored["opcionais"] == options.split(", ")
        assert stored["descricao"] == "Carro de único dono. Revisado na Ford."
        assert (stored["marca"], stored["modelo"], stored["versao"], stored["cambio"]) == (
            *("Zenvo", "Aurora"),
            *("Turbo GT Aut.", "Automático"),
        )


def test_one_answer_fills_a_column_that_new_cars_lack(load: Import) -> None:
    load(car("T0"))
    text = "Código;Marca;Modelo;Versão;KM;Blindado;Placa;Renavam\n"
    for line in ("T0;Porsche;Macan;T;12000", "T1;PORSCHE;MACAN;T;ZERO", "T2;Porsche;Macan;T;9.000"):
        text += f"{line};não;ABC1D23;1\n"
    load.file.write_text(f"{text};;TOTAL DE VEÍCULOS;;21.000;;;\n;;;;;;3;\n")
    made = load.of(load.file, ensaio=True)
    said = " ".join(one.detalhe for one in made.ocorrencias)
    assert (made.novos, made.recusados) == (2, 0)
    assert "Sem valor em 2 carros que o site ainda não tem: 0 km é novo, acima é seminovo." in said
    assert "As linhas 5, 6 ficam de fora: sem código," in said
    assert "ficam de fora: Renavam." in said
    for answer in ("novo", "semi-novo"):  # whatever the kilometres
        made = load.of(load.file, correcoes=[Correcao(0, "condicao", answer)], ensaio=True)
        assert (made.novos, made.precos) == (2, 0)
    assert load.of(load.file).novos == 2
    stored = [load.stored(code) or {} for code in ("T0", "T1", "T2")]
    assert [one["condicao"] for one in stored] == ["semi-novo", "novo", "semi-novo"]
    assert stored[1]["placa_final"] == "3"
    [refused] = load(car("T3", condicao="", km="")).ocorrencias[:1]
    assert (refused.linha, refused.campo, refused.tipo, refused.valor) == (1, "condicao", "erro", "")


def test_a_cars_shop_goes_by_its_name_and_a_dealers_only_one_says_nothing(load: Import) -> None:
    assert load(car("L1", loja="Matriz")).novos == 1
    assert "loja" not in (load.stored("L1") or {})
    load.call(save_ficha("lojas", None, {"nome": "Aurora Sul"}, None))
    made = load(car("L1", loja="AURORA SUL"), car("L2", loja="Pátio"), car("L3", loja="SÃO PAULO"))
    [refused] = [one for one in made.ocorrencias if one.tipo == "erro"]
    assert (refused.linha, refused.campo, refused.valor) == (2, "loja", None)
    assert refused.detalhe == "“Pátio” não diz qual das lojas é: São Paulo, Aurora Sul."
    assert [(load.stored(code) or {})["loja"] for code in ("L1", "L3")] == ["Aurora Sul", "São Paulo"]
    assert load(car("L3", loja="Quintavera Motors")).recusados == 0  # as older files call the first
    load.call(save_ficha("lojas", None, {"nome": "Aurora Norte", "cidade": "São Paulo"}, None))
    assert load(car("L3", loja="SÃO PAULO")).recusados == 1


SAID = {
    "Matriz": "Campinas",
    "CAMPINAS - MATRIZ": "Campinas",
    "Filial Valinhos": "Aurora Valinhos",
    "Quintavera Motors - Valinhos": "Aurora Valinhos",
    "Loja Aurora Valinhos Sul": "Aurora Valinhos Sul",
    "Campinas e Valinhos": None,
    "Filial 2": None,
}


def test_a_value_that_names_one_shop_among_other_words_is_it_and_any_other_is_asked_once(
    load: Import,
) -> None:
    load.call(Gerais.update({Gerais.cidade: "Campinas"}).where(Gerais.id == 1).run())
    load.call(save_ficha("lojas", None, {"nome": "Aurora Valinhos", "cidade": "Valinhos"}, None))
    number = load.call(save_ficha("lojas", None, {"nome": "Aurora Valinhos Sul"}, None)).id
    cars = [car(f"L{n}", loja=said) for n, said in enumerate((*SAID, "filial 2"))]
    made = load(*cars)
    assert [(load.stored(f"L{n}") or {}).get("loja") for n in range(len(SAID))] == [*SAID.values()]
    assert [(one.lido, bool(one.nome)) for one in made.nomes][: len(SAID)] == [
        (a, bool(b)) for a, b in SAID.items()
    ]
    rows = [("loja filial-2", str(number)), ("loja campinas-e-valinhos", "0"), ("loja matriz", "999")]
    load.call(TitulosImportados.insert(*(TitulosImportados(titulo=a, campo=b) for a, b in rows)).run())
    again = load(*cars, columns=load.call(get_chosen()))
    assert (again.novos, again.iguais) == (3, 5)
    assert [one.chave for one in again.nomes if one.escolhido] == [
        "loja campinas-e-valinhos",
        "loja filial-2",
    ]
    shops = [(load.stored(f"L{n}") or {})["loja"] for n in (0, 5, 6, 7)]
    assert shops == ["Campinas", "Campinas", "Aurora Valinhos Sul", "Aurora Valinhos Sul"]


SHORT = {
    "VW": "Volkswagen",
    "GM": "Chevrolet",
    "GM - Chevrolet": "Chevrolet",
    "Mercedes": "Mercedes-Benz",
    "MB": "Mercedes-Benz",
    "LR": "Land Rover",
    "Citroen": "Citroën",
    "Chery": "Chery",
    "CAOA CHERY": "CAOA Chery",
}


def test_a_brands_short_name_is_the_brand(load: Import) -> None:
    made = load(*(car(f"B{n}", marca=name, modelo="Zz") for n, name in enumerate(SHORT)))
    assert made.novos == len(SHORT)
    assert [(load.stored(f"B{n}") or {})["marca"] for n in range(len(SHORT))] == [*SHORT.values()]
    assert not [one.proposta for one in made.nomes if one.proposta]


def test_a_name_that_was_answered_is_no_question(load: Import) -> None:
    line = car("B1", marca="Porsxhe", modelo="Zzkaiene")
    assert [one.proposta for one in load(line).nomes][0] == "Porsche"
    load.call(TitulosImportados.insert(TitulosImportados(titulo="marca porsxhe", campo="Porsche")).run())
    [brand, _] = load(line, columns=load.call(get_chosen())).nomes
    assert (brand.nome, brand.proposta, brand.escolhido) == ("Porsche", "", True)


def test_a_plate_on_two_lines_is_a_warning_of_both(load: Import) -> None:
    made = load(
        car("P1", placa="ABC1D23"), car("P2", placa="abc-1d23"), car("P3", placa="ABC1D24"), ensaio=True
    )
    said = [(one.linha, one.tipo, one.detalhe) for one in made.ocorrencias if one.campo == "placa"]
    assert said == [
        (1, "aviso", "A linha 2 tem a mesma placa."),
        (2, "aviso", "A linha 1 tem a mesma placa."),
    ]


def test_a_change_says_the_value_before_and_after(load: Import) -> None:
    load(car("D1", fotos=[FOTO], opcionais="Teto"))
    new = {"preco_valor": 0, "condicao": "novo", "km": 0, "opcionais": "Som", "cor": "Azul"}
    [change] = load({"codigo_externo": "D1"} | new, ensaio=True, confirmar_precos=True).linhas
    assert change.valores == {
        "condicao": ("Seminovo", "Zero km"),
        "km": ("12.000", "0"),
        "preco_valor": ("R$ 350.000", "sob consulta"),
        "cor": ("vazio", "Azul"),
    }


RARE = [
    {"ano_fabricacao": 2018, "ano_modelo": 2019, "km": "45"},
    {"km": "9.999.999"},
    {"condicao": "novo", "km": "12.500"},
    {"km": "0"},
    {"ano_fabricacao": 2024, "ano_modelo": 2023},
    {"preco_valor": "R$ 42.990.000"},
]


@pytest.mark.parametrize("more", RARE)
def test_values_out_of_the_ordinary_go_in_only_when_they_are_confirmed(
    load: Import, more: dict[str, Any]
) -> None:
    made = load(car("R1", **more))
    assert (made.novos, made.precos) == (0, 1)
    said = made.ocorrencias[0].detalhe
    assert CONFIRM in said and "semi-novo" not in said
    assert load(car("R1", **more), confirmar_precos=True).novos == 1
    assert load({"codigo_externo": "R1", "cor": "Azul"}).alterados == 1
