"""The kinds of records that the staff edit, with their tables, Structs, rules, and the choices of their fields."""

import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, NamedTuple

from msgspec import Struct
from piccolo.table import Table

from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.galerias import Galerias
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.estoque.catalogo import Marcas, Modelos, Precos, get_lowest_boundary
from db.estoque.tables import Destaques, Veiculos
from db.fichas import structs, structs_orcamento
from db.fichas.carro import prepare_carro, prepare_destaque, removal_refusal
from db.fichas.editor import CampoFicha, Opcao, describe
from db.fichas.respostas import RespostaFicha, Respostas
from db.orcamentos.blindagem.catalogo import (
    CategoriasBlindagem,
    Especificacoes,
    ProdutosBlindagem,
    Recomendacoes,
)
from db.orcamentos.estetica.catalogo import (
    CategoriasEstetica,
    MarcasEstetica,
    OpcionaisEstetica,
    PrecosEstetica,
    ServicosEstetica,
)
from db.sql import fetch, marks

SUGGESTED_SECONDS = 60.0  # each column's suggestions read the whole stock
suggested: dict[tuple[str, str], tuple[float, list[Opcao]]] = {}

CARRO = "(SELECT a.titulo || ' ' || o.titulo FROM marcas a, modelos o WHERE a.id = {0}.marca AND o.id = {0}.modelo)"
CLASSE = "(SELECT c.titulo FROM blindagem_categorias c WHERE c.id = t.categoria)"
SERVICO = "(SELECT s.titulo FROM estetica_servicos s WHERE s.id = t.servico)"
VALOR = "coalesce('R$ ' || t.preco_valor, 'sob consulta')"

Values = Mapping[str, Any]


class TipoFicha(NamedTuple):
    """A kind of record.

    `rotulo` and `nota` are SQL over `t`: a row's name and a note. `unicos` are columns that no two rows share. The staff
    cannot add or remove records of a `fixa` kind; a `unica` one has one record, number 1; a `hidden` one has screens of its own; a reference to a `searched` one is
    found by its name, because a list of all would be too long. The staff order the list of an `arranged` kind.

    Hooks: `prepare` completes and checks the changes of a record (its number, the stored record, the changes), `removal_refusal`
    returns why it cannot be removed or "", `lowest_price` the price below which one is unusual.
    """

    titulo: str
    tabela: type[Table]
    struct: type[Struct]
    rotulo: str = "t.titulo"
    nota: str = "t.status"
    ordem: str = "t.ordem, t.id"
    unicos: tuple[str, ...] = ()
    fixa: bool = False
    unica: bool = False
    hidden: bool = False
    searched: bool = False
    arranged: bool = False
    prepare: Callable[[int | None, Values | None, Values], Awaitable[Values]] | None = None
    removal_refusal: Callable[[int], Awaitable[str]] | None = None
    lowest_price: Callable[[], Awaitable[int]] | None = None


