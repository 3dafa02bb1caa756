"""Inspection reports of cars: PDFs beside the photographs."""

import asyncio
import hashlib
import logging
import re
from datetime import timedelta
from typing import Any

from piccolo.columns import Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.photos.fotos import FILES
from db.platform.sql import fetch

log = logging.getLogger(__name__)

LAUDO = r"^documentos/laudo-[0-9a-f]{16}\.pdf$(?!\n)"
MAX_BYTES = 10 << 20
UNSAVED = timedelta(hours=1)  # a report waits so long for its car to be saved
SAVED = timedelta(minutes=1)  # longer than a save takes


class Laudos(Table):
    """A report that was sent: `arquivo` is its name in FILES. From `espera_ate` on it is deleted unless a car has it."""

    arquivo = Varchar(length=160, unique=True)
    espera_ate = Timestamptz()


async def add_laudo(data: bytes) -> str:
    """Stores a PDF under a name made of its content, which says nothing of anybody: the same PDF has the same name.

    Invalid for what is no PDF, OSError when it cannot be stored.
    """
    if not data.startswith(b"%PDF-"):
        raise Invalid("laudo_arquivo", "Envie o laudo em PDF.")
    name = f"documentos/laudo-{hashlib.sha256(data).hexdigest()[:16]}.pdf"
    row = Laudos(arquivo=name, espera_ate=clock.now() + UNSAVED)
    async with transaction():  # nobody deletes it meanwhile
        await Laudos.insert(row).on_conflict(Laudos.arquivo, "DO UPDATE", [Laudos.espera_ate])
        await asyncio.to_thread(FILES.put, {name: data})
    return name


async def check_laudo(name: Any, before: Any) -> None:
    """Invalid for another name than before that no report has; what is no name at all is the Struct's to refuse."""
    if name == before or not isinstance(name, str) or not re.search(LAUDO, name):
        return
    saved: Any = Laudos.update(espera_ate=clock.now() + SAVED).where(Laudos.arquivo == name)
    if not await saved.returning(Laudos.arquivo):
        raise Invalid("laudo_arquivo", "Este PDF não está no site. Envie-o na tela do carro.")


async def purge_laudos() -> None:
    """Deletes the reports that no car has any more, or has had since they were sent an hour ago."""
    free = (
        "FROM laudos l WHERE l.espera_ate < {}"
        " AND NOT EXISTS (SELECT 1 FROM veiculos v WHERE v.laudo_arquivo = l.arquivo)"
    )
    for row in await fetch(f"SELECT l.arquivo {free}", clock.now()):
        over: Any = (Laudos.arquivo == row["arquivo"]) & (Laudos.espera_ate < clock.now())
        async with transaction():
            if await Laudos.delete().where(over).returning(Laudos.arquivo):
                await asyncio.to_thread(FILES.delete, [row["arquivo"]])
                log.info("report %s is purged", row["arquivo"])
