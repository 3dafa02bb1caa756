"""Names a listing: its heading, and one of its cars for an alert."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from app.filtro import Filtro
from db.addresses import TODOS
from db.estoque.catalogue import Condicao
from db.estoque.facetas import CARROCERIAS, FACETAS, FEMININAS, PLURAL_CARROCERIAS, Faceta
from db.platform.format import reais_inteiros

NOVOS = "novos e seminovos"  # where the condition is open
LISTAGENS = {"todos": "", "blindados": "blindados", "nao-blindados": "não blindados"}


def titulo_of(filtro: Filtro, condicoes: Sequence[Condicao], qualquer: str = NOVOS) -> str:
    """The heading of a listing: unique for each combination. `qualquer` says that the condition is open."""
    nome = _nome_of(filtro)
    noun = PLURAL_CARROCERIAS.get(filtro.carroceria or "", "" if nome else "carros")
    cars = _joined(noun, _agreed(_qualities_of(filtro, condicoes, qualquer), filtro.carroceria))
    text = _limited(filtro, ": ".join(one for one in (nome, cars) if one))
    if filtro.q:
        everything = replace(filtro, q="", ordem="relevancia", pagina=1) == Filtro(condicao=TODOS)
        text = f"Resultados para “{filtro.q}”" + ("" if everything else f" em {text}")
    return text[0].upper() + text[1:]


def gatilho_of(filtro: Filtro, condicoes: Sequence[Condicao]) -> str:
    """When an alert of a listing is sent."""
    nome = _nome_of(filtro)
    noun = CARROCERIAS.get(filtro.carroceria or "", "" if nome else "carro")
    noun = noun if noun.isupper() else noun.lower()
    qualities = _agreed(_qualities_of(filtro, condicoes, ""), filtro.carroceria, um_so=True)
    article = "uma" if filtro.carroceria in FEMININAS else "um"
    car = _joined(article, noun, nome, qualities)
    return gatilho_of_um(_limited(filtro, car) + (f" da busca “{filtro.q}”" if filtro.q else ""))


def gatilho_of_um(carro: str) -> str:
    """When an alert is sent of cars like this one, which has its article: "um Maserati MC20"."""
    deles = "uma delas" if carro.startswith("uma ") else "um deles"
    return f"quando chegar {carro}{',' if ', ' in carro else ''} ou quando {deles} baixar de preço"


def _nome_of(filtro: Filtro) -> str:
    return _joined(*(one.titulo for one in (filtro.marca, filtro.modelo) if one))


def _qualities_of(filtro: Filtro, condicoes: Sequence[Condicao], qualquer: str) -> str:
    """Fuel, transmission, armor and condition, of several cars."""
    nomes = {condicao.codigo: condicao.condicao.lower() for condicao in condicoes}
    codes = (one.plural.get(getattr(filtro, one.nome), "") for one in FACETAS if one.nome != "carroceria")
    return _joined(*codes, LISTAGENS[filtro.listagem], nomes.get(filtro.condicao, qualquer))


def _agreed(qualities: str, carroceria: str | None, um_so: bool = False) -> str:
    """Adjectives in the masculine plural, in the gender of the body and the number of the cars."""
    if carroceria in FEMININAS:
        qualities = re.sub(r"os\b", "as", qualities)
    return re.sub(r"(?<=[oa])s\b", "", re.sub(r"ais\b", "al", qualities)) if um_so else qualities


def _limited(filtro: Filtro, cars: str) -> str:
    """The cars with their bounds: the price, then those of the other columns, both of a column in one."""
    bounds: dict[str, list[tuple[Faceta, int]]] = {}
    for one in FACETAS:
        if one.titulo and one.maximo and (value := getattr(filtro, one.nome)):
            bounds.setdefault(one.coluna, []).append((one, value))
    return ", ".join([_joined(cars, _faixa_of(filtro)), *(_bounds_of(each) for each in bounds.values())])


def _bounds_of(bounds: list[tuple[Faceta, int]]) -> str:
    if len(bounds) == 1:
        return bounds[0][0].in_heading(bounds[0][1])
    return "de " + " a ".join(one.words(value) for one, value in bounds)


def _faixa_of(filtro: Filtro) -> str:
    start, end = (reais_inteiros(value) if value else "" for value in (filtro.preco_de, filtro.preco_ate))
    if start and end:
        return f"de {start} a {end}"
    return f"a partir de {start}" if start else f"até {end}" if end else ""


def _joined(*words: str) -> str:
    return " ".join(word for word in words if word)
