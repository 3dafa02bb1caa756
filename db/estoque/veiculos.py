"""Vehicles: what a visitor sees of them, and how to find them."""

from typing import Any, Literal

import msgspec
from msgspec import Struct

from db.estoque.detalhes import VeiculoDetalhe as VeiculoDetalhe
from db.estoque.detalhes import get_veiculo as get_veiculo
from db.estoque.tables import SOLD, Veiculos
from db.format import reais
from db.fotos import media

POR_PAGINA = 24

Ordem = Literal["relevancia", "menor-preco", "maior-preco", "menor-km", "mais-novo"]
ORDENS: dict[str, str] = {
    "relevancia": "v.vitrine, v.relevancia DESC, v.id DESC",
    "menor-preco": "v.vitrine, v.preco_ordem, v.id DESC",
    "maior-preco": "v.vitrine, v.preco_valor DESC, v.id DESC",
    "menor-km": "v.vitrine, v.km_ordem, v.id DESC",
    "mais-novo": "v.vitrine, v.ano_ordem DESC, v.id DESC",
}


class Imagem(Struct):
    imagem: str


class Veiculo(Struct):
    """A vehicle as listed on a card; `km` is text with dots ("0" is zero km), `preco_valor` whole reais (0: on request).

    `imagens` are up to three more photographs; db/fotos.py says which widths each has.
    """

    id: int
    marca: str
    marca_id: int
    modelo: str
    modelo_id: int
    versao: str
    titulo: str
    ano_modelo: int | None
    ano_fabricacao: int | None
    km: str
    condicao: str
    combustivel: str
    preco: str
    preco_valor: int
    imagem: str
    imagens: list[Imagem]
    blindado: Literal[0, 1]
    status: Literal["Ativo", "Vendido"]
    situacao: str
    seo_url: str
    relacionado_id: int | None


CARD = (
    "SELECT v.id, v.vitrine, v.marca AS marca_id, a.titulo AS marca, v.modelo AS modelo_id, o.titulo AS modelo, v.versao,"
    " v.ano_modelo, v.ano_fabricacao, v.km, v.condicao, v.combustivel, v.preco_valor, v.fotos, v.videos, v.blindado,"
    " v.situacao, v.seo_url, (SELECT r.relacionado FROM relacionados r JOIN veiculos w ON w.id = r.relacionado"
    " WHERE r.veiculo = v.id AND w.vitrine = 0 ORDER BY r.ordem LIMIT 1) AS relacionado_id"
    " FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo"
)


async def search_veiculos(
    *,
    marca: int | None = None,
    modelo: int | None = None,
    blindado: int | None = None,
    condicao: str | None = None,
    preco_de: int | None = None,
    preco_ate: int | None = None,
    ordem: Ordem = "relevancia",
    pagina: int = 1,
    limite: int = POR_PAGINA,
) -> tuple[int, list[Veiculo]]:
    """How many vehicles match, and those of one page; None is no filter. Sold ones come last in every order.

    `marca` and `modelo` are ids, prices whole reais; with a price limit vehicles on request are left out.
    Numbers must fit 63 bits, ids 32.
    """
    where, values = _matching(marca, modelo, condicao, preco_de, preco_ate)
    if blindado is not None:
        where, values = f"{where} AND v.blindado = {{}}", [*values, blindado]
    where = f"v.vitrine < 2{where}"
    total = (await Veiculos.raw(f"SELECT count(*) AS n FROM veiculos v WHERE {where}", *values))[0]["n"]
    offset = (pagina - 1) * limite
    if offset >= total:
        return total, []
    # The page's ids come from an index alone; only then are rows read and joined.
    page = f"SELECT v.id FROM veiculos v WHERE {where} ORDER BY {ORDENS[ordem]} LIMIT {{}} OFFSET {{}}"
    rows = await Veiculos.raw(
        f"{CARD} WHERE v.id IN ({page}) ORDER BY {ORDENS[ordem]}", *values, limite, offset
    )
    return total, [_card(row) for row in rows]


