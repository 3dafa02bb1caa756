"""The subject of an enquiry, read from its code in links to the contact form, such as `importado-3`.

An unknown code costs no lead: it is stored, and nothing is shown of it.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from db import addresses
from db.conteudo.banners import list_banners
from db.conteudo.dados_gerais import Servico, list_desligados, list_lojas
from db.conteudo.importacoes import get_importacao
from db.conteudo.paginas import get_proprio
from db.estoque.detalhes import DOSSIE
from db.estoque.tables import SOLD
from db.estoque.veiculos import get_cards, is_reservado
from db.platform.format import reais
from db.platform.photos.fotos import media

Sobre = Annotated[
    str,
    Meta(
        pattern=r"^(?:veiculo|importado|banner|servico|loja)-[a-z0-9-]{1,40}$(?!\n)",
        max_length=60,
        description="De que trata o contato: veiculo, importado, banner, servico ou loja, e o seu número ou nome.",
        examples=["importado-3"],
    ),
]


class Objeto(Struct):
    """De que trata um contato: como se chama (`nome` é o curto de um carro), o assunto que ele sugere, o que custa, como é e onde está no site.

    `preco` é vazio onde não há nenhum e diz quando o carro está reservado; `imagem` e `caminho` são caminhos
    do site; `foto_ilustrativa` 1: a imagem mostra outro carro. `loja` é o número da loja, se não é a primeira.
    """

    sobre: str
    titulo: str
    assunto: str
    preco: str
    imagem: str
    caminho: str
    foto_ilustrativa: Literal[0, 1] = 0
    nome: str = ""
    foco: int | UnsetType = UNSET
    loja: int | UnsetType = UNSET


# The services that have no number: name, page, and the part of it whose photograph is theirs.
SERVICOS: dict[str, tuple[str, Servico, str]] = {
    "blindagem": ("Blindagem", "blindagem", "capa"),
    "estetica": ("Estética automotiva", "estetica", "capa"),
    "importacao": ("Importação sob medida", "importacao", "capa"),
    "reparo-de-colisao": ("Reparo de colisão", "funilaria", "servico1"),
    "retoque-de-pintura": ("Retoque de pintura", "funilaria", "servico2"),
}


async def get_objeto(sobre: str, documento: str = "") -> Objeto | None:
    """What is meant by `importado-3` and the like; None for what is not shown on the site.

    `documento` is the code of a missing part of the dossier: the subject names it, an unknown code changes nothing.
    """
    tipo, _, id = sobre.partition("-")
    objeto = await FOUND[tipo](addresses.read_id(id)) if tipo in FOUND else None
    if tipo == "servico":
        objeto = await _servico(id)
    if objeto and documento in DOSSIE:
        objeto.assunto = f"Dossiê da blindagem, {DOSSIE[documento][1]}: {objeto.titulo}"
    return objeto


async def _servico(id: str) -> Objeto | None:
    if id not in SERVICOS or SERVICOS[id][1] in await list_desligados():
        return None
    titulo, pagina, parte = SERVICOS[id]
    foto = (await get_proprio(pagina)).fotos.get(parte)
    return Objeto(
        f"servico-{id}", titulo, titulo, "", foto.imagem if foto else "", addresses.pagina_path(pagina)
    )


async def _veiculo(id: int) -> Objeto | None:
    """A car of the stock. An enquiry about a sold one seeks another like it; its price is not shown."""
    for card in await get_cards([id]):
        sold = card["vitrine"] == SOLD
        titulo = _named(card["marca"], card["modelo"], card["versao"], card["ano_modelo"])
        return Objeto(
            sobre=f"veiculo-{id}",
            titulo=titulo,
            assunto=f"Quero um igual: {titulo}" if sold else titulo,
            preco="" if sold else _price(card["preco_valor"], is_reservado(card["situacao"])),
            imagem=media((card["fotos"] or [""])[0]),
            caminho=addresses.detalhe_path(card["seo_url"]),
            foto_ilustrativa=card["foto_ilustrativa"],
            nome=f"{card['marca']} {card['modelo']}",
            foco=card["corte0"] or UNSET,
            loja=card["loja"] or UNSET,
        )
    return None


async def _importado(id: int) -> Objeto | None:
    found = await get_importacao(id)
    if found is None or "importacao" in await list_desligados():
        return None
    titulo = _named(found.brand, found.model, found.version, found.manufactureYear)
    return Objeto(
        f"importado-{id}",
        titulo,
        f"Quero este importado: {titulo}",
        _price(found.price),
        found.coverImage,
        addresses.importado_path(id),
        foto_ilustrativa=1,
        nome=f"{found.brand} {found.model}",
    )


async def _banner(id: int) -> Objeto | None:
    for banner in await list_banners():
        if banner.id == id:
            return Objeto(f"banner-{id}", banner.titulo, banner.titulo, "", banner.imagem_desktop, "/")
    return None


async def _loja(id: int) -> Objeto | None:
    """One of the further shops."""
    for loja in await list_lojas():
        if loja.numero == id:
            return Objeto(f"loja-{id}", loja.nome, loja.nome, "", loja.mapa, "/faleconosco", loja=id)
    return None


FOUND: dict[str, Callable[[int], Awaitable[Objeto | None]]] = {
    "veiculo": _veiculo,
    "importado": _importado,
    "banner": _banner,
    "loja": _loja,
}


def _named(marca: str, modelo: str, versao: str, ano: int | None) -> str:
    return " ".join(str(part) for part in (marca, modelo, versao, ano) if part)[:160]


def _price(value: int, reserved: bool = False) -> str:
    return (reais(value) if value else "Sob Consulta") + " (reservado)" * reserved
