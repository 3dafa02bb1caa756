"""The worker against a real SMTP server that refuses, hangs, holds mails and answers errors."""

import asyncio
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.header import decode_header, make_header
from pathlib import Path
from typing import Any

import pytest

from app import worker
from app.platform.config import Config
from app.worker import Relay, Server
from db.orcamentos.codigos import CodigoMail
from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.outbox import Outbox
from db.visitantes import summaries
from db.visitantes.leads import ConfirmacaoMail
from tests.support import free_port
from tests.support.mails import content
from tests.support.smtp import Gate, Post, post_office
from tests.support.waiting import until_async
from tests.support.workers import start_worker, working

pytestmark = pytest.mark.processes


class Days:
    """A clock that tests move; it runs on besides."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self.ahead

    def pass_by(self, **time: float) -> None:
        self.ahead += timedelta(**time)


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    """A clock that the test puts forward."""
    days = Days()
    monkeypatch.setattr(clock, "now", days.now)
    return days


@pytest.fixture
def office() -> Iterator[tuple[Post, int]]:
    """A running mail server and its port."""
    with post_office() as running:
        yield running


def relay_to(port: int) -> Relay:
    return Relay(Config(smtp_host="127.0.0.1", smtp_port=port, smtp_tls="none"))


async def owe(many: int = 1, **more: Any) -> None:
    async with transaction():
        for n in range(many):
            await outbox.enqueue(CodigoMail("AB3K", "blindagem"), f"pessoa{n}@exemplo.com", **more)


async def states() -> dict[str, int]:
    return await outbox.count_by_state()


async def tries() -> int:
    """Of all mails together."""
    return sum(row["attempts"] for row in await Outbox.select(Outbox.attempts))


async def drain(relay: Relay, steps: int = 50) -> None:
    """Steps until there is nothing to do at this moment."""
    for _ in range(steps):
        if await relay.step() > 0:
            return


def lines_of_the_worker(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Without those of the SMTP server, which names the recipients."""
    return [record.getMessage() for record in caplog.records if record.name == "worker"]


async def test_a_mail_arrives_once_in_text_and_html(
    empty_outbox: None, office: tuple[Post, int], caplog: pytest.LogCaptureFixture
) -> None:
    post, port = office
    caplog.set_level("INFO", "worker")
    await owe(3)
    await drain(relay_to(port))
    assert await states() == {"sent": 3}
    assert len(set(post.ids)) == len(post.messages) == 3
    assert [part.get_content_type() for part in post.messages[0].walk()][1:] == ["text/plain", "text/html"]
    assert {message["To"] for message in post.messages} == {f"pessoa{n}@exemplo.com" for n in range(3)}
    assert not any("@exemplo.com" in line for line in lines_of_the_worker(caplog))


@pytest.mark.parametrize("mode", ["later", "never", "unknown"])
async def test_an_answered_error_is_tried_again_under_the_same_id(
    empty_outbox: None, office: tuple[Post, int], days: Days, mode: str
) -> None:
    post, port = office
    relay = relay_to(port)
    await owe()
    post.mode = mode
    for seconds in (5, 10, 20):
        await relay.step()
        assert await states() == {"pending": 1}
        days.pass_by(seconds=seconds)
    post.mode = "ok"
    await drain(relay)
    assert await states() == {"sent": 1}
    assert len(post.messages) == 1
    assert post.attempts.total() == (1 if mode == "unknown" else 4)
    assert len(post.attempts) == 1


async def test_a_server_that_is_not_there(
    empty_outbox: None, days: Days, caplog: pytest.LogCaptureFixture
) -> None:
    port = free_port()
    relay = relay_to(port)
    await owe(5)
    assert {await relay.step() for _ in range(8)} == {worker.AFTER_TROUBLE_SECONDS}
    assert await states() == {"pending": 5}
    days.pass_by(hours=1)
    with post_office(port) as (post, _):
        await owe()
        await drain(relay)
    assert await states() == {"sent": 6}
    assert len(set(post.ids)) == len(post.messages) == 6
    assert not any("@exemplo.com" in line for line in lines_of_the_worker(caplog))


async def test_all_mails_leave_soon_after_a_long_outage(
    empty_outbox: None, office: tuple[Post, int], days: Days
) -> None:
    """Ten minutes of refusals; afterwards everything leaves within one pause, though single mails wait longer."""
    post, port = office
    relay = relay_to(port)
    await owe(4)
    post.mode = "never"
    until = days.now() + timedelta(minutes=10)
    while days.now() < until:
        days.pass_by(seconds=max(await relay.step(), 0.5))
    post.mode = "ok"
    recovered = days.now()
    while (await states()).get("pending"):
        days.pass_by(seconds=await relay.step())
    assert days.now() - recovered <= timedelta(seconds=60)
    assert len(set(post.ids)) == len(post.messages) == 4


