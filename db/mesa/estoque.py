"""A car at the desk: what becomes of it, whether it can go, and its photographs; db/mesa/carros.py lists them."""

import asyncio
import logging
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal

import msgspec

from db.engine import ROOT, VAR, transaction
from db.equipe.alteracoes import note
from db.errors import Invalid
from db.estoque.tables import Veiculos
from db.fotos import FILES, Foto, Fotos, get_fotos
from db.mesa.fichas import get_registro, remove_registro, save_registro
from db.storage import Folder, fill_bucket

log = logging.getLogger(__name__)

MOST_FOTOS = 60
SOURCES = VAR / "fotos"
key: Any = Veiculos._meta.primary_key
ESTADO = ("status", "situacao")  # changed by steps (`move_carro`), not by a form that lay open meanwhile
Movimento = Literal["publicar", "reservar", "vender", "ocultar"]
MOVIMENTOS: dict[Movimento, dict[str, str]] = {
    "publicar": {"status": "Ativo", "situacao": "Disponível"},
    "reservar": {"status": "Ativo", "situacao": "Reservado"},
    "vender": {"status": "Vendido", "situacao": "Vendido"},
    "ocultar": {"status": "Oculto", "situacao": "Disponível"},
}

# What keeps a car from being removed, whose page or history somebody outside may still ask for. `removidos` has whatever
# could be seen once, because triggers write it.
KEPT = (
    (
        "Este carro já esteve no site. Ele pode ficar oculto, mas não ser removido.",
        "v.vitrine < 2 OR EXISTS (SELECT 1 FROM removidos r WHERE r.veiculo = v.id)",
    ),
    (
        "Alguém já perguntou por este carro. Ele pode ficar oculto, mas não ser removido.",
        "EXISTS (SELECT 1 FROM leads l WHERE l.veiculo_id = v.id OR l.sobre = 'veiculo-' || v.id)",
    ),
    (
        "Um destaque ou um banner usa este carro. Tire-o de lá antes de remover.",
        "EXISTS (SELECT 1 FROM destaques d WHERE d.veiculo = v.id)"
        " OR EXISTS (SELECT 1 FROM banners b WHERE b.veiculo = v.id)",
    ),
)


async def move_carro(carro: int, movimento: Movimento, por: int | None) -> None:
    """Publish, reserve, sell or hide; Invalid when a car would be for sale that has no photograph."""
    asked = MOVIMENTOS[movimento]
    async with transaction():  # whoever saves the record meanwhile waits
        values = await get_registro("carros", carro)
        if values is None:
            raise Invalid("carro", "Este carro não existe mais.")
        await save_carro(carro, values | asked, por)


async def save_carro(carro: int | None, values: Mapping[str, Any], por: int | None) -> int:
    """A car's record as `save_registro` writes it, its state as it was where `values` do not say it; Invalid when a car
    would come on sale that has no photograph.
    """
    async with transaction():
        before = await get_registro("carros", carro) if carro else None
        values = {name: before[name] for name in ESTADO} | {**values} if before else values
        comes = values.get("status") == "Ativo" and (before is None or before["status"] != "Ativo")
        if comes and not (carro and await get_fotos_of(carro)):
            raise Invalid("status", "Ponha pelo menos uma foto antes de publicar.")
        return await save_registro("carros", carro, values, por)


async def remove_carro(carro: int, por: int) -> None:
    """Removes a car that nobody outside has seen; Invalid says why another one stays."""
    async with transaction():
        if reason := await why_kept(carro):
            raise Invalid("registro", reason)
        await remove_registro("carros", carro, por)


async def why_kept(carro: int) -> str:
    """Why a car cannot be removed, in words; "" where it can, and where there is none."""
    checks = ", ".join(f"CASE WHEN {sql} THEN 1 ELSE 0 END AS k{n}" for n, (_, sql) in enumerate(KEPT))
    rows = await Veiculos.raw(f"SELECT {checks} FROM veiculos v WHERE v.id = {{}}", carro)
    return next((words for row in rows for n, (words, _) in enumerate(KEPT) if row[f"k{n}"]), "")


async def get_fotos_of(carro: int) -> list[Foto]:
    """A car's photographs in their order, the cover first."""
    return await get_fotos(await _names_of(carro))


async def _names_of(carro: int) -> list[str]:
    row = await Veiculos.select(Veiculos.fotos).where(key == carro).first()
    return msgspec.json.decode(row["fotos"] or "[]", type=list[str]) if row else []


async def arrange_fotos(carro: int, names: list[str], por: int) -> None:
    """The car's photographs from now on, in this order; Invalid for one that is not there, and for none of a car on sale."""
    if len(names) > MOST_FOTOS or len({*names}) != len(names):
        raise Invalid("fotos", f"São até {MOST_FOTOS} fotos, cada uma uma vez.")
    if len(await get_fotos(names)) != len(names):
        raise Invalid("fotos", "Uma destas fotos não existe mais. Atualize a página.")
    async with transaction():
        before = await _names_of(carro)
        record = await get_registro("carros", carro)
        if record and record["status"] == "Ativo" and before and not names:
            raise Invalid(
                "fotos", "Um carro à venda tem pelo menos uma foto. Oculte o carro ou ponha outra antes."
            )
        text = msgspec.json.encode(names).decode()
        if not await Veiculos.update({Veiculos.fotos: text}).where(key == carro).returning(key):
            raise Invalid("carro", "Este carro não existe mais.")
        await note(por, "carros", carro, {"fotos": len(before)}, {"fotos": len(names)})


async def add_foto(name: str, jpeg: bytes) -> Foto:
    """A new photograph of the site's, with all its variants; `name` is its file's, `jpeg` plain and without metadata."""
    if isinstance(FILES, Folder):
        width, height = await _develop(name, jpeg, FILES.path)
    else:
        with TemporaryDirectory() as made:
            width, height = await _develop(name, jpeg, Path(made))
            await asyncio.to_thread(_send, Path(made))
    async with transaction():
        await Fotos.insert(Fotos(arquivo=name, largura=width, altura=height))
    return (await get_fotos([name]))[0]


async def _develop(name: str, jpeg: bytes, folder: Path) -> tuple[int, int]:
    """Writes the variants into a folder; the photograph's size."""
    source = SOURCES / name
    await asyncio.to_thread(_write, source, jpeg)
    made = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "db.darkroom", str(source), str(folder)),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    told, _ = await made.communicate()
    source.unlink(missing_ok=True)
    if made.returncode:
        raise Invalid("foto", "Não foi possível preparar esta foto. Envie outra.")
    width, height = map(int, told.split())
    return width, height


def _send(folder: Path) -> None:
    try:
        fill_bucket(folder, FILES)
    except OSError as error:
        log.error("a photograph is not kept: %s", error)
        raise Invalid(
            "foto", "Não foi possível guardar esta foto agora. Tente de novo em instantes."
        ) from error


def _write(file: Path, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
