"""Armoring: what can be chosen, and that a quote's prices are the server's whatever is chosen (reading 33)."""

import json
import re
from collections.abc import Callable
from itertools import chain
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.orcamentos.blindagem.catalogue import (
    CategoriasBlindagem,
    Especificacoes,
    ProdutosBlindagem,
    get_especificacao,
)
from db.orcamentos.blindagem.orcamento import BLINDAGEM, OrcamentoBlindagem
from db.orcamentos.orcamentos import Orcamentos
from db.orcamentos.servico import get_orcamento
from db.platform.errors import Invalid
from db.platform.format import reais
from db.platform.outbox import Outbox
from tests.support.quotes import (
    MODEL_OF,
    MODELOS,
    PRODUTOS,
    SPECS,
    armoring,
    create,
    load,
    new_lead,
    products,
)

Call = Callable[[Any], Any]
SKUS = {
    "tipo_vidro",
    "teto_solar",
    "porta_malas_eletrico",
    "sirene_intercomunicador",
    "abertura_vidros_traseiros",
    "cinta_aco_rodas",
    "servico_plataforma",
    "autorizacao_declaracao_exercito",
    "regularizacao_detran",
}


async def shown(sent: dict[str, Any]) -> OrcamentoBlindagem:
    found = await get_orcamento(BLINDAGEM, await create(sent), None)
    return found[0]


@pytest.mark.parametrize("categoria", MODEL_OF)
def test_a_model_shows_the_groups_of_its_category(call: Call, categoria: int) -> None:
    spec = call(get_especificacao(MODEL_OF[categoria]))
    assert spec.categoria.id == categoria
    assert [group.id for group in spec.especificacoes] == [group["id"] for group in SPECS[categoria]]
    assert {group.sku for group in spec.especificacoes} <= SKUS
    sent = msgspec.json.encode(spec).decode()
    assert ("R$" in sent) == (categoria != 10), "a consultant gives the prices of 10"


@pytest.mark.parametrize("categoria", [c for c in MODEL_OF if c != 10])
def test_choices_cost_before_the_quote_what_they_cost_in_it(call: Call, categoria: int) -> None:
    spec = call(get_especificacao(MODEL_OF[categoria]))
    picks, prices = {}, []
    for group in spec.especificacoes:
        if group.obrigatorio:
            rows = group.produtos or list(chain(*group.grupos.values()))
            cheapest = min(rows, key=lambda row: row.preco_valor)
            picks[group.sku] = [cheapest.sku]
            prices.append(cheapest.preco)
    quote = call(shown(armoring(call(new_lead()), categoria, picks))).orcamento
    assert [one.preco for one in quote.produtos] == prices
    assert (quote.modelo_id, [[sku] for sku in quote.skus]) == (MODEL_OF[categoria], [*picks.values()])
    assert quote.vl_final == spec.a_partir_de


def test_glass_comes_in_groups_by_warranty_and_the_rest_in_one_list(call: Call) -> None:
    spec = msgspec.to_builtins(call(get_especificacao(MODEL_OF[6])))
    for group in spec["especificacoes"]:
        assert ("grupos" in group, "produtos" in group) == (
            group["sku"] == "tipo_vidro",
            group["sku"] != "tipo_vidro",
        )
    glass = spec["especificacoes"][0]["grupos"]
    assert {name: [one["sku"] for one in rows] for name, rows in glass.items()} == {
        name: [one["sku"] for one in rows] for name, rows in SPECS[6][0]["grupos"].items()
    }
    fields = {"id", "sku", "titulo", "descricao", "imagem", "link", "checked", "preco", "preco_valor"}
    assert set(glass["garantia-10"][0]) == fields
    assert glass["garantia-10"][0]["imagem"] == "/media/blindagem-vidro.jpg"


def test_papers_and_transport_are_shown_by_no_picture_of_something_else(call: Call) -> None:
    for modelo in MODEL_OF.values():
        spec = msgspec.to_builtins(call(get_especificacao(modelo)))
        groups = [group for group in spec["especificacoes"] if group["etapa"] == "documentacao"]
        pictures = [product["imagem"] for group in groups for product in group["produtos"]]
        assert pictures and not any(pictures)


