"""Receives an offer of a car: checks it, re-encodes its photographs, stores it (reading 25)."""

from app.platform import photos
from db.platform.idempotency import replay
from db.visitantes.vendas import (
    NO_ROOM,
    RULE,
    NovaVenda,
    VendaRecebida,
    check_venda,
    create_venda,
    has_photo_room,
    sent_photos,
)

MAX_BODY = 24 * 1024 * 1024


async def receive_venda(nova: NovaVenda, key: str | None = None) -> VendaRecebida:
    """Stores the offer once per `key`, without its photographs when there is no room; Invalid names a bad field."""
    oferta = check_venda(nova)
    if earlier := await replay(RULE.rota, key, oferta.body, VendaRecebida):
        return earlier  # before any photograph is decoded
    if sent_photos(nova.fotos) and not await has_photo_room():
        return await create_venda(oferta, {}, key, aviso=NO_ROOM)
    sent = sent_photos(nova.fotos).items()
    fotos = {angle: await photos.reencode(f"fotos.{angle}", url) for angle, url in sent}
    return await create_venda(oferta, fotos, key)
