"""Helpers of the quote tests: leads, valid requests, and the demonstration's prices."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from db.orcamentos import codigos, orcamentos, servico
from db.orcamentos.blindagem.orcamento import BLINDAGEM, NovoOrcamentoBlindagem
from db.orcamentos.codigos import OrcamentoVisto
from db.orcamentos.estetica.orcamento import ESTETICA, NovoOrcamentoEstetica
from db.orcamentos.servico import create_orcamento
from db.platform.format import reais
from db.platform.outbox import Outbox
from db.visitantes.leads import NovoLead, create_lead

SEED = Path(__file__).resolve().parents[2] / "db" / "seed"
numbers = count(1)
OPEN = "conteudo"


def load(name: str) -> Any:
    """A file of the demonstration's data."""
    return json.loads((SEED / f"{name}.json").read_text())


MODELOS = [modelo for modelo in load("modelos") if modelo["status"] == "Ativo"]
MODEL_OF = {m["blindagem_categoria_id"]: m["id"] for m in MODELOS if m["blindagem"]}
OF_SIZE = {m["porte_estetica"]: m["id"] for m in MODELOS if m["estetica"]}
PRODUTOS = [
    row | {"preco": reais(row["preco_valor"]) if row["preco_valor"] else None}
    for row in load("blindagem-produtos")
]
SERVICOS = {servico["id"]: servico for servico in load("estetica-servicos") if servico["status"] == "Ativo"}
OPCIONAIS = {option["id"]: option for option in load("estetica-opcionais")}
PRECOS = {
    (p["marca_id"], p["servico_id"], p["opcional_id"], p["porte"]): p["preco_valor"]
    for p in load("estetica-precos")
}


def _group_of(row: dict[str, Any]) -> dict[str, Any]:
    """A group of the armoring catalogue with its products: glass by its warranty."""
    grupos: dict[str, list[dict[str, Any]]] = {}
    for produto in PRODUTOS:
        if produto["especificacao"] == row["id"]:
            grupos.setdefault(produto["grupo"], []).append(produto)
    return row | ({"produtos": grupos[""]} if "" in grupos else {"grupos": grupos})


SPECS: dict[int, list[dict[str, Any]]] = {}
for row in load("blindagem-especificacoes"):
    SPECS.setdefault(row["categoria"], []).append(_group_of(row))


def products(group: dict[str, Any]) -> list[dict[str, Any]]:
    """All products of a group of the armoring catalogue."""
    return group.get("produtos") or [row for rows in group["grupos"].values() for row in rows]


def person(email: str | None = None) -> dict[str, Any]:
    """A visitor that no other test knows."""
    n = next(numbers)
    return {
        "nome": "Helena Prado",
        "email": email or f"helena.prado.{n}@exemplo.com.br",
        "telefone": f"(21) 9{n:04}-4321",
    }


async def new_lead(email: str | None = None, tipo: int = 2) -> str:
    """Stores a lead of a new person; its public id."""
    lead = await create_lead(msgspec.convert(person(email) | {"tipo": tipo}, NovoLead))
    return lead.id


def armoring(lead: str, categoria: int = 6, picks: dict[str, list[str]] | None = None) -> dict[str, Any]:
    """A valid request: the first glass, what is obligatory, and `picks` (group SKU → products)."""
    chosen = {
        group["sku"]: [products(group)[0]["sku"]] for group in SPECS[categoria] if group["obrigatorio"]
    } | (picks or {})
    return {
        "categoria": categoria,
        "lead": lead,
        "modelo": MODEL_OF[categoria],
        "especificacoes": [
            {"id": group["id"], "sku": group["sku"], "produtos": chosen[group["sku"]]}
            for group in SPECS[categoria]
            if group["sku"] in chosen
        ],
    }


def aesthetics(
    lead: str, servico: int = 1001, opcionais: list[int] | None = None, porte: str = "grande"
) -> dict[str, Any]:
    """A valid request: the service's first option unless others are given."""
    first = SERVICOS[servico]["opcionais"][:1]
    return {
        "categoria": SERVICOS[servico]["categoria_estetica_id"],
        "lead": lead,
        "modelo": OF_SIZE[porte],
        "servico": servico,
        "opcionais": first if opcionais is None else opcionais,
    }


async def create(sent: dict[str, Any], key: str | None = None) -> str:
    """Makes the quote and gives its pedido."""
    kind: Any = ESTETICA if "servico" in sent else BLINDAGEM
    novo = NovoOrcamentoEstetica if "servico" in sent else NovoOrcamentoBlindagem
    made = await create_orcamento(kind, msgspec.convert(sent, novo), key)
    pedido = made.orcamento.pedido if made.orcamento else made.pedido
    assert pedido
    return pedido


async def look(
    pedido: str, given: str | None = None, tipo: orcamentos.Tipo = "blindagem"
) -> OrcamentoVisto | None:
    """The quote as a visitor with this code or session sees it."""
    return await codigos.open_orcamento(tipo, pedido, given)


def seen(vista: OrcamentoVisto | None) -> str:
    """What a look has shown: "conteudo", "email", "nada" or "desconhecido"."""
    if vista is None:
        return "desconhecido"
    return OPEN if vista.quote else "email" if vista.email else "nada"


async def mails(pedido: str) -> list[dict[str, Any]]:
    """The enqueued code mails of a pedido, oldest first."""
    return await Outbox.select().where(Outbox.about == pedido, Outbox.kind == "codigo").order_by(Outbox.id)


async def codes(pedido: str) -> list[str]:
    """The codes that were mailed for a quote."""
    return [json.loads(mail["context"])["codigo"] for mail in await mails(pedido)]


def wrong(code: str) -> str:
    """A code that is not this one."""
    return code[:3] + ("2" if code[3] != "2" else "3")


@contextmanager
def protection(on: bool = True) -> Iterator[None]:
    """Two-factor as the general data would say, for both kinds of quote."""

    async def is_protected(tipo: str) -> bool:
        return on

    with pytest.MonkeyPatch.context() as patch:
        for module in (codigos, servico):
            patch.setattr(module, "is_protected", is_protected)
        yield
