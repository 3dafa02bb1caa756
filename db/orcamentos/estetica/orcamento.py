"""Prices of an aesthetics quote: the chosen options at every supplier (specification, section 7.7)."""

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import asdict

from db.orcamentos import orcamentos
from db.orcamentos.estetica.catalogue import (
    OpcionalEstetica,
    ServicoEstetica,
    get_servico,
    list_categorias,
)
from db.orcamentos.orcamentos import (
    CarroCotado,
    ItemCotado,
    ModeloCotado,
    NovoOrcamento,
    Numero,
    OrcamentoFeito,
    ProdutoOrcado,
    ResumoCotado,
)
from db.orcamentos.servico import Servico
from db.platform.errors import Invalid
from db.platform.fields import MAX_ID
from db.platform.sql import active, fetch


class NovoOrcamentoEstetica(NovoOrcamento):
    """As escolhas de um visitante; os preços são do servidor."""

    categoria: Annotated[int, Meta(ge=1, le=MAX_ID, description="Número da categoria.", examples=[10])]
    servico: Annotated[int, Meta(ge=1, le=MAX_ID, description="Número do serviço.", examples=[1001])]
    opcionais: Annotated[
        list[Numero], Meta(max_length=50, description="Números dos opcionais.", examples=[[10011]])
    ] = []


class ServicoOrcado(Struct):
    """O serviço pedido; `categoria` é 0 num orçamento antigo."""

    id: int
    titulo: str
    descricao: str
    imagem: str
    categoria: int = 0


class GrupoOrcado(Struct):
    """O que o serviço custa com um fornecedor; sem valor final, um consultor entra em contato. Sem `marca` nenhum tem preço."""

    marca: str
    produtos: list[ProdutoOrcado]
    vl_final: str | None


class EsteticaOrcada(OrcamentoFeito, kw_only=True):
    """O orçamento por fornecedor; `consultar` é o texto para quando nenhum deles tem valor final.

    `marca_id`, `modelo_id` e `opcionais` são com o que uma nova cotação começa.
    """

    opcionais: list[int]
    marca: str
    modelo: str
    imagem: str
    servico: ServicoOrcado
    marcas: dict[str, GrupoOrcado]
    consultar: str | None


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
    produtos: list[ItemCotado]


class CotacaoEstetica(CarroCotado):
    servico: ServicoOrcado
    grupos: list[Grupo]


async def _price(novo: NovoOrcamentoEstetica, carro: ModeloCotado) -> CotacaoEstetica:
    if not carro.estetica:
        raise Invalid("modelo", "Este modelo não tem preços de estética. Fale com um consultor.")
    servico = await _servico(novo)
    grupos = await _grupos(servico, _chosen(novo.opcionais, servico.opcionais), carro)
    anos = servico.garantia_anos
    descricao = servico.descricao + (f" Garantia de {anos} anos." if anos else "")
    cotado = ServicoOrcado(
        servico.id, servico.titulo, descricao, servico.imagem, servico.categoria_estetica_id
    )
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


async def _grupos(
    servico: ServicoEstetica, chosen: list[OpcionalEstetica], carro: ModeloCotado
) -> list[Grupo]:
    """One group for each active supplier that offers the service for this size of car, or else one without supplier and
    prices: the quote is a request.
    """
    rows = await fetch(
        "SELECT p.opcional, p.preco_valor, p.consultar, m.chave, m.marca FROM estetica_precos p"
        " JOIN estetica_marcas m ON m.id = p.marca"
        f" WHERE p.servico = {{}} AND p.porte = {{}} AND {active('m')} ORDER BY m.id, p.id",
        servico.id,
        carro.porte_estetica,
    )
    prices = {
        (row["chave"], row["opcional"]): None if row["consultar"] else row["preco_valor"] for row in rows
    }
    lines: list[tuple[OpcionalEstetica | ServicoEstetica, int | None]] = [(one, one.id) for one in chosen]
    lines = lines or [(servico, None)]
    return [
        Grupo(
            chave,
            marca,
            [
                ItemCotado(str(one.id), one.titulo, one.descricao, one.imagem, prices.get((chave, opcional)))
                for one, opcional in lines
            ],
        )
        for chave, marca in ({row["chave"]: row["marca"] for row in rows} or {"": ""}).items()
    ]


def _resumo(cotacao: CotacaoEstetica) -> ResumoCotado:
    return ResumoCotado(
        carro=f"{cotacao.marca} {cotacao.modelo}",
        imagem=cotacao.imagem,
        grupos=[
            orcamentos.parte_of(
                ": ".join(filter(None, (cotacao.servico.titulo, grupo.marca))), grupo.produtos
            )
            for grupo in cotacao.grupos
        ],
        consultar=all(orcamentos.total(grupo.produtos) is None for grupo in cotacao.grupos),
    )


def _shown(feito: OrcamentoFeito, cotacao: CotacaoEstetica) -> EsteticaOrcada:
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
        **asdict(feito),
        opcionais=[int(item.sku) for grupo in cotacao.grupos[:1] for item in grupo.produtos],
        marca=cotacao.marca,
        modelo=cotacao.modelo,
        imagem=cotacao.imagem,
        servico=cotacao.servico,
        marcas=marcas,
        consultar=None if priced else orcamentos.CONSULTAR,
    )


ESTETICA = Servico("estetica", CotacaoEstetica, _price, _resumo, _shown, OrcamentoEstetica)