TIPOS = {
    "carros": TipoFicha(
        "Carros",
        Veiculos,
        structs.VeiculoFicha,
        f"{CARRO.format('t')} || ' ' || t.versao || coalesce(' ' || t.ano_modelo, '')",
        ordem="t.id DESC",
        unicos=("seo_url", "codigo_externo"),
        hidden=True,
        searched=True,
        prepare=prepare_carro,
        removal_refusal=removal_refusal,
        lowest_price=get_lowest_boundary,
    ),
    "destaques": TipoFicha(
        "Destaques da página inicial",
        Destaques,
        structs.DestaqueFicha,
        f"(SELECT {CARRO.format('v')} || ' ' || v.versao FROM veiculos v WHERE v.id = t.veiculo)",
        prepare=prepare_destaque,
        arranged=True,
    ),
    "banners": TipoFicha("Banners", Banners, structs.BannerFicha, arranged=True),
    "marcas": TipoFicha("Marcas", Marcas, structs.MarcaFicha, ordem="t.titulo", unicos=("slug",)),
    "modelos": TipoFicha(
        "Modelos",
        Modelos,
        structs.ModeloFicha,
        "(SELECT a.titulo FROM marcas a WHERE a.id = t.marca) || ' ' || t.titulo",
        "t.carroceria",
        "(SELECT a.titulo FROM marcas a WHERE a.id = t.marca), t.titulo",
    ),
    "faixas": TipoFicha(
        "Faixas de preço", Precos, structs.PrecoFicha, "t.label", "''", "coalesce(t.vlini, 0)"
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
        unicos=("url",),
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
        fixa=True,
    ),
    "blindagem-produtos": TipoFicha(
        "Preços da blindagem",
        ProdutosBlindagem,
        structs_orcamento.ProdutoBlindagemFicha,
        "(SELECT c.titulo || ' · ' || e.titulo FROM blindagem_especificacoes e JOIN blindagem_categorias c"
        " ON c.id = e.categoria WHERE e.id = t.especificacao) || ' · ' || t.titulo",
        VALOR,
        "t.especificacao, t.ordem",
        fixa=True,
    ),
    "blindagem-grupos": TipoFicha(
        "Grupos da blindagem",
        Especificacoes,
        structs_orcamento.GrupoBlindagemFicha,
        f"{CLASSE} || ' · ' || t.titulo",
        "''",
        "t.categoria, t.ordem",
        fixa=True,
    ),
    "blindagem-recomendacoes": TipoFicha(
        "Recomendações da blindagem",
        Recomendacoes,
        structs_orcamento.RecomendacaoFicha,
        f"{CLASSE} || ' · ' || t.titulo",
        "''",
        "t.id",
        fixa=True,
    ),
    "estetica-categorias": TipoFicha(
        "Categorias de estética", CategoriasEstetica, structs_orcamento.CategoriaEsteticaFicha, fixa=True
    ),
    "estetica-servicos": TipoFicha(
        "Serviços de estética", ServicosEstetica, structs_orcamento.ServicoEsteticaFicha, fixa=True
    ),
    "estetica-opcionais": TipoFicha(
        "Opcionais de estética",
        OpcionaisEstetica,
        structs_orcamento.OpcionalEsteticaFicha,
        f"{SERVICO} || ' · ' || t.titulo",
        "''",
        "t.servico, t.ordem",
        fixa=True,
    ),
    "estetica-marcas": TipoFicha(
        "Fornecedores de estética",
        MarcasEstetica,
        structs_orcamento.MarcaEsteticaFicha,
        "t.marca",
        "t.tipo",
        "t.marca",
        fixa=True,
    ),
    "estetica-precos": TipoFicha(
        "Preços da estética",
        PrecosEstetica,
        structs_orcamento.PrecoEsteticaFicha,
        f"{SERVICO} || coalesce(' · ' || (SELECT p.titulo FROM estetica_opcionais p WHERE p.id = t.opcional), '')"
        " || ' · ' || CASE t.porte WHEN 'medio' THEN 'médio' ELSE t.porte END || ' · ' || (SELECT m.marca FROM estetica_marcas m WHERE m.id = t.marca)",
        VALOR,
        "t.servico, t.opcional, t.porte, t.id",
        fixa=True,
    ),
    "dados-gerais": TipoFicha(
        "Dados gerais", Gerais, structs.GeraisFicha, "t.nome", "''", "t.id", fixa=True, unica=True
    ),
}


async def get_campos(nome: str, shown: Iterable[Mapping[str, Any]] = ()) -> list[CampoFicha]:
    """The fields of a kind of record, with their current choices; of a long list those that the `shown` values have."""
    fields = describe(TIPOS[nome].struct)
    for field in fields:
        if field.de:
            field.opcoes = await _options(field, {values.get(field.nome) for values in shown})
        elif field.sugestoes and field.tipo != "escolha":
            field.opcoes = await _suggestions(TIPOS[nome], field.nome)
    return fields


async def _options(field: CampoFicha, chosen: set[Any]) -> list[Opcao]:
    tipo, ids, where = TIPOS[field.de], list[int](), "1 = 1"
    rotulo, grupo = ("t.titulo", f"t.{field.por}") if field.por else (tipo.rotulo, "NULL")
    if tipo.searched:
        ids = [id for id in chosen if isinstance(id, int)]
        rotulo, where = f"{rotulo} || ' · nº ' || t.id", f"t.id IN ({marks(ids) or 'NULL'})"
    query = f"SELECT t.id, {rotulo} AS titulo, {grupo} AS grupo FROM {tipo.tabela._meta.tablename} t"
    rows = await fetch(f"{query} WHERE {where} ORDER BY 2", *ids)
    return [Opcao(row["id"], row["titulo"] or "", row["grupo"]) for row in rows]


async def _suggestions(tipo: TipoFicha, column: str) -> list[Opcao]:
    """The column's sixty most frequent values, at most a minute old."""
    key, now = (tipo.tabela._meta.tablename, column), time.monotonic()
    read_at, found = suggested.get(key, (float("-inf"), []))
    if now - read_at < SUGGESTED_SECONDS:
        return found
    rows = await fetch(
        f"SELECT {column} AS titulo, count(*) AS n FROM {key[0]} WHERE {column} IS NOT NULL AND {column} <> ''"
        f" GROUP BY {column} ORDER BY n DESC LIMIT 60"
    )
    suggested[key] = now, [Opcao(row["titulo"], row["titulo"]) for row in rows]
    return suggested[key][1]
