"""What a file does not say: blank cells of stored cars, and what new cars lack; one warning a column."""

from collections import Counter
from typing import Any

from db.importar.cells import is_blank
from db.importar.reading import Entry
from db.importar.related import get_places, get_related_ids
from db.importar.results import Ocorrencia
from db.importar.shape import PLACE

# What the site makes of a new car whose line does not say it.
NEW = {
    "km": "o site não diz a quilometragem",
    "preco_valor": "o preço fica sob consulta",
    "blindado": "fica entre os não blindados",
}
BESIDES = {"relacionados": get_related_ids, PLACE: get_places}


async def unsaid_of(
    entry: Entry, number: int | None, before: dict[str, Any], values: dict[str, Any]
) -> list[str]:
    """The columns whose blank cells leave what a stored car has, or those of `NEW` that a new one (null) lacks."""
    if number is None:
        return [name for name in NEW if is_blank(entry.values.get(name))]
    blank = [name for name, value in entry.values.items() if is_blank(value)]
    own = [name for name in blank if before.get(name) and values[name] == before[name]]
    return own + [name for name in blank if name in BESIDES and await BESIDES[name](number)]


class Unsaid:
    """Counts the cars, stored and new, by the columns."""

    def __init__(self) -> None:
        self.stored, self.new = Counter[str](), Counter[str]()

    def warnings(self) -> list[Ocorrencia]:
        return [Ocorrencia(0, "", name, self._said(name), "aviso") for name in {**self.stored, **self.new}]

    def _said(self, name: str) -> str:
        stored, new = self.stored[name], self.new[name]
        said = [f"Sem valor em {_cars(stored)}: fica o que está no site."] if stored else []
        said += [f"Sem valor em {_cars(new)} que o site ainda não tem: {NEW[name]}."] if new else []
        return " ".join(said)


def _cars(number: int) -> str:
    return "1 carro" if number == 1 else f"{number} carros"
