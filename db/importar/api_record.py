"""A car as `GET /api/veiculos` returns it, read as the columns of a file."""

import html
from typing import Any

from db.importar.shape import COLUMNS
from db.platform.format import parse_centavos

# By these a call's answer is known; no column has one of these names.
SIGNS = {"preco", "imagem", "imagens", "detalhes", "blindagem", "seo", "relacionado_id"}
# Values that the site derives from other fields, or that are no car's.
DERIVED = SIGNS | {"pagina_produto", "pagina_busca", "som", "referencia_fipe", "laudo_arquivo"}
ESCAPED = ("detalhes_interno", "detalhes_externo")
FILES = ("videos_imagem", "som_imagem", "logomarca")


def columns_of(record: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """The columns that a JSON record has, and the names that are none."""
    flat = _flat(record) if record.keys() & SIGNS else record
    known = {name: value for name, value in flat.items() if name in COLUMNS}
    return known, [name for name in flat if name not in COLUMNS and name not in DERIVED]


def _flat(record: dict[str, Any]) -> dict[str, Any]:
    texts = _part(record, "detalhes")
    flat = {
        **{name: value for name, value in record.items() if name not in DERIVED | {"titulo"}},
        **{name: value for name, value in _part(record, "blindagem").items() if value is not None},
        **{name: html.unescape(str(text)) if name in ESCAPED else text for name, text in texts.items()},
        **{f"seo_{name}": value for name, value in _part(record, "seo").items()},
        **{name: _file(record[name]) for name in FILES if record.get(name)},
        **_photographs(record),
    }
    if "id" in record:
        flat.setdefault("codigo_externo", str(record["id"]))
    if "preco_valor" not in record and parse_centavos(str(record.get("preco"))) is not None:
        flat["preco_valor"] = record["preco"]
    if isinstance(record.get("opcionais"), list):
        flat["opcionais"] = [_word(item, "opcional") for item in record["opcionais"]]
    if som := _part(record, "som").get("motor"):
        flat["som_motor"] = som
    if record.get("relacionado_id") and "relacionados" not in record:
        flat["relacionados"] = [str(record["relacionado_id"])]
    return flat


def _part(record: dict[str, Any], name: str) -> dict[str, Any]:
    part = record.get(name)
    return part if isinstance(part, dict) else {}


def _photographs(record: dict[str, Any]) -> dict[str, Any]:
    """All of them as the detail has them, otherwise the cover and those of the card."""
    found = record.get("fotos")
    if not isinstance(found, list):
        found = [record.get("imagem"), *(record.get("imagens") or [])]
    names = [_word(item, "imagem") for item in found if item]
    return {"fotos": [_file(one) for one in names if one]} if names or "fotos" in record else {}


def _word(item: Any, name: str) -> Any:
    return item.get(name) if isinstance(item, dict) else item


def _file(path: Any) -> Any:
    """The name of a file below /media; an address with a host stays whole."""
    return path.removeprefix("/media/") if isinstance(path, str) else path
