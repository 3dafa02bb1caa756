"""Names what a cached page shows: a change of it makes the page expire at once."""

from urllib.parse import unquote

from db.addresses import detalhe_path
from db.conteudo.dados_gerais import list_desligados
from db.estoque.catalogue import find_marca
from db.estoque.current_index import get_index
from db.estoque.detalhes import get_state

BUSCA, DETALHE = "/busca", detalhe_path("")


async def get_subject(key: str) -> object:
    """The subject of a page, by its key in the page cache.

    A car's page has the car's stored row, the first page of a brand's listing the number of the brand's last
    change. Home and the first pages of other listings have a new object each time: every change may concern
    them. Every page is about which services there are.
    """
    return await _own(key), await list_desligados()


async def _own(key: str) -> object:
    path, _, query = key.partition("?")
    if path.startswith(DETALHE):
        return await get_state(unquote(path.removeprefix(DETALHE)))
    is_first = query in ("", "_data=") and (path == "/" or path.startswith(BUSCA))
    return await _listed(path) if is_first else None


async def _listed(path: str) -> object:
    _, _, marca_label, *_ = (*path.removeprefix(BUSCA).strip("/").split("/"), "", "", "")
    marca = await find_marca(unquote(marca_label)) if marca_label else None
    return (marca, (await get_index()).changes.get(marca.id, 0)) if marca else object()
