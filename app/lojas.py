"""Pages about what stands in one of the dealer's shops."""

from msgspec import UNSET, UnsetType

from app.platform.page import Pagina
from db.conteudo.dados_gerais import DadosGerais


class PaginaDeLoja(Pagina, kw_only=True):
    """`loja` is the number of a further shop, whose address, hours and telephones the page shows."""

    loja: int | UnsetType = UNSET

    def frame(self, site: DadosGerais) -> DadosGerais:
        return site.at(self.loja)
