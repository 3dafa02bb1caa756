"""Limits, facts and other names within the free words of a search: one table of what people write.

Limits are "até 500 mil", "3 anos", "30 mil km", "zero km", "nível III-A", "7 lugares"; facts "único dono", "laudo aprovado", a colour;
other names of what the stock has "camionete", "pickup", "hatchback", "álcool".
"""

import re
from typing import Any, NamedTuple

from db.estoque.facetas import FACETAS, Criterio
from db.platform.format import folded

NUMERO = r"(\d{1,3}(?:\.\d{3})+|\d{1,9}(?:[.,]\d{1,2})?|um|meio)"
QUANTIA = rf"(r\$ ?)?{NUMERO}(?: ?(mil|k|mi|milhao|milhoes))?(?: ?(km|quilometros?|anos?|reais))?(?!\w)"
ENTRE = re.compile(rf"(?<![\w.,])(?!\d{{3}} ate )(?:(?:de|entre) )?{QUANTIA} (?:a|ate|e) {QUANTIA}")
ATE = r"(?:ate|abaixo de|menos de|por menos de|no maximo)"
DESDE = r"(?:acima de|a partir de|mais de|desde)"
LIMITE = re.compile(rf"(?<![\w.,])(?:({ATE}) |({DESDE}) )?{QUANTIA}")
IMPORTADO = "Importado"
CORES = {  # a colour, and how the names of its paints begin
    "Preto": "pret nero",
    "Branco": "branc bianco",
    "Cinza": "cinza grafite grigio",
    "Prata": "prata argento",
    "Azul": "azu blu",
    "Vermelho": "vermelh rosso",
    "Verde": "verde",
    "Amarelo": "amarel giallo",
    "Laranja": "laranja arancio",
    "Marrom": "marrom marron",
    "Bege": "bege",
    "Dourado": "dourad",
    "Roxo": "rox violeta",
    "Bronze": "bronze",
}
FABRICA = "(v.garantia_de = 'fabricante' OR v.garantia LIKE '%f_brica%' OR CAST(v.diferenciais AS TEXT) LIKE '%arantia de f_brica%')"
ESCRITOS: tuple[tuple[str, str, Criterio | str], ...] = (
    (r"nao[ -]blindad[oa]s?|sem blindagem", "Não blindado", Criterio(blindado=0)),
    (r"nivel (?:iii|3)(?:[ -]?a)?|iii[ -]?a|3-?a", "Nível III-A", Criterio(q="iii")),
    (r"(?:com )?blindagem|blindad[oa]s?", "Blindado", Criterio(blindado=1)),
    (r"(?:0|zero) ?(?:km|quilometros?)|zero", "Zero km", Criterio(condicao="novo")),
    (r"semi[ -]?nov[oa]s?|usad[oa]s?", "Seminovo", Criterio(condicao="semi-novo")),
    (r"nov[oa]s?", "Zero km", Criterio(condicao="novo")),
    (r"pouco rodad[oa]s?|baix[oa] (?:km|quilometragem)", "Até 20.000 km", Criterio(km_ate=20_000)),
    # Facts, which SQL looks for.
    (r"(?:de )?(?:unico|um so|1) (?:dono|proprietario)", "Único dono", "v.unico_dono = 1"),
    (
        r"(?:com )?laudo(?: cautelar)? aprovado",
        "Laudo aprovado",
        "lower(v.laudo_resultado) LIKE 'aprovado%'",
    ),
    (r"(?:com )?laudo(?: cautelar)?", "Laudo", "coalesce(v.laudo_resultado, '') <> ''"),
    (r"(?:com |na )?garantia d[ea] (?:fabrica|montadora)", "Garantia de fábrica", FABRICA),
    (r"(?:com |na )?garantia", "Garantia", "coalesce(v.garantia, '') <> ''"),
    (r"(?:com )?ipva pago", "IPVA pago", "v.ipva_pago = 1"),
    (r"(?:com )?isofix", "ISOFIX", "v.isofix = 1"),
    (
        r"(?:com )?numero de (?:fabricacao|serie)",
        "Número de fabricação",
        "coalesce(v.numero_serie, '') <> ''",
    ),
    (r"(?:aceita|com|na) troca", "Aceita troca", "v.aceita_troca = 1"),
    *(
        (
            rf"(?:{cor.replace(' ', '|')})(?:[oae]|is|l|l metalico)?s?",
            nome,
            " OR ".join(f"lower(v.cor) LIKE '{one}%'" for one in cor.split()),
        )
        for nome, cor in CORES.items()
    ),
    (r"utilitarios?(?: esportivos?)?|jipes?", "SUV", Criterio(q="suv")),
    (r"importad[oa]s?", IMPORTADO, Criterio(procedencia="importado")),
    (r"naciona(?:l|is)", "Nacional", Criterio(procedencia="nacional")),
    # Words for what the stock has under another: beside a facet, `q` widens it.
    (
        r"(?:super)?esportiv[oa]s?",
        "Esportivo",
        "lower(v.carroceria) IN ('coupe', 'roadster', 'conversivel')",
    ),
    (r"cupes?", "Cupê", Criterio(q="coupe")),
    (
        r"conversive(?:l|is)|cabrio(?:let)?s?",
        "Conversível",
        Criterio(q="conversivel", carroceria="roadster"),
    ),
    (r"hatch(?:es|backs?)", "Hatch", Criterio(q="hatch")),
    (r"(?:station[ -]?)?wagons?", "Perua", Criterio(q="perua")),
    (r"pick[ -]?ups?|cami(?:nh)?onet[ea]s?", "Picape", Criterio(q="picape")),
    (r"vans?|monovolumes?|mpvs?", "Minivan", Criterio(q="minivan")),
    (r"alcool", "Etanol", Criterio(q="etanol")),
    (r"bi-?combustive(?:l|is)|total ?flex", "Flex", Criterio(q="flex")),
    (r"hybrids?", "Híbrido", Criterio(q="hibrido")),
    (r"electric|b?evs?", "Elétrico", Criterio(q="eletrico")),
    (r"automatic[oa]s?", "Automático", Criterio(q="autom")),
    (r"manua(?:l|is)|mecanic[oa]s?", "Manual", Criterio(q="manual")),
    (r"4wd|4 ?x ?4", "4x4", Criterio(q="4x4")),
)
FIXOS = tuple((re.compile(rf"(?<!\w)(?:{one[0]})(?!\w)"), *one[1:]) for one in ESCRITOS)
NUMEROS = {"duas": 2} | {
    word: n for n, word in enumerate("dois tres quatro cinco seis sete oito nove".split(), 2)
}
CONTAGEM = re.compile(
    rf"(?<![\w.,])(\d|{'|'.join(NUMEROS)}) ?(?:(lugar(?:es)?|assentos?|pessoas|passageiros|ocupantes)|portas)(?!\w)"
)
VEZES = {"mil": 10**3, "k": 10**3, "mi": 10**6, "milhao": 10**6, "milhoes": 10**6}
YEARS, LEAST_PRICE, MOST_AGE = range(1950, 2101), 10_000, 50
BOUNDS = {faceta.nome: faceta for faceta in FACETAS}