async def which_unsold(
    *,
    marca: int | None = None,
    modelo: int | None = None,
    condicao: str | None = None,
    preco_de: int | None = None,
    preco_ate: int | None = None,
) -> tuple[bool, bool]:
    """Whether any unsold vehicle matches (as for `search_veiculos`): an armored one, one without armor."""
    where, values = _matching(marca, modelo, condicao, preco_de, preco_ate)
    found = f"EXISTS (SELECT 1 FROM veiculos v WHERE v.vitrine = 0{where} AND v.blindado = {{}})"
    query = f"SELECT {found} AS armored, {found} AS plain"
    row = (await Veiculos.raw(query, *values, 1, *values, 0))[0]
    return bool(row["armored"]), bool(row["plain"])


def _matching(
    marca: int | None, modelo: int | None, condicao: str | None, preco_de: int | None, preco_ate: int | None
) -> tuple[str, list[int | str]]:
    """The conditions as SQL that begins with AND, and their values."""
    filters = {
        "v.marca = {}": marca,
        "v.modelo = {}": modelo,
        "v.condicao = {}": condicao,
        "v.preco_valor >= {}": max(preco_de, 1) if preco_de is not None else None,
        "v.preco_valor BETWEEN 1 AND {}": preco_ate,
    }
    given = {sql: value for sql, value in filters.items() if value is not None}
    return "".join(f" AND {sql}" for sql in given), list(given.values())


def _card(row: dict[str, Any]) -> Veiculo:
    fotos = _names(row["fotos"])
    return Veiculo(
        id=row["id"],
        marca=row["marca"],
        marca_id=row["marca_id"],
        modelo=row["modelo"],
        modelo_id=row["modelo_id"],
        versao=row["versao"],
        titulo=f"{row['marca']} {row['modelo']}",
        ano_modelo=row["ano_modelo"],
        ano_fabricacao=row["ano_fabricacao"],
        km=row["km"],
        condicao=row["condicao"],
        combustivel=row["combustivel"],
        preco=reais(row["preco_valor"]),
        preco_valor=row["preco_valor"],
        imagem=media(fotos[0] if fotos else ""),
        imagens=[Imagem(media(name)) for name in fotos[1:4]],
        blindado=1 if row["blindado"] else 0,
        status="Vendido" if row["vitrine"] == SOLD else "Ativo",
        situacao=row["situacao"],
        seo_url=row["seo_url"],
        relacionado_id=row["relacionado_id"],
    )


def _names(text: str) -> list[str]:
    return msgspec.json.decode(text or "[]", type=list[str])


async def get_cards(ids: list[int]) -> list[dict[str, Any]]:
    """Plain rows of the shown vehicles of these ids, for whoever draws them in a shape of their own; `fotos` decoded."""
    if not ids:
        return []
    rows = await Veiculos.raw(f"{CARD} WHERE v.id IN ({_marks(ids)}) AND v.vitrine < 2", *ids)
    return [row | {"fotos": _names(row["fotos"])} for row in rows]


async def list_recomendados(limite: int = 6) -> list[Veiculo]:
    """Available vehicles to suggest to someone whose search found none: the most relevant first."""
    return [_card(row) for row in await _relevant([], limite)]


async def list_novidades(limite: int = 6) -> list[Veiculo]:
    """The newest arrivals among the available vehicles: the last added first."""
    query = f"{CARD} WHERE v.vitrine = 0 ORDER BY v.id DESC LIMIT {{}}"
    return [_card(row) for row in await Veiculos.raw(query, limite)]


async def list_relacionados(veiculo_id: int, limite: int = 12) -> list[Veiculo]:
    """Available vehicles to show beside one: those that the staff chose, in order, then similar ones up to six.

    Similar is of the same model, then brand, nearest in price; then the most relevant. An unknown vehicle gets
    those alone.
    """
    query = f"{CARD} JOIN relacionados s ON s.relacionado = v.id WHERE s.veiculo = {{}} AND v.vitrine = 0"
    rows = await Veiculos.raw(f"{query} ORDER BY s.ordem LIMIT {{}}", veiculo_id, limite)
    for more in (_similar, _relevant):
        wanted = min(6, limite) - len(rows)
        if wanted > 0:
            rows += await more([veiculo_id, *(row["id"] for row in rows)], wanted)
    return [_card(row) for row in rows]


