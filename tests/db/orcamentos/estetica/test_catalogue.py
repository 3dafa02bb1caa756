"""Aesthetics: the catalogue, the rules of options, and prices by supplier and size of car (specification, section 4.6)."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.orcamentos.estetica.catalogue import (
    CategoriasEstetica,
    MarcasEstetica,
    OpcionaisEstetica,
    PrecosEstetica,
    ServicosEstetica,
    list_categorias,
    list_servicos,
)
from db.orcamentos.estetica.orcamento import ESTETICA, OrcamentoEstetica
from db.orcamentos.servico import get_orcamento
from db.platform.errors import Invalid
from db.platform.format import reais
from tests.support.quotes import (
    MODELOS,
    OF_SIZE,
    OPCIONAIS,
    PRECOS,
    SERVICOS,
    aesthetics,
    create,
    load,
    new_lead,
)

Call = Callable[[Any], Any]
CHAVES = {marca["chave"]: marca["id"] for marca in load("estetica-marcas")}


async def shown(sent: dict[str, Any]) -> OrcamentoEstetica:
    found = await get_orcamento(ESTETICA, await create(sent), None)
    assert found
    return found


def test_the_staffs_order_decides(undone: Call) -> None:
    for tabela in (CategoriasEstetica, ServicosEstetica, OpcionaisEstetica):
        undone(tabela.raw(f"UPDATE {tabela._meta.tablename} SET ordem = -id"))
    assert [one.id for one in undone(list_categorias())] == [12, 11, 10, 9, 8, 7]
    servicos = undone(list_servicos(11))
    assert [one.id for one in servicos] == [1106, 1105, 1104, 1103, 1102, 1101]
    for one in servicos:
        assert [option.id for option in one.opcionais] == sorted(SERVICOS[one.id]["opcionais"], reverse=True)


@st.composite
def selections(draw: st.DrawFn) -> tuple[int, list[int], str]:
    """A service, a size of car, and any set of the service's options: allowed or not."""
    servico = draw(st.sampled_from(sorted(SERVICOS)))
    options = SERVICOS[servico]["opcionais"]
    chosen = draw(st.lists(st.sampled_from(options), unique=True)) if options else []
    return servico, chosen, draw(st.sampled_from(sorted(OF_SIZE)))


@given(selection=selections())
def test_any_selection_is_refused_by_the_rules_or_costs_the_servers_prices(
    call: Call, selection: tuple[int, list[int], str]
) -> None:
    servico, chosen, porte = selection
    sent = aesthetics(call(new_lead()), servico, chosen, porte) | {"vl_final": 1}
    alone = any(OPCIONAIS[id]["individual"] for id in chosen)
    if (alone and len(chosen) > 1) or (SERVICOS[servico]["opcionais"] and not chosen):
        with pytest.raises(Invalid) as refused:
            call(create(sent))
        assert refused.value.campo == "opcionais"
        return
    quote = call(shown(sent)).orcamento
    ordered: list[int | None] = [id for id in SERVICOS[servico]["opcionais"] if id in chosen] or [None]
    expected = {}
    for chave, marca in CHAVES.items():
        prices = [
            PRECOS[marca, servico, id, porte] for id in ordered if (marca, servico, id, porte) in PRECOS
        ]
        if prices:
            expected[chave] = reais(sum(prices)) if all(prices) else None
    assert {chave: group.vl_final for chave, group in quote.marcas.items()} == expected
    assert all(len(group.produtos) == len(ordered) for group in quote.marcas.values())
    assert bool(quote.consultar) == (not any(expected.values()))


def test_a_supplier_that_is_off_or_has_no_price_for_the_size_makes_no_offer(undone: Call) -> None:
    lead = undone(new_lead())
    undone(
        MarcasEstetica.update({MarcasEstetica.status: "Inativo"}).where(MarcasEstetica.chave == "filmoura")
    )
    assert list(undone(shown(aesthetics(lead, 1001))).orcamento.marcas) == ["vitrakera"]
    undone(PrecosEstetica.delete().where(PrecosEstetica.servico == 1001))
    quote = undone(shown(aesthetics(lead, 1001))).orcamento
    [group] = quote.marcas.values()
    assert (group.marca, group.vl_final, bool(group.produtos), bool(quote.consultar)) == (
        "",
        None,
        True,
        True,
    )


