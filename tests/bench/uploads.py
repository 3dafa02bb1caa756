"""Photographs of 12 megapixels, sent at once: a car's twelve, twenty at the desk, twenty visitors' offers of one each.

All servers have one core, and the public site answers fifty requests a second meanwhile.
"""

import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable
from statistics import quantiles

import httpx
from PIL import Image

from db.addresses import TODOS, busca_path, detalhe_path
from tests.bench.desk import prepare
from tests.bench.grown import LOAD, SERVERS, Grown, running, start_database_server
from tests.bench.storm import LISTED, Sample, open_loop, visitors
from tests.bench.tables import at_most, table
from tests.support.desk import running_desk
from tests.support.memory import highest, resident
from tests.support.offers import encoded, offer, url

VISITORS, GOAL_MS = 50, 250  # requests a second, and their p99
OFFERS = 20
JSON = {"Content-Type": "application/json"}
Send = Callable[[int], Awaitable[httpx.Response]]


def photograph() -> bytes:
    """4,000 × 3,000 pixels in 1.6 MB, as a telephone's."""
    noise = [Image.effect_noise((1000, 750), 40) for _ in range(3)]
    return encoded(Image.merge("RGB", noise).resize((4000, 3000)), quality=40)


async def all_at_once(send: Send, number: int) -> list[float]:
    """The seconds until each was answered, in the order of the answers."""
    began = time.perf_counter()

    async def one(at: int) -> float:
        response = await send(at)
        response.raise_for_status()
        return time.perf_counter() - began

    return sorted(await asyncio.gather(*map(one, range(number))))


async def visit(port: int, next_path: Callable[[], str], until: asyncio.Task[list[float]]) -> list[Sample]:
    answers = list[Sample]()
    while not until.done():
        answers += await open_loop(port, 1, next_path, VISITORS)
    return answers


async def measure(
    site: Grown, add: Callable[..., None], name: str, pid: int, send: Send, number: int
) -> None:
    cars = [detalhe_path(one) for one in site.sql(LISTED)]
    next_path = visitors(cars, [busca_path(condicao=TODOS)])
    await open_loop(site.port, 5, next_path, VISITORS)  # until they are cached
    with (
        highest(lambda: resident(pid)) as together,
        highest(lambda: resident(pid, alone=True)) as alone,
    ):
        sending = asyncio.create_task(all_at_once(send, number))
        answers = await visit(site.port, next_path, sending)
        answered = await sending
    cuts = quantiles([one.ms for one in answers], n=100)
    add(
        name,
        f"{answered[0]:.1f}; {answered[-1]:.1f}",
        f"{alone[0]:.0f}; {max(alone):.0f}",
        f"{max(together):.0f}",
        "; ".join(f"{cuts[at - 1]:.0f}" for at in (50, 95, 99)),
        at_most(GOAL_MS, [cuts[98]]),
    )


async def measure_all(site: Grown, desk: str, pid: int, token: str) -> None:
    (car,) = site.sql("SELECT max(id) FROM veiculos WHERE vitrine = 0")
    body = photograph()
    offers = [json.dumps(offer(fotos={"frente": url(body)})) for _ in range(OFFERS)]
    limits = httpx.Limits(max_connections=100)
    columns = ("sent at once", "answered: first; last s", "MB: before; at most", "with what it starts")
    async with httpx.AsyncClient(cookies={"__Host-equipe": token}, timeout=300, limits=limits) as client:

        async def upload(number: int, **more: str) -> httpx.Response:
            return await client.post(f"{desk}/fotos", content=body, params={"nome": f"foto{number}"} | more)

        async def sell(number: int) -> httpx.Response:
            return await client.post(f"{site.url}/api/vendaseucarro", content=offers[number], headers=JSON)

        with table("uploads", *columns, "visitors' p50; p95; p99 ms", "goal of p99") as add:
            web = site.processes["web"].pid
            await measure(site, add, "twelve of a car", pid, lambda n: upload(n, carro=car), 12)
            await measure(site, add, "twenty at the desk", pid, upload, 20)
            await measure(site, add, "twenty offers", web, sell, OFFERS)


def main() -> None:
    start_database_server()
    with running(0) as site:
        os.environ.update(site.env)
        token = asyncio.run(prepare([], 0))
        site.run("worker")
        os.sched_setaffinity(0, SERVERS)
        with running_desk(site, ACCESS_LOG="off") as desk:
            os.sched_setaffinity(0, LOAD)
            asyncio.run(measure_all(site, desk.url, desk.process.pid, token))


if __name__ == "__main__":
    main()
