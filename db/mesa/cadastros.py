"""Which records the staff keep: a Struct of db/mesa/formas.py says what each holds, a table where it lies."""

from typing import NamedTuple

from msgspec import Struct
from piccolo.table import Table

from db.conteudo.banners import Banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.galerias import Galerias
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.estoque.catalogo import Marcas, Modelos, Precos
from db.estoque.tables import Destaques, Veiculos
from db.mesa import formas, formas_orcamento
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

CARRO = "(SELECT a.titulo || ' ' || o.titulo FROM marcas a, modelos o WHERE a.id = {0}.marca AND o.id = {0}.modelo)"


class Cadastro(NamedTuple):
    """A kind of record. `rotulo` and `nota` are SQL over `t` that name a row and say a little more of it; `unicos`
    are columns that no two rows share; what is not `fixa` can be added and removed; `vendas` may be written by sellers.
    """

    titulo: str
    tabela: type[Table]
    forma: type[Struct]
    rotulo: str
    nota: str = "''"
    ordem: str = "t.id"
    unicos: tuple[str, ...] = ()
    fixa: bool = False
    vendas: bool = False


FICHAS = {
    "carros": Cadastro(
        "Carros",
        Veiculos,
        formas.VeiculoFicha,
        f"{CARRO.format('t')} || ' ' || t.versao",
        "t.status",
        "t.id DESC",
        ("seo_url", "codigo_externo"),
        vendas=True,
    ),
    "destaques": Cadastro(
        "Destaques da página inicial",
        Destaques,
        formas.DestaqueFicha,
        f"(SELECT {CARRO.format('v')} || ' ' || v.versao FROM veiculos v WHERE v.id = t.veiculo)",
        "t.status",
        "t.ordem, t.id",
        vendas=True,
    ),
    "banners": Cadastro("Banners", Banners, formas.BannerFicha, "t.titulo", "t.status", "t.ordem, t.id"),
    "marcas": Cadastro("Marcas", Marcas, formas.MarcaFicha, "t.titulo", "t.status", "t.titulo", ("slug",)),
    "modelos": Cadastro(
        "Modelos",
        Modelos,
        formas.ModeloFicha,
        "(SELECT a.titulo FROM marcas a WHERE a.id = t.marca) || ' ' || t.titulo",
        "t.carroceria",
        "2",
    ),
    "faixas": Cadastro("Faixas de preço", Precos, formas.PrecoFicha, "t.label", ordem="coalesce(t.vlini, 0)"),
    "importados": Cadastro(
        "Importados",
        Importacoes,
        formas.ImportacaoFicha,
        "t.marca || ' ' || t.modelo",
        "t.status",
        "t.ordem, t.id",
    ),
    "textos": Cadastro(
        "Textos institucionais",
        Institucionais,
        formas.InstitucionalFicha,
        "t.titulo",
        "t.url",
        "t.titulo",
        ("url",),
    ),
    "galerias": Cadastro(
        "Galerias", Galerias, formas.GaleriaFicha, "t.legenda", "t.galeria", "t.galeria, t.ordem"
    ),
    "blindagem-categorias": Cadastro(
        "Classes de blindagem",
        CategoriasBlindagem,
        formas_orcamento.CategoriaBlindagemFicha,
        "t.titulo",
        "t.nivel",
        fixa=True,
    ),
    "blindagem-produtos": Cadastro(
        "Preços da blindagem",
        ProdutosBlindagem,
        formas_orcamento.ProdutoBlindagemFicha,
        "(SELECT c.titulo || ' · ' || e.titulo FROM blindagem_especificacoes e JOIN blindagem_categorias c"
        " ON c.id = e.categoria WHERE e.id = t.especificacao) || ' · ' || t.titulo",
        "coalesce('R$ ' || t.preco_valor, 'sob consulta')",
        "t.especificacao, t.ordem",
        fixa=True,
    ),
    "blindagem-grupos": Cadastro(
        "Grupos da blindagem",
        Especificacoes,
        formas_orcamento.GrupoBlindagemFicha,
        "(SELECT c.titulo FROM blindagem_categorias c WHERE c.id = t.categoria) || ' · ' || t.titulo",
        "t.etapa",
        "t.categoria, t.ordem",
        fixa=True,
    ),
    "blindagem-recomendacoes": Cadastro(
        "Recomendações da blindagem",
        Recomendacoes,
        formas_orcamento.RecomendacaoFicha,
        "(SELECT c.titulo FROM blindagem_categorias c WHERE c.id = t.categoria) || ' · ' || t.titulo",
        fixa=True,
    ),
    "estetica-categorias": Cadastro(
        "Categorias de estética",
        CategoriasEstetica,
        formas_orcamento.CategoriaEsteticaFicha,
        "t.titulo",
        "t.status",
        "t.ordem",
        fixa=True,
    ),
    "estetica-servicos": Cadastro(
        "Serviços de estética",
        ServicosEstetica,
        formas_orcamento.ServicoEsteticaFicha,
        "t.titulo",
        "t.status",
        "t.ordem",
        fixa=True,
    ),
    "estetica-opcionais": Cadastro(
        "Opcionais de estética",
        OpcionaisEstetica,
        formas_orcamento.OpcionalEsteticaFicha,
        "(SELECT s.titulo FROM estetica_servicos s WHERE s.id = t.servico) || ' · ' || t.titulo",
        ordem="t.servico, t.ordem",
        fixa=True,
    ),
    "estetica-marcas": Cadastro(
        "Fornecedores de estética",
        MarcasEstetica,
        formas_orcamento.MarcaEsteticaFicha,
        "t.marca",
        "t.tipo",
        "t.marca",
        fixa=True,
    ),
    "estetica-precos": Cadastro(
        "Preços da estética",
        PrecosEstetica,
        formas_orcamento.PrecoEsteticaFicha,
        "(SELECT s.titulo FROM estetica_servicos s WHERE s.id = t.servico)"
        " || coalesce(' · ' || (SELECT p.titulo FROM estetica_opcionais p WHERE p.id = t.opcional), '')"
        " || ' · ' || t.porte || ' · ' || (SELECT m.marca FROM estetica_marcas m WHERE m.id = t.marca)",
        "coalesce('R$ ' || t.preco_valor, 'sob consulta')",
        "t.servico, t.opcional, t.porte, t.id",
        fixa=True,
    ),
    "dados-gerais": Cadastro("Dados gerais", Gerais, formas.GeraisFicha, "t.nome", fixa=True),
}
