"""The aesthetics quote: the chosen options at every supplier's price for the size of car (specification, section 7.7)."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from db.campos import MAX_ID
from db.engine import transaction
from db.errors import Invalid
from db.idempotencia import once
from db.orcamentos import codigos, orcamentos
from db.orcamentos.estetica.catalogo import (
    OpcionalEstetica,
    PrecosEstetica,
    ServicoEstetica,
    get_servico,
    list_categorias,
)
from db.orcamentos.orcamentos import (
    Carro,
    Item,
    LeadId,
    Numero,
    PedidoCriado,
    ProdutoOrcado,
    Validade,
    get_carro,
    get_visitante,
    store,
)
from db.sql import active

PORTES = ("compacto", "medio", "grande", "especial")


class NovoOrcamentoEstetica(Struct):
    """As escolhas de um visitante; os preços são do servidor."""

    categoria: Annotated[int, Meta(ge=1, le=MAX_ID, description="Número da categoria.", examples=[10])]
    lead: LeadId
    modelo: Annotated[int, Meta(ge=1, le=MAX_ID, description="Número do modelo.", examples=[291])]
    servico: Annotated[int, Meta(ge=1, le=MAX_ID, description="Número do serviço.", examples=[1001])]
    opcionais: Annotated[
        list[Numero], Meta(max_length=50, description="Números dos opcionais.", examples=[[10011]])
    ] = []


class ServicoOrcado(Struct):
    """O serviço pedido."""

    id: int
    titulo: str
    descricao: str
    imagem: str


class GrupoOrcado(Struct):
    """O que o serviço custa com um fornecedor; sem valor final, um consultor entra em contato."""

    marca: str
    produtos: list[ProdutoOrcado]
    vl_final: str | None


class EsteticaOrcada(Struct):
    """O orçamento por fornecedor; `consultar` é o texto para quando nenhum deles tem valor final."""

    pedido: str
    marca: str
    modelo: str
    imagem: str
    servico: ServicoOrcado
    marcas: dict[str, GrupoOrcado]
    consultar: str | None
    validade: Validade


class OrcamentoEstetica(Struct, omit_defaults=True):
    """O orçamento, ou só `email` (mascarado) quando falta o código enviado para ele.

    `sessao` vem uma vez, com o código certo: vale 24 horas no lugar do código, só para este orçamento.
    """

    orcamento: EsteticaOrcada | None = None
    email: str | None = None
    sessao: str | None = None


class Grupo(Struct):
    chave: str
    marca: str
    produtos: list[Item]


class CotacaoEstetica(Struct):
    marca: str
    modelo: str
    imagem: str
    servico: ServicoOrcado
    grupos: list[Grupo]


async def create_orcamento(novo: NovoOrcamentoEstetica, key: str | None = None) -> PedidoCriado:
    """Prices the chosen options at every supplier and keeps the quote. Invalid names the field.

    The quote and the mail that it owes are one transaction. The same `key` within 24 hours gives the first answer
    again; Conflict with another body.
    """

    async def create() -> PedidoCriado:
        visitante = await get_visitante(novo.lead)
        cotacao = await _price(novo)
        return await store("estetica", visitante, novo.modelo, cotacao, _for_dealer(cotacao))

    async with transaction():
        return await once("orcamento-estetica", key, msgspec.json.encode(novo), PedidoCriado, create)


async def _price(novo: NovoOrcamentoEstetica) -> CotacaoEstetica:
    carro = await get_carro(novo.modelo)
    if not carro.estetica or carro.porte_estetica not in PORTES:
        raise Invalid("modelo", "Este modelo não tem preços de estética. Fale com um consultor.")
    servico = await _servico(novo)
    grupos = await _grupos(servico, _chosen(novo.opcionais, servico.opcionais), carro)
    cotado = ServicoOrcado(servico.id, servico.titulo, servico.descricao, servico.imagem)
    return CotacaoEstetica(carro.marca, carro.modelo, carro.imagem, cotado, grupos)


async def _servico(novo: NovoOrcamentoEstetica) -> ServicoEstetica:
    if all(categoria.id != novo.categoria for categoria in await list_categorias()):
        raise Invalid("categoria", "Categoria não encontrada.")
    servico = await get_servico(novo.servico)
    if servico is None or servico.categoria_estetica_id != novo.categoria:
        raise Invalid("servico", "O serviço não é desta categoria.")
    return servico


def _chosen(ids: list[int], options: list[OpcionalEstetica]) -> list[OpcionalEstetica]:
    """The chosen options in the catalogue's order. Invalid for what breaks the rules (specification, section 4.6)."""
    chosen = [option for option in options if option.id in ids]
    if len(chosen) != len(ids):
        raise Invalid("opcionais", "Há um opcional que não é deste serviço, ou repetido.")
    if options and not chosen:
        raise Invalid("opcionais", "Escolha pelo menos um opcional.")
    alone = next((option for option in chosen if option.individual), None)
    if alone and len(chosen) > 1:
        raise Invalid("opcionais", f"“{alone.titulo}” não se combina com outros opcionais.")
    return chosen


