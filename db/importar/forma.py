"""The shape of a car in a file: columns, their other names, values of cells (docs/importacao.md)."""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import date, datetime
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from db.campos import LINE, strip_unseen
from db.errors import Invalid
from db.estoque.catalogo import slug
from db.fichas.editor import CampoFicha, campo, defaults_of, describe, reais_of
from db.fichas.structs import Arquivo, VeiculoFicha
from db.format import guarded, km_int, milhar, parse_reais

MOST_FOTOS = 60


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
}
PLACE = "pagina_inicial"
BESIDES = (
    _column("relacionados", "Relacionados", "Códigos de outros carros.", "lista"),
    _column(
        PLACE,
        "Na página inicial",
        "O lugar entre os destaques da página inicial, o menor primeiro. Vazio: não é destaque.",
        "inteiro",
    ),
    _column("id", "Número", "O número do carro: um carro novo fica com ele, se está livre.", "inteiro"),
    _column("marca_id", "Número da marca", "Só para uma marca nova.", "inteiro"),
    _column("modelo_id", "Número do modelo", "Só para um modelo novo.", "inteiro"),
    _column("logomarca", "Logotipo da marca", "Só para uma marca nova: um arquivo que o site já tem."),
)
FIELDS = {field.nome: NAMES.get(field.nome, field) for field in describe(CarroForma)}
FIRST = ("codigo_externo", "marca", "modelo")
COLUMNS: dict[str, CampoFicha] = {
    **{nome: FIELDS[nome] for nome in FIRST},
    **FIELDS,
    **{field.nome: field for field in BESIDES},
}
DEFAULTS = defaults_of(CarroForma)
YES, NO = {"1", "sim", "s", "true", "verdadeiro", "x", "yes"}, {"0", "nao", "n", "false", "falso", "no"}
SYNONYMS = {
    "seminovo": "semi-novo",
    "usado": "semi-novo",
    "zero-km": "novo",
    "zero": "novo",
    "0-km": "novo",
    "publicado": "Ativo",
    "inativo": "Oculto",
}
PROPOSED = "seo_url"  # made of the car's name where a file has none

# Words of dealers' spreadsheets.
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
YEARS = re.compile(r"(\d{4})(?:\s*[/-]\s*(\d{4}))?", re.ASCII)
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


def count_columns(titles: Iterable[Any]) -> int:
    return sum(column_of(title) is not None for title in titles)


def spread(values: dict[str, Any]) -> dict[str, Any]:
    """The values of a line, each under its own column; a column of the file's own wins over a derived value."""
    derived: dict[str, Any] = {}
    plain = dict(values)
    for name, meaning in MEANINGS.items():
        if name in plain and (found := meaning(slug(str(plain[name])))) is not None:
            derived |= found
            plain.pop(name)
    return derived | plain


def _years(word: str) -> dict[str, Any] | None:
    found = YEARS.fullmatch(word)
    if not found:
        return {"ano_modelo": word} if word else {}
    return {"ano_modelo": found[2] or found[1]} | ({"ano_fabricacao": found[1]} if found[2] else {})


def _armor(word: str) -> dict[str, Any] | None:
    found = LEVEL.fullmatch(word)
    return {"blindado": "sim", "tipo_blindagem": found[1].upper()} if found else None


MEANINGS: dict[str, Callable[[str], dict[str, Any] | None]] = {
    ANO: _years,
    "preco_valor": {word: {"preco_valor": 0} for word in NO_PRICE}.get,
    "km": {word: {"km": "0"} for word in NO_KM}.get,
    "blindado": _armor,
    "status": STATES.get,
    "situacao": {"em-preparacao": STATES["em-preparacao"]}.get,
}


def value_of(field: CampoFicha, given: Any) -> Any:
    """A cell's text or a JSON value as the Struct checks it. What is empty is the field's default.

    Invalid where a required field is empty or an amount is not whole reais; what else cannot be read stays as it is, for
    the Struct to refuse.
    """
    if given is None or (isinstance(given, str) and not given.strip()):
        if field.obrigatorio and field.nome != PROPOSED:
            raise Invalid(field.nome, "Campo obrigatório.")
        return DEFAULTS.get(field.nome)
    if field.nome == "km":
        return _km(given)
    return READERS.get(field.tipo, _text)(field, given)


def _km(given: Any) -> Any:
    """ "9.800 km" and 9800 as "9.800"."""
    number = km_int(str(given))
    return str(given) if number is None else milhar(number)


def _text(field: CampoFicha, given: Any) -> Any:
    """Text of a cell; numbers are written as in Brazil: a torque of 81.6 is "81,6"."""
    if isinstance(given, float):
        return str(given).replace(".", ",")
    if isinstance(given, int) and not isinstance(given, bool):
        return str(given)
    if not isinstance(given, str):
        return given
    lines = given.replace("\r\n", "\n").replace("\r", "\n")
    return strip_unseen(lines) if field.tipo == "linha" and "\n" not in lines else lines


def _integer(field: CampoFicha, given: Any) -> Any:
    """Whole numbers are written like amounts, with a sign where there is one."""
    negative = isinstance(given, str) and given.strip().startswith("-")
    with suppress(ValueError):
        return -parse_reais(given.strip()[1:]) if negative else parse_reais(given)
    return given


def _yes_or_no(field: CampoFicha, given: Any) -> Any:
    word = slug(str(int(given) if isinstance(given, bool) else given))
    return True if word in YES else False if word in NO else given


def _choice(field: CampoFicha, given: Any) -> Any:
    choices = {slug(text): one.valor for one in field.opcoes for text in (str(one.valor), one.titulo)}
    word = slug(str(given))
    chosen = choices.get(word, SYNONYMS.get(word))
    if chosen not in choices.values():
        if field.sugestoes:
            return str(given)
        said = " ou ".join(str(one.valor) for one in field.opcoes)
        raise Invalid(field.nome, f"Valor desconhecido. Use {said}.")
    return chosen


def _date(field: CampoFicha, given: Any) -> Any:
    """A day as 2026-11-21 or 21/11/2026."""
    with suppress(ValueError):
        return datetime.strptime(str(given).strip(), "%d/%m/%Y").date().isoformat()
    return str(given).strip()


def _list(field: CampoFicha, given: Any) -> Any:
    lines = given.replace("\r", "\n").split("\n") if isinstance(given, str) else given
    return [text for line in lines if (text := str(line).strip())] if isinstance(lines, list) else given


def _records(field: CampoFicha, given: Any) -> Any:
    if isinstance(given, str):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(given)
    return given


READERS: dict[str, Callable[[CampoFicha, Any], Any]] = {
    "inteiro": _integer,
    "reais": reais_of,
    "sim": _yes_or_no,
    "escolha": _choice,
    "data": _date,
    "lista": _list,
    "itens": _records,
}


def cell_of(value: Any) -> str:
    """A value as a cell that no spreadsheet takes for a formula."""
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        plain = all(isinstance(one, str) for one in value)
        return guarded("\n".join(value) if plain else msgspec.json.encode(value).decode())
    return guarded(value.isoformat() if isinstance(value, date) else value or "")
