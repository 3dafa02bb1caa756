"""Makes the variants of new photographs before they are requested, in a process that gives way to the site."""

from collections import deque

from app.platform.photos import make_variants
from db.conteudo.fotos import NovaFoto, list_novas
from db.platform.photos.darkroom import variant_names
from db.platform.photos.fotos import FILES


class Ahead:
    """A job of the worker; what it has not made, the first request makes (app/platform/layers/static.py)."""

    def __init__(self) -> None:
        self.newest, self.waiting = 0, deque[NovaFoto]()

    async def run(self) -> None:
        """Makes those of the next photograph that lacks any."""
        if not self.waiting:
            self.waiting.extend(await list_novas(self.newest))
            self.newest = max((foto.id for foto in self.waiting), default=self.newest)
        while self.waiting:
            foto = self.waiting.popleft()
            names = variant_names(foto.arquivo, foto.largura)[1:]
            if not await FILES.has(names[-1]):
                await make_variants(foto.arquivo, names, idle=True)
                return
