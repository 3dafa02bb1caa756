"""/estoque: the list of cars, and one car. /estoque/importar: imports and exports."""

from typing import Annotated, Any

from litestar import get
from litestar.params import QueryParameter
from msgspec.structs import replace

from app.equipe.desk import CHANGES, Historico, Numero, Pedido, pages_of, read_filter
from app.equipe.screen import ScreenData
from app.platform.config import config
from app.platform.errors import existing
from app.signed_keys import previa_of
from db import addresses
from db.conteudo.dados_gerais import list_desligados, list_loja_choices
from db.estoque.catalogue import list_condicoes
from db.fichas.carro import removal_refusal
from db.fichas.carros import ESTADO, FALTAS, POR_PAGINA, CarroLinha, FiltroEstoque, count_found, list_carros
from db.fichas.editor import CampoFicha, Opcao, defaults_of
from db.fichas.fichas import get_ficha, open_ficha
from db.fichas.fotos import VISTAS, WANTED, FotoVista, get_fotos_of, missing_vistas
from db.fichas.lists import get_campos
from db.fichas.structs import VeiculoFicha
from db.importar.adjustments import propose_columns
from db.importar.imports import PIECE, Carga, list_cargas, read_carga
from db.importar.shape import COLUMNS
from db.platform.fields import MAX_ID
from db.platform.format import today
from db.platform.history import Alteracao, list_alteracoes

ARMOR, SHEET = ("Blindagem", "Dossiê da blindagem"), "Ficha técnica"
# Of a copy, too.
NEW = {
    **dict.fromkeys(("seo_url", "km", "seo_titulo"), ""),
    "status": "Oculto",
    "situacao": "Disponível",
    **dict.fromkeys(("codigo_externo", "placa", "chassi", "custo")),
    **dict.fromkeys(("laudo_resultado", "laudo_firma", "laudo_data", "laudo_arquivo")),
}


class Estoque(ScreenData):
    """`condicoes`, `faltas` and, of several, `lojas` are choices of the filter, as value and title."""

    filtro: FiltroEstoque
    condicoes: list[tuple[str, str]]
    faltas: list[tuple[str, str]]
    lojas: list[tuple[str, str]]
    total: int
    paginas: int
    carros: list[CarroLinha]


@get("/estoque")
async def estoque(request: Pedido) -> Estoque:
    filtro = read_filter(request, FiltroEstoque)
    total = await count_found(filtro)
    return Estoque(
        titulo="Estoque",
        filtro=filtro,
        condicoes=[(one.codigo, one.condicao) for one in await list_condicoes()],
        faltas=[(name, titulo) for name, (titulo, _) in FALTAS.items()],
        lojas=await list_loja_choices(),
        total=total,
        paginas=pages_of(total, POR_PAGINA),
        carros=await list_carros(filtro),
    )


class EstoqueCarro(ScreenData):
    """`id` is null for a new car; `valores` are its fields, of the car `copiado` where there is one (0 for none);
    `campos` the fields of the editor; `vistas` are what a photograph can show (code, name), `faltam` the
    names of those that none shows; `previa` is where the visitors' site shows it before it is published;
    `fica` why it cannot be removed, "" where it can."""

    id: int | None
    revisao: int
    valores: dict[str, Any]
    campos: list[CampoFicha]
    fotos: list[FotoVista]
    historico: list[Alteracao]
    vistas: list[tuple[str, str]]
    faltam: list[str]
    previa: str = ""
    fica: str = ""
    copiado: int = 0


@get("/estoque/novo")
async def estoque_novo(de: Annotated[int, QueryParameter(ge=0, le=MAX_ID)] = 0) -> EstoqueCarro:
    copied = await get_ficha("carros", de) if de else None
    valores = (copied or {}) | (NEW if copied else defaults_of(VeiculoFicha)) | {"entrada": today()}
    return EstoqueCarro(
        titulo="Novo carro",
        id=None,
        revisao=0,
        valores=valores,
        campos=await _campos(valores),
        fotos=[],
        vistas=[],
        faltam=[],
        historico=[],
        copiado=de if copied else 0,
    )


async def _campos(valores: dict[str, Any]) -> list[CampoFicha]:
    """Without the armor's, where the dealer does not armor cars and this one has none; that it is armored stays to be said."""
    found = [campo for campo in await get_campos("carros") if campo.nome not in ESTADO]
    if valores["blindado"] or "blindagem" not in await list_desligados():
        return found
    return [
        replace(campo, grupo=SHEET) if campo.nome == "blindado" else campo
        for campo in found
        if campo.nome == "blindado" or campo.grupo not in ARMOR
    ]


@get("/estoque/{carro:int}")
async def estoque_carro(carro: Numero, historico: Historico = CHANGES) -> EstoqueCarro:
    valores, revisao = existing(await open_ficha("carros", carro), "Este carro não existe mais.")
    fotos = await get_fotos_of(carro)
    return EstoqueCarro(
        titulo="Carro",
        id=carro,
        revisao=revisao,
        previa=addresses.previa_path(previa_of("previa", carro)),
        fica=await removal_refusal(carro),
        valores=valores,
        campos=await _campos(valores),
        fotos=fotos,
        vistas=[(nome, titulo) for nome, titulo in VISTAS.items() if nome in WANTED[valores["blindado"]]],
        faltam=missing_vistas({foto.vista for foto in fotos}, blindado=valores["blindado"]),
        historico=await list_alteracoes("carros", carro, historico),
    )


class Importar(ScreenData):
    """`pedaco` is how many bytes are sent at once, `sites` where photographs may be fetched from."""

    pedaco: int
    sites: list[str]
    cargas: list[Carga]


@get("/estoque/importar")
async def importar() -> Importar:
    sites = config.importar_hosts.split()
    return Importar(titulo="Importar", pedaco=PIECE, sites=sites, cargas=await list_cargas())


class ImportarCarga(ScreenData):
    """`colunas` are the columns of a car; `propostas` the likeliest one for a title that the site does not know; `lojas` the shops
    of several, as value and title.
    """

    carga: Carga
    colunas: list[Opcao]
    propostas: dict[str, str]
    lojas: list[tuple[str, str]]


@get("/estoque/importar/{carga:int}")
async def importar_carga(carga: Numero) -> ImportarCarga:
    found, lojas = await read_carga(carga), await list_loja_choices()
    return ImportarCarga(
        titulo="Importação",
        carga=found,
        colunas=[Opcao(name, one.titulo) for name, one in COLUMNS.items() if name != "loja" or lojas],
        propostas=propose_columns(found.balanco.colunas, found.balanco.lidas.values()),
        lojas=lojas,
    )
