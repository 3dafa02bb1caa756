"""A catalogue of armoring and aesthetics to start from, without prices and hidden until the dealer confirms it."""

from collections.abc import Mapping
from typing import Literal

from db.conteudo.dados_gerais import list_desligados, read_dados_gerais
from db.fichas.fichas import save_ficha
from db.orcamentos.blindagem.catalogue import VIDRO, CategoriasBlindagem, Especificacoes, ProdutosBlindagem
from db.orcamentos.estetica import catalogue as estetica
from db.platform.engine import transaction
from db.platform.sql import save

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
    nome = (await read_dados_gerais()).nome or "Nossa equipe"
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
