"""The address book: every path of the site that code composes, its parts percent-encoded; paths without the origin.

ui/lib/addresses.ts is the browser's copy, and tests/db/test_addresses.py holds the two together. A page's fixed path is
the one that its handler declares.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, get_args
from urllib.parse import quote

Listagem = Literal["todos", "blindados", "nao-blindados"]
LISTAGENS: tuple[Listagem, ...] = get_args(Listagem)
TODOS: Literal["todos"] = "todos"
KEPT = 4096  # parts: a page says some fifty, and most of them are other pages' too
PADRAO_CONDICAO = "semi-novo"  # what is meant where none is named (reading 1)


def detalhe(veiculo: str) -> str:
    """A vehicle's page, by its `seo_url`."""
    return f"/detalhe/{_encoded(veiculo)}"


def comparar(carros: Sequence[int]) -> str:
    """Cars side by side, by their ids in that order."""
    return f"/comparar?carros={'-'.join(map(str, carros))}" if carros else "/comparar"


def busca(
    listagem: str = TODOS,
    condicao: str = PADRAO_CONDICAO,
    marca: str | None = None,
    modelo: str | None = None,
) -> str:
    """A listing, brand and model by their labels (reading 2): the shortest form when trailing parts are the defaults."""
    if marca:
        parts = [listagem, condicao, *(label.lower() for label in (marca, modelo) if label)]
    elif condicao != PADRAO_CONDICAO:
        parts = [listagem, condicao]
    else:
        parts = [listagem] if listagem != TODOS else []
    return "/".join(["/busca", *(_encoded(part) for part in parts)])


def listagem_of(blindado: object) -> Listagem:
    return "blindados" if blindado else "nao-blindados"


def importado(id: int) -> str:
    return f"/importado/{id}"


def institucional(url: str) -> str:
    """One of the dealer's published texts."""
    return f"/institucional/{_encoded(url)}"


def orcamento(servico: Literal["blindagem", "estetica"], pedido: str) -> str:
    """One visitor's quote."""
    return f"/{servico}/orcamento/{_encoded(pedido)}"


def agendamento(marcado: str) -> str:
    """What became of a visit that was wished for, by its lead."""
    return f"/agendamento?marcado={_encoded(marcado)}"


def aviso(chave: str) -> str:
    """An alert, by the key that its mails bring."""
    return f"/aviso/{_encoded(chave)}"


def previa(chave: str) -> str:
    """A car before it is published, by the key that the desk gives."""
    return f"/previa/{_encoded(chave)}"


def enviar(formulario: str) -> str:
    """Where a form goes without JavaScript."""
    return f"/enviar/{_encoded(formulario)}"


def contato(id: str) -> str:
    """A contact's screen at the desk, whose origin is another."""
    return f"/contatos/{_encoded(id)}"


@lru_cache(KEPT)
def media(name: str) -> str:
    """A file of VAR/media; "" stays ""."""
    return f"/media/{quote(name)}" if name else ""


def sitemap(tipo: str, numero: int) -> str:
    return f"/sitemaps/{tipo}-{numero}.xml"


def key_file(key: str) -> str:
    """What proves the key of IndexNow to be this site's."""
    return f"/{_encoded(key)}.txt"


@lru_cache(KEPT)
def _encoded(part: str) -> str:
    return quote(part, safe="")
