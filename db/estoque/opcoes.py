"""What is left to choose from: the filter's options, and how many unsold vehicles each would show beside all else chosen."""

from msgspec import Struct, convert
from msgspec.structs import asdict

from db.addresses import LISTAGENS, Listagem
from db.estoque.catalogo import (
    Condicao,
    Marca,
    Modelo,
    Preco,
    list_condicoes,
    list_marcas,
    list_modelos,
    list_precos,
)
from db.estoque.contagem import Counts, count_options
from db.estoque.criterio import Criterio
from db.format import milhar

CARROCERIAS = {
    "suv": "SUV",
    "sedan": "Sedã",
    "coupe": "Cupê",
    "conversivel": "Conversível",
    "roadster": "Roadster",
    "hatch": "Hatch",
    "perua": "Perua",
    "picape": "Picape",
    "minivan": "Minivan",
}
COMBUSTIVEIS = {
    "gasolina": "Gasolina",
    "etanol": "Etanol",
    "flex": "Flex",
    "diesel": "Diesel",
    "hibrido": "Híbrido",
    "eletrico": "Elétrico",
}
CAMBIOS = {"automatico": "Automático", "manual": "Manual"}


class ListagemOpcao(Struct):
    """`total` counts the unsold vehicles."""

    codigo: Listagem
    total: int


class CondicaoOpcao(Condicao):
    total: int


class MarcaOpcao(Marca):
    """`total` counts within all else that is chosen, `em_qualquer_condicao` without the condition."""

    total: int
    em_qualquer_condicao: int


class ModeloOpcao(Modelo):
    """`total` and `em_qualquer_condicao` as a brand's."""

    total: int
    em_qualquer_condicao: int


class PrecoOpcao(Preco):
    total: int


class Faceta(Struct):
    """Another choice: its value in addresses and forms, and its words. `total` counts the unsold vehicles."""

    valor: str
    texto: str
    total: int


class Opcoes(Struct, kw_only=True):
    """What the filter offers: what has unsold stock, and the condition that is filtered by; models only of a chosen brand.

    `disponiveis` counts the unsold vehicles that fulfil all that is chosen, each option's `total` those that would if
    it were chosen instead of its neighbours.
    """

    disponiveis: int
    listagens: list[ListagemOpcao]
    condicoes: list[CondicaoOpcao]
    marcas: list[MarcaOpcao]
    modelos: list[ModeloOpcao]
    precos: list[PrecoOpcao]
    anos_de: list[Faceta]
    anos_ate: list[Faceta]
    kms: list[Faceta]
    carrocerias: list[Faceta]
    combustiveis: list[Faceta]
    cambios: list[Faceta]


async def list_opcoes(criterio: Criterio) -> Opcoes:
    counts = await count_options(criterio)
    marca = criterio.marca
    armored = counts["blindado"]
    condicoes = await list_condicoes(existentes=True, atual=criterio.condicao or "")
    marcas = await list_marcas(existentes=True)
    modelos = await list_modelos(marca, agrupado=True, existentes=True) if marca else []
    precos = await list_precos(existentes=True)
    listagens = dict(
        zip(LISTAGENS, (sum(armored.values()), armored.get("1", 0), armored.get("0", 0)), strict=True)
    )
    return Opcoes(
        disponiveis=counts["todos"].get("", 0),
        listagens=[ListagemOpcao(codigo, total) for codigo, total in listagens.items()],
        condicoes=[
            CondicaoOpcao(**asdict(one), total=counts["condicao"].get(one.codigo, 0)) for one in condicoes
        ],
        marcas=[convert(asdict(one) | _both(counts, "marca", one.id), MarcaOpcao) for one in marcas],
        modelos=[convert(asdict(one) | _both(counts, "modelo", one.id), ModeloOpcao) for one in modelos],
        precos=[PrecoOpcao(**asdict(one), total=counts["preco"].get(str(one.id), 0)) for one in precos],
        **_facetas(criterio, counts),
    )


def _both(counts: Counts, name: str, id: int) -> dict[str, int]:
    return {
        "total": counts[name].get(str(id), 0),
        "em_qualquer_condicao": counts[f"{name}_qualquer"].get(str(id), 0),
    }


def _facetas(criterio: Criterio, counts: Counts) -> dict[str, list[Faceta]]:
    """What is chosen stays among them, though it has none."""
    since, until = (_numbers(counts[name], getattr(criterio, name)) for name in ("ano_de", "ano_ate"))
    kms = _numbers(counts["km_ate"], criterio.km_ate)
    named = {
        "carrocerias": ("carroceria", CARROCERIAS),
        "combustiveis": ("combustivel", COMBUSTIVEIS),
        "cambios": ("cambio", CAMBIOS),
    }
    return {
        "anos_de": [
            Faceta(str(ano), str(ano), sum(n for one, n in since.items() if one >= ano))
            for ano in sorted(since, reverse=True)
        ],
        "anos_ate": [
            Faceta(str(ano), str(ano), sum(n for one, n in until.items() if one <= ano))
            for ano in sorted(until, reverse=True)
        ],
        "kms": [
            Faceta(str(km), f"Até {milhar(km)} km", sum(n for one, n in kms.items() if one <= km))
            for km in sorted(kms)
        ],
        **{
            name: [
                Faceta(valor, texto, counts[field].get(valor, 0))
                for valor, texto in texts.items()
                if counts[field].get(valor) or getattr(criterio, field) == valor
            ]
            for name, (field, texts) in named.items()
        },
    }


def _numbers(counts: dict[str, int], chosen: int | None) -> dict[int, int]:
    return ({} if chosen is None else {chosen: 0}) | {int(one): n for one, n in counts.items()}
