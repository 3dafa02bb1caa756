"""The dealer's colours and icon in the head of a document."""

from app.platform.page import templates
from db.conteudo.dados_gerais import DadosGerais, known
from db.platform.colours import COR, COR_CLARA, mixed


def _style_of(site: DadosGerais | None) -> str:
    """The `style` of the root element, which replaces three tokens of ui/styles/tokens.css; "" for the site's own colours."""
    if site is None or (site.cor, site.cor_clara) == (COR, COR_CLARA):
        return ""
    return (
        f"--brass:{site.cor};--brass-light:{mixed(site.cor, '#ffffff', 0.25)};--brass-deep:{site.cor_clara}"
    )


def icon_of(site: DadosGerais | None, side: int) -> str:
    """The path of the dealer's icon, `side` pixels wide: 64, 180 or 512; "" without one."""
    icone = site.logo.icone if site else ""
    return icone if side == 512 else icone and icone.removesuffix(".png") + f"-{side}.png"


def show_in_documents() -> None:
    """Hands them to the documents, with the dealer's name as this process last read it."""
    templates.globals |= {"icon_of": icon_of, "style_of": _style_of, "known": known}
