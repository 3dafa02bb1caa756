"""Calls of cars: their state, their photographs, their inspection reports."""

import asyncio
import hashlib
import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import IO, Annotated, Literal

from litestar import delete, post, put
from litestar.exceptions import NotAuthorizedException
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec import Meta, Struct

from app.equipe.desk import Chave, Numero, Pedido
from app.platform.errors import CONFLICTS, Busy
from app.platform.layers.uploads import Full, Spool
from app.platform.photos import BUSY, NO_SPACE, NO_STAFF_PHOTO, develop, has_space
from db.fichas import fotos, laudos
from db.fichas.carros import CarroCurto, FiltroEstoque, Movimento, list_selection, move_carro
from db.fichas.fichas import Guardado
from db.fichas.fotos import Vista, stem_of
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.fields import MAX_ID, Linha
from db.platform.history import Base, NovaRevisao, Revisao
from db.platform.photos.darkroom import MAX_BYTES
from db.platform.photos.fotos import Foto, get_fotos

log = logging.getLogger(__name__)

Arquivo = Annotated[str, PathParameter(max_length=160)]
spool = Spool(most=200, seconds=600.0)


@post("/api/carros/selecao", operation_id="selectCarros", status_code=200)
async def select(data: JSONBody[FiltroEstoque]) -> list[CarroCurto]:
    """All cars of the list's filter, on whatever page, as they are now."""
    return await list_selection(data)


class Posicao(Struct):
    movimento: Movimento
    revisao: Revisao


@put("/api/carros/{carro:int}/situacao", operation_id="moveCarro", responses=CONFLICTS)
async def move(request: Pedido, carro: Numero, data: JSONBody[Posicao]) -> Guardado:
    return await move_carro(carro, data.movimento, request.user.pessoa, Base(data.revisao))


class Ordem(Struct):
    """The names of the photographs' files, the cover first."""

    fotos: list[Linha]
    revisao: Revisao


@put("/api/carros/{carro:int}/fotos", operation_id="arrangeFotos", responses=CONFLICTS)
async def arrange(request: Pedido, carro: Numero, data: JSONBody[Ordem]) -> NovaRevisao:
    """The order of the car's photographs: one that was added meanwhile comes last, one that was removed stays away."""
    return await fotos.arrange_fotos(carro, data.fotos, request.user.pessoa, data.revisao)


@delete("/api/carros/{carro:int}/fotos/{arquivo:str}", operation_id="removeFoto", status_code=204)
async def remove(request: Pedido, carro: Numero, arquivo: Arquivo) -> None:
    """Removes a photograph from the car; it can be restored until its files are deleted, within a minute."""
    await fotos.remove_foto(carro, arquivo, por=request.user.pessoa)


class Lugar(Struct):
    """The place of a photograph among the car's; the first is the cover."""

    lugar: Annotated[int, Meta(ge=1, le=MAX_ID)]


@put("/api/carros/{carro:int}/fotos/{arquivo:str}", operation_id="restoreFoto", status_code=204)
async def restore(request: Pedido, carro: Numero, arquivo: Arquivo, data: JSONBody[Lugar]) -> None:
    await fotos.restore_foto(carro, arquivo, data.lugar, por=request.user.pessoa)


class Mostra(Struct):
    """What a photograph shows, "" for nothing that is known; the part that its crops show, in percent from the left, or from
    the top of a high one. Null leaves it as it is.
    """

    vista: Vista | Literal[""] | None = None
    foco: Annotated[int, Meta(ge=1, le=100)] | None = None


@put("/api/carros/{carro:int}/fotos/{arquivo:str}/mostra", operation_id="describeFoto", status_code=204)
async def describe_foto(request: Pedido, carro: Numero, arquivo: Arquivo, data: JSONBody[Mostra]) -> None:
    async with transaction():
        if data.vista is not None:
            await fotos.mark_foto(carro, arquivo, data.vista, por=request.user.pessoa)
        if data.foco is not None:
            await fotos.crop_foto(carro, arquivo, data.foco, por=request.user.pessoa)


@post("/fotos", operation_id="addFoto", request_max_body_size=MAX_BYTES)
async def send_foto(
    request: Pedido,
    nome: Annotated[str, QueryParameter(max_length=120)] = "foto",
    carro: Annotated[int | None, QueryParameter(ge=1, le=MAX_ID)] = None,
    pessoa: Annotated[int | None, QueryParameter(ge=1, le=MAX_ID)] = None,
    marca: FromQuery[bool] = False,
    idempotency_key: Chave = None,
) -> Foto:
    """One photograph (JPEG, PNG, WebP, HEIC or AVIF) as the body, stored without metadata; the last of `carro`.
    A logo or icon (`marca`) becomes a PNG that stays transparent.

    Its file's name begins with `nome` and ends with the key's and the car's digest: sent again, it is the same
    photograph. What `pessoa` left in a browser is not sent by the next person who logs in there: 401.
    503 on a full disk.
    """
    if pessoa not in (None, request.user.pessoa):
        raise NotAuthorizedException
    key = f"{idempotency_key or secrets.token_hex()} {carro}"
    digest = hashlib.sha256(key.encode()).hexdigest()[:12]
    arquivo = f"{stem_of(nome)}-{digest}.{'png' if marca else 'jpg'}"
    async with _received(request) as file:
        known = await get_fotos([arquivo])
        return known[0] if known else await _store(file, arquivo, carro, request.user.pessoa)


@asynccontextmanager
async def _received(request: Pedido) -> AsyncIterator[IO[bytes]]:
    await _check_space()
    try:
        with spool.open_file() as file:
            async for chunk in request.stream():
                file.write(chunk)
            async with spool.take_turn():
                yield file
    except Full:
        raise Busy(BUSY, headers={"Retry-After": "10"}) from None


async def _check_space() -> None:
    if not await asyncio.to_thread(has_space):
        raise Busy(NO_SPACE, headers={"Retry-After": "60"})


async def _store(file: IO[bytes], arquivo: str, carro: int | None, por: int) -> Foto:
    if not file.tell():
        raise Invalid("foto", NO_STAFF_PHOTO)
    file.seek(0)
    made = await develop("foto", file, arquivo)
    try:
        return await fotos.add_foto(arquivo, made.files, (made.largura, made.altura), carro, por)
    except OSError as error:
        log.error("a photograph cannot be stored: %s", error)
        raise Busy("Não foi possível guardar esta foto agora. Tente de novo em instantes.") from error


class LaudoGuardado(Struct):
    """`arquivo` is the value of a car's `laudo_arquivo`."""

    arquivo: str


@post("/laudos", operation_id="addLaudo", request_max_body_size=laudos.MAX_BYTES)
async def send_laudo(request: Pedido) -> LaudoGuardado:
    """One PDF as the body. A car has it once it is saved with `arquivo`; without one it is deleted after an hour.

    503 on a full disk.
    """
    await _check_space()
    return await _store_laudo(await request.body())


async def _store_laudo(data: bytes) -> LaudoGuardado:
    try:
        return LaudoGuardado(await laudos.add_laudo(data))
    except OSError as error:
        log.error("a report cannot be stored: %s", error)
        raise Busy("Não foi possível guardar este PDF agora. Tente de novo em instantes.") from error
