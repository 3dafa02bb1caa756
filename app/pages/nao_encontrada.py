"""Any path that is no page: what the visitor may have wanted instead. app/page.py's `error_page` answers it."""

from app.page import Pagina, Seo
from db.veiculos import Veiculo, list_recomendados


class NaoEncontrada(Pagina):
    recomendados: list[Veiculo]


async def nao_encontrada() -> NaoEncontrada:
    seo = Seo(
        titulo="Página não encontrada | Quintavera Motors",
        descricao="O endereço não existe ou mudou. Veja os carros do estoque.",
        robots="noindex",
        status=404,
    )
    return NaoEncontrada(seo=seo, recomendados=await list_recomendados())
