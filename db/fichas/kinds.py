"""The kinds of records that the staff edit, with their tables, Structs and rules."""

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, NamedTuple

from msgspec import Meta, Struct
from piccolo.columns import Integer, Text, Varchar
from piccolo.table import Table

from db.addresses import slug
from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.conteudo.paginas import PAGINAS, Galerias, Paginas
from db.estoque.catalogue import Marcas, Modelos, Precos, get_usual_prices, propose_bands
from db.estoque.tables import CARRO, CARRO_E_ANO, NAMED, Destaques, Lojas, Veiculos
from db.fichas import structs, structs_orcamento
from db.fichas.carro import Values, prepare_carro, prepare_destaque, removal_refusal
from db.fichas.editor import campo
from db.fichas.gerais import prepare_gerais
from db.fichas.labels import PORTE_DA_CARROCERIA
from db.fichas.structs import Obrigatoria, Ordem
from db.fichas.structs_gerais import GeraisFicha, LojaFicha
from db.fichas.structs_paginas import struct_of
from db.orcamentos.blindagem.catalogue import (
    CategoriasBlindagem,
    Especificacoes,
    ProdutosBlindagem,
    Recomendacoes,
)
from db.orcamentos.estetica.catalogue import (
    CategoriasEstetica,
    MarcasEstetica,
    OpcionaisEstetica,
    PrecosEstetica,
    ServicosEstetica,
)

CAMPOS = ("nome", "vendedor", "loja", "carro", "preço", "link")  # in braces
WORDS = rf"^(?:[^{{}}\x00-\x09\x0b-\x1f\x7f]|\{{(?:{'|'.join(CAMPOS)})\}})+$(?!\n)"
AJUDA = (
    f"O que está entre chaves é preenchido em cada contato: {', '.join(f'{{{nome}}}' for nome in CAMPOS)}."
)


class Respostas(Table):
    titulo = Varchar(length=160)
    texto = Text()
    ordem = Integer()


class RespostaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Obrigatoria, campo("Título", "Só a equipe vê.")]
    texto: Annotated[
        str, Meta(min_length=1, max_length=1500, pattern=WORDS), campo("Texto", AJUDA, tipo="texto")
    ]
    ordem: Annotated[Ordem, campo("Ordem")] = 0


CLASSE = "(SELECT c.titulo FROM blindagem_categorias c WHERE c.id = t.categoria)"
SERVICO = "(SELECT s.titulo FROM estetica_servicos s WHERE s.id = t.servico)"
VALOR = "coalesce('R$ ' || t.preco_valor, 'sob consulta')"
MOST = 40  # characters of a code


class TipoFicha(NamedTuple):
    """A kind of record.

    `rotulo` and `nota` are SQL over `t`: a row's name and a note. `unicos` are columns that no two rows
    share, alone or together. A `fixa` kind has one record, number 1, which nobody adds or removes; a
    `hidden` one has screens of its own; `escolha` is the field that the list changes in place; a reference to a `searched` one is found by its name, because a list
    of all would be too long. The staff order the list of an `arranged` kind. `coluna` is the JSON column that
    has all fields; otherwise each has its own.

    Hooks: `prepare` completes and checks the changes of a record (its number, the stored record, the
    changes), `removal_refusal` returns why it cannot be removed or "", `usual_prices` the prices
    beyond which one is unusual, `propose` new records out of the stock.
    """

    titulo: str
    tabela: type[Table]
    struct: type[Struct]
    rotulo: str = "t.titulo"
    nota: str = "t.status"
    ordem: str = "t.ordem, t.id"
    unicos: tuple[tuple[str, ...], ...] = ()
    fixa: bool = False
    hidden: bool = False
    searched: bool = False
    arranged: bool = False
    escolha: str = ""
    coluna: str = ""
    prepare: Callable[[int | None, Values | None, Values], Awaitable[Values]] | None = None
    removal_refusal: Callable[[int], Awaitable[str]] | None = None
    usual_prices: Callable[[], Awaitable[tuple[int, int]]] | None = None
    propose: Callable[[], Awaitable[list[dict[str, Any]]]] | None = None


def _with_code(code: str, name: str) -> Callable[[int | None, Values | None, Values], Awaitable[Values]]:
    """The hook of a kind whose column `code` comes from the column `name` where it would be empty."""

    async def prepare(ficha: int | None, before: Values | None, mudancas: Values) -> Values:
        after = {**(before or {}), **mudancas}
        if after.get(code) or not isinstance(after.get(name), str):
            return mudancas
        return {**mudancas, code: slug(after[name])[:MOST].strip("-")}

    return prepare


async def _with_porte(ficha: int | None, before: Values | None, mudancas: Values) -> Values:
    """A new model has the size that its body suggests."""
    if ficha or mudancas.get("porte_estetica"):
        return mudancas
    return {**mudancas, "porte_estetica": PORTE_DA_CARROCERIA.get(str(mudancas.get("carroceria")), "medio")}


