"""What the dealer writes about itself: general data, banners, institutional texts; and the content version."""

from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from piccolo.columns import JSON, BigInt, ForeignKey, Integer, SmallInt, Text, Varchar
from piccolo.table import Table

from db.engine import DB
from db.estoque.tables import SOLD, Veiculos
from db.estoque.veiculos import get_cards
from db.format import reais
from db.fotos import media
from db.html import clean
from db.rows import save

INDEXES = ("CREATE INDEX banners_lista ON banners (status, ordem, id)",)


class Versoes(Table, db=DB):
    """Counters; triggers raise `conteudo` on every write to a Table tagged so."""

    nome = Varchar(length=40, primary_key=True)
    numero = BigInt()


async def get_versao(nome: str = "conteudo") -> int:
    """The content's version: it changes whenever stock, catalogue or texts do; 0 for an unknown name."""
    rows = await Versoes.raw("SELECT numero FROM versoes WHERE nome = {}", nome)
    return rows[0]["numero"] if rows else 0


class Gerais(Table, tablename="dados_gerais", db=DB, tags=["conteudo"]):
    """One row, id 1."""

    nome = Varchar(length=120)
    razao_social = Varchar(length=160)
    cnpj = Varchar(length=20)
    instagram = Varchar(length=255, null=True, default=None)
    youtube = Varchar(length=255, null=True, default=None)
    facebook = Varchar(length=255, null=True, default=None)
    linkedin = Varchar(length=255, null=True, default=None)
    email = Varchar(length=254)
    site_eventos = Varchar(length=255, null=True, default=None)
    whatsapp = JSON(default="[]")
    endereco = Varchar(length=160)
    endnum = Varchar(length=20)
    bairro = Varchar(length=120)
    cidade = Varchar(length=120)
    estado = Varchar(length=2)
    cep = Varchar(length=10)
    horario = Text()
    estetica_dois_fatores = SmallInt()
    orcamento_dois_fatores = SmallInt()


class Contato(Struct):
    """One WhatsApp entry; the list's order says which page uses it (specification, section 9)."""

    whatsapp: str
    destinatario: str


class DoisFatores(Struct):
    dois_fatores: Literal[0, 1] = 0


class DadosGerais(Struct):
    """The dealer's own data: names, address, social links, contacts."""

    nome: str
    razao_social: str
    cnpj: str
    instagram: str | None
    youtube: str | None
    facebook: str | None
    linkedin: str | None
    email: str
    site_eventos: str | None
    whatsapp: list[Contato]
    endereco: str
    endnum: str
    bairro: str
    cidade: str
    estado: str
    cep: str
    horario: str
    estetica: DoisFatores
    orcamento: DoisFatores


async def get_dados_gerais() -> DadosGerais | None:
    """Record 1 (specification, section 3); None only in an empty database."""
    rows = await Gerais.raw("SELECT * FROM dados_gerais WHERE id = 1")
    if not rows:
        return None
    row = rows[0]
    row["whatsapp"] = msgspec.json.decode(row["whatsapp"])
    row["estetica"] = {"dois_fatores": int(bool(row["estetica_dois_fatores"]))}
    row["orcamento"] = {"dois_fatores": int(bool(row["orcamento_dois_fatores"]))}
    return msgspec.convert(row, DadosGerais)


class Banners(Table, db=DB, tags=["conteudo"]):
    """A carousel's slide; a vehicle banner keeps the vehicle's id, so that its price can never be an old one."""

    tipo_banner = SmallInt(default=1)
    titulo = Varchar(length=160)
    chamada = Varchar(length=160)
    link = Varchar(length=255)
    imagem_desktop = Varchar(length=160)
    imagem_mobile = Varchar(length=160)
    descricao_banner = Text()
    label_botao = Varchar(length=60, null=True, default=None)
    texto_apoio = Varchar(length=160, null=True, default=None)
    veiculo = ForeignKey(Veiculos, null=True, default=None)
    campanha = JSON(null=True, default=None)
    status = Varchar(length=20, default="ativo")
    ordem = Integer()


class BannerVeiculo(Struct):
    """The vehicle of a banner; `videos` is a JSON-encoded list of video ids, as the specification has it."""

    veiculo_id: int
    marca: str
    titulo: str
    ano: str
    km: str
    preco: str
    imagem: str
    videos: str


