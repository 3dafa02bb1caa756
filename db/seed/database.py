"""The demonstration's rows, all tables in one transaction."""

from hashlib import sha256

from db.engine import transaction
from db.rows import save
from db.seed import FOLDER
from db.seed.blindagem import seed_blindagem
from db.seed.conteudo import seed_conteudo
from db.seed.estetica import seed_estetica
from db.seed.estoque import seed_catalogo, seed_estoque
from db.seed.fotos import seed_fotos
from db.seed.galerias import seed_galerias
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
    """Fills every table in one transaction, unless this very data is there already (staff's changes then stay)."""
    digest = _digest()
    if await get_versao("seed") == digest:
        return
    async with transaction():
        for seed in SEEDS:
            await seed()
        await save(Versoes, [{"nome": "seed", "numero": digest}])


def _digest() -> int:
    text = b"".join(file.read_bytes() for file in sorted(FOLDER.glob("*.json")))
    return int.from_bytes(sha256(text).digest()[:7])
