"""An upgrade and the way back under load, by `make upgrade`: nobody is refused, and nothing is lost."""

import re
import threading
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.gameday.engines import Engine
from tests.bench.gameday.game import Game, Result, exactly
from tests.bench.gameday.kills import report_losses
from tests.bench.gameday.stack import until
from tests.bench.gameday.traffic import Probes, lead, losses, request
from tests.support.checkout import Checkout
from tests.support.smtp import post_office

READS = (
    *("/", "/busca", "/veiculos", "/faleconosco", "/blindagem", "/sobre", "/sitemap.xml", "/api/banners"),
    *(f"/busca?preco-ate={price}" for price in range(200_000, 2_000_000, 20_000)),  # of which few are cached
)
MAILS = "FROM outbox WHERE kind IN ('lead', 'confirmacao')"
SCRIPT = re.compile(r'data-[a-z-]+="(/static/[^"]+)"')  # ui/platform/boot.ts loads them


class Visitors:
    """Five people a second: each opens a page, loads its scripts and sends a lead, all of it once."""

    def __init__(self, port: int) -> None:
        self.port, self.acknowledged = port, dict[str, str]()
        self.refused, self.scripts = Counter[int](), Counter[int]()
        self.stopped = threading.Event()
        self.thread = threading.Thread(target=self._come)

    def __enter__(self) -> "Visitors":
        self.thread.start()
        return self

    def __exit__(self, *_: Any) -> None:
        self.stopped.set()
        self.thread.join()

    def _come(self) -> None:
        threads = list[threading.Thread]()
        while not self.stopped.wait(0.2):
            threads.append(threading.Thread(target=self._send))
            threads[-1].start()
        for thread in threads:
            thread.join()

    def _send(self) -> None:
        page = request(self.port, "GET", "/faleconosco")
        time.sleep(0.5)  # a slow line: the upgrade may come between a page and its scripts
        for path in SCRIPT.findall(page.body.decode()):
            self.scripts[request(self.port, "GET", path).status] += 1
        key = str(uuid.uuid4())
        answer = request(self.port, "POST", "/api/leads", lead(1, key), {"Idempotency-Key": key})
        if answer.status == 201:
            self.acknowledged[key] = answer.json()["id"]
        else:
            self.refused[answer.status] += 1

    def wait_for_more(self, more: int) -> None:
        goal = len(self.acknowledged) + more
        until(lambda: len(self.acknowledged) + self.refused.total() >= goal, 120)


def upgrade(game: Game) -> Iterator[Result]:
    game.stacks += 1
    yield from upgrade_and_return(game.engine, game.folder / f"site{game.stacks}")


def upgrade_and_return(engine: Engine, folder: Path) -> Iterator[Result]:
    """The next release over the running site, and the former one over that."""
    checkout = Checkout(folder)
    database = engine.new_database(checkout.var)
    with post_office() as (post, smtp):
        mail = {"SMTP_HOST": "127.0.0.1", "SMTP_PORT": str(smtp), "SMTP_TLS": "none"}
        checkout.configure(DATABASE_URL=database, **mail)
        checkout.start()
        try:
            checkout.wait()
            with Visitors(checkout.port) as visitors, Probes(checkout.port, READS, 10) as probes:
                visitors.wait_for_more(10)
                for change in (checkout.become_next_release, checkout.become_previous_release):
                    change()
                    visitors.wait_for_more(10)  # while the code is there and nothing has restarted
                    checkout.upgrade()
                    visitors.wait_for_more(10)
            until(lambda: not engine.query(database, f"SELECT id {MAILS} AND state = 'pending'"), 120)
        finally:
            checkout.stop()
    log = checkout.log.read_text()
    yield exactly("G15", "times that each process started", {3}, {*checkout.started().values()})
    yield from answered(visitors, probes)
    found = losses(lambda sql: engine.query(database, sql), visitors.acknowledged)
    said = f"upgrade and way back: {len(visitors.acknowledged)} leads"
    yield from report_losses("G15", said, found, engine.integrity(database))
    new = "(SELECT count(*) FROM contatos WHERE canal = 'site'), (SELECT count(*) FROM canais)"
    [(column, table)] = engine.query(database, f"SELECT {new}")
    yield exactly("G15", "leads in the next release's column are in its table", True, column == table > 0)
    mailed = [id for (id,) in engine.query(database, f"SELECT message_id {MAILS}")]
    arrived = Counter(id.strip("<>").partition("@")[0] for id in post.ids)
    odd = sum(arrived[id] != 1 for id in mailed)
    yield exactly("G15", "mails that did not arrive once", 0, odd, f"of {len(mailed)}")
    yield exactly("G15", "mails that had to be tried again", 0, log.count(" failed at attempt "))


def answered(visitors: Visitors, probes: Probes) -> Iterator[Result]:
    refused, odd = visitors.refused, {one.path for one in probes.seen if one.status != 200}
    yield exactly("G15", "leads refused, each sent once", 0, refused.total(), str(dict(refused)))
    said = f"of {len(probes.seen)}: {probes.statuses()} {odd or ''}"
    yield exactly("G15", "reads other than 200", 0, probes.failed, said)
    scripts = visitors.scripts
    yield exactly("G15", "statuses of the scripts of open pages", {200}, {*scripts}, str(dict(scripts)))
