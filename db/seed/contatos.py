"""The demonstration's month of contacts, visits and quotes, the same on each machine, dated from today."""

from datetime import datetime, timedelta
from typing import Any

import msgspec

from db.contatos.contatos import EM_CONTATO
from db.equipe.people import Pessoas
from db.estoque.tables import Veiculos
from db.orcamentos.estetica.orcamento import ESTETICA, NovoOrcamentoEstetica
from db.orcamentos.orcamentos import Orcamentos
from db.orcamentos.servico import create_orcamento
from db.platform import clock
from db.platform.engine import transaction
from db.platform.format import BRASILIA, folded
from db.platform.history import Alteracoes, note
from db.platform.outbox import Outbox
from db.visitantes.agendamentos import Agendamentos
from db.visitantes.contatos import Contatos
from db.visitantes.leads import CONTATO, Propostas
from db.visitantes.navegacao import Navegacoes

SELLERS = ("Bruno Alves", "Carla Nunes")
FIRST = ("Marina", "Rui", "Eva", "Otávio", "Lia", "Caio", "Nara", "Davi", "Iara", "Hugo", "Tânia")
LAST = ("Duarte", "Sá", "Prado", "Lemos", "Couto", "Reis", "Braga")
TIPOS = ("contato", "proposta", "contato", "estetica", "proposta", "contato")
ORIGENS = ("", "", "Webmotors", "", "", "loja", "", "Instagram", "", "indicação")
SITE = ("Google", "Google", "Instagram", "Direto", "Google")
WORDS = {
    "contato": "Quero conhecer este carro.",
    "proposta": "Tenho interesse. O valor à vista muda?",
    "estetica": "Gostaria de um orçamento.",
}
CONTACTS, NEW, VISITS, DAYS = 44, 4, 160, 30


async def seed_contatos() -> None:
    """Nothing where anybody has written already."""
    async with transaction():
        if await Contatos.exists():
            return
        sellers = [await _add_seller(nome) for nome in SELLERS]
        cars = await Veiculos.select().where(Veiculos.preco_valor > 0).order_by(Veiculos._meta.primary_key)
        sold = [car for car in cars if car["status"] == "Vendido"]
        cars = [car for car in cars if car["status"] == "Ativo"]
        for number in range(CONTACTS):
            won = number % 5 == 0 and number >= NEW
            await _add_contact(
                number, sellers, sold[number % len(sold)] if won else cars[number * 7 % len(cars)]
            )
        await Navegacoes.insert(*(_visit(number, cars) for number in range(VISITS)))
        await Outbox.delete().where(Outbox.recipient.like("%@example.com") | (Outbox.recipient == ""))


async def _add_seller(nome: str) -> int:
    """Somebody who was invited and has not chosen a password: nobody can log in as they."""
    email = f"{nome.split()[0].lower()}@example.com"
    person = Pessoas(nome=nome, email=email, papel="vendas", created_at=_ago(DAYS))
    return int((await Pessoas.insert(person))[0]["id"])


def _ago(days: int, number: int = 0) -> datetime:
    """A moment of an earlier day, while the dealer is open; of today one that is over."""
    day = clock.now().astimezone(BRASILIA) - timedelta(days=days)
    return (
        day - timedelta(minutes=5 + number) if not days else day.replace(hour=10 + number % 7, minute=number)
    )


async def _add_contact(number: int, sellers: list[int], car: dict[str, Any]) -> None:
    tipo, origem, when = TIPOS[number % 6], ORIGENS[number % 10], _ago(number * DAYS // CONTACTS, number)
    nome, dono = f"{FIRST[number % 11]} {LAST[number % 7]}", sellers[number % 3 == 0]
    estado = "novo" if number < NEW else ("ganho", "perdido", *[EM_CONTATO] * 3)[number % 5]
    outcome: dict[str, Any] = {
        "ganho": {"vendido": car["id"], "valor": car["preco_valor"]},
        "perdido": {"motivo": "preço"},
    }
    answered: dict[str, Any] = {} if estado == "novo" else {"estado": estado, "dono": dono, "visto_em": when}
    about = {"veiculo_id": car["id"], "sobre": f"veiculo-{car['id']}"}
    values: dict[str, Any] = {
        "public_id": f"demonstracao{number:010}",
        "tipo": tipo,
        "nome": nome,
        "email": f"{folded(nome).replace(' ', '.')}.{number}@example.com",
        "telefone": f"(11) 90000-{1000 + number}",
        "mensagem": WORDS[tipo],
        "categoria": CONTATO,
        "sem_confirmacao": "portal",
        "fold": "" if origem in ("loja", "indicação") else f"demonstracao {number}",
        "created_at": when,
        "origem": origem,
        **({"assunto": "Estética"} if tipo == "estetica" else about),
    }
    row = Contatos(**(values | answered | outcome.get(estado, {})))
    id = (await Contatos.insert(row))[0]["id"]
    if tipo == "proposta":
        await Propostas.insert(Propostas(contato=id, prazo="36 parcelas"))
    if tipo == "contato" and number % 4 == 0:
        day = when.date() + timedelta(days=5 if number else 1)
        visita: dict[str, Any] = {"data": day, "periodo": "tarde", "desejo": "test-drive"}
        await Agendamentos.insert(Agendamentos(contato=id, estado="confirmada", **visita))
    if tipo == "estetica":
        await _quote(values["public_id"], car["modelo"], when)
    if answered:
        await note(dono, "contatos", id, {"estado": "novo"}, {"estado": estado, "dono": dono})
        change = (Alteracoes.tabela == "contatos") & (Alteracoes.registro == id)
        await Alteracoes.update(created_at=when + timedelta(minutes=9 + number * 5)).where(change)


async def _quote(lead: str, modelo: int, when: datetime) -> None:
    novo = NovoOrcamentoEstetica(lead=lead, modelo=modelo, categoria=7, servico=701)
    made = await create_orcamento(ESTETICA, novo)
    await Orcamentos.update(created_at=when).where(Orcamentos.pedido == made.pedido)


def _visit(number: int, cars: list[dict[str, Any]]) -> Navegacoes:
    when = _ago(number * DAYS // VISITS, number % 40)
    seen = [str(cars[number * step % 12]["id"]) for step in (1, 3)]
    return Navegacoes(
        nav_id=f"demonstracao{number:010}",
        origem=SITE[number % 5],
        veiculos=msgspec.json.encode(seen).decode(),
        lead=f"demonstracao{number:010}" if number < CONTACTS and not ORIGENS[number % 10] else None,
        created_at=when,
        updated_at=when,
    )