async def test_a_server_that_hangs_is_left(
    empty_outbox: None, office: tuple[Post, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    post, port = office
    monkeypatch.setattr("app.platform.smtp.COMMAND_SECONDS", 0.3)
    relay = relay_to(port)
    await owe()
    post.mode = "hang"
    assert await relay.step() > 0  # the server would take an hour
    assert relay.server.down
    post.mode = "ok"
    await drain(relay)
    assert await states() == {"sent": 1}
    assert len(post.attempts) == 1


async def test_a_late_code_is_never_sent(empty_outbox: None, office: tuple[Post, int], days: Days) -> None:
    post, port = office
    relay = relay_to(port)
    await owe(expires_at=days.now() + timedelta(minutes=10))
    post.mode = "later"
    await relay.step()
    days.pass_by(minutes=10, seconds=1)
    post.mode = "ok"
    await drain(relay)
    assert await states() == {"expired": 1}
    assert post.messages == []
    row = await Outbox.select().first()
    assert row["context"] == "{}"


@pytest.mark.thorough
async def test_after_a_day_a_mail_is_dead(empty_outbox: None, office: tuple[Post, int], days: Days) -> None:
    post, port = office
    relay = relay_to(port)
    await owe()
    post.mode = "unknown"
    for _ in range(200):
        await relay.step()
        days.pass_by(minutes=15)
        if await states() == {"dead": 1}:
            break
    assert await states() == {"dead": 1}


async def test_a_mail_that_cannot_be_written_does_not_stop_the_others(
    empty_outbox: None, office: tuple[Post, int]
) -> None:
    post, port = office
    async with transaction():
        await outbox.enqueue(content("nenhum"), "ana@exemplo.com")
    await owe()
    await drain(relay_to(port))
    assert await states() == {"pending": 1, "sent": 1}
    assert len(post.messages) == 1


async def test_without_smtp_mails_become_files(empty_outbox: None) -> None:
    await owe(2)
    before = set((worker.VAR / "mail").glob("*.eml"))
    await drain(Relay(Config()))
    assert await states() == {"file": 2}
    assert len(set((worker.VAR / "mail").glob("*.eml")) - before) == 2


def is_pending(process: subprocess.Popen[bytes], number: int) -> bool:
    """Whether the process has not received this signal yet."""
    [mask] = re.findall(r"^ShdPnd:\s*(\w+)", Path(f"/proc/{process.pid}/status").read_text(), re.M)
    return bool(int(mask, 16) >> (number - 1) & 1)


@pytest.mark.both_engines
async def test_two_workers_send_each_mail_once(empty_outbox: None, office: tuple[Post, int]) -> None:
    post, port = office
    await owe(100)

    async def all_sent() -> bool:
        return await states() == {"sent": 100}

    with working(port, many=2):
        await until_async(all_sent)
    assert len(post.messages) == len(set(post.ids)) == 100


async def flood(many: int) -> None:
    async with transaction():
        for n in range(many):
            await outbox.enqueue(ConfirmacaoMail(nome="Ana Lima", tipo=1), f"pessoa{n}@exemplo.com")


async def test_a_code_does_not_wait_behind_a_flood(empty_outbox: None, office: tuple[Post, int]) -> None:
    post, port = office
    gate = Gate(post)
    await flood(60)
    with working(port):
        await until_async(lambda: asyncio.sleep(0, post.busy == 2))
        await owe(expires_at=datetime.now(UTC) + timedelta(minutes=10))
        gate.let_pass(29)
        await until_async(lambda: asyncio.sleep(0, len(post.messages) == 29))
        subjects = [str(make_header(decode_header(message["Subject"]))) for message in post.messages]
        assert any("código" in subject for subject in subjects)
        gate.let_pass(60)


async def test_two_senders_keep_a_connection_each_while_there_is_work(
    empty_outbox: None, office: tuple[Post, int]
) -> None:
    post, port = office
    gate = Gate(post)
    await flood(40)
    with working(port):
        await until_async(lambda: asyncio.sleep(0, post.busy == 2))
        gate.let_pass(40)
        await until_async(lambda: asyncio.sleep(0, post.goodbyes == 2))
        assert (len(post.messages), len(set(post.ids))) == (40, 40)
        assert (post.connections, post.busiest) == (2, 2)


async def test_a_server_may_end_a_connection_between_two_mails(
    empty_outbox: None, office: tuple[Post, int], days: Days
) -> None:
    post, port = office
    relay = relay_to(port)
    post.mode = "brief"
    await owe(4)
    for _ in range(4):
        assert await relay.step() == 0
        await until_async(lambda: asyncio.sleep(0, not relay.connection.client.is_connected))
    assert await states() == {"sent": 4}
    assert set(post.attempts.values()) == {1}
    assert post.connections == 4


async def test_while_the_server_is_out_of_order_one_sender_asks(empty_outbox: None, days: Days) -> None:
    config = Config(smtp_host="127.0.0.1", smtp_port=free_port(), smtp_tls="none")
    server = Server()
    first, second = Relay(config, server), Relay(config, server, probes=False)
    await owe(5)
    await second.step()
    assert server.down
    days.pass_by(hours=1)
    assert await second.step() == worker.IDLE_SECONDS
    assert await tries() == 1
    await first.step()
    assert await tries() == 2


@pytest.mark.thorough
@pytest.mark.parametrize("mode", ["hang", "mute"])
async def test_sigterm_does_not_wait_for_a_server_that_hangs(
    empty_outbox: None, office: tuple[Post, int], mode: str
) -> None:
    post, port = office
    post.mode = mode
    await owe(3)
    process = start_worker(port)
    await until_async(
        lambda: asyncio.sleep(0, bool(post.attempts) or (mode == "mute" and post.connections > 0))
    )
    process.send_signal(signal.SIGTERM)
    started = time.monotonic()
    assert await asyncio.to_thread(process.wait, 60) == 0
    assert time.monotonic() - started < worker.GOODBYE_SECONDS + 10  # to send takes twenty
    assert await states() == {"pending": 3}


async def test_sigterm_finishes_the_mails_that_are_being_sent(
    empty_outbox: None, office: tuple[Post, int]
) -> None:
    post, port = office
    gate = Gate(post)
    await owe(4)
    process = start_worker(port)
    await until_async(lambda: asyncio.sleep(0, post.busy == 2))
    process.send_signal(signal.SIGTERM)
    await until_async(lambda: asyncio.sleep(0, not is_pending(process, signal.SIGTERM)))
    gate.let_pass(4)
    assert await asyncio.to_thread(process.wait, 60) == 0
    assert len(post.messages) == 2
    assert await states() == {"sent": 2, "pending": 2}


@pytest.mark.both_engines
async def test_a_killed_worker_loses_nothing(
    empty_outbox: None, office: tuple[Post, int], days: Days
) -> None:
    post, port = office
    post.mode = "hang"
    await owe(2)
    process = start_worker(port)
    await until_async(lambda: asyncio.sleep(0, bool(post.attempts)))
    process.kill()
    process.wait()
    post.mode = "ok"
    days.pass_by(seconds=61)
    await drain(relay_to(port))
    assert await states() == {"sent": 2}
    assert len(set(post.ids)) == 2


async def hold(days: Days, many: int, **ago: float) -> None:
    """So many leads came in a flood that ago."""
    days.pass_by(**{name: -value for name, value in ago.items()})
    async with transaction():
        for n in range(many):
            person = {"nome": f"Pessoa {n}", "email": f"p{n}@exemplo.com", "telefone": "(11) 91234-5678"}
            await outbox.enqueue(content("lead", lead=person), held=True)
    days.pass_by(**ago)


def announced_in(post: Post) -> list[int]:
    """The number of contacts in each resumo that arrived, each one counted once."""
    subjects = {str(m["Message-ID"]): str(make_header(decode_header(m["Subject"]))) for m in post.messages}
    return [int(subject.partition(" contatos desde ")[0]) for subject in subjects.values()]


@pytest.mark.both_engines
async def test_a_worker_killed_over_a_resumo_loses_none_of_whom_it_tells(
    empty_outbox: None, office: tuple[Post, int], days: Days
) -> None:
    post, port = office
    post.mode = "hang"
    await hold(days, 40, minutes=20)
    process = start_worker(port)
    await until_async(lambda: asyncio.sleep(0, bool(post.attempts)))
    process.kill()
    process.wait()
    await hold(days, 7, minutes=16)
    post.mode = "ok"
    days.pass_by(seconds=61)
    await asyncio.gather(*(summaries.enqueue_summary() for _ in range(5)))
    await drain(relay_to(port))
    assert sorted(announced_in(post)) == [7, 40]
    assert (await states(), len(post.attempts)) == ({"summarised": 47, "sent": 2}, 2)