async def _similar(leave_out: list[int], limite: int) -> list[dict[str, Any]]:
    """Rows of the same brand as the first of `leave_out`."""
    order = "CASE WHEN v.modelo = t.modelo THEN 0 ELSE 1 END, abs(v.preco_valor - t.preco_valor), v.id"
    near = (
        "SELECT v.id FROM veiculos t JOIN veiculos v ON v.marca = t.marca AND v.vitrine = 0"
        f" WHERE t.id = {{}} AND v.id NOT IN ({_marks(leave_out)}) ORDER BY {order} LIMIT {{}}"
    )
    query = f"{CARD} JOIN veiculos t ON t.id = {{}} WHERE v.id IN ({near}) ORDER BY {order}"
    rows: list[dict[str, Any]] = await Veiculos.raw(query, leave_out[0], leave_out[0], *leave_out, limite)
    return rows


async def _relevant(leave_out: list[int], limite: int) -> list[dict[str, Any]]:
    but = f" AND v.id NOT IN ({_marks(leave_out)})" if leave_out else ""
    query = f"{CARD} WHERE v.vitrine = 0{but} ORDER BY {ORDENS['relevancia']} LIMIT {{}}"
    rows: list[dict[str, Any]] = await Veiculos.raw(query, *leave_out, limite)
    return rows


def _marks(values: list[int]) -> str:
    return ", ".join("{}" for _ in values)


class Destaque(Struct):
    """A featured vehicle: `imagem` is the cover, `imagens` up to three more photographs."""

    id: int
    ordem: int
    veiculo_id: int
    seo_url: str
    blindado: Literal[0, 1]
    km: str
    marca: str
    modelo: str
    versao: str
    ano_modelo: int | None
    ano_fabricacao: int | None
    preco: str
    imagem: str
    imagens: list[Imagem]
    status: str = "ativo"
    origem: str = "site"


async def list_destaques() -> list[Destaque]:
    """The featured vehicles in order, at most 60; sold and withdrawn ones are left out."""
    # "+ 0" keeps the planner from starting at the whole stock instead of at the few featured.
    query = (
        f"{CARD.replace('SELECT ', 'SELECT d.id AS destaque_id, d.ordem, ', 1)} JOIN destaques d ON d.veiculo = v.id"
        " WHERE lower(d.status) = 'ativo' AND d.origem = 'site' AND v.vitrine + 0 = 0 ORDER BY d.ordem, d.id LIMIT 60"
    )
    return [_destaque(row, _card(row)) for row in await Veiculos.raw(query)]


def _destaque(row: dict[str, Any], card: Veiculo) -> Destaque:
    own = {
        "id": row["destaque_id"],
        "ordem": row["ordem"],
        "veiculo_id": card.id,
        "status": "ativo",
        "origem": "site",
    }
    return Destaque(
        **own, **{name: getattr(card, name) for name in Destaque.__struct_fields__ if name not in own}
    )


async def get_modelo_imagem(modelo_id: int) -> str | None:
    """The path of a model's picture, the cover of one of its vehicles if it has none; None for an unknown model."""
    rows = await Veiculos.raw(
        "SELECT o.imagem, (SELECT v.fotos FROM veiculos v WHERE v.modelo = o.id AND v.vitrine < 2"
        " ORDER BY v.vitrine, v.id LIMIT 1) AS fotos FROM modelos o WHERE o.id = {} AND lower(o.status) = 'ativo'",
        modelo_id,
    )
    return media(rows[0]["imagem"] or (_names(rows[0]["fotos"]) or [""])[0]) if rows else None


async def get_veiculo_url(id: int) -> str | None:
    """The `seo_url` of a shown vehicle, or None. `id` must fit 32 bits."""
    rows = await Veiculos.raw("SELECT seo_url FROM veiculos WHERE id = {} AND vitrine < 2", id)
    return rows[0]["seo_url"] if rows else None


async def count_disponiveis(por: Literal["marca", "condicao", "blindado"]) -> dict[Any, int]:
    """How many available vehicles each brand (by id), condition (by code), or 1 and 0 for armored and not, has.

    What has none is left out.
    """
    rows = await Veiculos.raw(
        f"SELECT v.{por} AS parte, count(*) AS n FROM veiculos v WHERE v.vitrine = 0 GROUP BY v.{por}"
    )
    return {row["parte"]: row["n"] for row in rows}
