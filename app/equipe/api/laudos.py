"""Call of inspection reports: upload."""

import asyncio
import logging

from litestar import post
from msgspec import Struct

from app.equipe.session import Pedido
from app.platform.errors import Busy
from app.platform.uploads.photos import NO_SPACE
from app.platform.uploads.spool import has_space
from db.fichas.laudos import MAX_BYTES, add_laudo

log = logging.getLogger(__name__)


class LaudoGuardado(Struct):
    """`arquivo` is the value of a car's `laudo_arquivo`."""

    arquivo: str


@post("/laudos", operation_id="addLaudo", request_max_body_size=MAX_BYTES)
async def send_laudo(request: Pedido) -> LaudoGuardado:
    """One PDF as the body. A car has it once it is saved with `arquivo`; without one it is deleted after an hour.

    503 on a full disk.
    """
    if not await asyncio.to_thread(has_space):
        raise Busy(NO_SPACE, headers={"Retry-After": "60"})
    return await _store(await request.body())


async def _store(data: bytes) -> LaudoGuardado:
    try:
        return LaudoGuardado(await add_laudo(data))
    except OSError as error:
        log.error("a report cannot be stored: %s", error)
        raise Busy("Não foi possível guardar este PDF agora. Tente de novo em instantes.") from error
