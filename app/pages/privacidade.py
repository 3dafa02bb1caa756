"""/privacidade: the personal data that the site stores, its purposes and retention (LGPD)."""

from litestar import get

from app.platform.config import config
from app.platform.page import Pagina
from app.seo import seo_propria
from db.conteudo.dados_gerais import list_desligados
from db.conteudo.paginas import Proprio, get_proprio
from db.platform.outbox import sends_mail
from db.privacidade.retention import PRAZOS, Prazo

MEDICAO = Prazo(
    "Medição do Google Analytics (só com o seu aceite)",
    "Contar visitas e contatos, sem anúncios personalizados",
    "Cookies de até 180 dias no seu navegador; no Google, até 14 meses",
)


class Privacidade(Pagina):
    prazos: list[Prazo]
    proprio: Proprio


@get("/privacidade")
async def privacidade() -> Privacidade:
    seo = await seo_propria("privacidade", "Privacidade")
    return Privacidade(seo=seo, proprio=await get_proprio("privacidade"), prazos=await list_prazos())


async def list_prazos() -> list[Prazo]:
    """The rows of what this dealer has: quotes, mails, analytics."""
    quotes = {"blindagem", "estetica"} - {*await list_desligados()}
    has = {"": True, "orcamentos": bool(quotes), "email": await sends_mail()}
    return [one for one in PRAZOS if has[one.com]] + [MEDICAO] * bool(config.medicao_id)
