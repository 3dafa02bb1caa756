"""Writes the demonstration's rows in one transaction."""

import sys
from hashlib import sha256

from db.engine import transaction
from db.estoque.tables import Veiculos
from db.seed import FOLDER
from db.seed.blindagem import seed_blindagem
from db.seed.conteudo import seed_conteudo
from db.seed.estetica import seed_estetica
from db.seed.estoque import seed_catalogo, seed_estoque
from db.seed.fotos import seed_fotos
from db.seed.galerias import seed_galerias
from db.sql import save
from db.versoes import Versoes, get_versao

# In the order in which their rows refer to each other.
SEEDS = (
    seed_fotos,
    seed_catalogo,
    seed_estoque,
    seed_conteudo,
    seed_galerias,
    seed_blindagem,
    seed_estetica,
)


async def fill() -> None:
    """Fills every table, unless this very data is there already or the content is somebody else's by now."""
    digest = _digest()
    if await get_versao("seed") == digest:
        return
    if not await _untouched():
        print("The content has been changed: the demonstration's new data is left out.", file=sys.stderr)
        return
    async with transaction():
        for seed in SEEDS:
            await seed()
        left = await get_versao()
        await save(Versoes, [{"nome": "seed", "numero": digest}, {"nome": "seed_conteudo", "numero": left}])


async def _untouched() -> bool:
    """Whether nobody has written content since the demonstration did; before that, whether there is no vehicle."""
    if await get_versao("seed"):
        return await get_versao() == await get_versao("seed_conteudo")
    return not await Veiculos.exists()


def _digest() -> int:
    text = b"".join(file.read_bytes() for file in sorted(FOLDER.glob("*.json")))
    return int.from_bytes(sha256(text).digest()[:7])
