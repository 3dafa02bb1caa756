"""The stream of changes: an event at each change, an end with the session, nothing lost while the database is away."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from typing import Any

import asyncpg
import httpx
import msgspec
import pytest

from app.equipe import events
from app.equipe.events import Estado, Listeners
from db.contatos import contatos, filter
from db.equipe import sessions
from db.equipe.people import Pessoa
from db.equipe.sessions import Sessao, Sessoes
from db.platform.engine import DATABASE_URL, DB
from tests.support.fichas import write
from tests.support.people import employ
from tests.support.waiting import until_async

Desk = httpx.AsyncClient


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch, client: Any) -> None:
    """The desk looks for events every 20 ms."""
    monkeypatch.setattr(events, "POLL_SECONDS", 0.02)


async def sit_down(pessoa: Pessoa) -> Sessao:
    """A session of this person's."""
    found = await sessions.get_sessao(await sessions.open_sessao(pessoa.id, "aberta", "pytest"))
    assert found
    return found


@pytest.fixture
async def sessao(client: Any) -> Sessao:
    """The session of a new seller."""
    return await sit_down(await employ())


Heard = tuple[str, Any]


class Tela:
    """A screen that listens."""

    def __init__(self, streams: Listeners, sessao: Sessao) -> None:
        self.stream = streams.listen(sessao)

    async def hear(self) -> Heard:
        async with asyncio.timeout(5):
            message = await anext(self.stream)
        data = message.data
        assert isinstance(data, bytes)
        return str(message.event), msgspec.json.decode(
            data, type=Estado
        ) if message.event == "estado" else data.decode()

    async def state(self) -> Estado:
        event, estado = await self.hear()
        assert isinstance(estado, Estado), event
        return estado


@pytest.fixture
async def streams() -> AsyncIterator[Listeners]:
    """A listener for events that no request has opened."""
    streams = Listeners()
    yield streams
    streams.close()
    if streams.polling:
        await streams.polling


@pytest.mark.both_engines
async def test_every_screen_hears_of_a_new_contact_and_of_a_colleagues_step(
    streams: Listeners, sessao: Sessao
) -> None:
    one, other = Tela(streams, sessao), Tela(streams, await sit_down(await employ()))
    first = await one.state()
    assert (await other.state()) == first and first.cursor
    lead, _ = await write(nome="Ana Reis")
    after = await one.state()
    assert after.novos == first.novos + 1 and after.cursor != first.cursor
    assert await other.state() == after
    await contatos.update_contato(lead, {"estado": "em contato"}, sessao.pessoa)
    assert (await one.state()).novos == first.novos
    spam, _ = await write(site="http://spam.example")
    assert (await one.state()).novos == first.novos, spam


@pytest.mark.both_engines
async def test_a_change_that_commits_after_a_later_one_is_heard(streams: Listeners, client: Any) -> None:
    """PostgreSQL numbers rows before they are committed."""
    from db.contatos.contatos import Notas

    lead, _ = await write()
    pessoa = await employ()
    await contatos.insert_nota(lead, contatos.NovaNota("Ligou."), pessoa.id)
    newest = await Notas.select().order_by(Notas.id, ascending=False).first()
    await Notas.delete().where(Notas.id == newest["id"])
    await Notas.insert(Notas(**newest | {"id": newest["id"] + 1}))
    before = await filter.read_cursor()
    await Notas.insert(Notas(**newest))
    assert await filter.read_cursor() != before
    await Notas.delete().where(Notas.id.is_in([newest["id"], newest["id"] + 1]))


@pytest.mark.both_engines
async def test_a_database_that_is_away_for_a_while_loses_nothing(
    streams: Listeners, sessao: Sessao, monkeypatch: pytest.MonkeyPatch
) -> None:
    tela, tried = Tela(streams, sessao), asyncio.Event()
    first = await tela.state()

    async def fail() -> str:
        tried.set()
        raise ConnectionError

    with monkeypatch.context() as away:
        away.setattr(events, "read_cursor", fail)
        await tried.wait()
        await write()
    assert (await tela.state()).cursor not in ("", first.cursor)


