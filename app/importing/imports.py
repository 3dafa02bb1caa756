"""The worker's part of the desk's imports, one file at a time."""

import asyncio
import logging
from pathlib import Path
from tempfile import TemporaryDirectory

from app.importing.download import Download
from app.importing.photographs import PhotoImport, open_stock
from app.platform.config import config
from db.importar import imports
from db.importar.adjustments import get_chosen
from db.importar.imports import DIED, MOST_DEATHS, Work
from db.importar.results import Balanco
from db.importar.running import Run
from db.importar.sheets import Unreadable
from db.importar.undoing import Undo
from db.platform.history import noted_of

log = logging.getLogger("importar")

PULSE_SECONDS = 1.0


async def work_on_cargas() -> None:
    """Works on all pending files. A worker that ends gives its file back, and another resumes it."""
    while work := await imports.claim_carga():
        try:
            if work.mortes >= MOST_DEATHS:
                raise Unreadable(DIED)
            if balanco := await _while_wanted(work):
                await imports.conclude(work, balanco)
        except asyncio.CancelledError:
            await imports.give_back(work)
            raise
        except Unreadable as error:
            await imports.conclude(work, Balanco(), str(error))
        except Exception as error:
            log.exception("import %d came to nothing", work.id, exc_info=error)
            again = "Tente de novo." if work.etapa == "desfazendo" else "Envie o arquivo de novo."
            await imports.conclude(work, Balanco(), f"Algo deu errado do nosso lado. {again}")


async def _while_wanted(work: Work) -> Balanco | None:
    """The result; null when somebody discards the file or stops its import, which ends the work."""
    working = asyncio.create_task(_work_on(work))
    try:
        while not working.done():
            await asyncio.wait([working], timeout=PULSE_SECONDS)
            if not working.done() and not await imports.pulse(work):
                return None
        return working.result()
    finally:
        working.cancel()
        await asyncio.wait([working])


async def _work_on(work: Work) -> Balanco:
    async def report(done: int, balanco: Balanco) -> None:
        await imports.report_progress(work, done, balanco.total)

    if work.etapa == "desfazendo":
        return await Undo(work.id, work.desfeita_por).run(report)
    with TemporaryDirectory(prefix="importar-") as folder:
        file, chosen = imports.file_of(work.id), await get_chosen()
        stock, supplied = await asyncio.to_thread(open_stock, file, Path(folder), chosen)
        stock.corrections = work.ajustes.corrections()
        download = Download([*config.importar_hosts.split(), *(work.ajustes.sites or [])])
        with noted_of(work.id):
            return await Run(stock, work, work.pessoa, PhotoImport(supplied, download)).run(report)
