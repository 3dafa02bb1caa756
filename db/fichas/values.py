"""A record's values as people write them: one reading for the desk's editor and for imported files."""

import html
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from db.addresses import slug
from db.fichas.editor import CampoFicha, describe
from db.platform.errors import Invalid
from db.platform.format import milhar, parse_day, parse_km, parse_reais, parse_year, visible
from db.platform.youtube import split_videos, video_of

YES, NO = {"1", "sim", "s", "true", "verdadeiro", "x", "yes"}, {"0", "nao", "n", "false", "falso", "no"}
SYNONYMS = {
    **dict.fromkeys(("usado", "usada", "seminova"), "semi-novo"),
    **dict.fromkeys(("nova", "0km", "zero"), "novo"),
    "publicado": "Ativo",
    "inativo": "Oculto",
}
# Excel shows a number of more than eleven digits as "7,89123E+12", and loses what is beyond the fifteenth.
SCIENTIFIC = re.compile(r"[0-9](?:[.,][0-9]+)?E\+[0-9]{2,3}", re.IGNORECASE)
MOST_EXACT = 10**15
CUT = "o Excel cortou este código. Formate a coluna como texto e escreva-o de novo."
FORMULA_ERROR = re.compile(
    r"#n/[ad]|#(?:ref|value|valor|name|nome|div/0|null|nulo|n[uú]m|spill|despejar|calc|field|campo)[!?]|#+",
    re.IGNORECASE,
)  # "####" is a number in a narrow column
PLATE = re.compile(r"[A-Z]{3}[ -]?[0-9][A-Z0-9][0-9]([0-9])", re.IGNORECASE)
UNITS = {
    "potencia_cv": re.compile(r"\s*(cv|c\.v\.)$", re.IGNORECASE),
    "torque_kgfm": re.compile(r"\s*(kgfm|kgf[.·]?m|mkgf)$", re.IGNORECASE),
    "portas": re.compile(r"\s*(p|portas?)$", re.IGNORECASE),
    "lugares": re.compile(r"\s*(lugares|pessoas|passageiros)$", re.IGNORECASE),
}
ARMORED = dict.fromkeys(("blindado", "blindada"), True)
ARMORED |= dict.fromkeys(("nao-blindado", "nao-blindada", "sem-blindagem"), False)
HTML = re.compile(
    r"</?(p|br|div|ul|ol|li|b|strong|i|em|u|span|font|h[1-6])\b[^<>]*>|&(#\d+|amp|quot|[lg]t|nbsp|[aeiouc](acute|grave|circ|tilde|cedil));",
    re.IGNORECASE,
)
PARAGRAPH = re.compile(r"\s*</?(?:p|div|ul|ol|h[1-6])\b[^<>]*>\s*", re.IGNORECASE)
LINE_END = re.compile(r"\s*<(?:br|/?li)\b[^<>]*>\s*", re.IGNORECASE)
HTML_TAG = re.compile(r"</?[a-z][^<>]*>", re.IGNORECASE)
MANY_LINES = re.compile(r"\n{3,}")
NO_VIDEO = "use o endereço do vídeo no YouTube, como https://youtu.be/dQw4w9WgXcQ."
BESIDE_CHASSI = re.compile(r"[\s.-]")
BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")  # no separator stands there
BETWEEN_OPTIONS = re.compile(r"[;|]")
COMMA = re.compile(r"(?<![0-9]),|,(?![0-9])")  # that of "2,0 Turbo" separates nothing
BETWEEN_CODES = re.compile(r"[\n,;|]")


def read_values(struct: type[Struct], values: Mapping[str, Any]) -> dict[str, Any]:
    """The values, each as `read_value` reads it; null and unknown ones stay."""
    fields = {field.nome: field for field in describe(struct)}
    return {
        name: value if value is None or name not in fields else read_value(fields[name], value)
        for name, value in values.items()
    }


def read_value(field: CampoFicha, given: Any) -> Any:
    """A text or a JSON value as the Struct checks it.

    Invalid says in words what is no amount, no day, no video, a cut code or the error of a formula; what else
    cannot be read stays as it is, for the Struct to refuse.
    """
    reader = READERS.get(field.nome) or READERS.get(field.tipo)
    try:
        if isinstance(given, str) and FORMULA_ERROR.fullmatch(given.strip()):
            raise ValueError(f"“{given.strip()}” é o erro de uma fórmula.")
        if field.nome in UNITS and isinstance(given, str):
            given = UNITS[field.nome].sub("", visible(given))
        if field.tipo == "escolha":
            return _choice(field, given)
        return reader(given) if reader else given
    except ValueError as error:
        raise Invalid(field.nome, f"{field.titulo}: {error}") from error


