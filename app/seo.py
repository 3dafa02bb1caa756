"""What crawlers are told of each page: title, description, canonical, robots, structured data."""

from app.filtro import Filtro, path_of, query_of
from app.page import Seo
from db.veiculos import Veiculo, VeiculoDetalhe

SITE = "Quintavera Motors"


def seo_home() -> Seo:
    return Seo(
        titulo=f"{SITE} | Carros novos, seminovos, importados e blindados em São Paulo",
        descricao="Carros zero km, seminovos, importados e blindados escolhidos um a um. Blindagem, funilaria e estética "
        "automotiva na mesma casa, em São Paulo.",
        palavras_chave="carros de luxo, seminovos premium, carros blindados, importados, blindagem, estética automotiva",
        canonical="/",
        imagem="/media/hero-1-desktop-1200.jpg",
    )


def seo_busca(filtro: Filtro, h1: str, total: int, veiculos: list[Veiculo]) -> Seo:
    """A listing page: its own canonical without price and order; empty combinations are not indexed."""
    pagina = f", página {filtro.pagina}" if filtro.pagina > 1 else ""
    narrowed = filtro.preco_de or filtro.preco_ate or filtro.ordem != "relevancia"
    plain = Filtro(
        listagem=filtro.listagem,
        condicao=filtro.condicao,
        marca=filtro.marca,
        modelo=filtro.modelo,
        pagina=1 if narrowed else filtro.pagina,
    )
    query = query_of(plain)
    nomes = ", ".join(dict.fromkeys(f"{v.marca} {v.modelo}" for v in veiculos[:6]))
    carros = "1 carro" if total == 1 else f"{total} carros"
    return Seo(
        titulo=f"{h1} à venda em São Paulo{pagina} | {SITE}",
        descricao=f"{h1} na {SITE}: {carros} no estoque{pagina}. {nomes + '.' if nomes else 'Encomende o seu.'}",
        palavras_chave=", ".join(dict.fromkeys([h1, *(f"{v.marca} {v.modelo}" for v in veiculos[:12]), "São Paulo"])),
        canonical=path_of(plain) + (f"?{query}" if query else ""),
        robots=None if total else "noindex,follow",
        imagem=share_image(veiculos[0].imagem) if veiculos else None,
    )


def seo_busca_desconhecida() -> Seo:
    return Seo(
        titulo=f"Carro não encontrado | {SITE}",
        descricao="Não encontramos este carro. Veja o estoque ou encomende o seu.",
        robots="noindex",
        status=404,
    )


def seo_detalhe(veiculo: VeiculoDetalhe) -> Seo:
    """A vehicle's page, from the vehicle's own seo data."""
    return Seo(
        titulo=veiculo.seo.titulo,
        descricao=veiculo.seo.description,
        palavras_chave=veiculo.seo.palavras_chave,
        canonical=f"/detalhe/{veiculo.seo_url}",
        imagem=share_image(veiculo.fotos[0].imagem) if veiculo.fotos else None,
        tipo="product",
    )


def share_image(imagem: str) -> str:
    """The 1200 px variant of a photograph, for link previews."""
    return imagem.removesuffix(".jpg") + "-1200.jpg"
