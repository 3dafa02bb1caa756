"""New photographs, in the order in which visitors meet them."""

from msgspec import Struct

from db.platform.photos.fotos import names_in
from db.platform.sql import active, fetch, fetch_as

CARDS = 48  # of Home and the first listing, with up to four photographs each


class NovaFoto(Struct):
    id: int
    arquivo: str
    largura: int


async def list_novas(after: int) -> list[NovaFoto]:
    """At most 5,000 photographs with a higher id than `after`: banners, then the covers and other photographs of the
    first cards, then the newest.
    """
    query = (
        "SELECT id, arquivo, largura FROM fotos WHERE id > {} AND arquivo LIKE '%.jpg' AND removida_em IS NULL"
        " ORDER BY id DESC LIMIT 5000"
    )
    novas = await fetch_as(NovaFoto, query, after)
    order = {name: at for at, name in enumerate(await _list_first() if novas else [])}
    return sorted(novas, key=lambda foto: order.get(foto.arquivo, len(order)))


async def _list_first() -> list[str]:
    banners = await fetch(f"SELECT imagem_desktop, imagem_mobile FROM banners WHERE {active('banners')}")
    cars = await fetch(
        f"SELECT fotos FROM veiculos WHERE vitrine = 0 ORDER BY relevancia DESC, id DESC LIMIT {CARDS}"
    )
    cards = [names_in(car["fotos"])[:4] for car in cars]
    covers, others = [card[:1] for card in cards], [card[1:] for card in cards]
    return [name for names in (*map(dict.values, banners), *covers, *others) for name in names]