def _line(given: Any) -> Any:
    """Text of one line; numbers are written as in Brazil: a torque of 81.6 is "81,6"."""
    if isinstance(given, bool) or not isinstance(given, str | int | float):
        return given
    text = visible(given) if isinstance(given, str) else str(given).replace(".", ",")
    if SCIENTIFIC.fullmatch(text) or (not isinstance(given, str) and abs(given) >= MOST_EXACT):
        raise ValueError(CUT)
    return text


def _html(given: Any) -> Any:
    return given.replace("\r\n", "\n").replace("\r", "\n") if isinstance(given, str) else _line(given)


def _text(given: Any) -> Any:
    """Plain text: of HTML the paragraphs and lines."""
    text = _html(given)
    if not isinstance(text, str) or not HTML.search(text):
        return text
    lines = LINE_END.sub("\n", PARAGRAPH.sub("\n\n", text))
    plain = html.unescape(HTML_TAG.sub("", lines)).replace("\xa0", " ")
    return MANY_LINES.sub("\n\n", plain).strip()


def _integer(given: Any) -> Any:
    """Whole numbers are written like amounts, with a sign where there is one."""
    given = _line(given) if isinstance(given, str) else given
    negative = isinstance(given, str) and given.startswith("-")
    with suppress(ValueError):
        return -parse_reais(given[1:]) if negative else parse_reais(given)
    return given


def _year(given: Any) -> Any:
    with suppress(ValueError):
        return parse_year(given)
    return given


def _yes_or_no(given: Any) -> Any:
    word = slug(str(int(given) if isinstance(given, bool) else given))
    return True if word in YES else False if word in NO else given


def _choice(field: CampoFicha, given: Any) -> Any:
    """A value by itself, its title or a synonym; capitals, accents, spaces and hyphens do not count."""
    choices = {_letters_of(text): one.valor for one in field.opcoes for text in (one.valor, one.titulo)}
    word = _letters_of(given)
    chosen = choices.get(word, SYNONYMS.get(word))
    if chosen not in choices.values():
        if field.sugestoes:
            return str(given)
        said = " ou ".join(one.titulo for one in field.opcoes)
        raise Invalid(field.nome, f"Valor desconhecido: “{str(given)[:60]}”. Use {said}.")
    return chosen


def _letters_of(given: Any) -> str:
    return slug(str(given)).replace("-", "")


def _lines(given: Any, split: Callable[[str], list[str]] = lambda text: text.split("\n")) -> Any:
    """Lines of text, or a list."""
    lines = split(_text(given)) if isinstance(given, str) else given
    return [text for line in lines if (text := str(line).strip())] if isinstance(lines, list) else given


def _split_options(text: str) -> list[str]:
    """Lines, or one line with `;`, `|` or commas between its options."""
    if "\n" in text:
        return text.split("\n")
    masked = BRACKETS.sub(lambda found: "_" * len(found[0]), text)
    between = BETWEEN_OPTIONS if BETWEEN_OPTIONS.search(masked) else COMMA
    ends = [found.start() for found in between.finditer(masked)]
    return [text[start + 1 : end] for start, end in pairwise([-1, *ends, len(text)])]


def _codes(given: Any) -> Any:
    if isinstance(given, str) and SCIENTIFIC.search(given):  # before its comma separates codes
        raise ValueError(CUT)
    codes = _lines(given, BETWEEN_CODES.split)
    return [_line(code) for code in codes] if isinstance(codes, list) else codes


def _videos(given: Any) -> Any:
    """The ids of videos."""
    texts = split_videos("\n".join(map(str, given)) if isinstance(given, list) else str(given))
    found = [video_of(visible(text)) for text in texts]
    if None in found:
        raise ValueError(f"“{texts[found.index(None)][:60]}” não é um vídeo: {NO_VIDEO}")
    return list(dict.fromkeys(found))


def _letters(given: Any) -> Any:
    """Capitals and digits without what stands between them."""
    return BESIDE_CHASSI.sub("", str(_line(given))).upper() if given else given


def _plate(given: Any) -> Any:
    """The end of a plate; nobody stores a whole one."""
    text = _line(given)
    whole = PLATE.fullmatch(text) if isinstance(text, str) else None
    return whole[1] if whole else text


def _records(given: Any) -> Any:
    if isinstance(given, str):
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(given)
    return given


# By a field's name where it has a reading of its own, otherwise by its kind.
READERS: dict[str, Callable[[Any], Any]] = {
    **dict.fromkeys(("chassi", "placa"), _letters),
    "opcionais": lambda given: _lines(given, _split_options),
    "relacionados": _codes,
    "videos": _videos,
    "video": lambda given: "".join(_videos(given)[:1]),
    "linha": _line,
    "texto": _text,
    "html": _html,
    "blindado": lambda given: ARMORED.get(slug(str(given)), _yes_or_no(given)),
    "placa_final": _plate,
    "inteiro": _integer,
    "ano": _year,
    "reais": parse_reais,
    "km": lambda given: given if given == "" else milhar(parse_km(given)),
    "sim": _yes_or_no,
    "data": parse_day,
    "lista": _lines,
    "itens": _records,
}
