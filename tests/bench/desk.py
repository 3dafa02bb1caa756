"""The desk at 10,000 cars and 50,000 contacts: `python -m tests.bench.desk [cars contacts]`; TEST_ENGINE=postgres for PostgreSQL.

Each screen is requested nine times, one at a time, with a cursor that moved, so that nothing is answered from
memory. The spreadsheet of contacts is taken while another screen is requested all the time. Then visitors ask the
public site, all processes on one core, while the desk saves nothing and while it saves prices.
"""

import asyncio
import os
import random
import sys
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from statistics import quantiles

import httpx

from db.addresses import TODOS, busca_path, detalhe_path
from tests.bench.grown import LOAD, POSTGRES, SERVERS, Grown, running, start_database_server
from tests.bench.storm import BRANDS, LISTED, open_loop, visitors
from tests.bench.tables import at_most, ranged, table
from tests.support.desk import running_desk
from tests.support.generated_contacts import insert_contacts, insert_rows

ENGINE = "PostgreSQL" if POSTGRES else "SQLite"
CARS, CONTACTS, TIMES, GOAL_MS = 10_000, 50_000, 9, 100
SAVES, VISITORS, SAVE_SECONDS, PUBLIC_GOAL_MS = 4, 50, 30, 150  # saves and requests a second
PRICED = (
    "SELECT id || ' ' || preco_valor FROM veiculos WHERE vitrine = 0 AND preco_valor > 0 ORDER BY id DESC"
)
VISITS = 10_000  # of the last thirty days
VISIT = "nav_id, origem, veiculos, favoritos, paginas, created_at, updated_at"
SCREENS = {
    "Hoje": "/",
    "contacts": "/contatos",
    "contacts, new ones": "/contatos?estado=novo",
    "contacts, a name": "/contatos?texto=elisa+uchoa",
    "contacts, a telephone": "/contatos?texto=99876-4321",
    "a contact": "/contatos/{contact}",
    "stock": "/estoque",
    "stock, page 200": "/estoque?pagina=200",
    "stock, words": "/estoque?texto=porsche",
    "stock, by price": "/estoque?ordem=preco&sentido=inverso",
    "stock, by contacts": "/estoque?ordem=contatos",
    "stock, lacking something": "/estoque?falta=alguma",
    "a car": "/estoque/{car}",
    "the month in numbers": "/numeros",
    "search of everything": "/api/procura?texto=elisa+uchoa",
    "search of everything, no match": "/api/procura?texto=zzyzx",
}


def visits(cars: list[int]) -> Iterator[tuple[object, ...]]:
    chance, now = random.Random(2027), datetime.now(UTC)  # no secret
    for n in range(VISITS):
        seen = ", ".join(f'"{chance.choice(cars)}"' for _ in range(3))
        when = now - timedelta(minutes=n * 4)
        liked = f'["carro-{chance.choice(cars)}"]' if n % 10 == 0 else "[]"
        yield f"{n:022}", "Direto", f"[{seen}]", liked, '["/", "/busca/todos/todos/ferrari"]', when, when


async def fill(cars: list[int], number: int) -> None:
    """Adds contacts and visits to the database that `os.environ` names, unless it has them."""
    from db.platform.engine import transaction
    from db.visitantes.contatos import Contatos

    (there,) = await Contatos.raw("SELECT count(*) AS n FROM contatos")
    if there["n"] < number:
        async with transaction():
            await insert_contacts(number, cars)
            await insert_rows("navegacoes", VISIT, visits(cars))
        await Contatos.raw("ANALYZE")


async def prepare(cars: list[int], number: int) -> str:
    """Fills the database; the token of a new administrator's session."""
    from db.equipe.sessions import open_sessao
    from db.platform.engine import opened_database
    from tests.support.people import employ

    async with opened_database():
        if number:
            await fill(cars, number)
        pessoa = await employ("administracao")
        return await open_sessao(pessoa.id, "aberta", "bench")


