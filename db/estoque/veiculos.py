"""Vehicle cards, and lists of them: featured, recommended, new and related vehicles."""

from heapq import nsmallest
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType
from pyroaring import BitMap

from db.estoque.baixas import COLUMNS, JOIN, Baixa, baixa_of
from db.estoque.facetas import AT
from db.estoque.search_index import Index, get_index
from db.estoque.tables import NAMED, RELACIONADO, SOLD
from db.platform.format import reais
from db.platform.photos.fotos import media, names_in
from db.platform.sql import active, fetch, marks
from db.platform.versions import by_version


class Imagem(Struct):
    imagem: str
    foco: int | UnsetType = UNSET


class VeiculoCurto(Struct, kw_only=True):
    """What everything says of a vehicle; `km` is text with dots ("0" is zero km)."""

    id: int
    marca: str
    modelo: str
    versao: str
    ano_modelo: int | None
    ano_fabricacao: int | None
    km: str
    situacao: str
    seo_url: str


class Cartao(VeiculoCurto, kw_only=True):
    """A vehicle's card: `imagem` is the cover, `imagens` are up to three more photographs; db/platform/photos/fotos.py says which
    widths each has. `foco` says which part of one is shown, in percent, unless it is the middle. `foto_ilustrativa` 1:
    the photographs show another car. `loja` is the number of the further shop in which it stands, if it does.
    """

    preco: str
    baixa: Baixa | None
    imagem: str
    imagens: list[Imagem]
    foto_ilustrativa: int
    blindado: Literal[0, 1]
    foco: int | UnsetType = UNSET
    loja: int | UnsetType = UNSET


class Veiculo(Cartao, kw_only=True):
    """A vehicle as listed on a card; `preco_valor` is whole reais (0: on request)."""

    marca_id: int
    modelo_id: int
    titulo: str
    condicao: str
    combustivel: str
    preco_valor: int
    status: Literal["Ativo", "Vendido"]
    relacionado_id: int | None


def is_reservado(situacao: str) -> bool:
    """The same as IS_RESERVED, of a car that is for sale."""
    return situacao.casefold() == "reservado"


CORTES = ", ".join(
    f"(SELECT f.foco FROM fotos f WHERE f.arquivo = v.fotos ->> {at}) AS corte{at}" for at in range(4)
)
CARD = (
    f"SELECT {COLUMNS}, v.id, v.loja, v.vitrine, v.marca AS marca_id, a.titulo AS marca, v.modelo AS modelo_id, o.titulo AS modelo, v.versao,"
    " v.ano_modelo, v.ano_fabricacao, v.km, v.condicao, v.combustivel, v.preco_valor, v.fotos, v.foto_ilustrativa, v.videos, v.blindado,"
    f" {CORTES}, v.situacao, v.seo_url, {RELACIONADO} {NAMED}{JOIN}"
)


def _card_of(row: dict[str, Any]) -> Veiculo:
    fotos = names_in(row["fotos"])
    own = {
        "titulo": f"{row['marca']} {row['modelo']}",
        "preco": reais(row["preco_valor"]),
        "baixa": baixa_of(row),
        "imagem": media(fotos[0] if fotos else ""),
        "imagens": [Imagem(media(name), row[f"corte{at}"] or UNSET) for at, name in enumerate(fotos[1:4], 1)],
        "blindado": 1 if row["blindado"] else 0,
        "status": "Vendido" if row["vitrine"] == SOLD else "Ativo",
    }
    optional = {"foco": row["corte0"], "loja": row.pop("loja")}
    return msgspec.convert(row | own | {name: one for name, one in optional.items() if one}, Veiculo)


async def list_cards(ids: list[int]) -> list[Veiculo]:
    """The cards of these vehicles in their order, shown or not; an unknown id has none."""
    rows = await fetch(f"{CARD} WHERE v.id IN ({marks(ids)})", *ids)
    found = {row["id"]: _card_of(row) for row in rows}
    return [found[id] for id in ids if id in found]


async def get_cards(ids: list[int]) -> list[dict[str, Any]]:
    """Plain rows of the shown vehicles of these ids; `fotos` and `videos` decoded."""
    rows = await fetch(f"{CARD} WHERE v.id IN ({marks(ids)}) AND v.vitrine < 2", *ids)
    return [row | {name: names_in(row[name]) for name in ("fotos", "videos")} for row in rows]


