"""Two machines with one PostgreSQL and one folder of photographs."""

import itertools
import json
import signal
import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email.header import decode_header, make_header
from functools import partial
from pathlib import Path
from typing import Any

import psycopg

from tests.bench.gameday.engines import Engine
from tests.bench.gameday.game import Game, Result, at_least, at_most, exactly
from tests.bench.gameday.kills import report_losses
from tests.bench.gameday.restarts import Readers
from tests.bench.gameday.stack import Stack, until
from tests.bench.gameday.traffic import Answer, Writers, losses, plain, request
from tests.support.deployed import HOST, connect, nginx
from tests.support.quotes import armoring, wrong

Pair = tuple[Stack, Stack]


@contextmanager
def two_machines(engine: Engine, folder: Path, **settings: str) -> Iterator[Pair]:
    with Stack(engine, folder / "one", **settings) as one:
        (one.var / "vendas").mkdir(exist_ok=True)
        (folder / "two").mkdir(parents=True)
        (folder / "two" / "vendas").symlink_to(one.var / "vendas")
        shared = {
            "DATABASE_URL": one.database,
            "SMTP_PORT": one.env["SMTP_PORT"],
            "SITE_URL": one.env["SITE_URL"],
        }
        with Stack(engine, folder / "two", **settings | shared) as two:
            yield one, two


def machines(game: Game) -> Iterator[Result]:
    with two_machines(game.engine, game.folder / "machines") as pair:
        yield from hold_together(pair, leads=game.scale(1500, 150))
    with two_machines(game.engine, game.folder / "balanced", SITE_URL=f"https://{HOST}") as pair:
        yield from behind_nginx(pair, game.scale(6, 2))


def hold_together(pair: Pair, leads: int) -> Iterator[Result]:
    yield from content(pair)
    yield from guesses(pair)
    yield from keys(pair)
    yield from visits(pair)
    yield from kill_one(pair, leads)
    yield from brake(pair)


def content(pair: Pair) -> Iterator[Result]:
    """A change through one machine's database is on the other's cached pages."""
    slowest = 0.0
    for name in (b"Um Nome Novo", b"Outro Nome"):

        def is_seen(machine: Stack, name: bytes = name) -> bool:
            return name in request(machine.port, "GET", "/faleconosco").body

        for machine in pair:
            is_seen(machine)
        pair[0].query(f"UPDATE dados_gerais SET endereco = '{name.decode()}'")
        for machine in pair:
            slowest = max(slowest, until(partial(is_seen, machine), 30, 0.02))
    yield at_most("machines", "a change of content is on both", 2, slowest, " s")


def guesses(pair: Pair) -> Iterator[Result]:
    """Wrong codes are counted together, and what one machine mails opens the quote on the other."""
    one, two = pair
    one.query("UPDATE dados_gerais SET orcamento_dois_fatores = 1")
    pedido = new_quote(one, "duas.maquinas@exemplo.com.br")
    looks = [see(machine, pedido) for machine in pair for _ in range(3)]
    yield exactly("machines", "codes mailed for six looks", 1, codes_mailed(one, pedido))
    code = code_mailed(one, 1)
    yield exactly(
        "machines", "looks that showed the address", 0, sum(b"duas.maquinas" in a.body for a in looks)
    )
    turns = itertools.cycle(pair)
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda machine: see(machine, pedido, wrong(code)), itertools.islice(turns, 40)))
    compared = one.query("SELECT count(*) FROM orcamento_erros")[0][0]
    yield exactly("machines", "of 40 wrong codes, half on each, compared", 5, compared)
    yield exactly("machines", "the right code after them", b"[]", see(two, pedido, code).body)
    other = new_quote(one, "outra.maquina@exemplo.com.br")
    see(one, other)
    opened = see(two, other, code_mailed(one, 2))
    sessao = opened.json()[0].get("sessao", "") if opened.json() else ""
    shown = see(one, other, sessao).body
    yield exactly("machines", "a code of one opens on the other, its token on both", True, b"R$" in shown)


