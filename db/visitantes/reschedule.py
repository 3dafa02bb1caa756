"""Changes of an appointment, by its visitor or by the staff; both are notified, with a calendar file."""

from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import asdict

from db.conteudo.lojas import Contato
from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.history import Base, check_conflicts, note
from db.platform.outbox import Context
from db.platform.retries import retried
from db.platform.sql import FOR_UPDATE, lock
from db.visitantes import agendamentos
from db.visitantes.agendamentos import (
    DESEJOS,
    HELD,
    Agendamentos,
    EstadoVisita,
    HorarioDesejado,
    HorarioGuardado,
    HorarioMarcado,
)
from db.visitantes.contatos import Contatos
from db.visitantes.leads import VisitaPedida, get_visita
from db.visitantes.objetos import Objeto

Passo = Literal["confirmar", "mudar", "cancelar", "faltou"]
ESTADOS: dict[EstadoVisita, str] = {
    "pedida": "a confirmar",
    "confirmada": "confirmada",
    "cancelada": "cancelada",
    "faltou": "não veio",
}
MOST = 10  # changes of one appointment by its visitor
CHANGED = "Este horário mudou enquanto a página estava aberta. Veja como está agora e escolha de novo."
OVER = "Este horário já começou ou já passou."
NOT_YET = "A visita ainda não começou."
ENDED = "A visita já foi cancelada ou encerrada."
TOO_OFTEN = "Este horário já mudou muitas vezes. Fale conosco e combinamos outro."


class VisitaMudada(Context):
    passo: Passo
    pela_equipe: bool
    marcado: HorarioMarcado
    antes: str
    objeto: Objeto | None


class VisitaMail(VisitaMudada):
    kind = "visita"
    nome: str
    sobre: str
    contato: Contato | None


class VisitaLojaMail(VisitaMudada):
    kind = "visita_loja"
    lead: dict[str, str]


class Author(NamedTuple):
    """Who changes: a person of the staff with the `revisao` of the screen, or the visitor with the `sequencia` of the page."""

    pessoa: int | None = None
    revisao: int = 0
    sequencia: int = 0


@retried
async def change_appointment(
    id: str, passo: Passo, autor: Author, wish: HorarioDesejado | None = None
) -> bool:
    """Takes a step and enqueues both mails; whether anything changed. Missing for an unknown id; Invalid for what cannot be, naming `sequencia` when
    the visitor's page is outdated; EditConflict when the desk's is. A step that was taken already is none.
    """
    async with transaction():
        await lock(agendamentos.PLACES_LOCK)
        pedida = await get_visita(id, FOR_UPDATE)
        if pedida is None:
            raise Missing("contato", "Esta visita não existe mais.")
        before, after = pedida.guardada, _after(pedida.guardada, passo, autor, wish)
        if _time_text(before) == _time_text(after):
            return False
        await _check(pedida, passo, autor, after)
        state = {"estado": after.estado, "sequencia": after.sequencia, "feita_em": after.mudado_em}
        marcado = msgspec.structs.replace(pedida.marcado, **state)
        if passo == "mudar":
            marcado = await _move(pedida, before, after)
        when: dict[Any, Any] = asdict(after)
        await Agendamentos.update(when).where(Agendamentos.contato == pedida.numero)
        assunto = agendamentos.assunto_of(after, marcado.titulo)
        await Contatos.update(assunto=assunto).where(Contatos.public_id == id)
        await note(autor.pessoa, "contatos", pedida.numero, _history(before), _history(after))
        await _notify(pedida, marcado, passo, bool(autor.pessoa))
        return True


def _after(
    before: HorarioGuardado, passo: Passo, autor: Author, wish: HorarioDesejado | None
) -> HorarioGuardado:
    estado: dict[Passo, EstadoVisita] = {
        "confirmar": "confirmada",
        "mudar": "confirmada" if autor.pessoa else "pedida",
        "cancelar": "cancelada",
        "faltou": "faltou",
    }
    to = wish or before
    changes = before.sequencia + 1
    return HorarioGuardado(to.data, to.periodo, to.desejo, estado[passo], changes, clock.now(), before.loja)


def _time_text(visita: HorarioGuardado) -> str:
    when = agendamentos.time_text(visita)
    return f"{DESEJOS[visita.desejo]}, {when}: {ESTADOS[visita.estado]}"


def _history(visita: HorarioGuardado) -> dict[str, str]:
    return {"visita": _time_text(visita)}


async def _check(pedida: VisitaPedida, passo: Passo, autor: Author, after: HorarioGuardado) -> None:
    before, begun = pedida.guardada, pedida.marcado.inicio <= clock.now()
    if autor.pessoa:
        base = Base(autor.revisao)
        await check_conflicts(
            "contatos", pedida.numero, base, _history(after), _history(before), {"visita": "Visita"}
        )
    elif autor.sequencia != before.sequencia:
        raise Invalid("sequencia", CHANGED)
    rules = (
        (passo != "mudar" or not autor.pessoa, before.estado not in HELD, ENDED),
        (passo == "faltou", not begun, NOT_YET),
        (not autor.pessoa, begun, OVER),
        (not autor.pessoa and passo == "mudar", before.sequencia >= MOST, TOO_OFTEN),
    )
    for applies, broken, sentence in rules:
        if applies and broken:
            raise Invalid("passo", sentence)


async def _move(pedida: VisitaPedida, before: HorarioGuardado, after: HorarioGuardado) -> HorarioMarcado:
    """The appointment at its new time; Invalid when the dealer is closed then or has no place left."""
    marcado = await agendamentos.plan_appointment(pedida.marcado.id, after, pedida.marcado.titulo)
    if before.estado not in HELD or (before.data, before.periodo) != (after.data, after.periodo):
        await agendamentos.check_places(after)
    return marcado


async def _notify(pedida: VisitaPedida, marcado: HorarioMarcado, passo: Passo, pela_equipe: bool) -> None:
    quem = pedida.quem
    antes = pedida.marcado.quando if passo == "mudar" else ""
    change = passo, pela_equipe, marcado, antes, pedida.objeto
    theirs = VisitaMail(*change, nome=quem["nome"], sobre=pedida.sobre, contato=pedida.contato)
    await outbox.enqueue(theirs, quem["email"], about=quem["id"])
    await outbox.enqueue(VisitaLojaMail(*change, lead=quem), about=quem["id"])
