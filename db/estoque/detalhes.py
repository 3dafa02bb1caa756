"""One vehicle with everything that its page shows."""

from datetime import date
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from db import addresses
from db.estoque.baixas import COLUMNS, JOIN, Baixa, baixa_of
from db.estoque.familias import list_familias_by_modelo
from db.estoque.tables import NAMED, RELACIONADO, SOLD
from db.estoque.veiculos import VeiculoCurto
from db.platform.format import reais, today
from db.platform.html import escaped
from db.platform.photos.fotos import Foto, get_fotos, media
from db.platform.sql import active, fetch, marks

# The parts of an armored car's dossier, in a buyer's order: as the technical sheet calls them, and an enquiry about one.
DOSSIE = {
    "blindadora": ("Quem blindou", "quem blindou"),
    "data": ("Blindado em", "data da blindagem"),
    "nivel": ("Nível de proteção", "nível de proteção"),
    "vidros": ("Vidros", "vidros"),
    "fabricante": ("Fabricante dos vidros", "fabricante dos vidros"),
    "garantia": ("Garantia dos vidros até", "garantia dos vidros"),
    "declaracao": ("Declaração do Exército", "declaração do Exército"),
    "vistoria": ("Última vistoria", "última vistoria"),
}


class VeiculoBlindagem(Struct):
    """A blindagem e o seu dossiê: só o que o estoque sabe. Num carro sem blindagem tudo além de `blindado` é null.

    `ano_blindagem` e `garantia_vidros_ate` são anos. `declaracao_exercito` é o dia em que o Exército registrou a
    declaração de blindagem, cujo número não é publicado; `vistoria_blindagem` é o dia da última vistoria, feita por
    `vistoriador`.
    """

    blindado: Literal[0, 1]
    tipo_blindagem: str | None
    tipo_vidro: str | None
    ano_blindagem: int | None
    garantia_vidros_ate: int | None
    blindadora: str | None = None
    data_blindagem: date | None = None
    fabricante_vidros: str | None = None
    declaracao_exercito: date | None = None
    vistoria_blindagem: date | None = None
    vistoriador: str | None = None
    peso_blindagem_kg: int | None = None


class Detalhes(Struct):
    """The texts; `descricao` has paragraphs parted by an empty line, the two sheets are escaped HTML, already safe."""

    titulo: str
    chamada: str
    descricao: str
    detalhes_interno: str
    detalhes_externo: str


class VeiculoSeo(Struct):
    titulo: str
    description: str
    palavras_chave: str


class Som(Struct):
    """The engine's sound: `motor` is its kind, `url` a short loop."""

    motor: str
    url: str


class Opcional(Struct):
    opcional: str


class Diferencial(Struct):
    """`imagem` is the name of a line icon of the site's own set, or the path of a picture, which begins with a slash."""

    imagem: str
    chamada: str
    descricao: str


class VeiculoTecnico(VeiculoCurto, kw_only=True):
    """What pages and feeds say of a vehicle; `preco_valor` is whole reais (0: on request)."""

    condicao: str
    combustivel: str
    preco_valor: int
    cor: str | None
    cor_interna: str | None
    cambio: str | None
    portas: int | None
    lugares: int | None
    placa_final: str | None
    motor: str | None
    potencia_cv: int | None
    tracao: str | None
    carroceria: str | None
    procedencia: str | None
    garantia: str | None
    unico_dono: int
    aceita_troca: int
    ipva_pago: int
    licenciado: int


class VeiculoDetalhe(VeiculoTecnico, kw_only=True, omit_defaults=True):
    """A vehicle with everything its page shows; `videos` are video ids.

    `laudo_…` is the inspection report, `laudo_arquivo` the path of its PDF; `garantia` and `entrega` end the
    sentences "Garantia de …" and "Entrega …". A used car without a warranty of its own has the dealer's general one, if it
    is as young and as little driven as that demands. `loja` is the number of the further shop in which the car stands, if it does.
    """

    marca_id: int
    modelo_id: int
    familia: str | None
    titulo: str
    blindagem: VeiculoBlindagem
    preco: str
    baixa: Baixa | None
    pagina_produto: str
    pagina_busca: str
    detalhes: Detalhes
    seo: VeiculoSeo
    fotos: list[Foto]
    foto_ilustrativa: int
    videos: list[str]
    videos_imagem: str | None
    som: Som | None
    som_imagem: str | None
    logomarca: str
    status: Literal["Ativo", "Vendido"]
    destaques: list[str]
    opcionais: list[Opcional]
    diferenciais: list[Diferencial]
    torque_kgfm: str | None
    isofix: int
    numero_serie: str | None
    proprietarios: int | None
    laudo_resultado: str | None
    laudo_firma: str | None
    laudo_data: date | None
    laudo_arquivo: str | None
    revisoes: list[str]
    garantia_de: str | None
    entrega: str | None
    relacionado_id: int | None
    loja: int = 0