class Campanha(Struct):
    """A campaign's link into the listing; `videos` is a JSON-encoded list of video ids."""

    listagem: str
    preco_de: str | None = None
    videos: str = "[]"
    video: str | None = None


class Banner(Struct):
    """A slide of the home carousel: tipo_banner 1 service, 2 vehicle, 3 campaign."""

    id: int
    tipo_banner: Literal[1, 2, 3]
    titulo: str
    chamada: str
    link: str
    imagem_mobile: str
    imagem_desktop: str
    descricao_banner: str
    label_botao: str | None
    texto_apoio: str | None
    veiculo: BannerVeiculo | None
    campanha: Campanha | None


async def list_banners() -> list[Banner]:
    """The active banners in order, at most 20; one whose vehicle was sold or withdrawn is left out."""
    rows = await Banners.raw(
        "SELECT * FROM banners WHERE lower(status) = 'ativo' ORDER BY ordem, id LIMIT 20"
    )
    cards = {card["id"]: card for card in await get_cards([row["veiculo"] for row in rows if row["veiculo"]])}
    return [
        _banner(row, cards.get(row["veiculo"])) for row in rows if not row["veiculo"] or _on_sale(row, cards)
    ]


def _on_sale(row: dict[str, Any], cards: dict[int, dict[str, Any]]) -> bool:
    card = cards.get(row["veiculo"])
    return card is not None and card["vitrine"] != SOLD


def _banner(row: dict[str, Any], card: dict[str, Any] | None) -> Banner:
    row["imagem_mobile"] = media(row["imagem_mobile"])
    row["imagem_desktop"] = media(row["imagem_desktop"])
    row["campanha"] = msgspec.json.decode(row["campanha"]) if row["campanha"] else None
    row["veiculo"] = card and {
        "veiculo_id": card["id"],
        "marca": card["marca"],
        "titulo": f"{card['modelo']} {card['versao']}",
        "ano": "/".join(str(ano) for ano in (card["ano_fabricacao"], card["ano_modelo"]) if ano),
        "km": card["km"],
        "preco": reais(card["preco_valor"]),
        "imagem": media((card["fotos"] or [""])[0]),
        "videos": card["videos"],
    }
    return msgspec.convert(row, Banner)


class Institucionais(Table, db=DB, tags=["conteudo"]):
    url = Varchar(length=160, unique=True)
    titulo = Varchar(length=160)
    conteudo = Text()
    banner = Varchar(length=160, null=True, default=None)
    status = Varchar(length=20, default="Ativo")


class Institucional(Struct):
    """An institutional page; `conteudo` is sanitised HTML."""

    url: str
    titulo: str
    conteudo: str
    banner: str | None


class InstitucionalLink(Struct):
    url: str
    titulo: str
    banner: str | None


async def get_institucional(url: str) -> Institucional | None:
    """The published content of that address, or None."""
    rows = await Institucionais.raw(
        "SELECT url, titulo, conteudo, banner FROM institucionais WHERE url = {} AND lower(status) = 'ativo'",
        url,
    )
    return (
        msgspec.convert(_with_banner(rows[0] | {"conteudo": clean(rows[0]["conteudo"])}), Institucional)
        if rows
        else None
    )


async def list_institucional() -> list[InstitucionalLink]:
    """The published contents by title, at most 100, without their texts."""
    rows = await Institucionais.raw(
        "SELECT url, titulo, banner FROM institucionais WHERE lower(status) = 'ativo' ORDER BY titulo, id LIMIT 100"
    )
    return [msgspec.convert(_with_banner(row), InstitucionalLink) for row in rows]


def _with_banner(row: dict[str, Any]) -> dict[str, Any]:
    return row | {"banner": row["banner"] and media(row["banner"])}


async def seed(folder: Path) -> None:
    """Fills the tables of this module from `folder`'s JSON."""
    gerais = msgspec.json.decode((folder / "dados-gerais.json").read_bytes())
    gerais["estetica_dois_fatores"] = gerais.pop("estetica")["dois_fatores"]
    gerais["orcamento_dois_fatores"] = gerais.pop("orcamento")["dois_fatores"]
    await save(Gerais, [gerais])
    banners = msgspec.json.decode((folder / "banners.json").read_bytes())
    await save(
        Banners, [banner | {"veiculo": (banner["veiculo"] or {}).get("veiculo_id")} for banner in banners]
    )
    await save(Institucionais, msgspec.json.decode((folder / "institucional.json").read_bytes()))
