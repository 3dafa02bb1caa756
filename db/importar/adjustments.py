"""A person's adjustments of an imported file: columns, corrected cells, hosts of photographs."""

import difflib
import re
from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta, Struct
from piccolo.columns import Serial, Varchar
from piccolo.table import Table

from db.addresses import slug
from db.importar.shape import COLUMNS
from db.platform.errors import Invalid
from db.platform.fields import LINES

MOST = 500
HOST = re.compile(r"[a-z0-9.-]+\.[a-z]{2,}(:\d{1,5})?", re.ASCII)
ALIKE = 0.7

Titulo = Annotated[str, Meta(max_length=200, pattern=LINES)]


class TitulosImportados(Table):
    """The column that a spreadsheet's title means, as somebody chose it; `campo` is empty for one that is left out."""

    id: Serial
    titulo = Varchar(length=200, unique=True)
    campo = Varchar(length=40)


class Correcao(Struct):
    linha: Annotated[int, Meta(ge=1, le=10_000_000)]
    campo: Titulo
    valor: Annotated[str, Meta(max_length=8000, pattern=LINES)]


class Ajustes(Struct):
    """`colunas` are columns by titles of the spreadsheet, "" to leave one out; `sites` are hosts of photographs,
    null as they were.
    """

    colunas: Annotated[dict[Titulo, Titulo], Meta(max_length=MOST)] = {}
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
        for site in self.sites or []:
            if not HOST.fullmatch(site.strip().lower()):
                raise Invalid("sites", f"“{site}” não é o nome de um site, como fotos.exemplo.com.br.")

    def merge(self, later: "Ajustes") -> "Ajustes":
        """Both, without the columns, which are stored for every file; of a cell that was corrected twice the later value."""
        cells = {(one.linha, one.campo): one for one in (*self.correcoes, *later.correcoes)}
        return Ajustes({}, [*cells.values()], self.sites if later.sites is None else later.sites)

    def corrections(self) -> dict[int, dict[str, str]]:
        found: dict[int, dict[str, str]] = {}
        for one in self.correcoes:
            found.setdefault(one.linha, {})[one.campo] = one.valor
        return found


async def remember_columns(colunas: dict[str, str]) -> None:
    chosen = {slug(titulo): campo for titulo, campo in colunas.items() if slug(titulo)}
    if not chosen:
        return
    rows = [TitulosImportados(titulo=titulo, campo=campo) for titulo, campo in chosen.items()]
    await TitulosImportados.insert(*rows).on_conflict(
        TitulosImportados.titulo, "DO UPDATE", [TitulosImportados.campo]
    )


async def get_columns() -> dict[str, str]:
    """The stored columns by their titles' slugs."""
    return {row["titulo"]: row["campo"] for row in await TitulosImportados.select()}


def propose_columns(titles: Iterable[str]) -> dict[str, str]:
    """The column whose title is most alike, for each title that has one."""
    words = {slug(field.titulo): name for name, field in COLUMNS.items()} | {slug(n): n for n in COLUMNS}
    found = {title: difflib.get_close_matches(slug(title), words, 1, ALIKE) for title in titles}
    return {title: words[alike[0]] for title, alike in found.items() if alike}