def test_neither_has_one_of_a_category_that_is_off_or_has_no_glass(undone: Call) -> None:
    off = CategoriasBlindagem.update({CategoriasBlindagem.status: "Inativo"}).where(
        CategoriasBlindagem.id == 6
    )
    undone(off)
    glass = [row["id"] for row in products(SPECS[5][0])]
    sold_out = ProdutosBlindagem.update({ProdutosBlindagem.status: "Inativo"})
    undone(sold_out.where(ProdutosBlindagem._meta.primary_key.is_in(glass)))
    lead = undone(new_lead())
    for categoria in (5, 6):
        assert undone(get_especificacao(MODEL_OF[categoria])) is None
        with pytest.raises(Invalid) as refused:
            undone(create(armoring(lead, categoria)))
        assert refused.value.campo == "modelo"


@st.composite
def selections(draw: st.DrawFn) -> tuple[int, dict[str, list[str]]]:
    """A category and a selection that keeps its rules."""
    categoria = draw(st.sampled_from([c for c in MODEL_OF if c != 10]))
    picks = {}
    for group in SPECS[categoria]:
        skus = [row["sku"] for row in products(group)]
        most = 1 if group["unico"] else len(skus)
        picks[group["sku"]] = draw(
            st.lists(st.sampled_from(skus), min_size=group["obrigatorio"], max_size=most, unique=True)
        )
    return categoria, {sku: chosen for sku, chosen in picks.items() if chosen}


@given(selection=selections())
def test_the_total_is_the_sum_of_the_servers_prices(
    call: Call, selection: tuple[int, dict[str, list[str]]]
) -> None:
    categoria, picks = selection
    prices = {
        row["sku"]: row["preco_valor"]
        for group in SPECS[categoria]
        for row in products(group)
        if row["sku"] in picks.get(group["sku"], [])
    }
    sent = armoring(call(new_lead()), categoria, picks) | {"vl_final": "R$ 1,00", "preco_valor": 1}
    for group in sent["especificacoes"]:
        group["preco"] = 1
    quote = call(shown(sent)).orcamento
    assert quote.vl_final == reais(sum(prices.values()))
    assert [one.preco for one in quote.produtos] == [reais(value) for value in prices.values()]
    assert quote.consultar is None


def quoted(titulo: str) -> str:
    """A product's name in a quote: a glass has its warranty."""
    grupo: str = next(row["grupo"] for row in PRODUTOS if row["titulo"] == titulo)
    return f"{titulo}, {grupo.removeprefix('garantia-')} anos de garantia" if grupo else titulo


@pytest.mark.parametrize("categoria", [c for c in MODEL_OF if c != 10])
def test_the_recommendation_is_the_dealers_at_the_same_prices(call: Call, categoria: int) -> None:
    best = call(shown(armoring(call(new_lead()), categoria))).melhorescolha
    [given] = [one for one in load("blindagem-recomendacoes") if one["categoria"] == categoria]
    ids = [one["produto"] for one in load("blindagem-recomendados") if one["recomendacao"] == given["id"]]
    rows = sorted((row for row in PRODUTOS if row["id"] in ids), key=lambda row: ids.index(row["id"]))
    total = reais(sum(row["preco_valor"] for row in rows))
    assert (best.titulo, best.texto, best.vl_final) == (given["titulo"], given["texto"], total)
    assert [(one.produto, one.preco) for one in best.produtos] == [
        (quoted(row["titulo"]), row["preco"]) for row in rows
    ]
    if categoria == 6:
        assert total == "R$ 150.250,00"


