"""Reads what a site already has of what it needs to open."""

from msgspec import Struct

from db.platform.sql import active, fetch_as


class Situacao(Struct):
    """Texts of the general data, "" where there is none; whether there is something of the others, or a service is not
    offered."""

    aberto: bool = False
    nome: str = ""
    cnpj: str = ""
    cidade: str = ""
    email: str = ""
    telefone: str = ""
    horario: bool = False
    logo: bool = False
    banner: bool = False
    blindagem: bool = False
    estetica: bool = False
    carros: bool = False


async def get_situacao() -> Situacao:
    rows = await fetch_as(
        Situacao,
        "SELECT g.aberto, g.nome, g.cnpj, g.cidade, g.email, g.telefone_loja AS telefone,"
        " CASE WHEN g.horario <> '' OR CAST(g.periodos AS TEXT) NOT IN ('', '[]') THEN 1 ELSE 0 END AS horario,"
        " CASE WHEN g.logo_escuro <> '' THEN 1 ELSE 0 END AS logo,"
        f" (SELECT count(*) FROM banners b WHERE {active('b')}) > 0 AS banner,"
        " g.servico_blindagem = 0 OR EXISTS (SELECT 1 FROM blindagem_produtos) AS blindagem,"
        " g.servico_estetica = 0 OR EXISTS (SELECT 1 FROM estetica_servicos) AS estetica,"
        " EXISTS (SELECT 1 FROM veiculos v WHERE v.vitrine = 0) AS carros"
        " FROM dados_gerais g WHERE g.id = 1",
    )
    return rows[0] if rows else Situacao()
