"""The site's paths, percent-encoded: every path that code composes.

`ui/lib/addresses.ts` is the browser's copy, which tests/db/test_addresses.py compares. A page's fixed path is
declared by its handler.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, get_args
from urllib.parse import quote

from db.platform.format import folded

Listagem = Literal["todos", "blindados", "nao-blindados"]
LISTAGENS: tuple[Listagem, ...] = get_args(Listagem)
TODOS: Literal["todos"] = "todos"
ID = re.compile(r"(?<!\d)0*([1-9]\d{0,8})(?!\d)", re.ASCII)
PADRAO_CONDICAO = "semi-novo"  # what is meant where none is named (reading 1)


def detalhe_path(veiculo: str) -> str:
    """A vehicle's page, by its `seo_url`."""
    return f"/detalhe/{_encoded(veiculo)}"


def is_detalhe(path: str) -> bool:
    return path.startswith("/detalhe/")


def comparar_path(carros: Sequence[int]) -> str:
    """Cars side by side, by their ids in that order."""
    return f"/comparar?carros={'-'.join(map(str, carros))}" if carros else "/comparar"


def read_carros(text: str, most: int) -> list[int]:
    """The ids of cars in an address, each once, whatever stands between them; one more than `most` says that there are more."""
    return list(dict.fromkeys(int(id) for id in ID.findall(text)))[: most + 1]


def read_id(text: str) -> int:
    """The number of at most nine digits that a text is; 0 for any other text."""
    return int(found[1]) if (found := ID.fullmatch(text)) else 0


def busca_path(
    listagem: str = TODOS,
    condicao: str = PADRAO_CONDICAO,
    marca: str | None = None,
    modelo: str | None = None,
    words: bool = False,
) -> str:
    """A listing, brand and model by their labels (reading 2): the shortest form when trailing parts are the defaults. Beside
    words the condition is named (reading 60).
    """
    if marca:
        parts = [listagem, condicao, *(label.lower() for label in (marca, modelo) if label)]
    elif condicao != PADRAO_CONDICAO or words:
        parts = [listagem, condicao]
    else:
        parts = [listagem] if listagem != TODOS else []
    return "/".join(["/busca", *(_encoded(part) for part in parts)])


def listagem_of(blindado: object) -> Listagem:
    return "blindados" if blindado else "nao-blindados"


def importado_path(id: int) -> str:
    return f"/importado/{id}"


def pagina_path(nome: str) -> str:
    """A fixed page by the name of its column in Paginas."""
    return "/" if nome == "home" else f"/{nome}"


def institucional_path(url: str) -> str:
    return f"/institucional/{_encoded(url)}"


def orcamento_path(servico: Literal["blindagem", "estetica"], pedido: str) -> str:
    return f"/{servico}/orcamento/{_encoded(pedido)}"


def agendamento_path(marcado: str) -> str:
    return f"/agendamento?marcado={_encoded(marcado)}"


def horario_path(chave: str) -> str:
    return f"/agendamento/{_encoded(chave)}"


def visita_path(sobre: str) -> str:
    return f"/agendamento?sobre={_encoded(sobre)}" if sobre else "/agendamento"


def aviso_path(chave: str) -> str:
    return f"/aviso/{_encoded(chave)}"


def previa_path(chave: str) -> str:
    return f"/previa/{_encoded(chave)}"


def previa_orcamento_path(chave: str) -> str:
    """A quote as its customer sees it, by the key that the desk gives."""
    return f"/previa/orcamento/{_encoded(chave)}"


def enviar_path(formulario: str) -> str:
    return f"/enviar/{_encoded(formulario)}"


def carro_path(id: int) -> str:
    return f"/estoque/{id}"


def fichas_path(nome: str) -> str:
    return f"/fichas/{nome}"


def ficha_path(nome: str, id: int) -> str:
    return f"/fichas/{nome}/{id}"


def contato_path(id: str) -> str:
    """A contact's screen at the desk, whose origin is another."""
    return f"/contatos/{_encoded(id)}"


def convite_path(chave: str) -> str:
    """The desk's screen where a person chooses a password, by the key of an invitation or a reset."""
    return f"/convite/{_encoded(chave)}"


def sitemap_path(tipo: str, numero: int) -> str:
    return f"/sitemaps/{tipo}-{numero}.xml"


def key_file_path(key: str) -> str:
    """The file that proves the key of IndexNow to be this site's."""
    return f"/{_encoded(key)}.txt"


def _encoded(part: str) -> str:
    return quote(part, safe="")


@lru_cache(4096)
def slug(text: str) -> str:
    """Folds a label: no case, no accents, one hyphen for anything else ("Town & Country" → "town-country")."""
    ascii = folded(text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii).strip("-")
