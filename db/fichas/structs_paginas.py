"""The Structs of the fixed pages: the heading, the text and the picture of each part, as the dealer wants them.

A field is `{part}_{campo}`, of several alike `{part}{number}_{campo}`. What is empty is not shown.
"""

from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Struct

from db.conteudo.padroes import PADROES
from db.fichas.editor import campo
from db.fichas.structs import Curta, Foto, Texto
from db.platform.fields import Linha

CAMPOS = {
    "numero": (Curta, "número"),
    "rotulo": (Curta, "rótulo"),
    "titulo": (Linha, "título"),
    "texto": (Texto, "texto"),
    "foto": (Foto, "foto"),
    "descricao": (Linha, "o que a foto mostra"),
}
AJUDA = {
    "foto": "Vazia: a página fica sem ela.",
    "descricao": "Para quem não a vê.",
    "texto": "Vazio: não aparece.",
}
CAPA = "rotulo titulo texto foto"
PONTO = "titulo texto"
NUMERO = "numero titulo texto"


class Parte(NamedTuple):
    """A part of a page: the beginning of its fields' names, its name at the desk, its fields, how many alike there are."""

    nome: str
    titulo: str
    campos: str
    quantas: int = 1


COMPARTILHAR = Parte("compartilhar", "Ao compartilhar o endereço", "foto")
BUSCADORES = Parte("buscadores", "Nos buscadores", "texto")

# By column of Paginas: the parts of the page in their order.
PARTES: dict[str, list[Parte]] = {
    "home": [
        Parte("buscadores", "Nos buscadores", "titulo"),
        Parte("busca", "Busca", "titulo"),
        Parte("destaques", "Carros em destaque", "titulo"),
        Parte("showroom", "Showroom", "titulo texto foto"),
        Parte("excelencia", "Excelência", "titulo"),
        Parte("razao", "Excelência, razão", PONTO, 3),
        Parte("viva", "Viva algo novo", "titulo texto foto"),
    ],
    "sobre": [
        Parte("capa", "Abertura", CAPA),
        Parte("historia", "A história", "rotulo titulo texto"),
        Parte("numero", "A história, número", NUMERO, 3),
        Parte("escolha", "Como escolhemos", "rotulo titulo"),
        Parte("passo", "Como escolhemos, passo", PONTO, 4),
        Parte("visita", "Venha com calma", PONTO),
    ],
    "blindagem": [
        Parte("capa", "Abertura", CAPA),
        Parte("numeros", "Os números", "titulo"),
        Parte("numero", "Número", NUMERO, 3),
        Parte("diferenciais", "Diferenciais", "rotulo titulo"),
        Parte("diferencial", "Diferencial", PONTO, 3),
        Parte("cuidados", "O que muda", "titulo foto descricao"),
        Parte("cuidado", "O que muda", PONTO, 4),
        Parte("posvenda", "Pós-venda", "rotulo titulo texto"),
        Parte("cotacao", "Cotação, modelo sem foto", "foto"),
    ],
    "funilaria": [
        Parte("capa", "Abertura", CAPA),
        Parte("trabalho", "O trabalho", "rotulo titulo texto"),
        Parte("servico", "Serviço", "titulo texto foto", 2),
        Parte("estrutura", "Nossa estrutura", "rotulo titulo"),
    ],
    "estetica": [
        Parte("capa", "Abertura", CAPA),
        Parte("conceito", "O conceito", "rotulo titulo texto"),
        Parte("servicos", "Serviços", "rotulo titulo"),
        Parte("servico", "Serviço", "titulo texto foto", 5),
        Parte("pelicula", "Película para vidros", "rotulo titulo"),
        Parte("coating", "Revestimento cerâmico", "rotulo titulo texto"),
        Parte("ppf", "PPF", "rotulo titulo"),
        Parte("fornecedor", "PPF, fornecedor", PONTO, 2),
        Parte("orcamento", "Orçamento", PONTO),
        Parte("cotacao", "Cotação, modelo sem foto", "foto"),
    ],
    "importacao": [
        Parte("capa", "Abertura", CAPA),
        Parte("disponiveis", "Importados disponíveis", "titulo"),
        Parte("etapas", "Como funciona", "rotulo titulo"),
        Parte("etapa", "Como funciona, etapa", PONTO, 4),
    ],
    "vendaseucarro": [
        Parte("capa", "Abertura", CAPA),
        Parte("passos", "Os passos", "titulo"),
        Parte("passo", "Passo", PONTO, 4),
        Parte("cadastro", "Cadastro", "titulo"),
    ],
    "faleconosco": [Parte("capa", "Abertura", CAPA), Parte("contatos", "Onde estamos", "titulo")],
    "privacidade": [
        Parte("topo", "Abertura", "rotulo titulo texto"),
        Parte("prazos", "Dados e prazos", "titulo"),
        Parte("visita", "A sua visita", PONTO),
        Parte("fundamento", "Com que fundamento", PONTO),
        Parte("direitos", "Os seus direitos", PONTO),
    ],
}


def struct_of(pagina: str) -> type[Struct]:
    """The Struct of a page's record."""
    parts = [*PARTES[pagina], BUSCADORES, COMPARTILHAR]
    fields = [field for parte in parts for field in _fields(parte, PADROES[pagina])]
    return msgspec.defstruct(f"Pagina{pagina.title()}", fields, kw_only=True, forbid_unknown_fields=True)


def _fields(parte: Parte, at_first: dict[str, str]) -> list[tuple[str, Any, str]]:
    found: list[tuple[str, Any, str]] = []
    for number in range(1, parte.quantas + 1):
        place = str(number) if parte.quantas > 1 else ""
        for name in parte.campos.split():
            kind, titulo = CAMPOS[name]
            words = f"{parte.titulo} {place}".strip() + f": {titulo}"
            nome = f"{parte.nome}{place}_{name}"
            padrao = at_first.get(nome, "")
            meta = campo(words, AJUDA.get(name, ""), grupo=parte.titulo, padrao=padrao)
            found.append((nome, Annotated[kind, meta], padrao))
    return found
