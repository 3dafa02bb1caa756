"""Results of an import: counts, and a report line by line."""

from typing import Literal

from msgspec import Struct

from db.fichas.precos import PRECO
from db.platform.errors import EditConflict, Invalid, Unconfirmed
from db.platform.format import reais_inteiros

MOST_SHOWN = 1_000  # lines; all are counted
CONFIRM = "só entra com “confirmar valores fora do comum”."

Acao = Literal["novo", "altera", "igual", "recusado"]


class Ocorrencia(Struct):
    """An error of a line, which is 0 for none; with `aviso` the car was imported all the same. `campo` is "" for the whole line; `valor` is the
    cell's text where it can be corrected on the screen.
    """

    linha: int
    codigo: str
    campo: str
    detalhe: str
    tipo: Literal["erro", "aviso"]
    valor: str | None = None


class LinhaCarga(Struct):
    """The change of a car; `campos` are the changed fields, `valores` before and after of those that are short."""

    linha: int
    codigo: str
    carro: str
    acao: Acao
    campos: list[str]
    valores: dict[str, tuple[str, str]] = {}


class NomeLido(Struct):
    """A brand or model of the file (`lido`, a model with its brand) that is new, or `escolhido`, for which somebody chose another name:
    its `nome` on the site, and a known one that is alike, "" for none. Of a shop `nome` is the number, "" if it is not known.
    `chave` is its key in `Ajustes`.
    """

    chave: str
    lido: str
    nome: str
    proposta: str = ""
    escolhido: bool = False


class Balanco(Struct, kw_only=True):
    """Counts of cars; `ausentes` are those for sale that the file does not name, of `importados` that came from files.

    `casadas` counts the photographs that came for `com_fotos` cars, `sem_carro` those of no car, `ocultos` the cars that are hidden for lack of one. `precos` counts the cars that are refused for an unusual price. `marcas` and `modelos` are new; `colunas`
    are none that the site knows, `lidas` the others of a spreadsheet by their titles, "" for one that is left
    out. `recusa` says why nothing was done at all. `revisao` is the newest of all records when the rehearsal
    began (db/platform/history.py).
    """

    total: int = 0
    novos: int = 0
    alterados: int = 0
    iguais: int = 0
    recusados: int = 0
    precos: int = 0
    avisos: int = 0
    ocultos: int = 0
    casadas: int = 0
    com_fotos: int = 0
    sem_carro: int = 0
    fotos: int = 0
    importados: int = 0
    ausentes: int = 0
    retirados: int = 0
    marcas: list[str] = []
    modelos: list[str] = []
    nomes: list[NomeLido] = []
    colunas: list[str] = []
    lidas: dict[str, str] = {}
    recusa: str = ""
    revisao: int | None = None
    ocorrencias: list[Ocorrencia] = []
    linhas: list[LinhaCarga] = []

    def note(self, ocorrencia: Ocorrencia) -> None:
        self.avisos += ocorrencia.tipo == "aviso"
        self.recusados += ocorrencia.tipo == "erro"
        if len(self.ocorrencias) < MOST_SHOWN:
            self.ocorrencias.append(ocorrencia)

    def note_first(self, ocorrencias: list[Ocorrencia]) -> None:
        """Warnings about the whole file, before those of lines."""
        self.avisos += len(ocorrencias)
        self.ocorrencias = [*ocorrencias, *self.ocorrencias][:MOST_SHOWN]

    def count(self, linha: LinhaCarga) -> None:
        self.novos += linha.acao == "novo"
        self.alterados += linha.acao == "altera"
        self.iguais += linha.acao == "igual"
        if linha.acao != "igual" and len(self.linhas) < MOST_SHOWN:
            self.linhas.append(linha)


def refusal_of(error: Invalid | EditConflict) -> Invalid:
    """The error of a car's line: an unusual price with the one before, or the person who changed the car since the file."""
    if isinstance(error, EditConflict):
        return Invalid(error.conflitos[0].campo, f"{error.detail} O arquivo não conta com essa mudança.")
    if not isinstance(error, Unconfirmed):
        return error
    if error.campo != PRECO:
        return Invalid(error.campo, f"{error.detail} A linha {CONFIRM}")
    prices = [reais_inteiros(error.antes)] if error.antes else []
    prices += [reais_inteiros(error.depois) if error.depois else "sob consulta"]
    return Invalid(error.campo, f"{error.detail} {' → '.join(prices)} {CONFIRM}")
