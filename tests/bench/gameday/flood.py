"""A burst of leads from many addresses, forged addresses, and one lead sent fifty times at once."""

import itertools
import random
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from tests.bench.gameday.game import Game, Result, at_least, at_most, exactly
from tests.bench.gameday.stack import Stack
from tests.bench.gameday.traffic import Answer, lead, request

BRAKE, CONFIRMATIONS = 300, 200
LIMITED = {"RATE_LIMITS": "on"}
numbers = itertools.count()


def flood(game: Game) -> Iterator[Result]:
    yield from many_addresses(game)
    yield from made_up_addresses(game)
    yield from same_key(game)


def many_addresses(game: Game) -> Iterator[Result]:
    with game.stack(only=("web", "worker"), **LIMITED) as stack:
        count, started = game.scale(4000, 700), time.monotonic()
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda n: from_address(stack, address(n)), range(count)))
        rate = count / (time.monotonic() - started)
        taken = sum(answer.status == 201 for answer in answers)
        yield exactly(
            "flood",
            f"leads refused of {count} from as many addresses",
            0,
            count - taken,
            f"{rate:.0f} a second",
        )
        marked = stack.query("SELECT count(*) FROM contatos WHERE suspeito LIKE '%volume%'")[0][0]
        yield at_least(
            "flood", "of those beyond 300 marked", count - BRAKE - 8, marked, note="eight came at once"
        )
        mails = dict(
            stack.query(
                "SELECT kind, count(*) FROM outbox WHERE state NOT IN ('held', 'summarised') GROUP BY kind"
            )
        )
        yield at_most("flood", "mails to the dealer", BRAKE + 8, mails.get("lead", 0))
        yield at_most("flood", "mails to strangers", CONFIRMATIONS, mails.get("confirmacao", 0))
        yield exactly("flood", "leads without a mail of theirs", 0, count - mailed_leads(stack))
        yield exactly("flood", "database", "ok", stack.integrity())


def mailed_leads(stack: Stack) -> int:
    return int(stack.query("SELECT count(DISTINCT about) FROM outbox WHERE kind = 'lead'")[0][0])


def address(n: int) -> str:
    return f"2001:{n % 60000 + 1:x}:{n // 60000 + 1:x}::1"


def from_address(stack: Stack, forwarded: str) -> Answer:
    n = next(numbers)
    key = f"{n:08x}-0000-0000-0000-{random.randrange(2**48):012x}"
    return request(stack.port, "POST", "/api/leads", lead(n, key), {"X-Forwarded-For": forwarded})


def made_up_addresses(game: Game) -> Iterator[Result]:
    """`X-Forwarded-For` counts only of a known proxy, and a provider's customer has a /64 or a /48, not one address."""
    with game.stack(only=("web",), FORWARDED_ALLOW_IPS="10.9.8.7", **LIMITED) as stack:
        taken = sum(from_address(stack, address(n)).status == 201 for n in range(60))
        yield exactly("flood", "60 leads with made-up X-Forwarded-For: taken", 6, taken)
    with game.stack(only=("web",), **LIMITED) as stack:
        before = stack.memory("web")
        for what, most, written in (
            ("of one /64", 6, lambda n: f"2001:db8::{n:x}"),
            ("of sixty /64 of one /56", 24, lambda n: f"2001:db8:1:{n:x}::1"),
            ("of sixty /56 of one /48", 96, lambda n: f"2001:db8:2:{n << 8:x}::1"),
            ("behind a proxy, with a hop made up before it", 6, lambda n: f"192.0.2.{n}, 198.51.100.7"),
        ):
            taken = sum(from_address(stack, written(n)).status == 201 for n in range(60))
            yield at_most("flood", f"60 leads {what}: taken", most, taken)
        with ThreadPoolExecutor(8) as pool:
            wide = game.scale(20_000, 2000)
            found = Counter(
                a.status
                for a in pool.map(
                    lambda n: request(stack.port, "GET", "/saude?x", headers={"X-Forwarded-For": address(n)}),
                    range(wide),
                )
            )
        yield at_most(
            "flood",
            f"memory for {wide} other addresses",
            40,
            stack.memory("web") - before,
            " MB",
            str(dict(found)),
        )


def same_key(game: Game) -> Iterator[Result]:
    """Fifty times at once, then the key with other words."""
    with game.stack(only=("web",)) as stack:
        key = {"Idempotency-Key": "a-mesma-chave-de-sempre"}
        sent = lead(1, "00000001-0000-0000-0000-000000000001")
        with ThreadPoolExecutor(50) as pool:
            answers = list(
                pool.map(lambda _: request(stack.port, "POST", "/api/leads", sent, key), range(50))
            )
        stored = stack.query("SELECT count(*) FROM contatos")[0][0]
        bodies = {answer.body for answer in answers}
        said = f"{stored} stored, {len(bodies)} answer, {sorted({a.status for a in answers})}"
        yield exactly("G1", "one lead, fifty times at once, one key", "1 stored, 1 answer, [201]", said)
        other = request(stack.port, "POST", "/api/leads", sent | {"nome": "Outra Pessoa"}, key)
        yield exactly("G1", "the same key with other words", 422, other.status)