def test_a_consultants_category_shows_no_price_and_tells_the_dealer_the_estimate(call: Call) -> None:
    lead = call(new_lead())
    quote = call(shown(armoring(lead, 10)))
    assert quote.orcamento.vl_final is None
    assert "Um consultor" in quote.orcamento.consultar
    assert quote.melhorescolha.vl_final is None
    assert "R$" not in msgspec.json.encode(quote).decode()
    mail = call(Outbox.select().where(Outbox.about == lead, Outbox.kind == "orcamento").first())
    context = json.loads(mail["context"])
    glass = products(SPECS[10][0])[0]
    assert context["grupos"][0]["produtos"][0] == {
        "produto": quoted(glass["titulo"]),
        "preco": glass["preco"],
    }
    assert (context["consultar"], mail["recipient"]) == (True, "")


def test_one_product_on_request_leaves_no_final_value(undone: Call) -> None:
    glass = products(SPECS[6][0])[0]["id"]
    free = ProdutosBlindagem.update({ProdutosBlindagem.preco_valor: None})
    undone(free.where(ProdutosBlindagem._meta.primary_key == glass))
    quote = undone(shown(armoring(undone(new_lead())))).orcamento
    assert quote.produtos[0].preco is None
    assert quote.produtos[1].preco is not None
    assert (quote.vl_final, bool(quote.consultar)) == (None, True)


def _group(sent: dict[str, Any], sku: str) -> dict[str, Any]:
    return next(group for group in sent["especificacoes"] if group["sku"] == sku)


def _choose_all(sent: dict[str, Any], sku: str) -> None:
    """Every product of a group that is not chosen from yet."""
    group = next(group for group in SPECS[6] if group["sku"] == sku)
    skus = [row["sku"] for row in products(group)]
    sent["especificacoes"].append({"id": group["id"], "sku": sku, "produtos": skus})


def _drop(sent: dict[str, Any], sku: str) -> None:
    sent["especificacoes"].remove(_group(sent, sku))


GLASS = [row["sku"] for row in products(SPECS[6][0])]
BROKEN: dict[str, tuple[Callable[[dict[str, Any]], Any], str]] = {
    "unknown lead": (lambda s: s.update(lead="a" * 22), "lead"),
    "unknown model": (lambda s: s.update(modelo=2_147_483_647), "modelo"),
    "inactive model": (
        lambda s: s.update(modelo=next(m["id"] for m in load("modelos") if m["status"] != "Ativo")),
        "modelo",
    ),
    "model without a project": (
        lambda s: s.update(modelo=next(m["id"] for m in MODELOS if not m["blindagem"])),
        "modelo",
    ),
    "another model's category": (lambda s: s.update(categoria=1), "categoria"),
    "unknown group": (lambda s: _group(s, "tipo_vidro").update(id=11), "especificacoes"),
    "a group's id under another sku": (
        lambda s: _group(s, "tipo_vidro").update(sku="teto_solar"),
        "especificacoes",
    ),
    "a group twice": (lambda s: s["especificacoes"].append(s["especificacoes"][0]), "especificacoes"),
    "unknown product": (lambda s: _group(s, "tipo_vidro").update(produtos=["ouro"]), "especificacoes"),
    "another group's product": (
        lambda s: _group(s, "tipo_vidro").update(produtos=["teto-opaco"]),
        "especificacoes",
    ),
    "a product twice": (lambda s: _group(s, "tipo_vidro").update(produtos=GLASS[:1] * 2), "especificacoes"),
    "two glasses": (lambda s: _group(s, "tipo_vidro").update(produtos=GLASS[:2]), "especificacoes"),
    "no glass": (lambda s: _drop(s, "tipo_vidro"), "especificacoes"),
    "an empty glass": (lambda s: _group(s, "tipo_vidro").update(produtos=[]), "especificacoes"),
    "all sunroofs": (lambda s: _choose_all(s, "teto_solar"), "especificacoes"),
    "steel and polymer bands": (lambda s: _choose_all(s, "cinta_aco_rodas"), "especificacoes"),
    "both transports": (lambda s: _choose_all(s, "servico_plataforma"), "especificacoes"),
    "nothing of an obligatory group": (lambda s: _drop(s, "regularizacao_detran"), "especificacoes"),
    "nothing at all": (lambda s: s.update(especificacoes=[]), "especificacoes"),
}


@pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_rule_is_refused_by_its_field_and_stores_nothing(
    call: Call, broken: tuple[Callable[[dict[str, Any]], Any], str]
) -> None:
    spoil, campo = broken
    lead = call(new_lead())
    sent = armoring(lead)
    spoil(sent)
    with pytest.raises(Invalid) as refused:
        call(create(sent))
    assert refused.value.campo == campo
    assert refused.value.detail
    assert not call(Outbox.exists().where(Outbox.about == lead, Outbox.kind == "orcamento"))


def test_the_recommendation_takes_over_the_roof_that_the_car_has(undone: Call) -> None:
    [spec] = [one for one in SPECS[6] if one["sku"] == "teto_solar"]
    mine, dealers = products(spec)[:2]
    undone(
        Orcamentos.raw(
            "INSERT INTO blindagem_recomendados (recomendacao, produto, ordem)"
            " SELECT r.id, p.id, 9 FROM blindagem_recomendacoes r, blindagem_produtos p"
            " WHERE r.categoria = 6 AND p.especificacao = {} AND p.sku = {}",
            spec["id"],
            dealers["sku"],
        )
    )
    closed, roofed = (
        undone(shown(armoring(undone(new_lead()), 6, picks))).melhorescolha
        for picks in ({}, {"teto_solar": [mine["sku"]]})
    )
    assert [one.produto for one in roofed.produtos] == [
        *(one.produto for one in closed.produtos),
        mine["titulo"],
    ]
    assert dealers["titulo"] not in [one.produto for one in closed.produtos]
    assert roofed.produtos[-1].nota is None
    assert (closed.vl_final, roofed.vl_final) == ("R$ 150.250,00", reais(150_250 + mine["preco_valor"]))


@pytest.mark.parametrize(
    ("group", "unico", "note"),
    [
        ("tipo_vidro", 1, "no lugar de: {}"),
        ("tipo_vidro", 0, "no lugar de: {}"),
        ("cinta_aco_rodas", 1, "no lugar de: {}"),
        ("cinta_aco_rodas", 0, "além da sua escolha"),
    ],
)
def test_a_recommended_product_replaces_one_of_a_group_that_takes_one(
    undone: Call, group: str, unico: int, note: str
) -> None:
    [spec] = [one for one in SPECS[6] if one["sku"] == group]
    chosen, other = products(spec)[:2]
    undone(
        Especificacoes.update({Especificacoes.unico: unico}).where(
            Especificacoes._meta.primary_key == spec["id"]
        )
    )
    undone(
        Orcamentos.raw(
            "INSERT INTO blindagem_recomendados (recomendacao, produto, ordem)"
            " SELECT r.id, p.id, 0 FROM blindagem_recomendacoes r, blindagem_produtos p"
            " WHERE r.categoria = 6 AND p.especificacao = {} AND p.sku = {} AND NOT EXISTS"
            " (SELECT 1 FROM blindagem_recomendados WHERE recomendacao = r.id AND produto = p.id)",
            spec["id"],
            other["sku"],
        )
    )
    quote = undone(shown(armoring(undone(new_lead()), 6, {group: [chosen["sku"]]})))
    notes = {one.produto: one.nota for one in quote.melhorescolha.produtos}
    assert notes[quoted(other["titulo"])] == note.format(quoted(chosen["titulo"]))


def test_an_older_snapshot_never_says_beyond(call: Call) -> None:
    pedido = call(create(armoring(call(new_lead()), 6)))
    mine = Orcamentos.pedido == pedido
    [row] = call(Orcamentos.select().where(mine))
    older = re.sub(r',"exclusivo":"[a-z_]*"', "", row["conteudo"])
    call(Orcamentos.update({Orcamentos.conteudo: older}).where(mine))
    [quote] = call(get_orcamento(BLINDAGEM, pedido, None))
    notes = {one.nota for one in quote.melhorescolha.produtos}
    assert notes <= {None, "não está na sua escolha"} and len(notes) == 2