@pytest.mark.both_engines
@pytest.mark.skipif(DB.engine_type != "postgres", reason="needs PostgreSQL")
async def test_a_change_after_all_connections_were_lost_is_heard(streams: Listeners, sessao: Sessao) -> None:
    tela = Tela(streams, sessao)
    first = await tela.state()
    admin: Any = await asyncpg.connect(DATABASE_URL)
    async with AsyncExitStack() as stack:  # all of this loop's pool
        connections = [await stack.enter_async_context(DB.pool.acquire()) for _ in range(DB.pool.get_size())]
        pids = [one.get_server_pid() for one in connections]
    ended = await admin.fetch("SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid", pids)
    await admin.close()
    assert ended

    async def sent_again() -> bool:
        """A visitor sends until it is accepted: a connection may end while it is being used."""
        with suppress(asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError):
            await write()
            return True
        return False

    await until_async(sent_again)
    assert (await tela.state()).cursor not in ("", first.cursor)


async def test_a_stream_ends_with_its_session_and_no_other(streams: Listeners, sessao: Sessao) -> None:
    here, there = Tela(streams, sessao), Tela(streams, await sit_down(await employ()))
    await here.state()
    await there.state()
    await sessions.end_sessao(sessao.id, sessao.pessoa)
    assert await here.hear() == ("fim", "sessao")
    with pytest.raises(StopAsyncIteration):
        await anext(here.stream)
    await write()
    await there.state()


@pytest.mark.both_engines
async def test_without_sessions_none_is_live(client: Any) -> None:
    assert await sessions.list_live(set()) == set()


async def test_a_person_has_five_streams_and_the_oldest_gives_way(streams: Listeners, sessao: Sessao) -> None:
    telas = [Tela(streams, sessao) for _ in range(events.MOST)]
    for tela in telas:
        await tela.state()
    again = await sit_down(await employ())
    await Tela(streams, again).state()
    assert (await Tela(streams, sessao).state()).cursor
    assert await telas[0].hear() == ("fim", "demais")
    await write()
    assert (await telas[1].state()).cursor


async def test_the_end_of_the_process_ends_the_streams_and_nobody_polls_for_none(
    streams: Listeners, sessao: Sessao
) -> None:
    tela = Tela(streams, sessao)
    await tela.state()
    assert streams.polling
    streams.close()
    with pytest.raises(StopAsyncIteration):
        await tela.hear()
    if streams.polling:
        await asyncio.wait_for(streams.polling, 5)
    assert streams.listeners == [] and streams.estado == Estado()


async def test_a_screen_that_fetches_itself_does_not_lengthen_its_session(desk: Desk, seller: Any) -> None:
    from datetime import timedelta

    from db.platform import clock

    long_ago = clock.now() - timedelta(minutes=90)
    await Sessoes.update({Sessoes.seen_at: long_ago}).where(Sessoes.pessoa == seller.id)
    for query, lengthened in (("evento", False), ("", True)):
        assert (await desk.get("/", params={"_data": query})).status_code == 200
        seen = await Sessoes.select(Sessoes.seen_at).where(Sessoes.pessoa == seller.id).first()
        assert seen and (seen["seen_at"] > long_ago) is lengthened


async def test_the_call_streams_and_the_screen_names_the_cursor(
    desk: Desk, seller: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "LONGEST_SECONDS", 0.0)
    answer = await desk.get("/api/eventos")
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert (answer.headers["x-accel-buffering"], answer.headers["cache-control"]) == ("no", "no-store")
    lines = answer.text.split("\r\n")
    assert lines[0] == "event: estado" and '"novos":' in lines[1] and lines[2] == "retry: 2000"
    monkeypatch.setattr(events.streams, "estado", Estado("7-1"))
    assert (await desk.get("/?_data")).json()["cursor"] == "7-1"