def new_quote(stack: Stack, email: str) -> str:
    person = {"nome": "Helena Prado", "email": email, "telefone": "(21) 98765-4321", "tempo_ms": 9000}
    lead = request(stack.port, "POST", "/api/leads", person | {"tipo": 2}).json()["id"]
    made = request(stack.port, "POST", "/api/orcamento-blindagem", armoring(lead)).json()
    return str((made.get("orcamento") or made)["pedido"])


def see(stack: Stack, pedido: str, given: str = "", headers: Mapping[str, str] | None = None) -> Answer:
    more = f"&two_factor={given}" if given else ""
    return request(stack.port, "GET", f"/api/orcamento-blindagem?codigo={pedido}{more}", headers=headers)


def codes_mailed(stack: Stack, pedido: str) -> int:
    pending = f"SELECT count(*) FROM outbox WHERE kind = 'codigo' AND about = '{pedido}'"
    return int(stack.query(pending)[0][0])


def code_mailed(stack: Stack, number: int) -> str:
    """The code of the so-manieth mail that has one, from the mail server."""

    def subjects() -> list[str]:
        texts = [str(make_header(decode_header(message["Subject"]))) for message in stack.post.messages]
        return [text for text in texts if "seu código" in text]

    until(lambda: len(subjects()) >= number, 30)
    return subjects()[number - 1].split()[0]


def keys(pair: Pair) -> Iterator[Result]:
    """Fifty times the same lead at once, on both."""
    person = {
        "nome": "Ana Dois",
        "email": "ana.dois@exemplo.com.br",
        "telefone": "(11) 91234-5678",
        "assunto": "x",
        "categoria": 4,
    }
    with ThreadPoolExecutor(16) as pool:
        ports = [machine.port for _ in range(25) for machine in pair]
        head = {"Idempotency-Key": "uma-chave-para-duas-maquinas"}
        said = {
            a.body for a in pool.map(lambda port: request(port, "POST", "/api/leads", person, head), ports)
        }
    stored = pair[0].query("SELECT count(*) FROM contatos WHERE nome = 'Ana Dois'")[0][0]
    yield exactly(
        "machines",
        "leads of 50 equal POSTs with one key",
        "1 stored, 1 answer",
        f"{stored} stored, {len(said)} answer",
    )


def visits(pair: Pair) -> Iterator[Result]:
    """Both add to one visit in the same moment: neither forgets what the other wrote."""
    one, two = pair
    made = request(
        one.port, "POST", "/api/navigation-tracker", {"origem": "Direto", "paginas": ["/"]}
    ).json()["nav_id"]
    row = f"SELECT paginas FROM navegacoes WHERE nav_id = '{made}'"
    until(lambda: one.query(row), 10)
    call = f"/api/navigation-tracker/{made}"
    with ThreadPoolExecutor() as pool, psycopg.connect(one.database) as other:  # other writers wait here
        other.execute(f"UPDATE navegacoes SET updates = updates WHERE nav_id = '{made}'")
        for machine, page in ((one, "/um"), (two, "/dois")):
            pool.submit(request, machine.port, "PUT", call, {"paginas": [page]})
        waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
        until(lambda: one.query(waiting)[0][0] >= 2, 10, 0.01)
    stored = {*json.loads(one.query(row)[0][0])}
    yield exactly("machines", "pages of a visit that both wrote", 3, len(stored & {"/", "/um", "/dois"}))