async def time_of(client: httpx.AsyncClient, path: str) -> tuple[float, int]:
    began = time.perf_counter()
    response = await client.get(path)
    response.raise_for_status()
    return (time.perf_counter() - began) * 1000, len(response.content)


async def measure(site: Grown, url: str, token: str) -> None:
    (car,) = site.sql("SELECT max(id) FROM veiculos WHERE vitrine = 0")
    cookies, known = {"__Host-equipe": token}, {"contact": f"{77:022}", "car": car}
    async with httpx.AsyncClient(base_url=url, cookies=cookies, timeout=120) as client:
        with table(f"desk, {ENGINE}", "screen", "ms", "goal", "KB") as add:
            for name, path in SCREENS.items():
                times = []
                for _ in range(TIMES):
                    site.sql("UPDATE veiculos SET preco_valor = preco_valor + 1000 WHERE id = 109")
                    times.append(await time_of(client, path.format(**known)))
                taken = [ms for ms, _ in times]
                add(name, ranged(taken), at_most(GOAL_MS, taken), f"{times[0][1] / 1024:.0f}")
            export = asyncio.create_task(time_of(client, "/api/contatos.csv"))
            beside = []
            while not export.done():
                beside.append((await time_of(client, "/conta"))[0])
            ms, size = await export
            add("spreadsheet of all contacts", f"{ms:,.0f}", "", f"{size / 1024:,.0f}")
            add("one's account meanwhile", ranged(beside), "", "")


async def measure_site(site: Grown, url: str, token: str) -> None:
    """The public site's visitors, worker beside it, while the desk saves the prices of the cars that they request most."""
    urls = site.sql(LISTED)
    listings = [busca_path(condicao=TODOS, marca=brand) for brand in site.sql(BRANDS)]
    next_path = visitors([detalhe_path(one) for one in urls], listings)
    site.run("worker")
    await open_loop(site.port, SAVE_SECONDS, next_path, VISITORS)  # until most of what they request is cached
    async with httpx.AsyncClient(base_url=url, cookies={"__Host-equipe": token}, timeout=120) as client:
        with table(
            f"the site beside the desk, {ENGINE}", "saves a second", "p50; p95; p99 ms", "goal of p95"
        ) as add:
            for saves in (0, SAVES):
                saving = asyncio.create_task(save(client, site, saves))
                answers = await open_loop(site.port, SAVE_SECONDS, next_path, VISITORS)
                await saving
                cuts = quantiles([one.ms for one in answers], n=100)
                shown = "; ".join(f"{cuts[at - 1]:.0f}" for at in (50, 95, 99))
                add(str(saves), shown, at_most(PUBLIC_GOAL_MS, [cuts[94]]))


async def save(client: httpx.AsyncClient, site: Grown, number: int) -> None:
    """So many prices a second, each of another car, at their time."""
    (newest,) = site.sql("SELECT coalesce(max(id), 0) FROM alteracoes")
    began = time.perf_counter()
    for n, row in enumerate(site.sql(f"{PRICED} LIMIT {number * SAVE_SECONDS}")):
        car, price = map(int, row.split())
        await asyncio.sleep(max(0.0, began + n / number - time.perf_counter()))
        change = {"revisao": int(newest), "mudancas": {"preco_valor": price + 1000}}
        (await client.put(f"/api/fichas/carros/{car}", json=change)).raise_for_status()


def main(given: list[str]) -> None:
    cars, number = map(int, given) if given else (CARS, CONTACTS)
    start_database_server()
    with running(cars) as site:
        os.environ.update(site.env)
        shown = [int(id) for id in site.sql("SELECT id FROM veiculos WHERE vitrine = 0")]
        token = asyncio.run(prepare(shown, number))
        os.sched_setaffinity(0, SERVERS)
        with running_desk(site, ACCESS_LOG="off") as desk:
            os.sched_setaffinity(0, LOAD)
            asyncio.run(measure(site, desk.url, token))
            asyncio.run(measure_site(site, desk.url, token))


if __name__ == "__main__":
    main(sys.argv[1:])