def test_a_supplier_without_one_of_the_prices_has_no_final_value(undone: Call) -> None:
    first, second = SERVICOS[1001]["opcionais"][:2]
    gone = PrecosEstetica.delete().where(
        PrecosEstetica.opcional == first, PrecosEstetica.marca == CHAVES["filmoura"]
    )
    undone(gone)
    quote = undone(shown(aesthetics(undone(new_lead()), 1001, [first, second]))).orcamento
    assert quote.marcas["filmoura"].vl_final is None
    assert quote.marcas["vitrakera"].vl_final is not None
    assert quote.consultar is None


def test_a_price_that_is_an_internal_estimate_is_not_shown(undone: Call) -> None:
    undone(PrecosEstetica.update({PrecosEstetica.consultar: 1}).where(PrecosEstetica.servico == 701))
    quote = undone(shown(aesthetics(undone(new_lead()), 701))).orcamento
    assert "R$" not in msgspec.json.encode(quote).decode()
    assert "Um consultor" in quote.consultar


def test_a_quote_has_these_fields(call: Call) -> None:
    quote = msgspec.to_builtins(call(shown(aesthetics(call(new_lead()), 1001))))
    assert set(quote) == {"orcamento"}
    shape = {"pedido", "marca", "modelo", "imagem", "servico", "marcas", "consultar", "validade"}
    assert set(quote["orcamento"]) == shape | {"marca_id", "modelo_id", "opcionais", "sem_email"}
    assert set(quote["orcamento"]["marcas"]) == {"vitrakera", "filmoura"}
    group = quote["orcamento"]["marcas"]["vitrakera"]
    assert set(group) == {"marca", "produtos", "vl_final"}
    assert set(group["produtos"][0]) == {"produto", "preco", "descricao", "imagem"}
    first = OPCIONAIS[SERVICOS[1001]["opcionais"][0]]
    assert group["produtos"][0]["imagem"] == f"/media/{first['imagem']}"
    assert quote["orcamento"]["imagem"].startswith("/media/")


def test_a_quote_says_the_services_warranty(call: Call) -> None:
    service = next(one for one in SERVICOS.values() if one["garantia_anos"])
    quote = call(shown(aesthetics(call(new_lead()), service["id"])))
    assert quote.orcamento.servico.descricao.endswith(f" Garantia de {service['garantia_anos']} anos.")


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "unknown lead": ({"lead": "a" * 22}, "lead"),
    "unknown model": ({"modelo": 2_147_483_647}, "modelo"),
    "model without prices": ({"modelo": next((m["id"] for m in MODELOS if not m["estetica"]), 10)}, "modelo"),
    "inactive category": ({"categoria": 13, "servico": 1301, "opcionais": []}, "categoria"),
    "unknown category": ({"categoria": 99}, "categoria"),
    "another category's service": ({"categoria": 11}, "servico"),
    "unknown service": ({"servico": 99}, "servico"),
    "another service's option": ({"opcionais": [7021]}, "opcionais"),
    "unknown option": ({"opcionais": [1]}, "opcionais"),
    "an option twice": ({"opcionais": [10011, 10011]}, "opcionais"),
    "no option": ({"opcionais": []}, "opcionais"),
    "an exclusive option beside another": ({"opcionais": [10011, 10017]}, "opcionais"),
    "two exclusive options": ({"opcionais": [10017, 10018]}, "opcionais"),
    "an option of a service without any": (
        {"categoria": 7, "servico": 701, "opcionais": [7021]},
        "opcionais",
    ),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_rule_is_refused_by_its_field(call: Call, broken: tuple[dict[str, Any], str]) -> None:
    with pytest.raises(Invalid) as refused:
        call(create(aesthetics(call(new_lead())) | broken[0]))
    assert refused.value.campo == broken[1]
    assert refused.value.detail
