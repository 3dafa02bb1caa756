"""A deleted person: nothing is left in rows or bytes."""

import subprocess
from collections.abc import Iterator

from tests.bench.gameday.engines import Postgres
from tests.bench.gameday.game import Game, Result, exactly
from tests.bench.gameday.machines import new_quote
from tests.bench.gameday.mail import settle
from tests.bench.gameday.restore import command
from tests.bench.gameday.stack import Stack
from tests.bench.gameday.traffic import request
from tests.support.offers import encoded, picture, url

EMAIL, PHONE, NAME = "esquecida.de.todo@exemplo.com.br", "(31) 97531-8642", "Zulmira Esquecida"
TRACES = [EMAIL, "esquecida.de.todo", "97531-8642", "975318642", NAME, "Zulmira"]


def erase(game: Game) -> Iterator[Result]:
    with game.stack() as stack:
        photo = url(encoded(picture()))
        visit = request(
            stack.port, "POST", "/api/navigation-tracker", {"origem": "Direto", "paginas": ["/"]}
        ).json()
        person = {
            "nome": NAME,
            "email": EMAIL,
            "telefone": PHONE,
            "assunto": "Oi",
            "proposta": f"Sou {NAME}",
            "categoria": 4,
        }
        lead = request(stack.port, "POST", "/api/leads", person | {"navegacao": visit["nav_id"]})
        new_quote(stack, EMAIL)
        car = {
            "marca": "BMW",
            "modelo": "X5",
            "ano": "2022",
            "preco": "R$ 300.000,00",
            "nome": NAME,
            "telefone": PHONE,
        }
        offers = [
            request(stack.port, "POST", "/api/vendaseucarro", car | {"email": e, "fotos": {"frente": photo}})
            for e in (EMAIL, "")
        ]
        yield exactly("G13", "what the person sent", [201, 201, 201], [one.status for one in (lead, *offers)])
        settle(stack)
        for who in (EMAIL, PHONE):
            exported = command(stack, "titular", "exportar", who)
            yield exactly(
                "G13",
                f"stored of {'the address' if who == EMAIL else 'the telephone'} and shown",
                0,
                exported.returncode,
            )
            erased = command(stack, "titular", "apagar", who, "--sim")
            yield exactly(
                "G13", f"erased by {'address' if who == EMAIL else 'telephone'}", 0, erased.returncode
            )
        folders = [stack.var / "vendas" / one.json()["id"] for one in offers]
        yield exactly("G13", "folders of photographs left", 0, sum(folder.exists() for folder in folders))
        yield exactly("G13", "traces left in the database", [], in_database(stack))
        yield exactly("G13", "traces left in files", [], in_files(stack))
        yield exactly(
            "G13",
            "status of a look for what is left (1: nothing)",
            1,
            command(stack, "titular", "exportar", EMAIL).returncode,
        )


def in_database(stack: Stack) -> list[str]:
    """SQLite: the bytes of the file and its log. PostgreSQL: all rows; its old row versions go with VACUUM."""
    if isinstance(stack.engine, Postgres):
        dump = subprocess.run(["pg_dump", stack.database], capture_output=True, check=True).stdout
    else:
        dump = b"".join(file.read_bytes() for file in stack.var.glob("app.db*"))
    return [trace for trace in TRACES if trace.encode() in dump]


def in_files(stack: Stack) -> list[str]:
    files = [
        f
        for f in stack.var.rglob("*")
        if f.is_file() and "media" not in f.parts and not f.name.startswith("app.db")
    ]
    return [
        f"{trace} in {file.name}" for file in files for trace in TRACES if trace.encode() in file.read_bytes()
    ]
