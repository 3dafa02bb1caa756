"""Prices of an armoring quote: the chosen products, and the dealer's recommendation (reading 33)."""

from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from db.orcamentos import orcamentos
from db.orcamentos.blindagem.catalogue import (
    TETO,
    VIDRO,
    Recomendacoes,
    get_categoria,
    get_groups,
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
from db.platform.fields import LINE, MAX_ID
from db.platform.photos.fotos import media
from db.platform.sql import active, fetch

NO_PROJECT = "Este modelo não tem projeto de blindagem. Fale com um consultor."

Sku = Annotated[str, Meta(max_length=60, pattern=LINE)]


class EscolhaBlindagem(Struct):
    """Os produtos escolhidos de um grupo."""

    id: Numero
    sku: Annotated[Sku, Meta(examples=["tipo_vidro"])]
    produtos: Annotated[list[Sku], Meta(max_length=20, examples=[["vidro-ultraleve-17"]])]


class NovoOrcamentoBlindagem(NovoOrcamento):
    """As escolhas de um visitante. Só os SKUs contam: os preços são do servidor."""

    categoria: Annotated[int, Meta(ge=1, le=MAX_ID, description="A categoria do modelo.", examples=[6])]
    especificacoes: Annotated[list[EscolhaBlindagem], Meta(max_length=20)]


class EscolhaOrcada(OrcamentoFeito, kw_only=True):
    """A escolha do visitante; sem valor final, `consultar` diz que um consultor entra em contato.

    `marca_id`, `modelo_id` e `skus` são com o que uma nova cotação começa.
    """

    skus: list[str]
    marca: str
    modelo: str
    imagem: str
    produtos: list[ProdutoOrcado]
    vl_final: str | None
    consultar: str | None


class ProdutoRecomendado(ProdutoOrcado):
    """Um produto da recomendação; `nota` diz como ele se relaciona com a escolha do visitante."""

    nota: str | None


class MelhorEscolha(Struct):
    """O que a loja recomenda para este modelo."""

    titulo: str
    texto: str
    produtos: list[ProdutoRecomendado]
    vl_final: str | None


class OrcamentoBlindagem(Struct, omit_defaults=True):
    """O orçamento, ou só `email` (mascarado) quando falta o código enviado para ele.

    `sessao` vem uma vez, com o código certo: vale 24 horas no lugar do código, só para este orçamento.
    """

    orcamento: EscolhaOrcada | None = None
    melhorescolha: MelhorEscolha | None = None
    email: str | None = None
    sessao: str | None = None


class Melhor(Struct):
    titulo: str
    texto: str
    produtos: list[ItemCotado]


class CotacaoBlindagem(CarroCotado):
    consultar: bool
    produtos: list[ItemCotado]
    melhor: Melhor | None


async def _price(novo: NovoOrcamentoBlindagem, carro: ModeloCotado) -> CotacaoBlindagem:
    categoria = await get_categoria(novo.modelo)
    groups = await get_groups(categoria.id) if categoria else []
    if categoria is None or not groups:
        raise Invalid("modelo", NO_PROJECT)
    if novo.categoria != categoria.id:
        raise Invalid("categoria", "A categoria não é a deste modelo.")
    exclusive = {
        group["id"]: group["sku"] for group in groups if group["unico"] or group["sku"] in (TETO, VIDRO)
    }
    items = [_priced(row, exclusive) for row in _chosen(novo.especificacoes, groups)]
    melhor = await _recommended(categoria.id, exclusive)
    if melhor:
        melhor.produtos = _with_roof_of(items, melhor.produtos)
    consultar = bool(categoria.consultar)
    return CotacaoBlindagem(carro.marca, carro.modelo, carro.imagem, consultar, items, melhor)


def _with_roof_of(chosen: list[ItemCotado], recommended: list[ItemCotado]) -> list[ItemCotado]:
    """The recommendation with the roof that the car has, or none: it is no choice."""
    others = [item for item in recommended if item.exclusivo != TETO]
    return others + [item for item in chosen if item.exclusivo == TETO]


def _chosen(choices: list[EscolhaBlindagem], groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of the chosen products in the catalogue's order. Invalid for what breaks a group's rule."""
    wanted = {choice.id: choice for choice in choices}
    known = {group["id"]: group["sku"] for group in groups}
    if len(wanted) < len(choices):
        raise _invalid("Um grupo de escolhas foi enviado duas vezes.")
    if any(known.get(choice.id) != choice.sku for choice in choices):
        raise _invalid("Há um grupo de escolhas que não é deste modelo.")
    return [row for group in groups for row in _of_group(group, wanted.get(group["id"]))]


def _of_group(group: dict[str, Any], choice: EscolhaBlindagem | None) -> list[dict[str, Any]]:
    skus = choice.produtos if choice else []
    rows = [row for row in group["produtos"] if row["sku"] in skus]
    if len(rows) != len(skus):
        raise _invalid(f"Há um produto que não é do grupo “{group['titulo']}”, ou repetido.")
    if len(rows) > 1 and group["unico"]:
        raise _invalid(f"Escolha um só produto em “{group['titulo']}”.")
    if not rows and (group["obrigatorio"] or group["sku"] == VIDRO):
        raise _invalid(f"Escolha um produto em “{group['titulo']}”.")
    return rows


def _invalid(detail: str) -> Invalid:
    return Invalid("especificacoes", detail)


def _priced(row: dict[str, Any], exclusive: dict[int, str]) -> ItemCotado:
    """A glass with its warranty, which the visitor chose with it."""
    grupo, garantia = exclusive.get(row["especificacao"], ""), row["grupo"].removeprefix("garantia-")
    produto = f"{row['titulo']}, {garantia} anos de garantia" if garantia else row["titulo"]
    return ItemCotado(row["sku"], produto, row["descricao"], media(row["imagem"]), row["preco_valor"], grupo)


async def _recommended(categoria_id: int, exclusive: dict[int, str]) -> Melhor | None:
    found = await Recomendacoes.select().where(Recomendacoes.categoria == categoria_id).first()
    if found is None:
        return None
    rows = await fetch(
        "SELECT p.* FROM blindagem_recomendados r JOIN blindagem_produtos p ON p.id = r.produto"
        f" WHERE r.recomendacao = {{}} AND {active('p')} ORDER BY r.ordem, r.id",
        found["id"],
    )
    return Melhor(found["titulo"], found["texto"], [_priced(row, exclusive) for row in rows])


def _resumo(cotacao: CotacaoBlindagem) -> ResumoCotado:
    melhor = cotacao.melhor
    return ResumoCotado(
        carro=f"{cotacao.marca} {cotacao.modelo}",
        imagem=cotacao.imagem,
        grupos=[orcamentos.parte_of("Escolha do cliente", cotacao.produtos)],
        consultar=cotacao.consultar,
        recomendada=orcamentos.parte_of(melhor.titulo, melhor.produtos) if melhor else None,
    )


def _shown(feito: OrcamentoFeito, cotacao: CotacaoBlindagem) -> OrcamentoBlindagem:
    vl_final = _final(cotacao, cotacao.produtos)
    choice = EscolhaOrcada(
        **asdict(feito),
        skus=[item.sku for item in cotacao.produtos],
        marca=cotacao.marca,
        modelo=cotacao.modelo,
        imagem=cotacao.imagem,
        produtos=orcamentos.produtos(cotacao.produtos, hidden=cotacao.consultar),
        vl_final=vl_final,
        consultar=None if vl_final else orcamentos.CONSULTAR,
    )
    return OrcamentoBlindagem(choice, _best(cotacao))


def _best(cotacao: CotacaoBlindagem) -> MelhorEscolha | None:
    if cotacao.melhor is None:
        return None
    items = cotacao.melhor.produtos
    shown = [
        ProdutoRecomendado(**asdict(produto), nota=_nota(item, cotacao.produtos))
        for item, produto in zip(items, orcamentos.produtos(items, hidden=cotacao.consultar), strict=True)
    ]
    return MelhorEscolha(cotacao.melhor.titulo, cotacao.melhor.texto, shown, _final(cotacao, items))


def _nota(item: ItemCotado, chosen: list[ItemCotado]) -> str | None:
    """Compares a recommended product with the visitor's choice; a snapshot of earlier versions names no groups."""
    if item.sku in {one.sku for one in chosen}:
        return None
    if item.exclusivo is None:
        return "não está na sua escolha"
    replaced = next((one for one in chosen if one.exclusivo and one.exclusivo == item.exclusivo), None)
    return f"no lugar de: {replaced.produto}" if replaced else "além da sua escolha"


def _final(cotacao: CotacaoBlindagem, items: list[ItemCotado]) -> str | None:
    return None if cotacao.consultar else orcamentos.price(orcamentos.total(items))


def _answer(
    vista: OrcamentoBlindagem | None, email: str | None, sessao: str | None
) -> list[OrcamentoBlindagem]:
    if vista is None:
        return [OrcamentoBlindagem(email=email)] if email else []
    return [replace(vista, sessao=sessao)]


BLINDAGEM = Servico("blindagem", CotacaoBlindagem, _price, _resumo, _shown, _answer)