async def _grupos(servico: ServicoEstetica, chosen: list[OpcionalEstetica], carro: Carro) -> list[Grupo]:
    """One group for each active supplier that offers the service for this size of car."""
    rows = await PrecosEstetica.raw(
        "SELECT p.opcional, p.preco_valor, p.consultar, m.chave, m.marca FROM estetica_precos p"
        " JOIN estetica_marcas m ON m.id = p.marca"
        f" WHERE p.servico = {{}} AND p.porte = {{}} AND {active('m')} ORDER BY m.id, p.id",
        servico.id,
        carro.porte_estetica,
    )
    prices = {
        (row["chave"], row["opcional"]): None if row["consultar"] else row["preco_valor"] for row in rows
    }
    wanted: list[OpcionalEstetica | None] = [*chosen] or [None]
    return [
        Grupo(chave, marca, [_item(servico, option, prices, chave) for option in wanted])
        for chave, marca in {row["chave"]: row["marca"] for row in rows}.items()
    ]


def _item(
    servico: ServicoEstetica,
    option: OpcionalEstetica | None,
    prices: dict[tuple[str, int | None], int | None],
    chave: str,
) -> Item:
    named = option or servico
    value = prices.get((chave, option.id if option else None))
    return Item(str(named.id), named.titulo, named.descricao, named.imagem, value)


def _for_dealer(cotacao: CotacaoEstetica) -> dict[str, Any]:
    return {
        "carro": f"{cotacao.marca} {cotacao.modelo}",
        "imagem": cotacao.imagem,
        "grupos": [
            orcamentos.mail_group(f"{cotacao.servico.titulo}: {grupo.marca}", grupo.produtos)
            for grupo in cotacao.grupos
        ],
        "consultar": all(orcamentos.total(grupo.produtos) is None for grupo in cotacao.grupos),
    }


async def get_orcamento(
    pedido: str, two_factor: str | None, *, prefetch: bool = False
) -> OrcamentoEstetica | None:
    """A quote as `codigos.look` lets it be seen (reading 28); None for an unknown pedido."""
    vista = await codigos.look("estetica", pedido, two_factor, prefetch=prefetch)
    if vista is None:
        return None
    if vista.conteudo is None or vista.validade is None:
        return OrcamentoEstetica(email=vista.email)
    cotacao = msgspec.json.decode(vista.conteudo, type=CotacaoEstetica)
    return OrcamentoEstetica(_shown(pedido, cotacao, vista.validade), vista.email, vista.sessao)


def _shown(pedido: str, cotacao: CotacaoEstetica, validade: Validade) -> EsteticaOrcada:
    marcas = {
        grupo.chave: GrupoOrcado(
            grupo.marca,
            orcamentos.produtos(grupo.produtos),
            orcamentos.price(orcamentos.total(grupo.produtos)),
        )
        for grupo in cotacao.grupos
    }
    priced = any(grupo.vl_final for grupo in marcas.values())
    return EsteticaOrcada(
        pedido=pedido,
        marca=cotacao.marca,
        modelo=cotacao.modelo,
        imagem=cotacao.imagem,
        servico=cotacao.servico,
        marcas=marcas,
        consultar=None if priced else orcamentos.CONSULTAR,
        validade=validade,
    )
