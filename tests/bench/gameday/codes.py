"""The code that opens a quote: guessed, requested and used many times at once."""

import os
import re
import statistics
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.machines import code_mailed, codes_mailed, new_quote, see
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.traffic import Answer, request
from tests.support import ROOT
from tests.support.quotes import wrong

EMAIL = "sigilo.absoluto@exemplo.com.br"
CODES = 2**20


def codes(game: Game) -> Iterator[Result]:
    with game.stack() as stack:
        stack.query("UPDATE dados_gerais SET orcamento_dois_fatores = 1, estetica_dois_fatores = 1")
        pedido = new_quote(stack, EMAIL)
        seen = [*together(lambda: see(stack, pedido, headers={"Sec-Purpose": "prefetch"}), 5)]
        yield exactly("G6", "mails for five prefetches", 0, codes_mailed(stack, pedido))
        seen += together(lambda: see(stack, pedido), 100)
        resend = f"/api/orcamento-blindagem/{pedido}/codigo"
        seen += together(lambda: request(stack.port, "POST", resend), 100)
        yield exactly("G6", "mails for 100 looks and 100 resends at once", 1, codes_mailed(stack, pedido))
        code = code_mailed(stack, 1)
        seen += together(lambda: see(stack, pedido, wrong(code)), 99)
        yield exactly("G6", "of 99 guesses at once compared", 5, count(stack, "orcamento_erros"))
        seen.append(see(stack, pedido, code))
        yield exactly("G6", "the right code after them", b"[]", seen[-1].body)
        yield from use_many_times(stack, seen)
        yield exactly(
            "G6",
            "answers with the whole address",
            0,
            sum(EMAIL.encode() in a.body for a in seen),
            f"of {len(seen)}",
        )
        yield from secrets_in_log(stack, [pedido, code, EMAIL, "sigilo"])
        yield from timing(stack, pedido, game.scale(400, 60))
    if game.engine.name == "sqlite":
        yield guess_for_a_day(game.scale(10_000, 500))


def together(call: "object", times: int) -> list[Answer]:
    with ThreadPoolExecutor(32) as pool:
        return list(pool.map(lambda _: call(), range(times)))  # type: ignore[operator]


def count(stack: Stack, table: str) -> int:
    return int(stack.query(f"SELECT count(*) FROM {table}")[0][0])


def use_many_times(stack: Stack, seen: list[Answer]) -> Iterator[Result]:
    pedido, other = new_quote(stack, "uma.vez@exemplo.com.br"), new_quote(stack, "outra.vez@exemplo.com.br")
    see(stack, pedido)
    code = code_mailed(stack, 2)
    opened = [a for a in together(lambda: see(stack, pedido, code), 50) if b"sessao" in a.body]
    yield exactly("G6", "sessions of one code used 50 times at once", 1, len(opened))
    token = opened[0].json()[0]["sessao"]
    yield exactly("G6", "its token opens its own quote", True, b"R$" in see(stack, pedido, token).body)
    answers = [
        see(stack, other, token),
        request(stack.port, "GET", f"/api/orcamento-estetica?codigo={pedido}&two_factor={token}"),
    ]
    yield exactly("G6", "and others", 0, sum(b"R$" in answer.body for answer in answers))
    seen += answers


def secrets_in_log(stack: Stack, words: list[str]) -> Iterator[Result]:
    log = (stack.var / "log").read_text(errors="replace")
    found = [word for word in words if re.search(rf"\b{re.escape(word)}\b", log)]
    yield exactly(
        "G6", "codes, quotes' numbers and addresses in the log", [], found, f"{len(log.splitlines())} lines"
    )


def timing(stack: Stack, pedido: str, times: int) -> Iterator[Result]:
    """A protected quote with a live code against one that nobody has."""
    seconds: dict[str, list[float]] = {pedido: [], "A" * 22: []}
    until(lambda: see(stack, pedido).status == 200, 10)
    for _ in range(times):
        for one, mine in seconds.items():
            mine.append(see(stack, one, headers={"Sec-Purpose": "prefetch"}).seconds)
    known, unknown = (statistics.median(mine) * 1000 for mine in seconds.values())
    yield at_most("G6", "known and unknown numbers differ by", 2, abs(known - unknown), " ms")


def guess_for_a_day(guesses: int) -> Result:
    """With a clock of its own (`python -m tests.bench.guess`)."""
    command = [sys.executable, "-m", "tests.bench.guess", str(guesses)]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True
    )
    compared = int(re.findall(r"'compared': (\d+)", done.stdout)[0]) if done.returncode == 0 else CODES
    return at_most(
        "G6", f"odds of {guesses} guesses in a day", 2e-5, compared / CODES, note=f"{compared} compared"
    )
