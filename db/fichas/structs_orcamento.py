"""Structs of the quotes' catalogues: armoring, aesthetics, their prices."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from db.fichas.editor import campo
from db.fichas.labels import ETAPAS, GARANTIAS, GRUPOS, PORTES
from db.fichas.structs import Breve, Curta, Custo, Foto, Id, Link, Obrigatoria, Ordem, Publicado, Texto
from db.platform.fields import LINE

Codigo = Annotated[str, Meta(max_length=40, pattern=r"^([a-z0-9]+(?:-[a-z0-9]+)*)?$(?!\n)")]
Grupo = Annotated[str, Meta(pattern=rf"^({'|'.join(GRUPOS)})$(?!\n)")]
CODIGO = "Letras minúsculas, números e hifens. Vazio: sai do nome."


class CategoriaBlindagemFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Curta, campo("Classe")]
    descricao: Annotated[Texto, campo("Descrição")] = ""
    nivel: Annotated[Breve, campo("Nível")] = ""
    peso_estimado_kg: Annotated[str, Meta(max_length=40, pattern=LINE), campo("Peso acrescentado")] = ""
    prazo_dias: Annotated[int, Meta(ge=0, le=999), campo("Prazo, em dias")] = 0
    consultar: Annotated[bool, campo("Preço só com consultor")] = False
    status: Annotated[Publicado, campo("Situação")] = "Ativo"


class ProdutoBlindagemFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    especificacao: Annotated[Id, campo("Grupo", de="blindagem-grupos")]
    titulo: Annotated[str, Meta(min_length=1, max_length=120, pattern=LINE), campo("Produto")]
    sku: Annotated[Codigo, campo("Código", CODIGO)] = ""
    grupo: Annotated[
        Literal["", "garantia-5", "garantia-7", "garantia-10"],
        campo("Garantia", "Dos vidros.", palavras=GARANTIAS),
    ] = ""
    descricao: Annotated[Texto, campo("Descrição")] = ""
    preco_valor: Annotated[Custo | None, campo("Preço", "Vazio: sob consulta.")] = None
    imagem: Annotated[Foto, campo("Foto")] = ""
    link: Annotated[Link | None, campo("Saiba mais")] = None
    checked: Annotated[bool, campo("Já marcado na cotação")] = False
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class ServicoEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    categoria_estetica_id: Annotated[Id, campo("Categoria", de="estetica-categorias")]
    titulo: Annotated[Obrigatoria, campo("Serviço")]
    descricao: Annotated[Texto, campo("Descrição")] = ""
    garantia_anos: Annotated[Annotated[int, Meta(ge=0, le=99)] | None, campo("Garantia, em anos")] = None
    rejeicao_calor: Annotated[
        Annotated[str, Meta(max_length=40, pattern=LINE)] | None, campo("Rejeição de calor")
    ] = None
    micra: Annotated[Annotated[int, Meta(ge=0, le=9999)] | None, campo("Espessura, em micra")] = None
    imagem: Annotated[Foto, campo("Foto")] = ""
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class PrecoEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    marca: Annotated[Id, campo("Fornecedor", de="estetica-marcas")]
    servico: Annotated[Id, campo("Serviço", de="estetica-servicos")]
    opcional: Annotated[
        Id | None, campo("Opcional", "Nenhum: o próprio serviço.", de="estetica-opcionais", por="servico")
    ] = None
    porte: Annotated[Literal["compacto", "medio", "grande", "especial"], campo("Porte", palavras=PORTES)]
    preco_valor: Annotated[Custo | None, campo("Preço")] = None
    consultar: Annotated[bool, campo("Preço só com consultor")] = False


class GrupoBlindagemFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    categoria: Annotated[Id, campo("Classe", de="blindagem-categorias")]
    sku: Annotated[Grupo, campo("Tipo", palavras=GRUPOS, sugestoes=False)]
    titulo: Annotated[Curta, campo("Grupo", "Como aparece na cotação.")]
    etapa: Annotated[Literal["vidros", "teto", "opcionais", "documentacao"], campo("Passo", palavras=ETAPAS)]
    obrigatorio: Annotated[bool, campo("Um produto é obrigatório")] = False
    unico: Annotated[bool, campo("Só um produto de cada vez")] = False
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class RecomendacaoFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    categoria: Annotated[Id, campo("Classe", de="blindagem-categorias")]
    titulo: Annotated[Obrigatoria, campo("Título")]
    texto: Annotated[Texto, campo("Texto")] = ""


class CategoriaEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Curta, campo("Categoria")]
    descricao: Annotated[Texto, campo("Descrição")] = ""
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class OpcionalEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    servico: Annotated[Id, campo("Serviço", de="estetica-servicos")]
    titulo: Annotated[Obrigatoria, campo("Opcional")]
    descricao: Annotated[Texto, campo("Descrição")] = ""
    imagem: Annotated[Foto, campo("Foto")] = ""
    individual: Annotated[bool, campo("Não se combina com outros")] = False
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class MarcaEsteticaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    marca: Annotated[Curta, campo("Fornecedor")]
    chave: Annotated[Codigo, campo("Código", CODIGO)] = ""
    tipo: Annotated[str, Meta(max_length=40, pattern=LINE), campo("O que fornece")] = ""
    descricao: Annotated[Texto, campo("Descrição")] = ""
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
