"""A car offered to the dealer, as it comes in: checked, its photographs written anew, stored (reading 25)."""

from app import photos
from db.visitantes.vendas import (
    NO_ROOM,
    FotosEnviadas,
    NovaVenda,
    VendaRecebida,
    check,
    create_venda,
    has_room,
    replay,
    sent_photos,
)

MAX_BODY = 24 * 1024 * 1024


async def receive(nova: NovaVenda, key: str | None = None) -> VendaRecebida:
    """Stores the offer once per `key`, without its photographs when there is no room; Invalid names a bad field."""
    oferta = check(nova)
    if earlier := await replay(oferta, key):
        return earlier
    if sent_photos(nova.fotos) and not await has_room():
        return await create_venda(oferta, {}, key, aviso=NO_ROOM)
    return await create_venda(oferta, await _plain(nova.fotos), key)


async def _plain(fotos: FotosEnviadas | None) -> dict[str, bytes]:
    return {angle: await photos.reencode(f"fotos.{angle}", url) for angle, url in sent_photos(fotos).items()}
