"""Words of dealers' spreadsheets: other names of columns, and values that fill several fields."""

import re
from collections.abc import Callable
from typing import Any

from db.addresses import slug
from db.importar.cells import is_blank
from db.importar.shape import COLUMNS
from db.platform.format import visible

ANO = "ano"  # "2024/2025": the years of manufacture and of the model in one column
OTHER_NAMES = {
    "codigo_externo": ("codigo", "cod", "codigo-externo", "codigo-interno", "referencia", "ref"),
    "versao": ("versao-do-veiculo", "descricao-do-veiculo"),
    ANO: ("ano", "ano-mod", "ano-fab-mod", "ano-fabricacao-modelo"),
    "ano_fabricacao": ("ano-fab", "fabricacao"),
    "preco_valor": ("valor", "preco-de-venda", "preco-venda", "valor-de-venda", "preco-r"),
    "km": ("quilometragem", "km-rodados", "km-atual"),
    "cor": ("cor-externa",),
    "blindado": ("blindagem",),
    "tipo_blindagem": ("nivel-de-blindagem", "nivel-blindagem"),
    "opcionais": ("acessorios", "itens"),
    "fotos": ("imagens", "links-das-fotos"),
    "unico_dono": ("unico-proprietario",),
}
BY_TITLE = (
    {name: column for column, names in OTHER_NAMES.items() for name in names}
    | {slug(field.titulo): name for name, field in COLUMNS.items()}
    | {slug(name): name for name in COLUMNS}
)
YEARS = re.compile(r"(\d{4}|\d{2})\s*/\s*(\d{4}|\d{2})|(\d{4})\s*-\s*(\d{4})", re.ASCII)
LEVEL = re.compile(r"(?:nivel-)?(i|ii|ii-a|iii|iii-a|iv)")
NO_PRICE = {"a-consultar", "consultar", "consulte", "sob-consulta", "a-combinar"}
NO_KM = {"zero", "0-km", "zero-km", "0km", "novo"}
# A car's state is two columns here, and one in most spreadsheets.
STATES = {
    "em-preparacao": {"status": "Oculto", "situacao": "Disponível"},
    "disponivel": {"status": "Ativo", "situacao": "Disponível"},
    "a-venda": {"status": "Ativo", "situacao": "Disponível"},
    "reservado": {"status": "Ativo", "situacao": "Reservado"},
}


def column_of(title: Any) -> str | None:
    return BY_TITLE.get(slug(str(title)))


def spread(values: dict[str, Any]) -> dict[str, Any]:
    """The values of a line, each under its own column; a column of the file's own that says something wins over a derived value."""
    derived: dict[str, Any] = {}
    plain = dict(values)
    for name, meaning in MEANINGS.items():
        if name in plain and (found := meaning(visible(str(plain[name])))) is not None:
            derived |= found
            plain.pop(name)
    return plain | derived | {name: value for name, value in plain.items() if not is_blank(value)}


Meaning = Callable[[str], dict[str, Any] | None]


def _years(text: str) -> dict[str, Any] | None:
    """Two years; one alone stays in its column."""
    found = YEARS.fullmatch(text)
    years = [one for one in found.groups() if one] if found else []
    return dict(zip(("ano_fabricacao", "ano_modelo"), years, strict=True)) if years else None


def _year(text: str) -> dict[str, Any]:
    return _years(text) or {"ano_modelo": text}


def _armor(text: str) -> dict[str, Any] | None:
    found = LEVEL.fullmatch(slug(text))
    return {"blindado": "sim", "tipo_blindagem": found[1].upper()} if found else None


def _level(text: str) -> dict[str, Any] | None:
    """A car with a level is armored."""
    return {"blindado": "sim", "tipo_blindagem": text} if _armor(text) else None


def _word(meanings: dict[str, dict[str, Any]]) -> Meaning:
    return lambda text: meanings.get(slug(text))


MEANINGS: dict[str, Meaning] = {
    ANO: _year,
    "ano_fabricacao": _years,
    "ano_modelo": _years,
    "preco_valor": _word({word: {"preco_valor": 0} for word in NO_PRICE}),
    "km": _word({word: {"km": "0"} for word in NO_KM}),
    "blindado": _armor,
    "tipo_blindagem": _level,
    "status": _word(STATES),
    "situacao": _word({"em-preparacao": STATES["em-preparacao"]}),
}
