"""/: the day's work. /contatos: the list of contacts, one contact, a new one, alerts.

/primeiros-passos: what a new site needs until it opens. /privacidade: the log of exports and erasures (LGPD).
"""

from litestar import get

from app.equipe.desk import CHANGES, ContatoId, Historico, Pagina, Palavras, Pedido, pages_of, read_filter
from app.equipe.screen import ScreenData
from app.first_steps import Inicio, get_inicio
from app.platform.config import config
from app.signed_keys import chave_of
from db import addresses
from db.contatos.answer import RespostaPronta, list_respostas, resposta_of
from db.contatos.contatos import Atendimento, mark_seen
from db.contatos.crm import Envio, list_envios
from db.contatos.filter import POR_PAGINA, FiltroContatos, list_contatos
from db.contatos.show import AtendimentoDetalhe, get_detalhe
from db.contatos.today import (
    ALERTAS_POR_PAGINA,
    Alerta,
    Pendencias,
    Procura,
    get_pendencias,
    list_alertas,
    list_procuras,
)
from db.conteudo.dados_gerais import get_dados_gerais, list_loja_choices, list_origens
from db.equipe.people import Colega, list_colegas
from db.platform import clock, settings
from db.platform.history import Alteracao, list_alteracoes
from db.platform.outbox import sends_mail
from db.privacidade.titulares import ACESSOS
from db.visitantes.agendamentos import DiaAberto, HorarioMarcado, list_dias_livres
from db.visitantes.leads import get_visita


class Hoje(ScreenData):
    pendencias: Pendencias
    inicio: Inicio


@get("/")
async def hoje() -> Hoje:
    return Hoje(titulo="Hoje", pendencias=await get_pendencias(), inicio=await get_inicio())


class Contatos(ScreenData):
    filtro: FiltroContatos
    total: int
    paginas: int
    contatos: list[Atendimento]
    pessoas: list[Colega]
    lojas: list[tuple[str, str]]


@get("/contatos")
async def contatos(request: Pedido) -> Contatos:
    filtro = read_filter(request, FiltroContatos)
    total, found = await list_contatos(filtro)
    pessoas, _ = await list_colegas()
    return Contatos(
        titulo="Contatos",
        filtro=filtro,
        total=total,
        paginas=pages_of(total, POR_PAGINA),
        contatos=found,
        pessoas=pessoas,
        lojas=await list_loja_choices(),
    )


class ContatoTela(ScreenData):
    """`donos` are those of the `pessoas` with access, `envios` the calls to the CRM; null where there is none. `dias` are
    those to which an appointment may be moved.
    """

    detalhe: AtendimentoDetalhe
    respostas: list[RespostaPronta]
    pessoas: list[Colega]
    donos: list[Colega]
    envios: list[Envio] | None
    visita: HorarioMarcado | None
    comecou: bool
    dias: list[DiaAberto]


@get("/contatos/{contato_id:str}")
async def contato(request: Pedido, contato_id: ContatoId, historico: Historico = CHANGES) -> ContatoTela:
    """Opening a contact marks it as seen, for everybody."""
    found = await get_detalhe(contato_id, historico)
    await mark_seen(contato_id)
    envios = await list_envios(contato_id) if settings.CALLS_CRM else None
    pedida = await get_visita(contato_id)
    visita = pedida.marcado if pedida else None
    unsent = pedida and pedida.aberta and not (pedida.quem["email"] and await sends_mail())
    pessoas, donos = await list_colegas()
    names = request.user.nome, (await get_dados_gerais()).nome
    respostas = await list_respostas(found, *names, config.site_url)
    if visita and unsent:
        link = config.site_url + addresses.horario_path(chave_of("visita", contato_id))
        respostas.insert(0, resposta_of(visita, found.contato.nome, *names, link))
    return ContatoTela(
        titulo=found.contato.nome,
        detalhe=found,
        respostas=respostas,
        pessoas=pessoas,
        donos=donos,
        envios=envios,
        visita=visita,
        comecou=visita is not None and visita.inicio <= clock.now(),
        dias=await list_dias_livres(pedida.guardada.loja) if pedida else [],
    )


class ContatoNovo(ScreenData):
    """An empty form; `origens` are where somebody may come from."""

    origens: list[str]


@get("/contatos/novo")
async def contato_novo() -> ContatoNovo:
    return ContatoNovo(titulo="Novo contato", origens=await list_origens())


class ContatosAlertas(ScreenData):
    texto: str
    pagina: int
    paginas: int
    total: int
    alertas: list[Alerta]
    procuras: list[Procura]


@get("/contatos/alertas")
async def contatos_alertas(texto: Palavras = "", pagina: Pagina = 1) -> ContatosAlertas:
    total, found = await list_alertas(texto, pagina)
    return ContatosAlertas(
        titulo="Alertas",
        texto=texto,
        pagina=pagina,
        paginas=pages_of(total, ALERTAS_POR_PAGINA),
        total=total,
        alertas=found,
        procuras=await list_procuras(),
    )


class PrimeirosPassos(ScreenData):
    inicio: Inicio


@get("/primeiros-passos")
async def primeiros_passos() -> PrimeirosPassos:
    return PrimeirosPassos(titulo="Primeiros passos", inicio=await get_inicio())


class Privacidade(ScreenData):
    acessos: list[Alteracao]


@get("/privacidade")
async def privacidade(historico: Historico = CHANGES) -> Privacidade:
    return Privacidade(titulo="Privacidade", acessos=await list_alteracoes(ACESSOS, 0, historico))
