"""Words of dealers' spreadsheets: other names of columns, and values that fill several fields."""

import re
from collections.abc import Callable
from typing import Any

from db.addresses import slug
from db.importar.shape import COLUMNS, is_blank
from db.platform.format import visible

ANO = "ano"  # "2024/2025": the years of manufacture and of the model in one column
PLACA = "placa"  # a whole plate, of which a car without a field for it has the end
OTHER_NAMES = {
    "codigo_externo": "codigo cod codigo-externo codigo-interno cod-interno codigo-do-veiculo id-veiculo no-estoque referencia ref".split(),
    PLACA: ("placa", "placa-do-veiculo"),
    "entrada": ("data-de-entrada", "data-entrada", "dt-entrada", "data-da-entrada"),
    "versao": ("versao-do-veiculo", "descricao-do-veiculo"),
    ANO: ("ano", "ano-mod", "ano-fab-mod", "ano-fabricacao-modelo"),
    "ano_fabricacao": ("ano-fab", "fabricacao"),
    "preco_valor": "valor preco-de-venda preco-venda valor-de-venda valor-venda vlr-venda preco-r valor-r preco-anunciado valor-anunciado preco-site".split(),
    "km": ("quilometragem", "km-rodados", "km-atual", "kilometragem"),
    "cambio": ("transmissao", "tipo-de-cambio"),
    "portas": ("no-portas", "qtd-portas"),
    "chassi": ("no-chassi", "numero-do-chassi"),
    "cor": ("cor-externa",),
    "blindado": ("blindagem",),
    "tipo_blindagem": ("nivel-de-blindagem", "nivel-blindagem"),
    "opcionais": ("acessorios", "itens"),
    "fotos": ("imagens", "links-das-fotos"),
    "unico_dono": ("unico-proprietario",),
}
# Titles of other systems, which a person confirms.
LIKELY = {
    "codigo_externo": ("cod-veiculo", "estoque"),
    "marca": ("montadora", "fabricante"),
    "modelo": ("familia", "veiculo"),
    "versao": ("descricao-do-modelo", "descricao-modelo", "modelo-completo"),
    "ano_fabricacao": ("fab", "ano-fabric"),
    "ano_modelo": ("mod",),
    "km": ("hodometro", "odometro", "rodagem"),
    "preco_valor": ("vl-venda", "preco-a-vista"),
    "cor": ("pintura",),
    "condicao": ("tipo", "estado"),
    "chassi": ("vin",),
    "loja": ("unidade", "filial", "patio"),
}
# Titles that mean their column from the first reading of a file, unless another title of it does.
AT_ONCE = {"unidade": "loja", "filial": "loja"}
# Titles of what a site has no place for, or what may be for the staff alone: left out until a person says otherwise.
NOT_STORED = {
    *"renavam preco-de-custo valor-de-custo preco-de-compra valor-de-compra fipe preco-fipe".split(),
    *"margem lucro dias-em-estoque observacoes observacao obs proprietario fornecedor".split(),
}
BY_TITLE = (
    dict.fromkeys(NOT_STORED, "")
    | {name: column for column, names in OTHER_NAMES.items() for name in names}
    | {slug(field.titulo): name for name, field in COLUMNS.items()}
    | {slug(name): name for name in COLUMNS}
)
KEYS = ("codigo_externo", "seo_url", "marca", "modelo", "versao")  # by which a line is a car's
TOTAL = re.compile(r"(sub-?)?total|tota(l|is)-|soma|quantidade|media")
PLATE = re.compile(r"([A-Z]{3})[ .·-]?([0-9][A-Z0-9][0-9]{2})", re.IGNORECASE)
END = re.compile(r"(?:[A-Z*]{3}[ .·-]?[0-9*][A-Z0-9*][0-9*])?([0-9])", re.IGNORECASE)
YEARS = re.compile(r"(\d{4}|\d{2})\s*/\s*(\d{4}|\d{2})|(\d{4})\s*-\s*(\d{4})", re.ASCII)
LEVEL = re.compile(r"(?<!\w)(?:(iii|ii|3|2)[\s–-]*(a)|(iii|ii|iv|i))(?!\w)", re.IGNORECASE)
ROMAN = {"2": "II", "3": "III"}
NOT_ARMORED = {"nao", "n", "sem", "sem-blindagem", "nao-blindado", "nao-blindada", "nenhum", "nenhuma"}
NO_PRICE = {"a-consultar", "consultar", "consulte", "sob-consulta", "a-combinar"}
NO_KM = {"zero", "0-km", "zero-km", "0km", "novo"}
# A car's state is two columns here, and one in most spreadsheets.
STATES = {
    "em-preparacao": {"status": "Oculto", "situacao": "Disponível"},
    "disponivel": {"status": "Ativo", "situacao": "Disponível"},
    "a-venda": {"status": "Ativo", "situacao": "Disponível"},
    "reservado": {"status": "Ativo", "situacao": "Reservado"},
}


def is_no_car(values: dict[str, Any]) -> bool:
    """Whether a line names no car, as one of totals."""
    return all(
        is_blank(one := values.get(name)) or TOTAL.match(slug(visible(str(one))) + "-") for name in KEYS
    )


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


def _plate(text: str) -> dict[str, Any]:
    """Its end, and the plate where cars have one; "a emplacar" is none."""
    whole, end = PLATE.fullmatch(text), END.fullmatch(text)
    found = {"placa_final": end[1]} if end else {}
    return found | ({PLACA: "".join(whole.groups()).upper()} if whole and PLACA in COLUMNS else {})


def _armor(text: str) -> dict[str, Any] | None:
    """A car with a level is armored."""
    level, found = LEVEL.subn(_level, text, count=1)
    is_armored = found and not slug(text).startswith("nao")
    return {"blindado": "sim", "tipo_blindagem": level} if is_armored else None


def _armor_of_level(text: str) -> dict[str, Any] | None:
    return {"blindado": "não"} if slug(text) in NOT_ARMORED else _armor(text)


def _level(found: re.Match[str]) -> str:
    """A level as it is written: III-A, of IIIA, iii a, 3A."""
    number, letter, alone = found.groups(default="")
    return alone.upper() or f"{ROMAN.get(number, number.upper())}-{letter.upper()}"


def _word(meanings: dict[str, dict[str, Any]]) -> Meaning:
    return lambda text: meanings.get(slug(text))


MEANINGS: dict[str, Meaning] = {
    ANO: _year,
    PLACA: _plate,
    "ano_fabricacao": _years,
    "ano_modelo": _years,
    "preco_valor": _word({word: {"preco_valor": 0} for word in NO_PRICE}),
    "km": _word({word: {"km": "0"} for word in NO_KM}),
    "blindado": _armor,
    "tipo_blindagem": _armor_of_level,
    "status": _word(STATES),
    "situacao": _word({"em-preparacao": STATES["em-preparacao"]}),
}
