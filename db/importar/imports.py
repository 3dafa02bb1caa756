"""Imports at the desk: upload in pieces, rehearsal, import by the worker."""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from piccolo.columns import (
    BigInt,
    ForeignKey,
    Integer,
    OnDelete,
    Serial,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.combination import And
from piccolo.table import Table

from db.equipe.people import Pessoas
from db.fichas.editor import encoded
from db.importar.adjustments import Ajustes, remember_chosen
from db.importar.reading import FOLDER
from db.importar.results import Balanco
from db.importar.running import Escolha, Options, Retirar
from db.platform import clock
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.sql import fetch
from db.platform.thresholds import has_room

PIECE = 4 * 1024 * 1024
MOST_BYTES = 2 * 1024 * 1024 * 1024
LEASE = timedelta(minutes=5)  # without a sign of life, after which another worker takes it up
RETAINED = timedelta(days=30)
GIVEN_UP = timedelta(days=1)  # of a file that never came whole
SHOWN = 20
MOST_DEATHS = 2  # of workers on one file
DIED = "O servidor parou duas vezes durante este trabalho. Divida o arquivo em partes e tente de novo."
STOPPED = "A importação foi parada antes do fim. Os carros que já tinham entrado ficaram."
NOT_REHEARSED = "Este arquivo ainda não foi conferido, ou já foi importado."
Etapa = Literal[
    "recebendo",
    "ensaiar",
    "ensaiando",
    "ensaiada",
    "importar",
    "importando",
    "feita",
    "falhou",
    "desfazer",
    "desfazendo",
    "desfeita",
]
NEXT: dict[str, Etapa] = {"ensaiar": "ensaiando", "importar": "importando", "desfazer": "desfazendo"}
DONE: dict[str, Etapa] = {"ensaiando": "ensaiada", "importando": "feita", "desfazendo": "desfeita"}


class Cargas(Table):
    """`recebido` of `tamanho` bytes have arrived; `balanco` and `ajustes` are JSON; `pulso` is the worker's last sign of life,
    `desfeita_por` the person who undoes it; `mortes` counts the workers that fell silent at this stage.
    """

    id: Serial
    pessoa = ForeignKey(Pessoas, null=True, on_delete=OnDelete.set_null)
    nome = Varchar(length=160)
    tamanho = BigInt()
    recebido = BigInt()
    etapa = Varchar(length=20)
    retirar = Varchar(length=10)
    confirmar = SmallInt()
    confirmar_precos = SmallInt(default=0)
    feitos = Integer()
    total = Integer()
    balanco = Text(default="{}")
    ajustes = Text(default="{}")
    falha = Text()
    pulso = Timestamptz()
    created_at = Timestamptz()
    desfeita_por = Integer(null=True, default=None)
    mortes = Integer(default=0)


class Carga(Struct, kw_only=True):
    """An import; `falha` is a sentence where it came to nothing, `quem` who brings it, `mudancas` what can be undone."""

    id: int
    nome: str
    tamanho: int
    recebido: int
    etapa: Etapa
    retirar: Retirar
    feitos: int
    total: int
    falha: str
    quem: str
    quando: datetime
    balanco: Balanco
    ajustes: Ajustes
    mudancas: int


LISTA = (
    "SELECT c.*, c.created_at AS quando, coalesce(p.nome, '') AS quem,"
    " (SELECT count(*) FROM alteracoes a WHERE a.carga = c.id) AS mudancas"
    " FROM cargas c LEFT JOIN pessoas p ON p.id = c.pessoa"
)


def file_of(carga: int) -> Path:
    return FOLDER / str(carga)


async def create_carga(nome: str, tamanho: int, por: int) -> Carga:
    """A file that is going to come; Invalid where there is no room for it."""
    if not 0 < tamanho <= MOST_BYTES:
        raise Invalid("arquivo", f"Envie um arquivo de até {MOST_BYTES >> 30} GB.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    if not has_room(FOLDER):
        raise Invalid("arquivo", "Não há espaço no servidor para este arquivo.")
    now = clock.now()
    row = Cargas(pessoa=por, nome=nome, tamanho=tamanho, etapa="recebendo", pulso=now, created_at=now)
    made = await Cargas.insert(row).returning(Cargas.id)
    return await read_carga(made[0]["id"])


async def append_piece(carga: int, inicio: int, data: bytes) -> int:
    """The next bytes of the file; gives how many there are now. A piece that came already changes nothing."""
    found = await read_carga(carga)
    if found.etapa != "recebendo":
        raise Invalid("arquivo", "Este envio não está mais aberto. Comece de novo.")
    if inicio != found.recebido:
        return found.recebido
    if not data or inicio + len(data) > found.tamanho:
        raise Invalid("arquivo", "O arquivo mudou durante o envio. Comece de novo.")
    await asyncio.to_thread(_write, file_of(carga), inicio, data)
    there = inicio + len(data)
    etapa: Etapa = "ensaiar" if there == found.tamanho else "recebendo"
    this = (Cargas.id == carga) & (Cargas.recebido == inicio)
    await Cargas.update(recebido=there, pulso=clock.now(), etapa=etapa).where(this)
    return there


def _write(file: Path, inicio: int, data: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("r+b" if file.exists() else "wb") as target:
        target.seek(inicio)
        target.write(data)


async def read_carga(carga: int) -> Carga:
    rows = await fetch(f"{LISTA} WHERE c.id = {{}}", carga)
    if not rows:
        raise Missing("carga", "Esta importação não existe mais.")
    return _carga(rows[0])


async def list_cargas() -> list[Carga]:
    return [_carga(row) for row in await fetch(f"{LISTA} ORDER BY c.id DESC LIMIT {SHOWN}")]


def _carga(row: dict[str, Any]) -> Carga:
    decoded = {name: msgspec.json.decode(row[name] or "{}") for name in ("balanco", "ajustes")}
    return msgspec.convert(row | decoded, Carga)


async def adjust_carga(carga: int, ajustes: Ajustes) -> None:
    """Adds adjustments to a rehearsed file, and enqueues it for another rehearsal; Invalid for another file."""
    found = await read_carga(carga)
    ajustes.check(found.balanco.lidas)
    merged = msgspec.json.encode(found.ajustes.merge(ajustes)).decode()
    async with transaction():  # or a worker could rehearse the file before its columns are stored
        await _move(carga, ("ensaiada",), NOT_REHEARSED, etapa="ensaiar", ajustes=merged)
        await remember_chosen(ajustes)


async def request_import(carga: int, escolha: Escolha) -> None:
    """Enqueues a file that has been rehearsed; Invalid for another."""
    choices = {name: encoded(value) for name, value in msgspec.structs.asdict(escolha).items()}
    await _move(carga, ("ensaiada",), NOT_REHEARSED, etapa="importar", **choices)


async def request_undo(carga: int, por: int) -> None:
    """Enqueues the undo of an import; Invalid for one that is not in."""
    refusal = "Esta importação não está feita, ou já foi desfeita."
    await _move(carga, ("feita", "falhou"), refusal, etapa="desfazer", desfeita_por=por, falha="")


async def _move(carga: int, de: tuple[Etapa, ...], refusal: str, **values: Any) -> None:
    """To its next stage, from one of `de`; Missing for an unknown file, Invalid for one at another stage."""
    there = (Cargas.id == carga) & Cargas.etapa.is_in([*de])
    moved = Cargas.update(feitos=0, mortes=0, pulso=clock.now(), **values).where(there)
    if not await moved.returning(Cargas.id):
        await read_carga(carga)
        raise Invalid("etapa", refusal)


async def discard_carga(carga: int) -> None:
    """Forgets a file, also while it is being read, and stops an import; Invalid while one is being undone."""
    this = Cargas.id == carga
    stopped = Cargas.update(etapa="falhou", falha=STOPPED).where(this & (Cargas.etapa == "importando"))
    deleted = Cargas.delete().where(this & Cargas.etapa.not_in(["desfazer", "desfazendo"]))
    if await stopped.returning(Cargas.id) or await deleted.returning(Cargas.id):
        file_of(carga).unlink(missing_ok=True)
    elif await Cargas.exists().where(this):
        raise Invalid("etapa", "Esta importação está sendo desfeita. Tente de novo em instantes.")


class Work(Options, kw_only=True):
    """A file to work on, and as what."""

    id: int
    etapa: Etapa
    pessoa: int | None
    ajustes: Ajustes
    desfeita_por: int | None
    mortes: int


async def claim_carga() -> Work | None:
    """A file of this machine's that waits, or whose worker has fallen silent."""
    late = clock.now() - LEASE
    waits = Cargas.etapa.is_in([*NEXT]) | (Cargas.etapa.is_in([*DONE]) & (Cargas.pulso < late))
    for row in await Cargas.select(Cargas.id, Cargas.etapa, Cargas.mortes).where(waits).order_by(Cargas.id):
        if not row["etapa"].startswith("desfa") and not file_of(row["id"]).is_file():
            continue
        begun = NEXT.get(row["etapa"], row["etapa"])
        still = (Cargas.id == row["id"]) & (Cargas.etapa == row["etapa"]) & waits
        mortes = row["mortes"] + (begun == row["etapa"])
        taken = Cargas.update(etapa=begun, mortes=mortes, pulso=clock.now()).where(still)
        for found in await taken.returning(*Cargas.all_columns()):
            own = {name: msgspec.json.decode(found[name]) for name in ("balanco", "ajustes")}
            own |= {"revisao": own["balanco"].get("revisao"), "ensaio": begun == "ensaiando"}
            return msgspec.convert(found | own, Work, strict=False)
    return None


async def pulse(work: Work) -> bool:
    """Gives a sign of life; false once somebody has discarded the file, or stopped its import."""
    return bool(await Cargas.update(pulso=clock.now()).where(_at(work)).returning(Cargas.id))


def _at(work: Work) -> And:
    return (Cargas.id == work.id) & (Cargas.etapa == work.etapa)


async def report_progress(work: Work, feitos: int, total: int) -> None:
    await Cargas.update(feitos=feitos, total=total, pulso=clock.now()).where(_at(work))


async def conclude(work: Work, balanco: Balanco, falha: str = "") -> None:
    """Stores the result and deletes the file, which is imported or cannot be read."""
    refused = bool(balanco.recusa) and work.etapa == "importando"
    if falha and work.etapa == "desfazendo":  # it can be tried again
        await Cargas.update(etapa="feita", falha=falha).where(_at(work))
        return
    etapa: Etapa = "falhou" if falha else "ensaiada" if refused else DONE[work.etapa]
    text = msgspec.json.encode(balanco).decode()
    result = Cargas.update(etapa=etapa, balanco=text, falha=falha, total=balanco.total, pulso=clock.now())
    await result.where(_at(work))
    if etapa in ("feita", "falhou"):
        file_of(work.id).unlink(missing_ok=True)


async def give_back(work: Work) -> None:
    """A worker that has to end leaves the file to the next one."""
    waiting = {began: etapa for etapa, began in NEXT.items()}[work.etapa]
    await Cargas.update(etapa=waiting).where(_at(work))


async def purge_cargas() -> None:
    """Deletes imports after a month, and incomplete files after a day; the cars' histories stay."""
    now = clock.now()
    given_up = (Cargas.etapa == "recebendo") & (Cargas.pulso < now - GIVEN_UP)
    old = (Cargas.created_at < now - RETAINED) | given_up
    for row in await Cargas.delete().where(old).returning(Cargas.id):
        file_of(row["id"]).unlink(missing_ok=True)
