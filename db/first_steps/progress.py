"""Reads what a site already has of what it needs to open."""

from msgspec import Struct

from db.conteudo.dados_gerais import list_desligados
from db.orcamentos.blindagem.catalogue import CLASSE, VIDRO
from db.platform.sql import active, fetch_as

# A model that each quote can be made for.
BLINDADO = (
    f"SELECT 1 FROM modelos o JOIN marcas a ON a.id = o.marca JOIN blindagem_categorias c ON c.id = {CLASSE}"
    " JOIN blindagem_especificacoes e ON e.categoria = c.id JOIN blindagem_produtos p ON p.especificacao = e.id"
    f" WHERE o.blindagem = 1 AND e.sku = '{VIDRO}' AND {' AND '.join(map(active, 'oacp'))}"
)
TRATADO = (
    "SELECT 1 FROM modelos o JOIN marcas a ON a.id = o.marca, estetica_servicos s"
    " JOIN estetica_categorias c ON c.id = s.categoria_estetica_id"
    f" WHERE o.estetica = 1 AND a.estetica = 1 AND c.origem = 'site' AND {' AND '.join(map(active, 'oasc'))}"
)


class Situacao(Struct):
    """Texts of the general data, "" where there is none; whether there is something of the others, of a service a model
    that can be quoted, or it is not offered."""

    aberto: bool
    nome: str
    cnpj: str
    cidade: str
    email: str
    telefone: str
    horario: bool
    logo: bool
    banner: bool
    catalogo: bool
    blindagem: bool
    estetica: bool
    carros: bool
    textos: bool
    sem_email: bool
    faixas: bool


async def get_situacao() -> Situacao:
    rows = await fetch_as(
        Situacao,
        "SELECT g.aberto, g.nome, g.cnpj, g.cidade, g.email, g.telefone_loja AS telefone,"
        " CASE WHEN g.horario <> '' OR CAST(g.periodos AS TEXT) NOT IN ('', '[]') THEN 1 ELSE 0 END AS horario,"
        " CASE WHEN g.logo_escuro <> '' THEN 1 ELSE 0 END AS logo,"
        f" (SELECT count(*) FROM banners b WHERE {active('b')}) > 0 AS banner,"
        " (g.servico_blindagem = 0 OR EXISTS (SELECT 1 FROM blindagem_categorias))"
        " AND (g.servico_estetica = 0 OR EXISTS (SELECT 1 FROM estetica_categorias)) AS catalogo,"
        f" g.servico_blindagem = 0 OR EXISTS ({BLINDADO}) AS blindagem,"
        f" g.servico_estetica = 0 OR EXISTS ({TRATADO}) AS estetica,"
        " EXISTS (SELECT 1 FROM veiculos v WHERE v.vitrine = 0) AS carros, g.textos_lidos = 1 AS textos,"
        " g.sem_email = 1 AS sem_email, EXISTS (SELECT 1 FROM precos) AS faixas"
        " FROM dados_gerais g WHERE g.id = 1",
    )
    return rows[0]


class Oculto(Struct):
    """A kind of the catalogue that visitors do not see."""

    catalogo: str
    id: int
    titulo: str


async def list_ocultos() -> list[Oculto]:
    """The hidden kinds of the services that are offered."""
    off = await list_desligados()
    found = await fetch_as(
        Oculto,
        "SELECT 'blindagem-categorias' AS catalogo, id, titulo FROM blindagem_categorias WHERE status = 'Inativo'"
        " UNION ALL SELECT 'estetica-categorias', id, titulo FROM estetica_categorias WHERE status = 'Inativo'"
        " ORDER BY 1, 2 LIMIT 100",
    )
    return [one for one in found if one.catalogo.partition("-")[0] not in off]
