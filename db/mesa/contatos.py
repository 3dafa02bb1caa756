"""Everybody who wrote to the dealer, in one list, and how far each of them has got."""

from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from piccolo.columns import ForeignKey, OnDelete, Serial, Text, Timestamptz, Varchar
from piccolo.table import Table

from db import clock
from db.campos import TIME_SIGNS
from db.engine import transaction
from db.equipe.alteracoes import note
from db.equipe.pessoas import Pessoas
from db.errors import Invalid

INDEXES = ("CREATE INDEX notas_contato ON notas (contato, id)",)

POR_PAGINA = 50
Estado = Literal["novo", "em contato", "proposta", "ganho", "perdido"]
TipoContato = Literal["proposta", "visita", "blindagem", "estetica", "contato", "venda"]


class Atendimentos(Table):
    """How far a contact has got; one without a row is new and nobody's. `contato` is its public id."""

    contato = Varchar(length=22, primary_key=True)
    estado = Varchar(length=20, default="novo")
    dono = ForeignKey(Pessoas, null=True, on_delete=OnDelete.set_null)
    visto_em = Timestamptz(null=True, default=None)


class Notas(Table):
    """What the staff wrote down about a contact."""

    id: Serial
    contato = Varchar(length=22)
    pessoa = ForeignKey(Pessoas, null=True, on_delete=OnDelete.set_null)
    texto = Text()
    created_at = Timestamptz()


class Atendimento(Struct, kw_only=True):
    """Somebody who wrote. `sobre` is the car or the subject; `suspeito` says why it looks sent by a program.

    `espera` are the hours since it came, of a new one.
    """

    id: str
    tipo: TipoContato
    nome: str
    email: str
    telefone: str
    sobre: str
    suspeito: str
    quando: datetime
    estado: Estado
    dono: str
    visto: bool
    espera: int | None


class Filtros(Struct, kw_only=True):
    """What the list is narrowed to; "" narrows nothing. `tipo` "orcamento" is whoever had a quote made, `dias` keeps who came
    within so many days, `de` is an owner's number, 0 for everybody.
    """

    estado: Estado | Literal[""] = ""
    tipo: TipoContato | Literal["orcamento", ""] = ""
    dias: int = 0
    de: int = 0
    texto: str = ""
    suspeitos: bool = False
    pagina: int = 1


# A lead says what it is about by its car, or in its own words; an offer is a car.
TODOS = """
    SELECT l.public_id AS id, CASE WHEN l.agendamento IS NOT NULL THEN 'visita' WHEN l.tipo = 1 THEN 'proposta'
        WHEN l.tipo = 2 THEN 'blindagem' WHEN l.tipo = 3 THEN 'estetica' ELSE 'contato' END AS tipo, l.nome, l.email, l.telefone,
        coalesce(nullif(l.assunto, ''), a.titulo || ' ' || o.titulo || ' ' || v.versao, '') AS sobre,
        l.suspeito, l.created_at AS quando
    FROM leads l LEFT JOIN veiculos v ON v.id = l.veiculo_id
        LEFT JOIN marcas a ON a.id = v.marca LEFT JOIN modelos o ON o.id = v.modelo
    UNION ALL
    SELECT public_id, 'venda', nome, email, telefone, marca || ' ' || modelo || ' ' || ano, suspeito, created_at
    FROM vendas"""
LISTA = f"""
    SELECT c.*, coalesce(t.estado, 'novo') AS estado, coalesce(p.nome, '') AS dono, t.visto_em FROM ({TODOS}) c
    LEFT JOIN atendimentos t ON t.contato = c.id LEFT JOIN pessoas p ON p.id = t.dono"""
# Time alone is no proof: a browser fills a form in at once.
CLEAN = f"suspeito IN ('', {', '.join(repr(sign) for sign in sorted(TIME_SIGNS))})"
QUOTED = "tipo IN ('blindagem', 'estetica')"
WORDS = "lower(nome || ' ' || email || ' ' || telefone || ' ' || sobre) LIKE {}"


async def list_contatos(filtros: Filtros) -> tuple[int, list[Atendimento]]:
    """How many there are, and those of one page, the newest first."""
    where, values = _conditions_of(filtros)
    counted = await Atendimentos.raw(f"SELECT count(*) AS n FROM ({LISTA}) q WHERE {where}", *values)
    offset = (max(1, filtros.pagina) - 1) * POR_PAGINA
    rows = await Atendimentos.raw(
        f"SELECT * FROM ({LISTA}) q WHERE {where} ORDER BY quando DESC, id LIMIT {POR_PAGINA} OFFSET {{}}",
        *values,
        offset,
    )
    return counted[0]["n"], [contato_of(row) for row in rows]


