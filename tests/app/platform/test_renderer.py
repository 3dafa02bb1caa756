"""The renderer's client: whatever the renderer does, the page goes out, and rendering comes back by itself."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.platform import renderer as module
from app.platform.renderer import Rendered, Renderer
from tests.support.waiting import until_async

Behaviour = Callable[[bytes], Awaitable[bytes | None]]


@asynccontextmanager
async def serving(path: Path, behave: Behaviour, *, once: bool = False) -> AsyncIterator[None]:
    """A renderer that answers frames as `behave` says; None closes the connection, and so does the first answer to `once`."""

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while True:
                message = await reader.readexactly(int.from_bytes(await reader.readexactly(4), "big"))
                answer = await behave(message)
                if answer is None:
                    break
                writer.write(len(answer).to_bytes(4, "big") + answer)
                if once:
                    break
        except asyncio.IncompleteReadError:
            pass
        writer.close()

    async with await asyncio.start_unix_server(serve, path):
        yield


async def echo(message: bytes) -> bytes:
    url, _, envelope = message.partition(b"\n")
    return b"1<link>\0" + url + b" " + envelope


async def hang(_: bytes) -> bytes:
    await asyncio.Event().wait()
    return b""


async def die(_: bytes) -> None:
    return None


async def throw(_: bytes) -> bytes:
    return b"0TypeError: x"


@pytest.fixture
async def renderer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Renderer]:
    """The client of one renderer, whose socket the test opens."""
    monkeypatch.setattr(module, "WARM_UP_SECONDS", 600.0)
    renderer = Renderer([tmp_path / "ssr.sock"], timeout_ms=60_000)
    yield renderer
    renderer.close()


async def test_a_page_is_rendered(tmp_path: Path, renderer: Renderer) -> None:
    async with serving(tmp_path / "ssr.sock", echo):
        assert await renderer.render("/busca?pagina=2", b"{}") == Rendered(b"<link>", b"/busca?pagina=2 {}")


async def test_answers_are_not_mixed_up(tmp_path: Path, renderer: Renderer) -> None:
    async with serving(tmp_path / "ssr.sock", echo):
        urls = [f"/detalhe/{number}" for number in range(8)]
        answers = await asyncio.gather(*(renderer.render(url, b"{}") for url in urls))
    assert [answer and answer.html for answer in answers] == [f"{url} {{}}".encode() for url in urls]


@pytest.mark.parametrize("behave", [hang, die, throw])
async def test_failures_answer_none(tmp_path: Path, renderer: Renderer, behave: Behaviour) -> None:
    renderer.timeout = 0.1 if behave is hang else renderer.timeout
    async with serving(tmp_path / "ssr.sock", behave):
        assert await renderer.render("/", b"{}") is None


async def test_no_renderer_at_all(renderer: Renderer) -> None:
    assert await renderer.render("/", b"{}") is None


def wait_for_breaker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns the renderer's clock to when the breaker lets the next page through."""
    turned = time.monotonic() + module.OPEN_SECONDS
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: turned))


async def test_rendering_comes_back_after_the_breaker(
    tmp_path: Path, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(module.FAILURES):
        assert await renderer.render(f"/{number}", b"{}") is None
    async with serving(tmp_path / "ssr.sock", echo):
        assert await renderer.render("/", b"{}") is None, "the breaker is open"
        wait_for_breaker(monkeypatch)
        assert await renderer.render("/", b"{}") is not None


async def test_a_poisonous_page_is_kept_from_the_renderer(tmp_path: Path, renderer: Renderer) -> None:
    requested: list[bytes] = []

    async def throw_for_one(message: bytes) -> bytes:
        requested.append(message)
        return await (throw(message) if message.startswith(b"/detalhe/x\n") else echo(message))

    async with serving(tmp_path / "ssr.sock", throw_for_one):
        for _ in range(5):
            assert await renderer.render("/detalhe/x", b"{}") is None
        assert len(requested) == module.QUARANTINE_FAILURES
        assert await renderer.render("/detalhe/y", b"{}") is not None


async def test_the_quarantine_ends_and_is_longer_each_time(
    tmp_path: Path, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: now))
    lasted = []
    async with serving(tmp_path / "ssr.sock", throw):
        await renderer.render("/x", b"{}")
        assert not renderer.is_poisoned("/x")
        for _ in range(6):
            await renderer.render("/x", b"{}")
            begun = now
            while renderer.is_poisoned("/x"):
                now += 1
            lasted.append(now - begun)
    assert lasted == [4, 8, 16, 32, 60, 60]


