"""The dealer's general data: names, social links, contacts, settings of quotes, and its shops."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace
from piccolo.columns import JSON, Integer, SmallInt, Varchar
from piccolo.table import Table

from db.addresses import PADRAO_CONDICAO, TODOS, busca_path
from db.conteudo.lojas import Loja, make_loja
from db.estoque.tables import DadosDeLoja
from db.platform.colours import COR, COR_CLARA, LIGHT, nearest_readable
from db.platform.format import today
from db.platform.html import link
from db.platform.photos.fotos import media
from db.platform.sql import active, convert_row, fetch
from db.platform.versions import by_version

SELECT = f"""
    SELECT d.*, coalesce(e.largura, 0) AS largura, coalesce(e.altura, 0) AS altura,
        coalesce(c.largura, 0) AS largura_claro, coalesce(c.altura, 0) AS altura_claro,
        d.servico_blindagem = 1 OR EXISTS (SELECT 1 FROM veiculos WHERE blindado = 1 AND vitrine = 0) AS blindados,
        EXISTS (SELECT 1 FROM veiculos WHERE condicao = 'novo' AND vitrine = 0) AS novos,
        EXISTS (SELECT 1 FROM veiculos WHERE condicao = 'semi-novo' AND vitrine = 0) AS usados,
        EXISTS (SELECT 1 FROM institucionais WHERE {active("institucionais")}) AS institucionais
    FROM dados_gerais d LEFT JOIN fotos e ON e.arquivo = d.logo_escuro LEFT JOIN fotos c ON c.arquivo = d.logo_claro
    WHERE d.id = 1"""
# The columns that tell whether these have something to show.
MAY_BE_EMPTY = {
    busca_path("blindados", TODOS): "blindados",
    busca_path(condicao="novo"): "novos",
    busca_path(condicao=PADRAO_CONDICAO): "usados",
    "/institucional": "institucionais",
}
LINKS = ("instagram", "youtube", "facebook", "linkedin", "site_eventos")
ORIGENS = [
    *("loja", "telefone", "indicação", "fachada", "WhatsApp", "Instagram"),
    *("Webmotors", "OLX", "iCarros", "Mercado Livre", "NaPista", "Mobiauto"),
]
Servico = Literal["blindagem", "estetica", "funilaria", "importacao"]
NOMES: dict[Servico, str] = {
    "blindagem": "blindagem",
    "estetica": "estética",
    "funilaria": "funilaria",
    "importacao": "importação",
}


class Gerais(DadosDeLoja, Table, tablename="dados_gerais", tags=["conteudo"]):
    """One row, id 1, which a migration writes. `horario` is what is said besides the periods: all of it where there are none.

    `nome_loja` is the first shop's where there are several, "" for its city. `origens` are the sources of contacts that the
    staff enter, `coordenadas` the latitude and longitude. `chave_feeds` opens the feeds ("": they are open),
    `chave_contatos` the call of the portals ("": it is closed).

    `aberto` 0: visitors see that the site comes soon. `servico_…` 0: the dealer does not offer it (app/servicos.py).
    """

    nome = Varchar(length=120)
    razao_social = Varchar(length=160)
    cnpj = Varchar(length=20)
    instagram = Varchar(length=255, null=True, default=None)
    youtube = Varchar(length=255, null=True, default=None)
    facebook = Varchar(length=255, null=True, default=None)
    linkedin = Varchar(length=255, null=True, default=None)
    email = Varchar(length=254)
    site_eventos = Varchar(length=255, null=True, default=None)
    telefone_carros = Varchar(length=20)
    atende_carros = Varchar(length=60)
    telefone_blindagem = Varchar(length=20)
    atende_blindagem = Varchar(length=60)
    telefone_estetica = Varchar(length=20)
    atende_estetica = Varchar(length=60)
    telefone_funilaria = Varchar(length=20)
    atende_funilaria = Varchar(length=60)
    estetica_dois_fatores = SmallInt()
    orcamento_dois_fatores = SmallInt()
    validade_orcamento = SmallInt(default=10)
    garantia_casa = Varchar(length=120)
    garantia_anos = SmallInt()
    garantia_km = Integer()
    pagamento = Varchar(length=200)
    nome_curto = Varchar(length=60)
    nome_loja = Varchar(length=160)
    fundacao = SmallInt(null=True, default=None)
    ano_direitos = SmallInt(null=True, default=None)
    video = Varchar(length=11)
    encarregado = Varchar(length=120)
    email_encarregado = Varchar(length=254)
    logo_escuro = Varchar(length=160)
    logo_claro = Varchar(length=160)
    logo_com_nome = SmallInt(default=1)
    icone = Varchar(length=160)
    cor = Varchar(length=7)
    cor_clara = Varchar(length=7)
    aberto = SmallInt()
    textos_lidos = SmallInt()
    sem_email = SmallInt()
    servico_blindagem = SmallInt(default=1)
    servico_estetica = SmallInt(default=1)
    servico_funilaria = SmallInt(default=1)
    servico_importacao = SmallInt(default=1)
    chave_feeds = Varchar(length=80)
    chave_contatos = Varchar(length=80)
    origens = JSON(default=msgspec.json.encode(ORIGENS).decode())


class DoisFatores(Struct):
    dois_fatores: Literal[0, 1] = 0


class Logo(Struct):
    """Paths of the dealer's pictures, "" for none: for dark and for light ground. One without the name stands beside it.

    The sides are in pixels, 0 where they are not known.
    """

    escuro: str
    claro: str
    com_nome: bool
    icone: str
    largura: int
    altura: int
    largura_claro: int
    altura_claro: int


class Dealer(Struct):
    """What is of the dealer and of no shop: names, social links, look, settings of quotes."""

    nome: str
    razao_social: str
    cnpj: str
    instagram: str | None
    youtube: str | None
    facebook: str | None
    linkedin: str | None
    email: str
    site_eventos: str | None
    estetica: DoisFatores
    orcamento: DoisFatores
    validade_orcamento: Annotated[int, Meta(description="Por quantos dias valem os valores de um orçamento.")]
    nome_curto: Annotated[str, Meta(description="O nome como a marca o escreve.")]
    anos: Annotated[int | None, Meta(description="Há quantos anos a loja existe, se ela diz.")]
    ano_direitos: Annotated[int, Meta(description="O ano ao lado do ©.")]
    pagamento: Annotated[str, Meta(description="Como a loja recebe, ao lado do preço; vazio: nada diz.")]
    video: Annotated[str | None, Meta(description="O vídeo do salão no YouTube.")]
    encarregado: Annotated[
        str | None, Meta(description="Quem responde pelos dados pessoais (LGPD, art. 41).")
    ]
    email_encarregado: str
    logo: Logo
    cor: Annotated[str, Meta(description="A cor de destaque sobre fundo escuro.")]
    cor_clara: Annotated[str, Meta(description="A mesma sobre fundo claro.")]
    desligados: Annotated[list[Servico], Meta(description="Os serviços que a loja não oferece.")]
    vazios: Annotated[list[str], Meta(description="Endereços do menu que nada têm a mostrar.")]


class DadosGerais(Dealer):
    """The dealer as pages have it: `loja` is the page's own shop, `lojas` all of several, of which the first
    is called by its own name, or by its city where no other is in it.
    """

    loja: Loja
    lojas: list[Loja] | UnsetType = UNSET

    def at(self, loja: int | UnsetType | None) -> "DadosGerais":
        """The dealer as a page of this shop has it; without a number of the first."""
        found = next((one for one in self.lojas or [] if one.numero == loja), self.loja)
        return replace(self, loja=found)


class Known:
    """What this process read last, for answers that do not read the database."""

    nome = ""


known = Known()


@by_version
async def get_dados_gerais() -> DadosGerais:
    """Record 1 (specification, section 3.1), which a migration writes and nobody removes."""
    return await read_dados_gerais()


async def get_loja(numero: int | UnsetType | None) -> Loja:
    """A shop by its number, without one the first."""
    return (await get_dados_gerais()).at(numero).loja


async def list_desligados() -> list[Servico]:
    """The services that are switched off."""
    return (await get_dados_gerais()).desligados


async def list_lojas() -> list[Loja]:
    """The shops of a dealer with several, the first one first; none where there is one."""
    return (await get_dados_gerais()).lojas or []


async def list_loja_choices() -> list[tuple[str, str]]:
    """The numbers of several shops, "0" of the first, with their names."""
    return [(str(one.numero or 0), one.nome) for one in await list_lojas()]


async def name_of_loja(numero: int | UnsetType | None) -> str:
    """A shop of several by its name, without a number the first; "" where there is one."""
    gerais = await get_dados_gerais()
    return gerais.at(numero).loja.nome if gerais.lojas else ""


@by_version
async def get_chave(nome: Literal["chave_feeds", "chave_contatos"]) -> str:
    [row] = await fetch(f"SELECT {nome} AS chave FROM dados_gerais WHERE id = 1")
    return str(row["chave"])


@by_version
async def list_origens() -> list[str]:
    """The sources of contacts that the staff enter."""
    [row] = await fetch("SELECT origens FROM dados_gerais WHERE id = 1")
    return msgspec.json.decode(row["origens"], type=list[str]) or ORIGENS


@by_version
async def is_open() -> bool:
    """Whether visitors see the site."""
    return bool(await fetch("SELECT id FROM dados_gerais WHERE id = 1 AND aberto = 1"))


async def read_dados_gerais() -> DadosGerais:
    """The same as it is at this moment, for what must not be a quarter of a second late."""
    [row] = await fetch(SELECT)
    known.nome = row["nome"]
    row |= {name: link(row[name]) for name in LINKS}
    first = row["loja"] = make_loja(row)
    further = [make_loja(one) for one in await fetch("SELECT l.*, l.id AS numero FROM lojas l ORDER BY id")]
    for one in further:
        row["lojas"] = [first, *further]
        one.whatsapp = one.whatsapp or first.whatsapp
    elsewhere = {"", *(text for one in further for text in (one.nome, one.cidade))}
    if further:
        first.nome = row["nome_loja"] or (row["nome"] if row["cidade"] in elsewhere else row["cidade"])
    row["nome_curto"] = row["nome_curto"] or row["nome"]
    row["anos"] = today().year - row["fundacao"] if row["fundacao"] else None
    row["ano_direitos"] = row["ano_direitos"] or today().year
    row["video"], row["encarregado"] = row["video"] or None, row["encarregado"] or None
    row["email_encarregado"] = row["email_encarregado"] or row["email"]
    row["logo"] = _logo(row)
    row["cor"] = row["cor"] or COR
    row["cor_clara"] = row["cor_clara"] or (
        COR_CLARA if row["cor"] == COR else nearest_readable(row["cor"], LIGHT)
    )
    row["vazios"] = [path for path, found in MAY_BE_EMPTY.items() if not row[found]]
    row["desligados"] = [nome for nome in NOMES if not row[f"servico_{nome}"]]
    row["estetica"] = {"dois_fatores": int(bool(row["estetica_dois_fatores"]))}
    row["orcamento"] = {"dois_fatores": int(bool(row["orcamento_dois_fatores"]))}
    return convert_row(row, DadosGerais)


def _logo(row: dict[str, Any]) -> Logo:
    paths = media(row["logo_escuro"]), media(row["logo_claro"])
    sides = (row[side] for side in ("largura", "altura", "largura_claro", "altura_claro"))
    return Logo(*paths, bool(row["logo_com_nome"]), media(row["icone"]), *sides)