def _conditions_of(filtros: Filtros) -> tuple[str, list[Any]]:
    words = [(WORDS, f"%{word}%") for word in filtros.texto.lower().split()[:6]]
    quoted = filtros.tipo == "orcamento"
    asked = [
        ("estado = {}", filtros.estado),
        ("tipo = {}", "" if quoted else filtros.tipo),
        ("quando >= {}", filtros.dias and clock.now() - timedelta(days=filtros.dias)),
        ("id IN (SELECT contato FROM atendimentos WHERE dono = {})", filtros.de),
        *words,
    ]
    given = [(sql, value) for sql, value in asked if value]
    suspect = f"NOT {CLEAN}" if filtros.suspeitos else CLEAN
    return " AND ".join([suspect, *[QUOTED] * quoted, *(sql for sql, _ in given)]), [v for _, v in given]


def contato_of(row: dict[str, Any]) -> Atendimento:
    quando = moment(row["quando"])
    waited = int((clock.now() - quando).total_seconds()) // 3600
    values = {
        name: row[name] for name in ("id", "tipo", "nome", "email", "telefone", "sobre", "suspeito", "dono")
    }
    return Atendimento(
        **values,
        quando=quando,
        estado=row["estado"],
        visto=row["visto_em"] is not None,
        espera=waited if row["estado"] == "novo" else None,
    )


def moment(value: Any) -> datetime:
    """A moment of a raw row, which SQLite gives as text."""
    return value if isinstance(value, datetime) else datetime.fromisoformat(value)


class NovaNota(Struct):
    texto: Annotated[str, Meta(min_length=1, max_length=2000)]


async def get_contato(contato_id: str) -> Atendimento | None:
    rows = await Atendimentos.raw(f"SELECT * FROM ({LISTA}) q WHERE id = {{}}", contato_id)
    return contato_of(rows[0]) if rows else None


async def see_contato(contato_id: str) -> None:
    """What one has seen, all have."""
    async with transaction():
        await _ensure(contato_id)
        unseen = (Atendimentos.contato == contato_id) & Atendimentos.visto_em.is_null()
        await Atendimentos.update({Atendimentos.visto_em: clock.now()}).where(unseen)


async def _ensure(contato_id: str) -> dict[str, Any]:
    """The contact's row, made when there is none; Invalid for nobody's id."""
    if await get_contato(contato_id) is None:
        raise Invalid("contato", "Este contato não existe mais.")
    await Atendimentos.raw(
        "INSERT INTO atendimentos (contato, estado) VALUES ({}, 'novo') ON CONFLICT DO NOTHING", contato_id
    )
    row = await Atendimentos.select().where(Atendimentos.contato == contato_id).first()
    assert row
    return row


async def move_contato(contato_id: str, estado: Estado, por: int) -> None:
    """The next state; whoever moves a contact that is nobody's owns it."""
    async with transaction():
        before = await _ensure(contato_id)
        dono = por if before["dono"] is None else before["dono"]
        values: dict[Any, Any] = {Atendimentos.estado: estado, Atendimentos.dono: dono}
        await Atendimentos.update(values).where(Atendimentos.contato == contato_id)
        await note(por, "contatos", await number_of(contato_id), before, {"estado": estado, "dono": dono})


async def give_contato(contato_id: str, dono: int | None, por: int) -> None:
    async with transaction():
        before = await _ensure(contato_id)
        await Atendimentos.update({Atendimentos.dono: dono}).where(Atendimentos.contato == contato_id)
        await note(por, "contatos", await number_of(contato_id), {"dono": before["dono"]}, {"dono": dono})


async def add_nota(contato_id: str, nova: NovaNota, por: int) -> None:
    async with transaction():
        await _ensure(contato_id)
        row = Notas(contato=contato_id, pessoa=por, texto=nova.texto.strip(), created_at=clock.now())
        await Notas.insert(row)


async def number_of(contato_id: str) -> int:
    """The row's number, under which changes are noted; an offer's is negative."""
    rows = await Atendimentos.raw(
        "SELECT id FROM leads WHERE public_id = {} UNION ALL SELECT -id FROM vendas WHERE public_id = {}",
        contato_id,
        contato_id,
    )
    return int(rows[0]["id"])


class Contagem(Struct):
    """How many contacts nobody has moved, and the hours that the oldest of them has waited; who had a quote made, and who
    offered a car since some moment.
    """

    novos: int
    espera: int
    orcamentos: int
    ofertas: int


async def count_contatos(since: datetime) -> Contagem:
    """All of it at one look; what seems sent by a program is not counted."""
    query = (
        "SELECT sum(CASE WHEN estado = 'novo' THEN 1 ELSE 0 END) AS novos,"
        " min(CASE WHEN estado = 'novo' THEN quando END) AS oldest,"
        f" sum(CASE WHEN {QUOTED} AND quando >= {{}} THEN 1 ELSE 0 END) AS orcamentos,"
        " sum(CASE WHEN tipo = 'venda' AND quando >= {} THEN 1 ELSE 0 END) AS ofertas"
        f" FROM ({LISTA}) q WHERE {CLEAN}"
    )
    row = (await Atendimentos.raw(query, since, since))[0]
    waited = clock.now() - moment(row["oldest"]) if row["oldest"] else timedelta(0)
    return Contagem(
        row["novos"] or 0,
        int(waited.total_seconds()) // 3600,
        row["orcamentos"] or 0,
        row["ofertas"] or 0,
    )
