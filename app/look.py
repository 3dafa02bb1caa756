"""The dealer's colours and icon: in the head of a document, and where browsers and telephones look for them."""

from typing import Any

from litestar import Response, get
from litestar.response import Redirect

from app.platform.page import templates
from db.conteudo.dados_gerais import DadosGerais, get_dados_gerais, known
from db.platform.colours import COR, COR_CLARA, mixed


def _style_of(site: DadosGerais | None) -> str:
    """The `style` of the root element, which replaces three tokens of ui/styles/tokens.css; "" for the site's own colours."""
    if site is None or (site.cor, site.cor_clara) == (COR, COR_CLARA):
        return ""
    return (
        f"--brass:{site.cor};--brass-light:{mixed(site.cor, '#ffffff', 0.25)};--brass-deep:{site.cor_clara}"
    )


def _icon_of(site: DadosGerais | None, side: int) -> str:
    """The path of the dealer's icon, `side` pixels wide: 64, 180 or 512; "" without one."""
    icone = site.logo.icone if site else ""
    return icone if side == 512 else icone and icone.removesuffix(".png") + f"-{side}.png"


def show_in_documents() -> None:
    """Hands them to the documents, with the dealer's name as this process last read it."""
    templates.globals |= {"icon_of": _icon_of, "style_of": _style_of, "known": known}


NIGHT = "#0b0d10"
SECONDS = "max-age=60, public"


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    return await _redirect(64, "/static/favicon.ico")


@get(["/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"], include_in_schema=False)
async def apple_touch_icon() -> Redirect:
    return await _redirect(180, "/static/apple-touch-icon.png")


async def _redirect(side: int, otherwise: str) -> Redirect:
    path = _icon_of(await get_dados_gerais(), side) or otherwise
    return Redirect(path, status_code=302, headers={"Cache-Control": SECONDS})


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> Response[dict[str, Any]]:
    site = await get_dados_gerais()
    icons = [
        {"src": path, "sizes": f"{side}x{side}", "type": "image/png"}
        for side, otherwise in ((180, "/static/apple-touch-icon.png"), (512, ""))
        if (path := _icon_of(site, side) or otherwise)
    ]
    body = {
        "name": site.nome,
        "short_name": site.nome_curto,
        "lang": "pt-BR",
        "start_url": "/",
        "display": "browser",
        "background_color": NIGHT,
        "theme_color": NIGHT,
        "icons": icons,
    }
    headers = {"Cache-Control": SECONDS}
    return Response(body, media_type="application/manifest+json", headers=headers)


handlers = [favicon, apple_touch_icon, manifest]
