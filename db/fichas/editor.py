"""A Struct's fields for the editor: title, help, kind, limits."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Meta, Struct, inspect

from db.platform.errors import Invalid
from db.platform.format import today

Tipo = Literal[
    "linha",
    "texto",
    "html",
    "inteiro",
    "ano",
    "reais",
    "km",
    "sim",
    "escolha",
    "referencia",
    "lista",
    "itens",
    "foto",
    "desenho",
    "cor",
    "documento",
    "data",
    "hora",
    "dias",
]


class Opcao(Struct):
    """A choice: `grupo` is the value of the field that it depends on, null for none."""

    valor: str | int
    titulo: str
    grupo: int | None = None


class CampoFicha(Struct, kw_only=True):
    """A field in the editor. `de` is the kind that a reference points to, `por` the field that narrows its choices;
    `campos` are the fields of a list's items; `sugestoes` allows other values than its choices, which have
    words, of a reference the name of a new record; `quando` names the fields of which one must be set for this one to appear; a `passado` day or year is not in
    the future; `padrao` is the text that the field has at first.
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
    passado: bool = False
    padrao: str | None = None
    campos: list["CampoFicha"] = []


def campo(titulo: str, ajuda: str = "", *, palavras: Mapping[Any, str] | None = None, **more: Any) -> Meta:
    """Metadata of a field: more of a `CampoFicha`, where the type is not enough; `grupo` begins a group, and `quando` is its
    condition. `palavras` are the words of its values: those of a text suggest them, those of a Literal name
    them where a capital is not enough.
    """
    return Meta(title=titulo, description=ajuda, extra={**more, "palavras": palavras or {}})


@cache
def describe(struct: type[Struct]) -> list[CampoFicha]:
    """A Struct's fields in its order, each in the group that the last `grupo` began. Nobody may change them.

    Cached, because it takes two milliseconds and an import calls it several times a car.
    """
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    fields: list[CampoFicha] = []
    for field in info.fields:
        made = _field(field)
        if fields and not made.grupo:
            made.grupo, made.quando = fields[-1].grupo, made.quando or fields[-1].quando
        fields.append(made)
    return fields


def _field(field: inspect.Field) -> CampoFicha:
    kind, said, extra = _without_meta(field.type)
    words = extra.pop("palavras", {})
    suggests = bool(words) and not isinstance(kind, inspect.LiteralType)
    derived = {"tipo": _tipo_of(kind, extra, words), "grupo": "", "sugestoes": suggests}
    return CampoFicha(
        nome=field.name,
        titulo=said.get("title", field.name),
        ajuda=said.get("description", ""),
        obrigatorio=field.required,
        maximo=getattr(kind, "max_length", None),
        opcoes=[Opcao(one, words.get(one, str(one).capitalize())) for one in getattr(kind, "values", words)],
        campos=describe(kind.item_type.cls) if _is_list_of_structs(kind) else [],
        **derived | extra,
    )


def _without_meta(kind: Any) -> tuple[Any, dict[str, Any], dict[str, Any]]:
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


def _tipo_of(kind: Any, extra: dict[str, Any], words: Mapping[Any, str]) -> Tipo:
    if "de" in extra:
        return "referencia"
    if words:
        return "escolha"
    if _is_list_of_structs(kind):
        return "itens"
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


def check_days(struct: type[Struct], values: dict[str, Any]) -> None:
    """Invalid for a `passado` day or year in the future."""
    now = today().isoformat()
    for field in describe(struct):
        said = str(values[field.nome] or "") if field.passado else ""
        if said > now[: len(said)]:
            kind = "dia" if field.tipo == "data" else "ano"
            raise Invalid(field.nome, f"{field.titulo}: este {kind} ainda não chegou.")


def defaults_of(struct: type[Struct]) -> dict[str, Any]:
    return {
        field.encode_name: field.default_factory() if field.default is msgspec.NODEFAULT else field.default
        for field in msgspec.structs.fields(struct)
        if not field.required
    }


def encoded(value: Any) -> Any:
    """A value as its column stores it: true and false as 1 and 0, lists as JSON."""
    if isinstance(value, bool):
        return int(value)
    return msgspec.json.encode(value).decode() if isinstance(value, list) else value


def decoded(row: dict[str, Any], struct: type[Struct]) -> dict[str, Any]:
    values = {}
    for field in describe(struct):
        value = row[field.nome]
        if field.tipo in ("lista", "itens"):
            value = msgspec.json.decode(value or "[]")
        values[field.nome] = bool(value) if field.tipo == "sim" else value
    return values
