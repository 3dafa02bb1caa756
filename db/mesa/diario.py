"""The mail that begins the dealer's day: who waits, who comes, what was sold, what did not leave.

The worker owes it once a morning, to whatever number of workers. Its row holds two dates: everything else is read as it
leaves, so that nobody is named who was erased meanwhile.
"""

from datetime import datetime, timedelta

import msgspec
from msgspec import Struct

from db import clock, idempotencia, outbox
from db.conteudo.dados_gerais import get_dados_gerais
from db.conteudo.funcionamento import DIAS, open_on
from db.engine import transaction
from db.estoque.tables import SOLD, Veiculos
from db.format import BRASILIA, hora
from db.mesa.carros import CarroLinha, RecorteEstoque, list_carros
from db.mesa.contatos import CLEAN, LISTA, Atendimento, contato_of, count_contatos, moment
from db.mesa.visitas import VisitaMarcada, list_visitas
from db.outbox import CALLS, Mail
from db.sql import marks

KIND = "diario"
NAMED = 10
LONGEST = timedelta(days=7)  # what is told of at most: after a holiday, or the first time
ATTENTION = 50  # cars that lack something, of which the mail names five


class Novidades(Struct, kw_only=True):
    """What a morning's mail tells. `chegaram` are new contacts by kind; `esperando` the first of those whom nobody has
    answered yet, `novos` all of them; `saiu` and `entrou` name cars.
    """

    titulo: str
    desde: str
    chegaram: dict[str, int]
    novos: int
    esperando: list[Atendimento]
    visitas: list[VisitaMarcada]
    orcamentos: int
    saiu: list[str]
    entrou: list[str]
    incompletos: list[CarroLinha]
    mensagens_mortas: int
    chamadas_mortas: int


async def owe_diario(hour: int) -> None:
    """Owes the day's mail, if it is `hour` in Brasília on a day on which the dealer is open; two workers owe it once."""
    here = clock.now().astimezone(BRASILIA)
    if here.hour < hour or not await _is_open(here) or await _is_owed(here):
        return
    async with transaction():
        await idempotencia.lock(KIND)
        if not await _is_owed(here):
            context = {"desde": await _told_until(here)}
            await outbox.enqueue(KIND, "", context, about=f"{here:%Y-%m-%d}")


async def _is_open(here: datetime) -> bool:
    """Of a dealer whose hours are not known, every day is told of."""
    gerais = await get_dados_gerais()
    hours = gerais.funcionamento if gerais else None
    return bool(hours and (not hours.periodos or open_on(hours, here.date())))


async def _is_owed(here: datetime) -> bool:
    return await outbox.last_of(KIND, f"{here:%Y-%m-%d}") is not None


async def _told_until(here: datetime) -> datetime:
    """When the mail before this one was owed, so that each tells what the one before could not."""
    rows = await Veiculos.raw("SELECT created_at FROM outbox WHERE kind = {} ORDER BY id DESC LIMIT 1", KIND)
    yesterday = here - timedelta(days=1)
    return max(moment(rows[0]["created_at"]), here - LONGEST) if rows else yesterday


async def with_news(mail: Mail) -> Mail:
    """A morning's mail with what it tells; any other mail as it is."""
    if mail.kind != KIND:
        return mail
    desde = datetime.fromisoformat(mail.context["desde"])
    news = await _novidades(mail.created_at.astimezone(BRASILIA), desde)
    return msgspec.structs.replace(mail, context=mail.context | msgspec.structs.asdict(news))


async def _novidades(here: datetime, desde: datetime) -> Novidades:
    contagem = await count_contatos(desde)
    saiu, entrou = await _moved(desde)
    return Novidades(
        titulo=f"{DIAS[here.isoweekday() - 1]}, {here:%d/%m}",
        desde=hora(desde, here),
        chegaram=await _chegaram(desde),
        novos=contagem.novos,
        esperando=await _esperando(),
        visitas=await list_visitas(here.date()),
        orcamentos=await _count_quotes(desde),
        saiu=saiu,
        entrou=entrou,
        incompletos=await list_carros(RecorteEstoque(falta="alguma"), ATTENTION),
        mensagens_mortas=await outbox.count_dead(desde),
        chamadas_mortas=await outbox.count_dead(desde, CALLS),
    )


async def _chegaram(desde: datetime) -> dict[str, int]:
    query = f"SELECT tipo, count(*) AS n FROM ({LISTA}) q WHERE quando >= {{}} AND {CLEAN} GROUP BY tipo ORDER BY n DESC, tipo"
    return {row["tipo"]: row["n"] for row in await Veiculos.raw(query, desde)}


async def _esperando() -> list[Atendimento]:
    """Those who have waited longest."""
    query = f"SELECT * FROM ({LISTA}) q WHERE estado = 'novo' AND {CLEAN} ORDER BY quando, id LIMIT {NAMED}"
    return [contato_of(row) for row in await Veiculos.raw(query)]


async def _count_quotes(desde: datetime) -> int:
    rows = await Veiculos.raw("SELECT count(*) AS n FROM orcamentos WHERE created_at > {}", desde)
    return int(rows[0]["n"])


async def _moved(desde: datetime) -> tuple[list[str], list[str]]:
    """The cars that were sold and those that were put up for sale at the desk since then, as they stand now."""
    changed = await Veiculos.raw(
        "SELECT DISTINCT registro FROM alteracoes WHERE tabela = 'carros' AND created_at >= {}"
        " AND (campos LIKE '%\"status\"%' OR campos LIKE '%\"situacao\"%')",
        desde,
    )
    ids = [row["registro"] for row in changed]
    if not ids:
        return [], []
    rows = await Veiculos.raw(
        "SELECT a.titulo || ' ' || o.titulo || ' ' || v.versao AS titulo, v.vitrine, v.situacao FROM veiculos v"
        f" JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.id IN ({marks(ids)}) ORDER BY v.id",
        *ids,
    )
    sold = [row["titulo"].strip() for row in rows if row["vitrine"] == SOLD]
    offered = [row for row in rows if row["vitrine"] == 0 and row["situacao"] != "Reservado"]
    return sold, [row["titulo"].strip() for row in offered]