def kill_one(pair: Pair, leads: int) -> Iterator[Result]:
    """Clients go on with the machine that is left, and repeat there what the other one did not answer."""
    one, two = pair
    turns, turn = itertools.cycle([plain(one.port), plain(two.port)]), threading.Lock()

    def either() -> Any:
        with turn:
            return next(turns)()

    with Writers(either, clients=6) as writers:
        writers.wait_for_more(leads // 3, 120)
        for process in two.processes.values():
            process.send_signal(signal.SIGKILL)
        writers.wait_for_more(2 * leads // 3, 120)
    for process in two.processes.values():
        process.wait()
    said = f"one of two killed: {len(writers.acknowledged)} leads, {writers.repeated} requests repeated"
    yield from report_losses("machines", said, losses(one.query, writers.acknowledged), one.integrity())
    one.query("UPDATE outbox SET next_at = created_at WHERE state = 'pending'")  # the killed worker's leases
    until(lambda: not one.query("SELECT 1 FROM outbox WHERE state = 'pending' LIMIT 1"), 300, 0.2)
    sent = {row[0] for row in one.query("SELECT message_id FROM outbox WHERE state = 'sent'")}
    arrived = Counter(id.strip("<>").partition("@")[0] for id in one.post.ids)
    yield exactly("machines", "mails that did not arrive", 0, len(sent - arrived.keys()), f"of {len(sent)}")
    again = sum(count - 1 for count in arrived.values())
    yield at_most("machines", "mails twice (two senders of the killed worker)", 2, again)
    for name in two.only:
        two.start(name)
    yield at_most("machines", "the killed one renders pages again", 15, two.wait_until_rendered(), " s")


def brake(pair: Pair) -> Iterator[Result]:
    """The submissions to both within an hour are counted together."""
    one, two = pair
    came = one.query("SELECT count(*) FROM contatos")[0][0]
    names = [
        row[0]
        for row in one.query(
            "SELECT column_name FROM information_schema.columns WHERE table_name = 'contatos'"
        )
    ]
    others = ", ".join(name for name in names if name not in ("id", "public_id"))
    one.query("DELETE FROM outbox WHERE kind = 'lead'")
    one.query("UPDATE contatos SET created_at = now() - interval '2 hours'")
    copies = f"SELECT 'copia' || n, {others} FROM contatos, generate_series(1, 298) n WHERE id = (SELECT max(id) FROM contatos)"
    one.query(f"INSERT INTO contatos (public_id, {others}) {copies}")
    one.query("UPDATE contatos SET created_at = now() WHERE public_id LIKE 'copia%'")
    for number, machine in enumerate((one, two, one, two)):
        email = f"freio{number}@exemplo.com.br"
        person = {
            "nome": "Freio",
            "email": email,
            "telefone": f"(31) 9876{number}-4321",
            "assunto": "x",
            "categoria": 4,
        }
        request(machine.port, "POST", "/api/leads", person)
    marked = one.query("SELECT suspeito FROM contatos WHERE nome = 'Freio' ORDER BY id")
    words = [("volume" in (row[0] or "")) for row in marked]
    yield exactly("machines", "the 299th to 302nd lead of the hour marked", [False, False, True, True], words)
    yield at_least("machines", "leads before the brake", 1, came)


def behind_nginx(pair: Pair, times: int) -> Iterator[Result]:
    """As docs/operations/several-machines.md sets it up: one machine is killed, or restarted, and comes back, again and again."""
    one, two = pair
    (folder := one.var / "proxy").mkdir()
    with nginx(folder, one.port, one.var, second=two.port) as port:
        readers = Readers(lambda: connect(port))
        writers = Writers(lambda: connect(port), clients=2, pause=0.02, Host=HOST)
        with readers, writers:
            for turn in range(times):
                machine = pair[turn % 2]
                writers.wait_for_more(20, 60)
                for name in machine.only:
                    machine.end(name, signal.SIGTERM if turn % 3 == 2 else signal.SIGKILL)
                writers.wait_for_more(20, 60)
                for name in machine.only:
                    machine.start(name)
                machine.wait_until_alive(60)
            writers.wait_for_more(20, 60)
    said = f"of {readers.statuses.total()}: {dict(readers.statuses)}"
    yield exactly(
        "machines", f"behind nginx, a machine gone {times} times: GETs lost", 0, readers.failed, said
    )
    said = f"behind nginx: {len(writers.acknowledged)} leads, {writers.repeated} repeated by the client"
    yield from report_losses("machines", said, losses(one.query, writers.acknowledged), one.integrity())
