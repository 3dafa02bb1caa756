"""The shop that a line of an imported file names."""

from collections import Counter

from db.addresses import slug
from db.conteudo.dados_gerais import get_dados_gerais
from db.importar.results import NomeLido
from db.platform.errors import Invalid

FIRST = ("matriz", "principal", "sede")


class Shops:
    """A dealer's several shops. `chosen` are their numbers, "0" for the first, by the keys of values: "loja filial-2". `read` are the
    values that a person should look at, by their keys.
    """

    def __init__(self, chosen: dict[str, str]) -> None:
        self.chosen = chosen
        self.read: dict[str, NomeLido] = {}

    async def load(self) -> None:
        """The numbers by names, by a city that only one shop is in, and by words for the first."""
        gerais = await get_dados_gerais()
        self.lojas = {str(one.numero or 0): one for one in gerais.lojas or []}
        cities = Counter(slug(one.cidade) for one in self.lojas.values())
        names = {city: n for n, one in self.lojas.items() if cities[city := slug(one.cidade)] == 1}
        names |= {slug(one.nome): n for n, one in self.lojas.items()}
        names.pop("", None)
        self.known = {slug(gerais.nome): "0"} | names  # as older files call the first
        self.words = dict.fromkeys(FIRST, "0") | names

    def find(self, text: str) -> int | None:
        """The shop's number, null for the first; Invalid for a value that means none, or several."""
        word = slug(text)
        key = f"loja {word}"
        chosen = self.chosen.get(key) in self.lojas
        number = self.chosen[key] if chosen else self.known.get(word) or self._within(word)
        if chosen or word not in self.known:
            self.read.setdefault(key, NomeLido(key, text, number, escolhido=chosen))
        if not number:
            names = ", ".join(one.nome for one in self.lojas.values())
            raise Invalid("loja", f"“{text}” não diz qual das lojas é: {names}.")
        return int(number) or None

    def _within(self, word: str) -> str:
        """The only shop whose name or city is part of a value: "Filial Valinhos". A name within another says nothing."""
        found = {one for one in self.words if f"-{one}-" in f"-{word}-"}
        longest = {one for one in found if not any(f"-{one}-" in f"-{other}-" for other in found - {one})}
        numbers = {self.words[one] for one in longest}
        return numbers.pop() if len(numbers) == 1 else ""