class Phrase(NamedTuple):
    """A part of a text, from `inicio` to `fim`: what it chooses, as choices or in SQL, and that in words."""

    inicio: int
    fim: int
    rotulo: str
    criterio: Criterio | str


def read_phrases(texto: str, ano: int) -> tuple[list[Phrase], str]:
    """What a text says beside words, and the text with blanks in its place. `ano` is the year from which ages count."""
    resto, trechos = _fold(texto), list[Phrase]()
    for pattern, rotulo, criterio in FIXOS:
        for found in pattern.finditer(resto):
            trechos.append(Phrase(*found.span(), rotulo, criterio))
            resto = _blank(resto, *found.span())
    for found in CONTAGEM.finditer(resto):
        trechos.append(Phrase(*found.span(), *_contagem(found[1], seats=bool(found[2]))))
        resto = _blank(resto, *found.span())
    for pattern, read in ((ENTRE, _entre), (LIMITE, _limite)):
        for found in pattern.finditer(resto):
            if limites := read(found.groups(), ano):
                trechos.append(Phrase(*found.span(), limits_in_words(limites), Criterio(**limites)))
                resto = _blank(resto, *found.span())
    return sorted(trechos, key=lambda one: one[:2]), resto


def _contagem(numero: str, *, seats: bool) -> tuple[str, Criterio]:
    """A number of seats or doors; of doors an odd one counts the boot's."""
    many = NUMEROS.get(numero) or int(numero)
    if seats:
        return f"{many} lugares", Criterio(lugares=many)
    return f"{many} portas", Criterio(portas=many // 2 * 2)


def _fold(texto: str) -> str:
    """Without case and accents, each letter in its place."""
    return "".join(folded(one)[:1] or one for one in texto)


def without(texto: str, *spans: tuple[int, int], squeeze: bool = True) -> str:
    """A text without these parts; not to `squeeze` it leaves the rest in its place."""
    for span in spans:
        texto = _blank(texto, *span)
    return " ".join(texto.split()) if squeeze else texto


def _blank(texto: str, inicio: int, fim: int) -> str:
    return texto[:inicio] + " " * (fim - inicio) + texto[fim:]


def _entre(groups: tuple[Any, ...], ano: int) -> dict[str, Any]:
    reais, numero, vezes, unidade = groups[:4]
    low = _quantia(reais or groups[4], numero, vezes or groups[6], unidade or groups[7], bounded=True)
    high = _quantia(reais or groups[4], *groups[5:8], bounded=True)
    return _choices(low[0], low[1], high[1], ano) if low and high and low[0] == high[0] else {}


def _limite(groups: tuple[Any, ...], ano: int) -> dict[str, Any]:
    ate, desde, *quantia = groups
    read = _quantia(*quantia, bounded=bool(ate or desde))
    if not read:
        return {}
    kind, value = read
    return _choices(kind, value, None, ano) if desde else _choices(kind, None, value, ano)


def _quantia(
    reais: str | None, numero: str, vezes: str | None, unidade: str | None, *, bounded: bool
) -> tuple[str, int] | None:
    """What an amount measures ("preco", "ano", "idade", "km"), and how much; None where it is a mere number."""
    value = round(_number(numero) * VEZES.get(vezes or "", 1))
    if unidade and unidade[0] in "kq":
        return "km", value
    if unidade and unidade[0] == "a":
        return ("idade", value) if value <= MOST_AGE else None
    if reais or vezes or unidade or (value >= LEAST_PRICE and (bounded or "." in numero)):
        return "preco", value
    return ("ano", value) if bounded and value in YEARS else None


def _number(text: str) -> float:
    if text in ("um", "meio"):
        return {"um": 1, "meio": 0.5}[text]
    thousands = re.fullmatch(r"\d{1,3}(\.\d{3})+", text)
    return float(text.replace(".", "") if thousands else text.replace(",", "."))


def _choices(kind: str, low: int | None, high: int | None, ano: int) -> dict[str, int]:
    """The limits as choices of facets; nothing where there is no facet for them."""
    if kind == "idade":
        kind, low, high = "ano", high and ano - high, low and ano - low
    limites = {f"{kind}_de": low, f"{kind}_ate": high}
    return {nome: value for nome, value in limites.items() if value and nome in BOUNDS}


def limits_in_words(limites: dict[str, int]) -> str:
    """Limits in words: "Até R$ 500.000", "De 2020 a 2023", "Até 30.000 km"."""
    if len(limites) == 2:
        return "De " + " a ".join(BOUNDS[nome].words(value) for nome, value in limites.items())
    [(nome, value)] = limites.items()
    return BOUNDS[nome].chip.format(BOUNDS[nome].words(value))