async def test_a_page_that_is_drawn_again_is_held_against_nobody(tmp_path: Path, renderer: Renderer) -> None:
    renderer.poison("/x")
    async with serving(tmp_path / "ssr.sock", echo):
        assert await renderer.render("/x", b"{}") is not None
    assert not renderer.poisoned


async def test_a_late_answer_is_not_the_next_pages(tmp_path: Path, renderer: Renderer) -> None:
    awake, patience = asyncio.Event(), renderer.timeout

    async def first_slow(message: bytes) -> bytes:
        await awake.wait()
        return await echo(message)

    async with serving(tmp_path / "ssr.sock", first_slow):
        renderer.timeout = 0.1
        assert await renderer.render("/slow", b"{}") is None
        renderer.timeout = patience
        awake.set()
        await asyncio.sleep(0)
        answer = await renderer.render("/next", b"{}")
    assert answer and answer.html.startswith(b"/next")


async def test_more_than_can_be_drawn_wait_for_their_turn(tmp_path: Path, renderer: Renderer) -> None:
    go_on = asyncio.Event()

    async def wait(message: bytes) -> bytes:
        await go_on.wait()
        return await echo(message)

    async with serving(tmp_path / "ssr.sock", wait):
        crowd = [asyncio.create_task(renderer.render(f"/{n}", b"{}")) for n in range(5 * module.CONNECTIONS)]
        await asyncio.sleep(0)
        go_on.set()
        rendered = await asyncio.gather(*crowd)
    assert all(one and one.html.startswith(b"/%d " % n) for n, one in enumerate(rendered))


async def test_a_page_that_waits_too_long_for_its_turn_is_the_browsers(
    tmp_path: Path, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.05)
    async with serving(tmp_path / "ssr.sock", hang):
        held = [asyncio.create_task(renderer.render(f"/{n}", b"{}")) for n in range(module.CONNECTIONS)]
        await asyncio.sleep(0)
        assert await renderer.render("/more", b"{}") is None
        assert not any(task.done() for task in held)
        for task in held:
            task.cancel()
        await asyncio.gather(*held, return_exceptions=True)


async def test_of_the_pages_that_a_hang_holds_up_only_the_first_is_blamed(
    tmp_path: Path, renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    renderer.timeout = 0.1
    async with serving(tmp_path / "ssr.sock", hang):
        await asyncio.gather(*(renderer.render(f"/{n}", b"{}") for n in range(4)))
        wait_for_breaker(monkeypatch)
        await asyncio.gather(*(renderer.render(f"/{n}", b"{}") for n in range(4)))
    assert not any(renderer.is_poisoned(f"/{n}") for n in range(4)), "one hang, whatever it held up"


async def test_a_page_that_hangs_the_renderer_each_time_is_kept_from_it(
    tmp_path: Path, renderer: Renderer
) -> None:
    async def hang_for_one(message: bytes) -> bytes:
        return await (hang(message) if message.startswith(b"/x\n") else echo(message))

    patience = renderer.timeout
    async with serving(tmp_path / "ssr.sock", hang_for_one):
        for _ in range(module.QUARANTINE_FAILURES):
            renderer.timeout = 0.1
            assert await renderer.render("/x", b"{}") is None
            renderer.timeout = patience
            assert await renderer.render("/y", b"{}") is not None
    assert renderer.is_poisoned("/x") and not renderer.is_poisoned("/y")


@pytest.fixture
async def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Renderer]:
    """The client of two renderers."""
    monkeypatch.setattr(module, "WARM_UP_SECONDS", 600.0)
    renderer = Renderer([tmp_path / "a.sock", tmp_path / "b.sock"], timeout_ms=60_000)
    yield renderer
    renderer.close()


async def test_a_renderer_that_dies_is_noticed_by_nobody(tmp_path: Path, two: Renderer) -> None:
    async with serving(tmp_path / "a.sock", die), serving(tmp_path / "b.sock", echo):
        answers = [await two.render(f"/{n}", b"{}") for n in range(20)]
    assert None not in answers
    assert not two.poisoned