@by_version
async def list_recomendados(
    limite: int = 6, marca: int | None = None, modelo: int | None = None, without: tuple[int, ...] = ()
) -> list[Veiculo]:
    """Available vehicles to suggest to someone whose search found none or few (`without`): those of `modelo`, then of
    `marca`, then the most relevant.
    """
    index = await get_index()
    left = index.unsold - BitMap(without)
    sets = [left & index.having(name, id) for name, id in (("modelo", modelo), ("marca", marca)) if id]
    ids: list[int] = []
    for cars in (*sets, left):
        ids += index.page(cars - BitMap(ids), "relevancia", 0, limite - len(ids))
    return await list_cards(ids)


@by_version
async def list_novidades(limite: int = 6) -> list[Veiculo]:
    """The newest arrivals among the available vehicles, by the day since which they are in stock; without one the last added."""
    query = f"SELECT id FROM veiculos WHERE vitrine = 0 AND entrada IS NOT NULL ORDER BY entrada DESC, id DESC LIMIT {limite}"
    dated = [row["id"] for row in await fetch(query)]
    added = (await get_index()).unsold - BitMap(dated)
    return await list_cards([*dated, *reversed(added)][:limite])


MOST, SHOWN = 12, 6  # beside a car: at most so many chosen ones; similar ones fill up to so many


async def list_relacionados(veiculo_id: int) -> list[Veiculo]:
    """Available vehicles to show beside one: those that the staff chose, in order, then similar ones up to six.

    Similar is of the same model, then brand, nearest in price.
    """
    # Some of them may be sold.
    query = f"SELECT relacionado AS id FROM relacionados WHERE veiculo = {{}} ORDER BY ordem LIMIT {4 * MOST}"
    index = await get_index()
    ids = [row["id"] for row in await fetch(query, veiculo_id) if row["id"] in index.unsold][:MOST]
    return await list_cards(ids + _similar(index, [veiculo_id, *ids], max(0, SHOWN - len(ids))))


async def get_par(veiculo_id: int) -> Veiculo | None:
    """The car for sale of the same model that is armored where this one is not, or the other way round; of several the
    nearest in price."""
    rows = await fetch(
        "SELECT p.id FROM veiculos v JOIN veiculos p ON p.modelo = v.modelo AND p.blindado <> v.blindado AND p.vitrine = 0"
        " WHERE v.id = {} ORDER BY abs(p.preco_valor - v.preco_valor), p.id LIMIT 1",
        veiculo_id,
    )
    return next(iter(await list_cards([row["id"] for row in rows])), None)


def _similar(index: Index, without: list[int], limite: int) -> list[int]:
    """Of the same model as the first of `without`, then of its brand, each the nearest in price first."""
    if not (carro := index.carros.get(without[0])):
        return []
    modelo, marca = (
        index.having(name, carro[AT[name]]) & index.unsold - BitMap(without) for name in ("modelo", "marca")
    )
    preco = AT["preco_valor"]

    def distance(id: int) -> tuple[int, int]:
        return abs((index.carros[id][preco] or 0) - (carro[preco] or 0)), id

    ids = nsmallest(limite, modelo, key=distance)
    return ids + nsmallest(limite - len(ids), marca - modelo, key=distance)


class Destaque(Cartao, kw_only=True):
    """A featured vehicle; `id` is the record's, `veiculo_id` the vehicle's."""

    ordem: int
    veiculo_id: int
    status: str = "ativo"
    origem: str = "site"


@by_version
async def list_destaques() -> list[Destaque]:
    """The featured vehicles in order, at most 60; sold and withdrawn ones are left out."""
    # "+ 0" keeps the planner from starting at the whole stock instead of at the few featured.
    query = (
        f"{CARD.replace('SELECT ', 'SELECT d.id AS destaque_id, d.ordem, ', 1)} JOIN destaques d ON d.veiculo = v.id"
        f" WHERE {active('d')} AND d.origem = 'site' AND v.vitrine + 0 = 0 ORDER BY d.ordem, d.id LIMIT 60"
    )
    return [
        msgspec.convert(
            msgspec.to_builtins(_card_of(row))
            | {"id": row["destaque_id"], "ordem": row["ordem"], "veiculo_id": row["id"], "status": "ativo"},
            Destaque,
        )
        for row in await fetch(query)
    ]


async def get_modelo_imagem(modelo_id: int) -> str | None:
    """The path of a model's picture, the cover of one of its vehicles if it has none; None for an unknown model."""
    rows = await fetch(
        "SELECT o.imagem, (SELECT v.fotos FROM veiculos v WHERE v.modelo = o.id AND v.vitrine < 2"
        f" ORDER BY v.vitrine, v.id LIMIT 1) AS fotos FROM modelos o WHERE o.id = {{}} AND {active('o')}",
        modelo_id,
    )
    return media(rows[0]["imagem"] or (names_in(rows[0]["fotos"]) or [""])[0]) if rows else None
