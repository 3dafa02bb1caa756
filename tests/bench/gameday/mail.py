"""A mail server that refuses, hangs and delays; hostile text in mails."""

import re
import time
from collections import Counter
from collections.abc import Iterator
from email.message import Message

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.traffic import percentile, request
from tests.support.hostile import CORPUS, OURS, PARTS

NAMES = {"Received", "X-Peer", "X-MailFrom", "X-RcptTo"}  # which the server adds
MODES = ("hang", "mute", "later", "never", "unknown")
numbers = iter(range(10**6))


def mail(game: Game) -> Iterator[Result]:
    with game.stack(only=("web", "worker")) as stack:
        ordinary = percentile([send(stack) for _ in range(20)], 0.95)
        settle(stack)
        for mode in MODES:
            yield from in_mode(stack, mode, ordinary)
        dead = stack.query("SELECT count(*) FROM outbox WHERE state NOT IN ('sent', 'expired')")[0][0]
        yield exactly("G9", "mails that did not leave", 0, dead)
        counted = Counter(stack.post.ids)
        yield exactly(
            "G9", "mails that came twice", 0, sum(n > 1 for n in counted.values()), f"of {len(counted)}"
        )
    yield from injection(game)


def in_mode(stack: Stack, mode: str, ordinary: float) -> Iterator[Result]:
    stack.post.mode = mode
    seconds = [send(stack) for _ in range(12)]
    time.sleep(3)  # the worker notices
    seconds += [send(stack) for _ in range(8)]
    stack.post.mode = "ok"
    p95 = percentile(seconds, 0.95) * 1000
    yield at_most(
        "G9", f"mail server, {mode}: p95 of a lead", 250, p95, " ms", f"{ordinary * 1000:.0f} ms before"
    )
    yield at_most("G9", f"mail server, {mode}: all mails have left after", 60, settle(stack), " s")


def send(stack: Stack, **more: str) -> float:
    n = next(numbers)
    person = {
        "nome": "Lia",
        "email": f"lia.{n}@exemplo.com.br",
        "telefone": f"(11) 9{n:04}-4321",
        "assunto": "x",
        "categoria": 4,
    }
    answer = request(stack.port, "POST", "/api/leads", {**person, **more})
    assert answer.status == 201, answer
    return answer.seconds


def settle(stack: Stack) -> float:
    return until(lambda: not stack.query("SELECT 1 FROM outbox WHERE state = 'pending' LIMIT 1"), 120)


def injection(game: Game) -> Iterator[Result]:
    """Encoded words and line breaks in every field of a lead."""
    texts = [text for text in CORPUS if re.fullmatch(r"[^\x00-\x1f\x7f-\x9f\u2028\u2029]{2,120}", text)]
    with game.stack(only=("web", "worker")) as stack:
        taken = 0
        for text in texts[: game.scale(len(texts), 12)]:
            for fields in ({"nome": text, "assunto": text}, {"assunto": text, "proposta": text}):
                taken += send_hostile(stack, fields)
        settle(stack)
        messages = stack.post.messages
        mine = [m for m in messages if "vendas@" in m["To"]]
        yield exactly("mail", "leads with hostile words: mails to the dealer", taken, len(mine))
        yield exactly(
            "mail",
            "mails whose headers or parts are not ours",
            0,
            sum(not is_ours(m) for m in messages),
            f"of {len(messages)}",
        )
        dead = stack.query("SELECT count(*) FROM outbox WHERE state = 'dead'")[0][0]
        yield exactly("mail", "mails that died of their contents", 0, dead)


def send_hostile(stack: Stack, fields: dict[str, str]) -> int:
    try:
        send(stack, **fields)
    except AssertionError:  # a 400 says that it is no name
        return 0
    return 1


def is_ours(message: Message) -> bool:
    names = [name for name in message if name not in NAMES]
    parts = [part.get_content_type() for part in message.walk()]
    return sorted({*names, "Reply-To"}) == OURS and len(names) == len({*names}) and parts == PARTS