DETAIL = (
    f"SELECT v.*, v.marca AS marca_id, v.modelo AS modelo_id, v.vitrine, {COLUMNS}, g.nome AS casa, g.garantia_casa, g.garantia_anos, g.garantia_km,"
    " a.titulo AS marca_titulo, a.logo AS logomarca, o.titulo AS modelo_titulo,"
    f" {active('a')} AND {active('o')} AS listada, {RELACIONADO} {NAMED} LEFT JOIN dados_gerais g ON g.id = 1{JOIN}"
)
TEXTS = ("descricao", "detalhes_interno", "detalhes_externo", "seo_description", "seo_palavras_chave")
WITHOUT_TEXTS = dict.fromkeys(TEXTS, "") | dict.fromkeys(("videos", "destaques", "diferenciais"), "[]")
LISTS = ("fotos", "videos", "destaques", "opcionais", "diferenciais", "revisoes")


async def get_veiculo(seo_url: str) -> VeiculoDetalhe | None:
    """The shown vehicle of that address, sold or not; None when there is none."""
    rows = await fetch(f"{DETAIL} WHERE v.seo_url = {{}} AND v.vitrine < 2", seo_url)
    return await _detail(rows[0]) if rows else None


async def get_previa(carro: int) -> VeiculoDetalhe | None:
    """The vehicle of that number, published or not."""
    rows = await fetch(f"{DETAIL} WHERE v.id = {{}}", carro)
    return await _detail(rows[0]) if rows else None


async def list_comparados(ids: list[int]) -> list[VeiculoDetalhe]:
    """The shown vehicles of these ids in that order, sold or not, without their texts and with their cover alone."""
    query = f"{DETAIL} WHERE v.id IN ({marks(ids)}) AND v.vitrine < 2"
    found = {row["id"]: row | WITHOUT_TEXTS for row in await fetch(query, *ids)}
    veiculos = [await _detail(found[id]) for id in ids if id in found]
    return [replace(veiculo, fotos=veiculo.fotos[:1]) for veiculo in veiculos]


async def _detail(row: dict[str, Any]) -> VeiculoDetalhe:
    row |= {name: msgspec.json.decode(row[name] or "[]") for name in LISTS}
    marca, modelo = row["marca_titulo"], row["modelo_titulo"]
    familia = (await list_familias_by_modelo()).get(row["modelo_id"])
    listing = addresses.listagem_of(row["blindado"]), row["condicao"], marca, modelo
    return msgspec.convert(
        row
        | {
            "marca": marca,
            "modelo": modelo,
            "familia": familia and familia.titulo,
            "titulo": f"{marca} {modelo}",
            "blindagem": _blindagem(row),
            "preco": reais(row["preco_valor"]),
            "baixa": baixa_of(row),
            "pagina_produto": addresses.detalhe_path(row["seo_url"]),
            "pagina_busca": addresses.busca_path(*listing) if row["listada"] else "",
            "detalhes": row | {name: escaped(row[name]) for name in ("detalhes_interno", "detalhes_externo")},
            "seo": _seo(row),
            "fotos": await get_fotos(row["fotos"]),
            "videos_imagem": row["videos_imagem"] and media(row["videos_imagem"]),
            "loja": row["loja"] or 0,
            "som": row["som_motor"] and Som(row["som_motor"], media(f"sons/{row['som_motor']}.wav")),
            "som_imagem": row["som_imagem"] and media(row["som_imagem"]),
            "logomarca": media(row["logomarca"]),
            **({"garantia": row["garantia_casa"], "garantia_de": row["casa"]} if _is_covered(row) else {}),
            "laudo_arquivo": row["laudo_arquivo"] and media(row["laudo_arquivo"]),
            "status": "Vendido" if row["vitrine"] == SOLD else "Ativo",
            "opcionais": [Opcional(text) for text in row["opcionais"]],
            "diferenciais": [_diferencial(one) for one in row["diferenciais"]],
        },
        VeiculoDetalhe,
    )


def _diferencial(one: dict[str, Any]) -> dict[str, Any]:
    return one | {"imagem": media(one["imagem"])} if "." in one["imagem"] else one  # icons have no dot


def _is_covered(row: dict[str, Any]) -> bool:
    """Whether the dealer's general warranty is this car's."""
    year, km = row["ano_fabricacao"] or row["ano_modelo"], row["km"].replace(".", "")
    if row["garantia"] or not row["garantia_casa"] or not year or not km.isdecimal():
        return False
    used: bool = row["condicao"] == "semi-novo" and row["vitrine"] != SOLD
    return used and bool(today().year - year <= row["garantia_anos"] and int(km) <= row["garantia_km"])


def _blindagem(row: dict[str, Any]) -> dict[str, Any]:
    """What the staff once wrote of an armor says nothing of a car that has none."""
    known = row if row["blindado"] else dict.fromkeys(VeiculoBlindagem.__struct_fields__)
    return known | {"blindado": 1 if row["blindado"] else 0}


def _seo(row: dict[str, Any]) -> VeiculoSeo:
    """The vehicle's own seo data; what the staff left empty is made from the vehicle."""
    name = f"{row['marca_titulo']} {row['modelo_titulo']}"
    return VeiculoSeo(
        titulo=row["seo_titulo"] or f"{name} {row['ano_modelo'] or ''}".strip(),
        description=row["seo_description"] or row["chamada"] or f"{name} {row['versao']}",
        palavras_chave=row["seo_palavras_chave"] or f"{row['marca_titulo']}, {row['modelo_titulo']}",
    )
