"""What a page is about: a change of that shows at once, what else stands on the page may be some seconds old."""

from urllib.parse import unquote

from db.addresses import detalhe
from db.estoque.detalhes import get_state

BUSCA, DETALHE = "/busca", detalhe("")


async def get_subject(key: str) -> object:
    """Of a page cache's key: a car's stored row, a new object each time for Home and the first pages of listings, which
    are about whatever has changed, and None for all others.
    """
    path, _, query = key.partition("?")
    if path.startswith(DETALHE):
        return await get_state(unquote(path.removeprefix(DETALHE)))
    is_first = query in ("", "_data=") and (path == "/" or path.startswith(BUSCA))
    return object() if is_first else None
