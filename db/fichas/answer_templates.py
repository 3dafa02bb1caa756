"""Templates of answers to contacts, with fields in braces."""

from typing import Annotated

from msgspec import Meta, Struct
from piccolo.columns import Integer, Text, Varchar
from piccolo.table import Table

from db.fichas.editor import campo
from db.fichas.structs import Obrigatoria, Ordem

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
