"""A person's adjustments of an imported file: columns, corrected cells, hosts of photographs."""

import re
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct
from piccolo.columns import Serial, Varchar
from piccolo.table import Table

from db.addresses import slug
from db.importar.brands import closest
from db.importar.shape import COLUMNS
from db.importar.words import BY_TITLE, LIKELY
from db.platform.errors import Invalid
from db.platform.fields import LINE, LINES

MOST = 500
HOST = re.compile(r"[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?", re.ASCII)

Titulo = Annotated[str, Meta(max_length=200, pattern=LINES)]
Nome = Annotated[str, Meta(min_length=1, max_length=40, pattern=LINE)]


class TitulosImportados(Table):
    """The column that a spreadsheet's title means, or the name that one of its brands or models has, or a shop's number, as somebody
    chose it; `campo` is empty for a column that is left out, `titulo` a slug, or the key of a name (db/importar/brands.py, shops.py).
    """

    id: Serial
    titulo = Varchar(length=200, unique=True)
    campo = Varchar(length=40)


class Correcao(Struct):
    """The text of a cell; on line 0 that of every new car that lacks the column, "km" for a condition by kilometres."""

    linha: Annotated[int, Meta(ge=0, le=10_000_000)]
    campo: Titulo
    valor: Annotated[str, Meta(max_length=8000, pattern=LINES)]


class Ajustes(Struct):
    """`colunas` are columns by titles of the spreadsheet, "" to leave one out; `nomes` are names of brands and models, and numbers of
    shops, by their keys; `sites` are hosts of photographs, null as they were.
    """

    colunas: Annotated[dict[Titulo, Titulo], Meta(max_length=MOST)] = {}
    nomes: Annotated[dict[Titulo, Nome], Meta(max_length=MOST)] = {}
    correcoes: Annotated[list[Correcao], Meta(max_length=MOST)] = []
    sites: Annotated[list[Titulo], Meta(max_length=20)] | None = None

    def check(self, lidas: dict[str, str]) -> None:
        """Invalid for an unknown column, for one that two titles mean, or a host that is none; `lidas` are the columns so far."""
        for campo in {*self.colunas.values(), *(one.campo for one in self.correcoes)} - {""}:
            if campo not in COLUMNS:
                raise Invalid("colunas", f"O site não tem a coluna “{campo}”.")
        meant = [*(lidas | self.colunas).values()]
        for campo in {*self.colunas.values()} - {""}:
            if meant.count(campo) > 1:
                raise Invalid("colunas", f"Duas colunas são “{COLUMNS[campo].titulo}”.")
        if nome := next((nome for nome in self.nomes.values() if not slug(nome)), ""):
            raise Invalid("nomes", f"“{nome}” não é um nome.")
        for site in self.sites or []:
            if not HOST.fullmatch(site.strip().lower()):
                raise Invalid("sites", f"“{site}” não é o nome de um site, como fotos.exemplo.com.br.")

    def merge(self, later: "Ajustes") -> "Ajustes":
        """Both, without columns and names, which are stored for every file; of a cell that was corrected twice the later value."""
        cells = {(one.linha, one.campo): one for one in (*self.correcoes, *later.correcoes)}
        sites = self.sites if later.sites is None else later.sites
        return Ajustes(correcoes=[*cells.values()], sites=sites)

    def corrections(self) -> dict[int, dict[str, str]]:
        found: dict[int, dict[str, str]] = {}
        for one in self.correcoes:
            found.setdefault(one.linha, {})[one.campo] = one.valor
        return found


async def remember_chosen(ajustes: Ajustes) -> None:
    """Stores the columns and names for this file and the next ones."""
    chosen = {slug(titulo): campo for titulo, campo in ajustes.colunas.items() if slug(titulo)}
    chosen |= {chave: nome.strip() for chave, nome in ajustes.nomes.items() if " " in chave}
    if not chosen:
        return
    rows = [TitulosImportados(titulo=titulo, campo=campo) for titulo, campo in chosen.items()]
    await TitulosImportados.insert(*rows).on_conflict(
        TitulosImportados.titulo, "DO UPDATE", [TitulosImportados.campo]
    )


async def get_chosen() -> dict[str, str]:
    """The stored columns by their titles' slugs, and the names by their keys, which have a space."""
    return {row["titulo"]: row["campo"] for row in await TitulosImportados.select()}


def propose_columns(titles: Iterable[str], lidas: Iterable[str] = ()) -> dict[str, str]:
    """The column whose title is most alike, for each title that has one; none that another title means, as `lidas` are."""
    words = BY_TITLE | {title: name for name, titles in LIKELY.items() for title in titles}
    words = {title: name for title, name in words.items() if name in COLUMNS}
    alike = {name: title for title in titles if (name := closest(title, words))}
    return {title: name for name, title in alike.items() if name not in {*lidas}}
