"""Contacts as a spreadsheet: the list's filter, Brasília's time, the message and the staff's notes."""

from collections.abc import AsyncIterator

from db.contatos.contatos import Atendimento, get_contatos
from db.contatos.filter import FiltroContatos, list_ids
from db.platform.engine import slow_reads
from db.platform.format import BRASILIA, csv_lines, reais_inteiros, write_csv
from db.platform.history import note
from db.platform.sql import fetch, marks, moment
from db.privacidade.titulares import ACESSOS

HEADER = (
    *("quando", "tipo", "nome", "telefone", "e-mail", "sobre"),
    *("mensagem", "estado", "preço da venda", "motivo da perda", "responsável", "notas"),
)
BATCH = 200  # rows: some 20 ms
MESSAGES = "SELECT public_id AS id, coalesce(mensagem, '') AS texto FROM contatos WHERE public_id IN ({0})"
NOTES = (
    "SELECT n.contato, n.texto, n.created_at, coalesce(p.nome, '') AS quem FROM notas n"
    " LEFT JOIN pessoas p ON p.id = n.pessoa WHERE n.contato IN ({0}) ORDER BY n.id"
)


async def export_contatos(filtro: FiltroContatos, por: int) -> AsyncIterator[bytes]:
    """The contacts of a filter as CSV, newest first, in parts; the export is noted before the first."""
    ids = await list_ids(filtro)
    taken = {"contatos exportados": len(ids), "filtro": _filter_in_words(filtro)}
    await note(por, ACESSOS, 0, {}, taken)
    return _parts(ids)


async def _parts(ids: list[str]) -> AsyncIterator[bytes]:
    yield write_csv(HEADER, [])
    for first in range(0, len(ids), BATCH):
        yield csv_lines(await _rows(await get_contatos(ids[first : first + BATCH])))


async def _rows(contatos: list[Atendimento]) -> list[list[str]]:
    ids = [one.id for one in contatos]
    places = marks(ids)
    with slow_reads():
        texts = await fetch(MESSAGES.format(places), *ids)
        noted = await fetch(NOTES.format(places), *ids)
    messages = {row["id"]: row["texto"] for row in texts}
    notes: dict[str, list[str]] = {}
    for row in noted:
        said = (
            f"{moment(row['created_at']).astimezone(BRASILIA):%d/%m/%Y %H:%M} {row['quem']}: {row['texto']}"
        )
        notes.setdefault(row["contato"], []).append(said)
    return [_row(one, messages.get(one.id, ""), notes.get(one.id, [])) for one in contatos]


def _row(one: Atendimento, message: str, notes: list[str]) -> list[str]:
    when = f"{one.quando.astimezone(BRASILIA):%d/%m/%Y %H:%M}"
    who = [one.tipo, one.nome, one.telefone, one.email, one.sobre]
    outcome = [
        reais_inteiros(one.valor) if one.valor else "",
        ": ".join(filter(None, (one.motivo, one.detalhe))),
    ]
    return [when, *who, message, one.estado, *outcome, one.responsavel, "\n".join(notes)]


def _filter_in_words(filtro: FiltroContatos) -> str:
    """The filter in words, without the searched words, which may be a name."""
    parts = {
        "estado": filtro.estado,
        "tipo": filtro.tipo,
        "dias": filtro.dias,
        "responsável": filtro.de,
        "loja": filtro.loja,
        "suspeitos": "sim" if filtro.suspeitos else "",
        "palavras": len(filtro.texto.split()),
    }
    return ", ".join(f"{name}: {value}" for name, value in parts.items() if value) or "todos"
