"""What a site needs to open and already has, and a catalogue to start from, hidden until the dealer confirms it."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from db.conteudo.dados_gerais import list_desligados, read_dados_gerais
from db.fichas.fichas import save_ficha
from db.orcamentos.blindagem.catalogue import (
    CLASSE,
    VIDRO,
    CategoriasBlindagem,
    Especificacoes,
    ProdutosBlindagem,
)
from db.orcamentos.estetica import catalogue as estetica
from db.platform.engine import transaction
from db.platform.sql import active, fetch_as, save

Catalogo = Literal["blindagem-categorias", "estetica-categorias"]
PORTES = ("compacto", "medio", "grande", "especial")
HIDDEN = {"status": "Inativo", "descricao": ""}
PLAIN = {"descricao": "", "imagem": "", "criativo_imagem": ""}
INTEIRO = "Carro completo"
# A group's SKU, title, step, whether one product is needed, and its products.
BLINDAGEM = (
    (VIDRO, "Vidros", "vidros", 1, ["Vidro blindado"]),
    ("teto_solar", "Teto solar", "teto", 0, ["Teto solar blindado"]),
    ("autorizacao_declaracao_exercito", "Exército", "documentacao", 1, ["Autorização do Exército"]),
    ("regularizacao_detran", "Detran", "documentacao", 1, ["Regularização no Detran"]),
)
# By number, which the page of aesthetics knows: a kind, and where it is applied.
ESTETICA = {
    7: ("Lavagem detalhada", []),
    8: ("Polimento técnico", ["Capô", "Teto", "Laterais", INTEIRO]),
    9: ("Revestimento cerâmico", []),
    10: ("PPF – película de proteção de pintura", ["Capô", "Para-choque dianteiro", INTEIRO]),
    11: ("Películas para vidros", ["Laterais dianteiras", "Laterais traseiras", "Vidro traseiro", INTEIRO]),
    12: ("Interior e couro", []),
}


async def confirm_kinds(kinds: Mapping[Catalogo, list[int]], por: int | None) -> None:
    """Visitors see these kinds from now on."""
    async with transaction():
        for nome, ids in kinds.items():
            for id in ids:
                await save_ficha(nome, id, {"status": "Ativo"}, por)


async def fill_catalogos() -> None:
    """Fills each of the two that is empty and offered."""
    off = await list_desligados()
    async with transaction():
        if "blindagem" not in off and not await CategoriasBlindagem.exists():
            await _fill_blindagem()
        if "estetica" not in off and not (
            await estetica.CategoriasEstetica.exists() or await estetica.MarcasEstetica.exists()
        ):
            await _fill_estetica()


async def _fill_blindagem() -> None:
    await save(CategoriasBlindagem, [{"id": 1, "titulo": "Blindagem", "nivel": "", "prazo_dias": 0} | HIDDEN])
    for at, (sku, titulo, etapa, needed, produtos) in enumerate(BLINDAGEM, 1):
        own = {"id": at, "categoria": 1, "sku": sku, "titulo": titulo, "etapa": etapa, "ordem": at}
        await save(Especificacoes, [own | {"obrigatorio": needed, "unico": 1}])
        rows = [
            {"especificacao": at, "titulo": one, "sku": f"{sku}-{n}"} for n, one in enumerate(produtos, 1)
        ]
        await save(ProdutosBlindagem, [PLAIN | row | {"checked": needed} for row in rows])


async def _fill_estetica() -> None:
    """A service of each kind, and for each of its prices a place in the tables, under the dealer's own name."""
    gerais = await read_dados_gerais()
    nome = (gerais.nome if gerais else "") or "Nossa equipe"
    await save(
        estetica.MarcasEstetica, [{"id": 1, "chave": "casa", "marca": nome, "descricao": "", "tipo": ""}]
    )
    for id, (titulo, onde) in ESTETICA.items():
        number = id * 100 + 1
        await save(estetica.CategoriasEstetica, [{"id": id, "titulo": titulo, "ordem": id} | HIDDEN])
        service = {"id": number, "categoria_estetica_id": id, "titulo": titulo}
        await save(estetica.ServicosEstetica, [PLAIN | service])
        options = {number * 10 + n: one for n, one in enumerate(onde, 1)}
        await save(
            estetica.OpcionaisEstetica,
            [
                PLAIN | {"id": key, "servico": number, "titulo": one, "individual": int(one == INTEIRO)}
                for key, one in options.items()
            ],
        )
        places = [(option, porte) for option in options or (None,) for porte in PORTES]
        await save(
            estetica.PrecosEstetica,
            [
                {"marca": 1, "servico": number, "opcional": option, "porte": porte, "consultar": 1}
                for option, porte in places
            ],
        )


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

    aberto: bool = False
    nome: str = ""
    cnpj: str = ""
    cidade: str = ""
    email: str = ""
    telefone: str = ""
    horario: bool = False
    logo: bool = False
    banner: bool = False
    catalogo: bool = False
    blindagem: bool = False
    estetica: bool = False
    carros: bool = False
    textos: bool = False


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
        " EXISTS (SELECT 1 FROM veiculos v WHERE v.vitrine = 0) AS carros, g.textos_lidos = 1 AS textos"
        " FROM dados_gerais g WHERE g.id = 1",
    )
    return rows[0] if rows else Situacao()


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
