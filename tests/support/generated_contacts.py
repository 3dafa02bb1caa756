"""Generated contacts, newest first."""

import random
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import chain, islice

NAMES = ("Ana", "Bruno", "Célia", "Davi", "Elisa", "Fábio", "Gilda", "Hugo", "Iara", "João")
FAMILIES = ("Prado", "Moraes", "Teixeira", "Lins", "Azevedo", "Quadros", "Sá", "Bastos", "Reis", "Uchoa")
STATES = ("em contato", "proposta", "ganho", "perdido", "novo")
COLUMNS = "public_id, nome, email, telefone, assunto, categoria, tipo, veiculo_id, proposta, status, suspeito, sem_confirmacao, fold, created_at"
NEW = 40  # the newest, which nobody has answered yet


async def insert_rows(table: str, columns: str, rows: Iterator[tuple[object, ...]]) -> None:
    """Many rows a statement."""
    from db.contatos.contatos import Atendimentos  # as late as this: benches name the database first

    places = f"({', '.join(['{}'] * len(columns.split(', ')))})"
    for some in iter(lambda: list(islice(rows, 400)), []):
        many = f"INSERT INTO {table} ({columns}) VALUES {', '.join([places] * len(some))}"
        await Atendimentos.raw(many, *chain.from_iterable(some))


async def insert_contacts(number: int, cars: list[int]) -> None:
    """Contacts with ids of 22 digits, ten minutes apart; the states follow each other after the first forty."""
    await insert_rows("leads", COLUMNS, contacts(number, cars))
    states = ((f"{n:022}", STATES[n % len(STATES)]) for n in range(NEW, number))
    await insert_rows("atendimentos", "contato, estado", states)


def contacts(number: int, cars: list[int]) -> Iterator[tuple[object, ...]]:
    chance, now = random.Random(2026), datetime.now(UTC)  # no secret
    for n in range(number):
        nome = f"{chance.choice(NAMES)} {chance.choice(FAMILIES)}"
        when = now - timedelta(minutes=n * 10)
        telefone = f"({chance.randint(11, 99)}) 9{chance.randint(1000, 9999)}-{chance.randint(1000, 9999)}"
        yield (
            *(f"{n:022}", nome, f"gerado{n}@exemplo.com.br", telefone, "Quero saber mais", 3, 1),
            *(chance.choice(cars), "Aceita troca?", 0, "", "", f"{n:064}", when),
        )
