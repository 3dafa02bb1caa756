"""The shape of a car in a file: its Struct, its columns and its cells (docs/importacao.md)."""

import re
from datetime import date
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from db.fichas.editor import CampoFicha, campo, defaults_of, describe
from db.fichas.fotos import MOST_FOTOS
from db.fichas.precos import PRECO
from db.fichas.structs import Arquivo, VeiculoFicha
from db.platform.fields import LINE
from db.platform.format import guarded, reais_inteiros, visible


class CarroForma(VeiculoFicha, kw_only=True):
    """The fields of the desk's editor, and those that it lacks: the page's own title, photographs, sound."""

    titulo: Annotated[
        Annotated[str, Meta(max_length=200, pattern=LINE)], campo("Título da página", grupo="Arquivos")
    ] = ""
    fotos: Annotated[
        Annotated[list[Arquivo], Meta(max_length=MOST_FOTOS)],
        campo("Fotos", "Nomes de arquivos ou endereços, a capa primeiro."),
    ] = []
    videos_imagem: Annotated[Arquivo | None, campo("Foto dos vídeos")] = None
    som_motor: Annotated[Annotated[str, Meta(max_length=40, pattern=LINE)] | None, campo("Som do motor")] = (
        None
    )
    som_imagem: Annotated[Arquivo | None, campo("Foto do som")] = None


def _column(nome: str, titulo: str, ajuda: str, tipo: Any = "linha", obrigatorio: bool = False) -> CampoFicha:
    return CampoFicha(nome=nome, titulo=titulo, ajuda=ajuda, tipo=tipo, grupo="", obrigatorio=obrigatorio)


# A car's columns in words, and those that its row alone does not hold.
NAMES = {
    "marca": _column("marca", "Marca", "Pelo nome; uma que não existe é criada.", obrigatorio=True),
    "modelo": _column("modelo", "Modelo", "Pelo nome; um que não existe é criado.", obrigatorio=True),
    "loja": _column(
        "loja", "Loja", "Onde há várias: pelo nome, ou pela cidade de uma só; “matriz” é a primeira."
    ),
}
PLACE = "pagina_inicial"
BESIDES = (
    _column("relacionados", "Relacionados", "Códigos de outros carros.", "lista"),
    _column(
        PLACE,
        "Na página inicial",
        "O lugar entre os destaques da página inicial, o menor primeiro; “não” tira o carro deles.",
        "inteiro",
    ),
    _column("id", "Número", "O número do carro: um que entra fica com ele, se está livre.", "inteiro"),
    _column("marca_id", "Número da marca", "Só para uma marca nova.", "inteiro"),
    _column("modelo_id", "Número do modelo", "Só para um modelo novo.", "inteiro"),
    _column("logomarca", "Logotipo da marca", "Só para uma marca nova: um arquivo que o site já tem."),
)
FIELDS = {field.nome: NAMES.get(field.nome, field) for field in describe(CarroForma)}
FIRST = ("codigo_externo", "marca", "modelo")
COLUMNS: dict[str, CampoFicha] = {
    **{nome: FIELDS[nome] for nome in FIRST},
    **{nome: field for nome, field in FIELDS.items() if field.tipo != "documento"},  # the desk takes a PDF
    **{field.nome: field for field in BESIDES},
}
DEFAULTS = defaults_of(CarroForma)

FEW = 40  # characters of a value that a sentence names
MOST_CORRECTED = 200  # characters of a cell that the screen corrects
BLANK = re.compile(r"[-–—?.]*|n[/.][ida]\.?|n[aã]o informad[oa]|sem informa[cç][aã]o", re.IGNORECASE)


def is_blank(given: Any) -> bool:
    """Whether a cell says nothing: it is empty, or has a dash or a word for it."""
    return given is None or (isinstance(given, str) and bool(BLANK.fullmatch(visible(given))))


def short_text(value: Any) -> str | None:
    """A cell's text that one line of a form can hold; null for any other value."""
    text = "" if value is None else str(value)
    fits = len(text) <= MOST_CORRECTED and "\n" not in text and not isinstance(value, list | dict)
    return text if fits else None


def value_in_words(name: str, value: Any) -> str | None:
    """A car's value in a few words; null for a list, a long text and the number of another record."""
    field = FIELDS[name]
    if name in NAMES or isinstance(value, list):
        return None
    if name == PRECO and not value:
        return "sob consulta"
    if field.tipo == "reais" and value is not None:
        return reais_inteiros(value)
    text = next((one.titulo for one in field.opcoes if one.valor == value), cell_of(value)) or "vazio"
    return text if len(text) <= FEW else None


def cell_of(value: Any) -> str:
    """A value as a cell that no spreadsheet takes for a formula.

    A list of one ends its line: commas in it separate nothing.
    """
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        plain = all(isinstance(one, str) for one in value)
        end = "\n" if len(value) == 1 else ""
        return guarded("\n".join(value) + end if plain else msgspec.json.encode(value).decode())
    return guarded(value.isoformat() if isinstance(value, date) else value or "")
