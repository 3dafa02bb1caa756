"""How a Struct describes itself to the desk's editor: one field after the other, with its title, help, kind and limits."""

from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Meta, Struct, inspect

from db.errors import Invalid
from db.format import today

Tipo = Literal[
    "linha",
    "texto",
    "html",
    "inteiro",
    "reais",
    "km",
    "sim",
    "escolha",
    "referencia",
    "lista",
    "fichas",
    "foto",
    "data",
    "dias",
]


class Opcao(Struct):
    """A choice: `grupo` is the value of the field that it depends on, null for none."""

    valor: str | int
    titulo: str
    grupo: int | None = None


class CampoFicha(Struct, kw_only=True):
    """A field as the editor draws it. `de` names the records that a reference leads to, `por` the field that narrows
    its choices; `campos` are those of a list's entries; `sugestoes` may be typed otherwise; `quando` names the field
    without which this one is not asked for.
    """

    nome: str
    titulo: str
    ajuda: str
    tipo: Tipo
    grupo: str
    obrigatorio: bool
    maximo: int | None = None
    opcoes: list[Opcao] = []
    sugestoes: bool = False
    de: str = ""
    por: str = ""
    quando: str = ""
    campos: list["CampoFicha"] = []


def campo(titulo: str, ajuda: str = "", **more: str) -> Meta:
    """What stands beside a field's type: `tipo` for what the type alone does not say, `grupo` to begin a new part of
    the form and `quando` for what the whole part asks, `de` and `por` for references, `sugere` for a column whose
    values are suggested, `passado` for a day or year of something that was done.
    """
    return Meta(title=titulo, description=ajuda, extra=dict(more))


def describe(forma: type[Struct]) -> list[CampoFicha]:
    """The fields in the Struct's order, the caller's own; each stands in the part that the last `grupo` began."""
    return [msgspec.structs.replace(field) for field in _described(forma)]


@cache
def _described(forma: type[Struct]) -> list[CampoFicha]:
    """It takes two milliseconds, and an import asks several times a car."""
    info = inspect.type_info(forma)
    assert isinstance(info, inspect.StructType)
    fields: list[CampoFicha] = []
    for field in info.fields:
        made = _field(field)
        if fields and not made.grupo:
            made.grupo, made.quando = fields[-1].grupo, fields[-1].quando
        fields.append(made)
    return fields


def _field(field: inspect.Field) -> CampoFicha:
    kind, said, extra = _without_meta(field.type)
    fields = describe(kind.item_type.cls) if _is_list_of_structs(kind) else []
    return CampoFicha(
        nome=field.name,
        titulo=said.get("title", field.name),
        ajuda=said.get("description", ""),
        tipo=extra.get("tipo") or _tipo_of(kind, extra),
        grupo=extra.get("grupo", ""),
        obrigatorio=field.required,
        maximo=getattr(kind, "max_length", None),
        opcoes=[Opcao(value, str(value)) for value in getattr(kind, "values", ())],
        sugestoes="sugere" in extra,
        de=extra.get("de", ""),
        por=extra.get("por", ""),
        quando=extra.get("quando", ""),
        campos=fields,
    )


def _without_meta(kind: Any) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """The type itself, without None, with what its annotations say."""
    said: dict[str, Any] = {}
    extra: dict[str, Any] = {}
    while isinstance(kind, inspect.Metadata | inspect.UnionType):
        if isinstance(kind, inspect.Metadata):
            said |= kind.extra_json_schema or {}
            extra |= kind.extra or {}
            kind = kind.type
        else:
            kind = next(one for one in kind.types if not isinstance(one, inspect.NoneType))
    return kind, said, extra


def _tipo_of(kind: Any, extra: dict[str, Any]) -> Tipo:
    if "de" in extra:
        return "referencia"
    if _is_list_of_structs(kind):
        return "fichas"
    tipos: dict[type, Tipo] = {
        inspect.BoolType: "sim",
        inspect.IntType: "inteiro",
        inspect.DateType: "data",
        inspect.LiteralType: "escolha",
        inspect.ListType: "lista",
    }
    return tipos.get(type(kind), "linha")


def _is_list_of_structs(kind: Any) -> bool:
    return isinstance(kind, inspect.ListType) and isinstance(kind.item_type, inspect.StructType)


def check_days(forma: type[Struct], values: dict[str, Any]) -> None:
    """Invalid names a day or year of something done that is still to come."""
    now = today().isoformat()
    for field in _done(forma):
        said = str(values[field.nome] or "")
        if said > now[: len(said)]:
            kind = "dia" if field.tipo == "data" else "ano"
            raise Invalid(field.nome, f"{field.titulo}: este {kind} ainda não chegou.")


@cache
def _done(forma: type[Struct]) -> list[CampoFicha]:
    """The days and years of what was done (`passado`)."""
    info = inspect.type_info(forma)
    assert isinstance(info, inspect.StructType)
    return [_field(field) for field in info.fields if "passado" in _without_meta(field.type)[2]]


def defaults_of(forma: type[Struct]) -> dict[str, Any]:
    """What a new record begins with."""
    given = {}
    for field in msgspec.structs.fields(forma):
        if field.default_factory is not msgspec.NODEFAULT:
            given[field.encode_name] = field.default_factory()
        elif field.default is not msgspec.NODEFAULT:
            given[field.encode_name] = field.default
    return given


def encoded(value: Any) -> Any:
    """A field's value as its column holds it: true and false as 1 and 0, lists as JSON."""
    if isinstance(value, bool):
        return int(value)
    return msgspec.json.encode(value).decode() if isinstance(value, list) else value


def decoded(row: dict[str, Any], forma: type[Struct]) -> dict[str, Any]:
    """The fields of a row as the editor has them."""
    values = {}
    for field in describe(forma):
        value = row[field.nome]
        if field.tipo in ("lista", "fichas"):
            value = msgspec.json.decode(value or "[]")
        values[field.nome] = bool(value) if field.tipo == "sim" else value
    return values
