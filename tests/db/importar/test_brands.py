"""Featured places that a file gives its cars."""

from db.estoque.tables import Veiculos
from tests.support.imports import Import, car


def places(load: Import, code: str) -> list[tuple[int, str]]:
    query = (
        "SELECT d.ordem, d.status FROM destaques d JOIN veiculos v ON v.id = d.veiculo"
        " WHERE v.codigo_externo = {} ORDER BY d.id"
    )
    return [(row["ordem"], row["status"]) for row in load.call(Veiculos.raw(query, code))]


def test_a_file_says_which_cars_are_featured_and_where(load: Import) -> None:
    made = load(car("E1", pagina_inicial=7), car("E2", pagina_inicial="0"), car("E3"))
    assert (made.novos, made.avisos) == (3, 0)
    assert [places(load, code) for code in ("E1", "E2", "E3")] == [[(7, "ativo")], [(0, "ativo")], []]
    load({"codigo_externo": "E1", "pagina_inicial": 3}, {"codigo_externo": "E2", "preco_valor": 1})
    assert [places(load, code) for code in ("E1", "E2")] == [[(3, "ativo")], [(0, "ativo")]]
    received = load({"codigo_externo": "E1", "pagina_inicial": "no alto"})
    assert [(one.campo, one.tipo) for one in received.ocorrencias] == [("pagina_inicial", "aviso")]
    load({"codigo_externo": "E1", "pagina_inicial": "não"})
    assert places(load, "E1") == []
    load({"codigo_externo": "E3", "pagina_inicial": 1}, ensaio=True)
    assert places(load, "E3") == []


def test_a_feature_that_the_staff_put_aside_returns_only_with_a_place(load: Import) -> None:
    load(car("E4", pagina_inicial=2))
    aside = "UPDATE destaques SET status = 'inativo' WHERE veiculo = (SELECT id FROM veiculos WHERE codigo_externo = 'E4')"
    load.call(Veiculos.raw(aside))
    load({"codigo_externo": "E4", "pagina_inicial": "não"})
    assert places(load, "E4") == [(2, "inativo")]
    load({"codigo_externo": "E4", "pagina_inicial": 5})
    assert places(load, "E4") == [(5, "ativo")]
