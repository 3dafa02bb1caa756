"""Steps of a visit by visitor and staff: which are taken, what each leaves behind, and whose place it is."""

from datetime import UTC, date, datetime
from itertools import product
from typing import Any

import pytest

from db.contatos.appointments import list_visitas
from db.platform import clock
from db.platform.errors import EditConflict, Invalid, Missing
from db.platform.history import get_revisao, list_alteracoes
from db.platform.outbox import Outbox
from db.visitantes.agendamentos import HELD, PLACES, HorarioDesejado, list_dias_livres
from db.visitantes.leads import NovoLead, VisitaPedida, create_lead, get_visita
from db.visitantes.reschedule import Author, Passo, change_appointment
from tests.support.databases import Call
from tests.support.people import employ
from tests.support.quotes import person
from tests.support.stored import stored_contact

pytestmark = pytest.mark.both_engines

SATURDAY_NIGHT = datetime(2037, 11, 22, 2, tzinfo=UTC)
MONDAY, TUESDAY = date(2037, 11, 23), date(2037, 11, 24)
MORNING = HorarioDesejado(MONDAY, "manha")
LATER = HorarioDesejado(TUESDAY, "tarde", "video")


@pytest.fixture(autouse=True)
def saturday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is Saturday night."""
    monkeypatch.setattr(clock, "now", lambda: SATURDAY_NIGHT)


async def wish(wanted: HorarioDesejado = MORNING) -> str:
    return (await create_lead(NovoLead(**person(), agendamento=wanted))).id


async def visit(id: str) -> VisitaPedida:
    found = await get_visita(id)
    assert found
    return found


async def by(quem: int | None, id: str) -> Author:
    """Somebody who sees the visit as it is."""
    found = await visit(id)
    return Author(quem, await get_revisao("contatos", found.numero), found.guardada.sequencia)


async def count_mails(id: str) -> int:
    return int(await Outbox.count().where(Outbox.about == id, Outbox.kind.like("visita%")))


async def count_lines(id: str) -> int:
    lines = await list_alteracoes("contatos", (await visit(id)).numero)
    return sum("visita" in one.campos for one in lines)


STEPS: tuple[tuple[bool, Passo], ...] = (
    (False, "mudar"),
    (False, "cancelar"),
    (True, "confirmar"),
    (True, "mudar"),
    (True, "cancelar"),
)


@pytest.mark.thorough
def test_every_order_of_three_steps_leaves_a_number_a_line_and_two_mails_a_step(undone: Call[Any]) -> None:
    async def walk() -> None:
        pessoa = (await employ()).id
        times = (LATER, MORNING)
        for steps in product(STEPS, repeat=3):
            id, taken = await wish(), 0
            earlier = await count_lines(id)  # of a deleted contact: SQLite uses its number again
            for n, (staff, passo) in enumerate(steps):
                before = (await visit(id)).guardada
                wanted = times[n % 2] if passo == "mudar" else None
                refused = False
                try:
                    await change_appointment(id, passo, await by(pessoa if staff else None, id), wanted)
                except Invalid:
                    refused = True
                after = (await visit(id)).guardada
                assert after.sequencia - before.sequencia == (after != before)
                assert refused == (
                    before.estado == "cancelada" and passo != "cancelar" and (passo, staff) != ("mudar", True)
                )
                taken += after != before
            found = await visit(id)
            assert await count_lines(id) - earlier == taken and await count_mails(id) == 2 * taken
            listed = [one.id for one in await list_visitas(MONDAY, 2)]
            assert (id in listed) == (found.guardada.estado in HELD)
            if found.guardada.estado in HELD:
                await change_appointment(id, "cancelar", await by(pessoa, id))

    undone(walk())


def test_a_freed_place_is_free_at_once_and_a_full_time_takes_nobody(undone: Call[Any]) -> None:
    async def fill() -> None:
        ids = [await wish() for _ in range(PLACES)]
        outside = await wish(LATER)
        with pytest.raises(Invalid) as full:
            await change_appointment(outside, "mudar", await by(None, outside), MORNING)
        assert full.value.campo == "agendamento.periodo"
        assert (await visit(outside)).guardada.data == TUESDAY
        await change_appointment(ids[0], "cancelar", await by(None, ids[0]))
        assert "manha" in [one.periodo for one in (await list_dias_livres(None))[0].periodos]
        await change_appointment(outside, "mudar", await by(None, outside), MORNING)
        assert "manha" not in [one.periodo for one in (await list_dias_livres(None))[0].periodos]

    undone(fill())


def test_a_visit_moved_within_a_full_time_keeps_its_place(undone: Call[Any]) -> None:
    async def turn() -> str:
        ids = [await wish() for _ in range(PLACES)]
        await change_appointment(
            ids[0], "mudar", await by(None, ids[0]), HorarioDesejado(MONDAY, "manha", "video")
        )
        return str((await stored_contact(public_id=ids[0]))["assunto"])

    assert undone(turn()) == "Chamada de vídeo"


def test_a_screen_that_is_outdated_overwrites_nothing(undone: Call[Any]) -> None:
    async def both() -> str:
        pessoa, id = await employ(), await wish()
        seen = await by(pessoa.id, id)
        await change_appointment(id, "mudar", await by(None, id), LATER)
        with pytest.raises(EditConflict) as refused:
            await change_appointment(id, "cancelar", seen)
        assert (await visit(id)).guardada.estado == "pedida"
        await change_appointment(id, "cancelar", await by(pessoa.id, id))
        assert (await visit(id)).guardada.estado == "cancelada"
        return refused.value.detail

    assert undone(both()).startswith("O visitante mudou Visita em ")


def test_nobody_is_absent_before_the_visit_begins(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    async def absent() -> tuple[str, int]:
        pessoa, id = (await employ()).id, await wish()
        with pytest.raises(Invalid):
            await change_appointment(id, "faltou", await by(pessoa, id))
        monkeypatch.setattr(clock, "now", lambda: datetime(2037, 11, 23, 20, tzinfo=UTC))
        await change_appointment(id, "faltou", await by(pessoa, id))
        with pytest.raises(Invalid):
            await change_appointment(id, "confirmar", await by(pessoa, id))
        await change_appointment(id, "mudar", await by(pessoa, id), LATER)
        return (await visit(id)).guardada.estado, (await visit(id)).guardada.sequencia

    assert undone(absent()) == ("confirmada", 2)


def test_a_visit_of_nobody_is_missing(undone: Call[Any]) -> None:
    with pytest.raises(Missing):
        undone(change_appointment("a" * 22, "cancelar", Author()))
