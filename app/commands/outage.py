"""Writes the pages that nginx shows while the site is down: `python -m app.commands.outage`.

They name the dealer's telephones, so the worker rewrites them in VAR_DIR/nginx when the general data change.
"""

import asyncio

import msgspec

from app.platform.errors import SENTENCES, Detail
from app.platform.page import templates
from db.conteudo.dados_gerais import get_dados_gerais
from db.conteudo.lojas import SETORES
from db.platform.engine import VAR, opened_database
from db.platform.format import international

FOLDER = VAR / "nginx"
PAGES = {
    "indisponivel": (
        503,
        "Voltamos em instantes",
        "O site está sendo atualizado ou muito procurado agora. Nada do que você já enviou se perdeu.",
    ),
    "recusado": (
        400,
        "Não entendemos este pedido",
        "O endereço, ou o que foi enviado, não pôde ser lido. Volte à página anterior e tente de novo.",
    ),
}


async def write_outage_pages() -> None:
    """Writes each page as HTML and as the JSON of an API error; unchanged files are left alone."""
    site = await get_dados_gerais()
    of_each = zip(SETORES, site.loja.whatsapp, strict=False)
    shown = [one for setor, one in of_each if setor not in site.desligados]
    contatos = [*{one.whatsapp: one for one in shown}.values()]  # each number once
    FOLDER.mkdir(parents=True, exist_ok=True)
    page = templates.get_template("nginx/pagina.html")
    for name, (status, titulo, texto) in PAGES.items():
        html = page.render(
            site=site, contatos=contatos, titulo=titulo, texto=texto, international=international
        )
        _replace(f"{name}.html", html.encode())
        _replace(f"{name}.json", msgspec.json.encode(Detail(SENTENCES[status])))


def _replace(name: str, body: bytes) -> None:
    """In one step, so that nginx never reads half a page."""
    target = FOLDER / name
    if target.exists() and target.read_bytes() == body:
        return
    fresh = FOLDER / f"{name}.novo"
    fresh.write_bytes(body)
    fresh.replace(target)


async def main() -> None:
    async with opened_database():
        await write_outage_pages()


if __name__ == "__main__":
    asyncio.run(main())
