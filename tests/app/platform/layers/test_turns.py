"""Turns to render: how many at once, in which order, and none lost when a client goes away."""

import asyncio
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.platform.layers import turns
from app.platform.layers.asgi import Message, Receive, Scope, Send
from app.platform.layers.cache import PageCache
from app.platform.layers.rendering import RENDERED_AT_ONCE
from app.platform.layers.turns import Turns


async def pause() -> None:
    """Until every task has done what it can."""
    for _ in range(10):
        await asyncio.sleep(0)


class Kitchen:
    """Renders that last until they are finished, in the order in which they began."""

    def __init__(self, most: int) -> None:
        self.turns, self.most, self.began = Turns(most), most, list[str]()
        self.running: list[asyncio.Event] = []

    async def render(self, client: str) -> None:
        async with self.turns.turn(client):
            await self.cook(client)

    async def cook(self, name: str) -> None:
        done = asyncio.Event()
        self.began.append(name)
        self.running.append(done)
        assert len(self.running) <= self.most
        try:
            await done.wait()
        finally:
            self.running.remove(done)

    async def start(self, clients: Sequence[str]) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.render(client)) for client in clients]
        await pause()
        return tasks

    async def finish(self) -> None:
        while self.running:
            self.running[0].set()
            await pause()


async def until_began(kitchen: Kitchen, number: int) -> None:
    async with asyncio.timeout(10):
        while len(kitchen.began) < number:
            await asyncio.sleep(0)


async def test_a_burst_delays_another_client_by_one_turn() -> None:
    kitchen = Kitchen(1)
    await kitchen.start(["burst"] * 5)
    await kitchen.start(["other", "other"])
    await kitchen.finish()
    assert kitchen.began == ["burst", "burst", "other", "burst", "other", "burst", "burst"]


async def test_a_cancelled_wait_and_a_cancelled_render_leave_their_turn() -> None:
    kitchen = Kitchen(1)
    first, gone, last = await kitchen.start(["a", "b", "c"])
    gone.cancel()
    first.cancel()
    await pause()
    assert kitchen.began == ["a", "c"]
    kitchen.running[0].set()
    await last


async def test_a_turn_that_comes_with_the_cancellation_is_passed_on() -> None:
    kitchen = Kitchen(1)
    _, gone, last = await kitchen.start(["a", "b", "c"])
    kitchen.running[0].set()
    await asyncio.sleep(0)  # the first render ends
    await asyncio.sleep(0)
    gone.cancel()
    await pause()
    await kitchen.finish()
    assert last.done() and not last.cancelled()
    assert kitchen.turns.free == 1


async def test_renders_that_hang_hold_nobody_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LONGEST_WAIT", 0.01)
    kitchen = Kitchen(2)
    await kitchen.start(["hung", "hung"])
    kitchen.most = 3
    (patient,) = await kitchen.start(["other"])
    await until_began(kitchen, 3)
    assert kitchen.turns.free == -1
    await kitchen.finish()
    assert patient.done() and kitchen.turns.free == 2


@given(st.integers(1, 4), st.lists(st.tuples(st.sampled_from("abcd"), st.booleans()), max_size=20))
def test_every_client_that_stays_gets_its_turn(most: int, visits: list[tuple[str, bool]]) -> None:
    async def walk() -> None:
        kitchen = Kitchen(most)
        tasks = await kitchen.start([client for client, _ in visits])
        for task, (_, leaves) in zip(tasks, visits, strict=True):
            if leaves:
                task.cancel()
        await pause()
        await kitchen.finish()
        assert all(task.done() for task in tasks) and kitchen.turns.free == most
        assert [task.cancelled() for task in tasks] == [leaves for _, leaves in visits]

    asyncio.run(walk())


async def test_pages_that_are_not_cached_are_rendered_by_turns() -> None:
    kitchen, answers = Kitchen(RENDERED_AT_ONCE), list[Message]()

    async def site(scope: Scope, receive: Receive, send: Send) -> None:
        await kitchen.cook(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"page"})

    async def version() -> int:
        return 1

    async def subject(key: str) -> object:
        return key

    async def receive() -> Message:
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        answers.append(message)

    def request(client: str, path: str) -> asyncio.Task[None]:
        scope: Scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode()}
        scope |= {"query_string": b"", "headers": [], "client": (client, 1)}
        return asyncio.create_task(pages(scope, receive, send))

    pages = PageCache(site, version, subject)
    tasks = [request("192.0.2.1", f"/burst/{n}") for n in range(9)]
    await pause()
    assert len(kitchen.began) == RENDERED_AT_ONCE
    tasks.append(request("192.0.2.2", "/other"))
    await pause()
    await kitchen.finish()
    await asyncio.gather(*tasks)
    assert kitchen.began.index("/other") <= RENDERED_AT_ONCE + 1
    assert len(kitchen.began) == 10 and len(answers) == 20
