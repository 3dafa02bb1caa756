"""Generated contacts, newest first."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import chain, islice

NAMES = ("Ana", "Bruno", "Célia", "Davi", "Elisa", "Fábio", "Gilda", "Hugo", "Iara", "João")
FAMILIES = ("Prado", "Moraes", "Teixeira", "Lins", "Azevedo", "Quadros", "Sá", "Bastos", "Reis", "Uchoa")
STATES = ("em contato", "proposta", "ganho", "perdido", "novo")
COLUMNS = "public_id, nome, email, telefone, assunto, categoria, tipo, veiculo_id, mensagem, fold, created_at, estado"
NEW = 40  # the newest, which nobody has answered yet


async def insert_rows(table: str, columns: str, rows: Iterator[tuple[object, ...]]) -> None:
    """Many rows a statement."""
    from db.visitantes.contatos import Contatos  # as late as this: benches name the database first

    places = f"({', '.join(['{}'] * len(columns.split(', ')))})"
    for some in iter(lambda: list(islice(rows, 400)), []):
        many = f"INSERT INTO {table} ({columns}) VALUES {', '.join([places] * len(some))}"
        await Contatos.raw(many, *chain.from_iterable(some))


async def insert_contacts(number: int, cars: list[int]) -> None:
    """Contacts with ids of 22 digits, ten minutes apart; the states follow each other after the first forty."""
    await insert_rows("contatos", COLUMNS, contacts(number, cars))


def contacts(number: int, cars: list[int]) -> Iterator[tuple[object, ...]]:
    chance, now = random.Random(2026), datetime.now(UTC)  # no secret
    for n in range(number):
        nome = f"{chance.choice(NAMES)} {chance.choice(FAMILIES)}"
        when = now - timedelta(minutes=n * 10)
        telefone = f"({chance.randint(11, 99)}) 9{chance.randint(1000, 9999)}-{chance.randint(1000, 9999)}"
        yield (
            *(f"{n:022}", nome, f"gerado{n}@exemplo.com.br", telefone, "Quero saber mais", 3, "proposta"),
            *(chance.choice(cars), "Aceita troca?", f"{n:064}", when),
            STATES[n % len(STATES)] if n >= NEW else "novo",
        )
