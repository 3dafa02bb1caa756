"""What waits for the staff today: contacts, mails that did not leave, cars that lack something."""

from datetime import datetime, timedelta

from msgspec import Struct

from db import clock, outbox
from db.estoque.tables import Veiculos
from db.mesa.contatos import Atendimento, Filtros, count_novos, list_contatos

WEEK = timedelta(days=7)
SHOWN = 8
# What a car for sale should have, in the words of the desk.
FALTAS = {
    "fotos": "CAST(v.fotos AS TEXT) IN ('[]', '')",
    "preço": "v.preco_valor <= 0",
    "descrição": "v.descricao = ''",
    "título para buscadores": "v.seo_titulo = ''",
    "texto para buscadores": "v.seo_description = ''",
}


class CarroIncompleto(Struct):
    id: int
    titulo: str
    faltas: list[str]


class Pendencias(Struct, kw_only=True):
    """`espera` are the hours that the oldest new contact has waited; `mensagens_mortas` mails given up within a week,
    `chamadas_mortas` calls to the CRM.
    """

    novos: int
    espera: int
    contatos: list[Atendimento]
    orcamentos_semana: int
    ofertas_semana: int
    mensagens_mortas: int
    mensagens_espera: int
    chamadas_mortas: int
    disponiveis: int
    incompletos: list[CarroIncompleto]


async def get_pendencias() -> Pendencias:
    novos, espera = await count_novos()
    since = clock.now() - WEEK
    return Pendencias(
        novos=novos,
        espera=espera,
        contatos=(await list_contatos(Filtros(estado="novo")))[1][:SHOWN],
        orcamentos_semana=await count_since("orcamentos", since),
        ofertas_semana=await count_since("vendas", since),
        mensagens_mortas=await outbox.count_dead(since),
        chamadas_mortas=await outbox.count_dead(since, outbox.CALLS),
        mensagens_espera=await outbox.oldest_owed(),
        disponiveis=(await Veiculos.raw("SELECT count(*) AS n FROM veiculos WHERE vitrine = 0"))[0]["n"],
        incompletos=await list_incompletos(),
    )


async def count_since(table: str, since: datetime) -> int:
    """How many rows of a table were made since then."""
    rows = await Veiculos.raw(f"SELECT count(*) AS n FROM {table} WHERE created_at > {{}}", since)
    return int(rows[0]["n"])


async def list_incompletos() -> list[CarroIncompleto]:
    """The cars for sale that lack something, at most 50."""
    marks = ", ".join(f"CASE WHEN {sql} THEN 1 ELSE 0 END AS f{n}" for n, sql in enumerate(FALTAS.values()))
    query = (
        f"SELECT v.id, a.titulo || ' ' || o.titulo || ' ' || v.versao AS titulo, {marks} FROM veiculos v"
        " JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.vitrine = 0 AND"
        f" ({' OR '.join(FALTAS.values())}) ORDER BY v.id DESC LIMIT 50"
    )
    return [
        CarroIncompleto(
            row["id"], row["titulo"].strip(), [name for n, name in enumerate(FALTAS) if row[f"f{n}"]]
        )
        for row in await Veiculos.raw(query)
    ]
