"""The dealer's icon and the manifest, where browsers and telephones look for them."""

from typing import Any

from litestar import Response, get
from litestar.response import Redirect

from app.look import icon_of
from db.conteudo.dados_gerais import get_dados_gerais

NIGHT = "#0b0d10"
SECONDS = "max-age=60, public"


@get("/favicon.ico", include_in_schema=False)
async def favicon() -> Redirect:
    return await _redirect(64, "/static/favicon.ico")


@get(["/apple-touch-icon.png", "/apple-touch-icon-precomposed.png"], include_in_schema=False)
async def apple_touch_icon() -> Redirect:
    return await _redirect(180, "/static/apple-touch-icon.png")


async def _redirect(side: int, otherwise: str) -> Redirect:
    path = icon_of(await get_dados_gerais(), side) or otherwise
    return Redirect(path, status_code=302, headers={"Cache-Control": SECONDS})


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest() -> Response[dict[str, Any]]:
    site = await get_dados_gerais()
    icons = [
        {"src": path, "sizes": f"{side}x{side}", "type": "image/png"}
        for side, otherwise in ((180, "/static/apple-touch-icon.png"), (512, ""))
        if (path := icon_of(site, side) or otherwise)
    ]
    body = {
        "name": site.nome if site else "",
        "short_name": site.nome_curto if site else "",
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
