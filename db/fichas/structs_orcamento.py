"""Structs of the quotes' catalogues: armoring, aesthetics, their prices."""

from typing import Annotated

from msgspec import Meta, Struct

from db.campos import LINE
from db.fichas.editor import campo
from db.fichas.structs import Arquivo, Breve, Curta, Custo, Link, Obrigatoria, Ordem, Publicado, Texto


class CategoriaBlindagemFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Curta, campo("Classe")]
    descricao: Annotated[Texto, campo("Descrição", tipo="texto")] = ""
    nivel: Annotated[Breve, campo("Nível")] = ""
    peso_estimado_kg: Annotated[
        Annotated[str, Meta(max_length=40, pattern=LINE)], campo("Peso acrescentado")
    ] = ""
    prazo_dias: Annotated[Annotated[int, Meta(ge=0, le=999)], campo("Prazo, em dias")] = 0
    consultar: Annotated[bool, campo("Preço só com consultor")] = False
    status: Annotated[Publicado, campo("Situação")] = "Ativo"


class ProdutoBlindagemFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Obrigatoria, campo("Produto")]
    descricao: Annotated[Texto, campo("Descrição", tipo="texto")] = ""
    preco_valor: Annotated[Custo | None, campo("Preço", "Vazio: sob consulta.", tipo="reais")] = None
    imagem: Annotated[Arquivo, campo("Foto", tipo="foto")] = ""
    link: Annotated[Link | None, campo("Saiba mais")] = None
    checked: Annotated[bool, campo("Já marcado na cotação")] = False
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class ServicoEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Obrigatoria, campo("Serviço")]
    descricao: Annotated[Texto, campo("Descrição", tipo="texto")] = ""
    garantia_anos: Annotated[Annotated[int, Meta(ge=0, le=99)] | None, campo("Garantia, em anos")] = None
    rejeicao_calor: Annotated[
        Annotated[str, Meta(max_length=40, pattern=LINE)] | None, campo("Rejeição de calor")
    ] = None
    micra: Annotated[Annotated[int, Meta(ge=0, le=9999)] | None, campo("Espessura, em micra")] = None
    imagem: Annotated[Arquivo, campo("Foto", tipo="foto")] = ""
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class PrecoEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    preco_valor: Annotated[Custo | None, campo("Preço", tipo="reais")] = None
    consultar: Annotated[bool, campo("Preço só com consultor")] = False


class GrupoBlindagemFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Curta, campo("Grupo", "Como aparece na cotação.")]
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class RecomendacaoFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Obrigatoria, campo("Título")]
    texto: Annotated[Texto, campo("Texto", tipo="texto")] = ""


class CategoriaEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Curta, campo("Categoria")]
    descricao: Annotated[Texto, campo("Descrição", tipo="texto")] = ""
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class OpcionalEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Obrigatoria, campo("Opcional")]
    descricao: Annotated[Texto, campo("Descrição", tipo="texto")] = ""
    imagem: Annotated[Arquivo, campo("Foto", tipo="foto")] = ""
    individual: Annotated[bool, campo("Não se combina com outros")] = False
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class MarcaEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    marca: Annotated[Curta, campo("Fornecedor")]
    descricao: Annotated[Texto, campo("Descrição", tipo="texto")] = ""
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
