"""/comparar: two to four cars side by side, by their ids in the visitor's order (specification, section 2.21)."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.platform.page import Moved, Pagina
from app.platform.query import Param
from app.seo import seo_privada, share_image
from db import addresses
from db.estoque.detalhes import VeiculoDetalhe, list_comparados
from db.platform.format import reais_inteiros

MOST = 4


class Comparar(Pagina):
    """`carros` are at most four, sold ones too, without their texts; `diferencas` says beside each how its price stands
    to the lowest. `faltam` is how many of the address are not in stock (any more); `demais`: it has more than four.
    """

    params: ClassVar = (Param("carros", logged=True),)
    carros: list[VeiculoDetalhe]
    diferencas: list[str]
    faltam: int
    demais: bool


class CompararSem(Comparar):
    """Less than two cars, or one that there is not: such addresses have no end, so that none of them is cached."""

    componente: ClassVar[str] = "comparar"
    privada: ClassVar[bool] = True


@get("/comparar")
async def comparar(carros: FromQuery[str | None] = None) -> Comparar | CompararSem:
    ids = addresses.read_carros(carros or "", MOST)
    if carros is not None and addresses.comparar_path(ids) != f"/comparar?carros={carros}":
        raise Moved(addresses.comparar_path(ids))
    found = await list_comparados(ids[:MOST])
    faltam = len(ids[:MOST]) - len(found)
    kind = CompararSem if faltam or len(found) < 2 else Comparar
    nomes = " ou ".join(f"{one.titulo} {one.ano_modelo or ''}".strip() for one in found)
    return kind(
        seo=await seo_privada(
            f"Comparar {nomes}" if len(found) > 1 else "Comparar carros",
            "Preço, ficha técnica e opcionais lado a lado, com as diferenças primeiro.",
            imagem=share_image(found[0].fotos[0].imagem) if found and found[0].fotos else None,
        ),
        carros=found,
        diferencas=_diferencas(found),
        faltam=faltam,
        demais=len(ids) > MOST,
    )


def _diferencas(carros: list[VeiculoDetalhe]) -> list[str]:
    """The note beside each price; empty beside one that is on request, sold, or the same as all others."""
    precos = [0 if one.status == "Vendido" else one.preco_valor for one in carros]
    lowest = min(filter(None, precos), default=0)
    if len({preco for preco in precos if preco}) < 2:
        return [""] * len(precos)
    return [
        "" if not preco else "o menor preço" if preco == lowest else f"+ {reais_inteiros(preco - lowest)}"
        for preco in precos
    ]