async def test_a_page_that_ends_two_renderers_is_kept_from_both(tmp_path: Path, two: Renderer) -> None:
    async with serving(tmp_path / "a.sock", die), serving(tmp_path / "b.sock", die):
        assert await two.render("/x", b"{}") is None
    assert two.is_poisoned("/x")


async def test_when_all_hang_at_once_no_page_is_kept_from_them(tmp_path: Path, two: Renderer) -> None:
    two.timeout = 0.05
    async with serving(tmp_path / "a.sock", hang), serving(tmp_path / "b.sock", hang):
        for _ in range(4):
            assert await two.render("/x", b"{}") is None
            two.peers.reverse()  # the other one gets the first request
    assert not two.is_poisoned("/x")


async def test_a_page_that_waits_as_hanging_renderers_are_ended_is_not_to_blame(
    tmp_path: Path, two: Renderer
) -> None:
    two.timeout = 0.05
    arrived, ended = asyncio.Event(), asyncio.Event()

    async def hang_until_ended(message: bytes) -> None:
        if message.startswith(b"/x\n"):
            arrived.set()
        await ended.wait()

    async with serving(tmp_path / "a.sock", hang_until_ended), serving(tmp_path / "b.sock", hang_until_ended):
        await asyncio.gather(*(two.render(f"/{n}", b"{}") for n in range(4)))
        two.timeout = 10
        waiting = asyncio.create_task(two.render("/x", b"{}"))
        await arrived.wait()
        ended.set()
        assert await waiting is None
    assert not two.is_poisoned("/x")


async def test_the_first_page_after_a_restart_of_all_is_not_to_blame(
    tmp_path: Path, two: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_connections, opened, connect = asyncio.Barrier(4), [], asyncio.open_unix_connection

    async def watched(*given: Any, **more: Any) -> Any:
        opened.append(await connect(*given, **more))
        return opened[-1]

    monkeypatch.setattr(asyncio, "open_unix_connection", watched)

    async def together(message: bytes) -> bytes:
        await all_connections.wait()
        return await echo(message)

    async with (
        serving(tmp_path / "a.sock", together, once=True),
        serving(tmp_path / "b.sock", together, once=True),
    ):
        assert None not in await asyncio.gather(*(two.render(f"/{n}", b"{}") for n in range(4)))
        await until_async(lambda: asyncio.sleep(0, all(reader.at_eof() for reader, _ in opened)))
    assert await two.render("/x", b"{}") is None, (
        "nobody is there, and all that is left are ended connections"
    )
    assert not two.is_poisoned("/x")


async def test_two_renderers_share_the_work(tmp_path: Path, two: Renderer) -> None:
    requested: list[str] = []
    all_connections = asyncio.Barrier(4)

    def slow(name: str) -> Behaviour:
        async def behave(message: bytes) -> bytes:
            requested.append(name)
            await all_connections.wait()
            return await echo(message)

        return behave

    async with serving(tmp_path / "a.sock", slow("a")), serving(tmp_path / "b.sock", slow("b")):
        await asyncio.gather(*(two.render(f"/{n}", b"{}") for n in range(8)))
    assert requested.count("a") == requested.count("b") == 4


class Counting:
    """Echoes and records its requests."""

    def __init__(self) -> None:
        self.requested: list[bytes] = []

    async def __call__(self, message: bytes) -> bytes:
        self.requested.append(message)
        return await echo(message)


SAMPLE = ("/amostra", b"{}")


async def test_a_renderer_draws_samples_before_it_draws_for_visitors(tmp_path: Path, two: Renderer) -> None:
    counting = Counting()
    async with serving(tmp_path / "a.sock", counting):
        await two.warm_up([SAMPLE])
        assert counting.requested == [b"/amostra\n{}"] * module.WARM_UP
        assert await two.render("/x", b"{}")


async def test_a_sample_that_cannot_be_drawn_is_no_reason_to_wait(tmp_path: Path, renderer: Renderer) -> None:
    async with serving(tmp_path / "ssr.sock", throw):
        await asyncio.wait_for(renderer.warm_up([SAMPLE]), 30)
    async with serving(tmp_path / "ssr.sock", echo):
        assert await renderer.render("/x", b"{}")
