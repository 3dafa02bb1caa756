"""CPU time of the desk's list of cars at 10,000 cars and 50,000 contacts: `python -m tests.bench.mesa [N]`.

Each address is answered by the desk's application in this process; the figure is the median of its rounds.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import httpx

from tests.support import ROOT

ROUNDS, CONTACTS = 9, 50_000
ADDRESSES = {
    "first page": "/estoque",
    "last page": "/estoque?pagina=200",
    "words": "/estoque?texto=porsche",
    "by name": "/estoque?ordem=nome",
    "by price": "/estoque?ordem=preco&sentido=inverso",
    "by days for sale": "/estoque?ordem=tempo",
    "by contacts": "/estoque?ordem=contatos",
    "what they lack": "/estoque?falta=alguma",
}
LEADS = (
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {})"
    " INSERT INTO leads (public_id, nome, email, telefone, assunto, veiculo_id, created_at)"
    " SELECT 'bench-' || i, 'Bench', 'bench@exemplo.com.br', '11999999999', 'Bench',"
    " (SELECT min(id) FROM veiculos) + i % {}, '2026-11-01T12:00:00+00:00' FROM n"
)


async def measure(cars: int) -> None:
    from app.equipe.main import create_app, create_desk
    from db.engine import DB, close_database, open_database
    from tests.support.people import employ, let_in

    await open_database()
    try:
        await DB._run_in_new_connection(LEADS.format(CONTACTS, cars))
        transport = httpx.ASGITransport(create_desk(create_app()))
        async with httpx.AsyncClient(transport=transport, base_url="https://testserver.local") as desk:
            await let_in(desk, await employ("administracao"))
            for title, address in ADDRESSES.items():
                spent = [await _answer(desk, address) for _ in range(ROUNDS)]
                print(f"{title:<20}{median(spent) * 1000:7.1f} ms of CPU", flush=True)
    finally:
        await close_database()


async def _answer(desk: httpx.AsyncClient, address: str) -> float:
    began = time.process_time()
    answer = await desk.get(address, headers={"Accept": "application/json"})
    spent = time.process_time() - began
    assert answer.status_code == 200, answer.text
    return spent


def main(cars: int) -> None:
    with tempfile.TemporaryDirectory(prefix="quintavera-mesa-") as folder:
        (Path(folder) / "media").symlink_to(ROOT / "var" / "media")
        os.environ.update(VAR_DIR=folder, PICCOLO_CONF="db.piccolo_conf", RATE_LIMITS="off", ACCESS_LOG="off")
        for command in (
            [Path(sys.executable).with_name("piccolo"), "migrations", "forwards", "all"],
            [sys.executable, "-m", "db.seed", "--dados"],
            [sys.executable, "-m", "tests.bench.gen_stock", str(cars), "--gravar"],
        ):
            subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        asyncio.run(measure(cars))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