TIPOS = {
    "carros": TipoFicha(
        "Carros",
        Veiculos,
        structs.VeiculoFicha,
        f"(SELECT {CARRO_E_ANO} {NAMED} WHERE v.id = t.id)",
        ordem="t.id DESC",
        unicos=(("seo_url",), ("codigo_externo",)),
        hidden=True,
        searched=True,
        prepare=prepare_carro,
        removal_refusal=removal_refusal,
        usual_prices=get_usual_prices,
    ),
    "destaques": TipoFicha(
        "Destaques da página inicial",
        Destaques,
        structs.DestaqueFicha,
        f"(SELECT {CARRO} {NAMED} WHERE v.id = t.veiculo)",
        prepare=prepare_destaque,
        arranged=True,
    ),
    "banners": TipoFicha("Banners", Banners, structs.BannerFicha, arranged=True),
    "marcas": TipoFicha("Marcas", Marcas, structs.MarcaFicha, ordem="t.titulo", unicos=(("slug",),)),
    "modelos": TipoFicha(
        "Modelos",
        Modelos,
        structs.ModeloFicha,
        "(SELECT a.titulo FROM marcas a WHERE a.id = t.marca) || ' ' || t.titulo",
        "CASE WHEN t.status = 'Ativo' THEN '' ELSE t.status END",
        "(SELECT a.titulo FROM marcas a WHERE a.id = t.marca), t.titulo",
        unicos=(("marca", "slug"),),
        prepare=_with_porte,
        escolha="porte_estetica",
    ),
    "faixas": TipoFicha(
        "Faixas de preço",
        Precos,
        structs.PrecoFicha,
        "t.label",
        "''",
        "coalesce(t.vlini, 0)",
        propose=propose_bands,
    ),
    "importados": TipoFicha(
        "Importados", Importacoes, structs.ImportacaoFicha, "t.marca || ' ' || t.modelo", arranged=True
    ),
    "textos": TipoFicha(
        "Textos institucionais",
        Institucionais,
        structs.InstitucionalFicha,
        nota="t.url",
        ordem="t.titulo",
        unicos=(("url",),),
    ),
    "respostas": TipoFicha("Respostas a contatos", Respostas, RespostaFicha, nota="''"),
    "galerias": TipoFicha(
        "Galerias", Galerias, structs.GaleriaFicha, "t.legenda", "t.galeria", "t.galeria, t.ordem"
    ),
    "blindagem-categorias": TipoFicha(
        "Classes de blindagem",
        CategoriasBlindagem,
        structs_orcamento.CategoriaBlindagemFicha,
        nota="t.nivel",
        ordem="t.id",
    ),
    "blindagem-produtos": TipoFicha(
        "Preços da blindagem",
        ProdutosBlindagem,
        structs_orcamento.ProdutoBlindagemFicha,
        "(SELECT c.titulo || ' · ' || e.titulo FROM blindagem_especificacoes e JOIN blindagem_categorias c"
        " ON c.id = e.categoria WHERE e.id = t.especificacao) || ' · ' || t.titulo",
        VALOR,
        "t.especificacao, t.ordem",
        unicos=(("especificacao", "sku"),),
        prepare=_with_code("sku", "titulo"),
    ),
    "blindagem-grupos": TipoFicha(
        "Grupos da blindagem",
        Especificacoes,
        structs_orcamento.GrupoBlindagemFicha,
        f"{CLASSE} || ' · ' || t.titulo",
        "''",
        "t.categoria, t.ordem",
        unicos=(("categoria", "sku"),),
    ),
    "blindagem-recomendacoes": TipoFicha(
        "Recomendações da blindagem",
        Recomendacoes,
        structs_orcamento.RecomendacaoFicha,
        f"{CLASSE} || ' · ' || t.titulo",
        "''",
        "t.id",
        unicos=(("categoria",),),
    ),
    "estetica-categorias": TipoFicha(
        "Categorias de estética", CategoriasEstetica, structs_orcamento.CategoriaEsteticaFicha
    ),
    "estetica-servicos": TipoFicha(
        "Serviços de estética", ServicosEstetica, structs_orcamento.ServicoEsteticaFicha
    ),
    "estetica-opcionais": TipoFicha(
        "Opcionais de estética",
        OpcionaisEstetica,
        structs_orcamento.OpcionalEsteticaFicha,
        f"{SERVICO} || ' · ' || t.titulo",
        "''",
        "t.servico, t.ordem",
    ),
    "estetica-marcas": TipoFicha(
        "Fornecedores de estética",
        MarcasEstetica,
        structs_orcamento.MarcaEsteticaFicha,
        "t.marca",
        "t.tipo",
        "t.marca",
        unicos=(("chave",),),
        prepare=_with_code("chave", "marca"),
    ),
    "estetica-precos": TipoFicha(
        "Preços da estética",
        PrecosEstetica,
        structs_orcamento.PrecoEsteticaFicha,
        f"{SERVICO} || coalesce(' · ' || (SELECT p.titulo FROM estetica_opcionais p WHERE p.id = t.opcional), '')"
        " || ' · ' || CASE t.porte WHEN 'medio' THEN 'médio' ELSE t.porte END || ' · ' || (SELECT m.marca FROM estetica_marcas m WHERE m.id = t.marca)",
        VALOR,
        "t.servico, t.opcional, t.porte, t.id",
        unicos=(("servico", "marca", "opcional", "porte"),),
    ),
    "lojas": TipoFicha(
        "Outras lojas", Lojas, LojaFicha, "t.nome", "t.cidade", "t.id", (("nome",),), prepare=prepare_gerais
    ),
    "dados-gerais": TipoFicha(
        "Dados gerais", Gerais, GeraisFicha, "t.nome", "''", "t.id", fixa=True, prepare=prepare_gerais
    ),
}
TIPOS |= {
    f"pagina-{nome}": TipoFicha(
        titulo, Paginas, struct_of(nome), f"'{titulo}'", "''", "t.id", fixa=True, coluna=nome
    )
    for nome, titulo in PAGINAS.items()
}
