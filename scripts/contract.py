"""Constants, patterns, sentences and addresses that the browser shares, as its modules (`make wire`).

A module is what is loaded together: each page's code has what it needs.
"""

import inspect
import json
import re
from collections.abc import Callable
from types import NoneType
from typing import Any, get_args

import msgspec

from app.filtro import Filtro
from app.pages import comparar, enviar, handlers
from app.titles import ABAS
from db import addresses
from db.contatos import contatos, merge, orcamentos, outcome
from db.conteudo.funcionamento import DIAS
from db.estoque.detalhes import DOSSIE
from db.estoque.facetas import FACETAS
from db.estoque.full_text import MAX_TEXTO
from db.fichas.carros import MOVIMENTOS
from db.fichas.labels import CARROCERIAS
from db.fichas.precos import LARGEST_MOVE
from db.orcamentos.orcamentos import CONSULTAR
from db.platform import fields
from db.platform.photos import darkroom
from db.visitantes.agendamentos import DESEJOS, PARTES
from db.visitantes.reschedule import ESTADOS

COMPOSED: tuple[Callable[..., str], ...] = (
    addresses.detalhe_path,
    addresses.importado_path,
    addresses.institucional_path,
    addresses.orcamento_path,
    addresses.agendamento_path,
    addresses.enviar_path,
)


def write_addresses() -> str:
    """Every path of one template: the function of db/addresses.py with places in it."""
    lines = [
        _const("TODOS", addresses.TODOS),
        _const("PADRAO_CONDICAO", addresses.PADRAO_CONDICAO),
        ENCODED,
    ]
    for function in COMPOSED:
        given = {
            one.name: _type_of(one.annotation) for one in inspect.signature(function).parameters.values()
        }
        path = str(function(*(f"place-{name}" for name in given)))
        for name in given:
            path = path.replace(f"place-{name}", f"${{encoded({name})}}")
        typed = ", ".join(f"{name}: {kind}" for name, kind in given.items())
        lines.append(f"export const {function.__name__.removesuffix('_path')} = ({typed}) => `{path}`;\n")
    return "".join(lines)


def _type_of(annotation: Any) -> str:
    words = get_args(annotation)
    return " | ".join(map(_json, words)) if words else {str: "string", int: "number"}[annotation]


# encodeURIComponent leaves five characters as they are that Python's quote encodes.
ENCODED = """\
export function encoded(part: string | number): string {
  return encodeURIComponent(part).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
"""


def write_fields() -> str:
    email = fields.MAIL.removesuffix(fields.NO_BREAK)
    return (
        f"export const EMAIL = /{email}/;\n"
        f"export const UNSEEN = /[{fields.MARKS}]/g;\n"
        f"export const ANTES = /{fields.BEFORE.pattern}/;\n"
        f"export const NUMERO = /{fields.TELEFONE.pattern}/;\n"
        + _const("NOME_MINIMO", fields.NOME_MINIMO)
        + _const("EMAIL_INVALIDO", fields.DETAILS["email"].removesuffix("."))
        + _const("TELEFONE_OU_EMAIL", fields.NEITHER.removesuffix("."))
    )


def write_agendamento() -> str:
    partes = [
        {"valor": code, "texto": words[0].upper() + words[1:]} for code, (_, _, words) in PARTES.items()
    ]
    return (
        _const("PARTES", partes)
        + _const("DESEJOS", [{"valor": code, "texto": texto} for code, texto in DESEJOS.items()])
        + _const("ESCOLHA_O_DIA", enviar.FIELDS["agendamento.data"])
        + _const("ESCOLHA_O_PERIODO", enviar.FIELDS["agendamento.periodo"])
    )


def write_equipe() -> str:
    return (
        _const("CAMPOS", MOVIMENTOS)
        + _const("ESTADOS", get_args(contatos.Estado))
        + _const("MOTIVOS", [motivo for motivo in get_args(outcome.Motivo) if motivo])
        + _const("VISITAS", ESTADOS)
        + _const("FOTO_MAIOR", darkroom.LARGEST)
        + _const("FOTO_DE_TEXTO", darkroom.ALWAYS)
        + _const("LARGEST_MOVE", LARGEST_MOVE)
        + _const("TITULOS", contatos.TITULOS | merge.TITULOS | orcamentos.TITULOS)
    )


def write_facetas() -> str:
    rows = [
        {name: getattr(one, name) for name in ("nome", "parametro", "titulo", "qualquer")}
        | {"numero": bool(one.maximo)}
        for one in FACETAS
    ]
    return (
        "export const FACETAS = [\n"
        + "".join(f"  {_json(row)},\n" for row in rows)
        + "] as const;\n"
        + _const("MAX_TEXTO", MAX_TEXTO)
        + _const("LISTAGENS", [*ABAS.items()])
        + _const("FILTRO_PADRAO", msgspec.to_builtins(Filtro()))
    )


def write_paths() -> str:
    """The page of each path, as react-router writes paths."""
    rows = ""
    for handler in handlers:
        made = handler.parsed_fn_signature.return_type.annotation
        if made is NoneType or handler.http_methods != {"GET"}:
            continue  # a redirect, a form
        page = getattr(made, "componente", None) or handler.handler_name
        for path in sorted(handler.paths):
            path = re.sub(r"{(\w+):str}", r":\1", re.sub(r"{\w+:path}", "*", path))
            rows += f"  {{ path: {_json(path)}, handle: {_json(page)} }},\n"
    return f"export const PATHS = [\n{rows}];\n"


def _const(name: str, value: object) -> str:
    return f"export const {name} = {_json(value)} as const;\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


# By the module's name: its first line, and what writes the rest.
MODULES: dict[str, tuple[str, Callable[[], str]]] = {
    "agendamento": ("An appointment's choices", write_agendamento),
    "addresses": ("Addresses with parts to fill in, from db/addresses.py", write_addresses),
    "fields": ("The rules of a person's fields (specification, section 5.1)", write_fields),
    "carrocerias": (
        "Car bodies: names by code",
        lambda: f"export const CARROCERIAS: Record<string, string> = {_json(CARROCERIAS)};\n",
    ),
    "constants": (
        "Texts of the specification and limits that both sides know",
        lambda: _const("LADO_A_LADO", {"minimo": 2, "maximo": comparar.MOST}),
    ),
    "dossie": (
        "The parts of an armored car's dossier, in a buyer's order",
        lambda: _const("DOSSIE", [(parte, nome) for parte, (nome, _) in DOSSIE.items()]),
    ),
    "equipe": ("The desk's constants", write_equipe),
    "facetas": ("The facets of the search", write_facetas),
    "fotos": (
        "The widths of a photograph's files, in pixels",
        lambda: f"export const LARGURAS: readonly number[] = {_json(darkroom.WIDTHS)};\n",
    ),
    "orcamento": ("What stands for prices of a quote on request", lambda: _const("CONSULTAR", CONSULTAR)),
    "paths": ("The page of each path", write_paths),
    "weekdays": ("The days of the week from Monday", lambda: _const("DIAS_DA_SEMANA", DIAS)),
}


def write_module(name: str) -> str:
    first, write = MODULES[name]
    return f"/** {first}. Written by `make wire`. */\n{write()}"
