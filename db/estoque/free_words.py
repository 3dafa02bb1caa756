"""Free words of a search, read as parts: limits, facts, names, kinds, years, options and other words."""

import re
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from pyroaring import BitMap

from db.estoque.familias import CLASSE, KINDS, SERIE, Key, Names, list_names
from db.estoque.full_text import ELECTRIC, FOUND, HYBRID, MAX_PALAVRAS, MAX_TEXTO, match_of, words_of
from db.estoque.phrases import CORES, YEARS, Phrase, read_phrases, without
from db.estoque.relaxation import FATO, LIMITE, MARCA, MODELO, OPCAO, PALAVRA, TIPO, Part, Span
from db.estoque.search_index import Index, get_index
from db.platform.format import folded, today
from db.platform.sql import fetch, fetch_slowly
from db.platform.versions import by_version

NOISE = {
    *words_of("a e o em na no um uma"),
    *(words_of("de da do dos das com para por") + words_of("carro veiculo automovel modelo ano")),
    *words_of("tracao cambio carroceria motor loja anuncio"),
    *(words_of("comprar compro quero procuro busco") + words_of("venda preco valor barato oferta")),
    *(words_of("tabela fipe quanto custa financiado financiamento luxo") + words_of("sao paulo sp")),
}
SEM = re.compile(r"(?<!\w)(?:sem|nao|exceto)(?!\w)|(?<!\S)[-−–](?=\w)")
OU = re.compile(r"(?<!\w)ou(?!\w)")
LONGEST = 4  # words of an option
OPTION = "lower(CAST(v.opcionais AS TEXT)) LIKE {}"


class Leitura(Struct):
    """How a part of the words was read, and the words without it."""

    rotulo: str
    sem: str


class Words(NamedTuple):
    """The parts of free words, how each was read, the words that are no limits, and the limits."""

    partes: list[Part]
    leituras: list[Leitura]
    words: list[str]
    limites: str


class Token(NamedTuple):
    """A word as it is looked for; `corrected`: it was written otherwise."""

    span: Span
    word: str
    corrected: bool


async def read_words(texto: str) -> Words:
    return await _read(texto[:MAX_TEXTO], today().year)


@by_version
async def _read(texto: str, ano: int) -> Words:
    trechos, resto = read_phrases(texto, ano)
    lojas = await _lojas(resto)
    resto = without(resto, *(one.spans[0] for one in lojas), squeeze=False)
    index, names = await get_index(), await list_names()
    signs = [found.span() for sign in (SEM, OU) for found in sign.finditer(resto)]
    tokens = await _tokens_of(without(resto, *signs, squeeze=False), names)
    partes, free = await _known(texto, tokens, index, names)
    partes += lojas
    for run in _runs(free, [*signs, *(one.spans[0] for one in partes), *(one[:2] for one in trechos)]):
        partes += await _unknown(texto, run)
    partes = sorted([*partes, *[await _limit(index, one) for one in trechos]], key=lambda one: one.spans)
    partes = _joined(resto, _negated(resto, partes, index))
    return Words(
        partes,
        [Leitura(one.rotulo, without(texto, *one.spans)) for one in partes],
        [one.word for one in tokens],
        " ".join(texto[inicio:fim] for inicio, fim, *_ in trechos),
    )


async def _lojas(resto: str) -> list[Part]:
    """Of a dealer with several shops those whose city or name the words say."""
    rows = await fetch(
        "SELECT 0 AS id, nome_loja AS nome, cidade FROM dados_gerais UNION SELECT id, nome, cidade FROM lojas"
    )
    named: dict[str, set[int]] = {}
    for row in rows if len(rows) > 1 else ():
        for nome in {row["cidade"], row["nome"]} - {""}:
            named.setdefault(nome, set()).add(row["id"])
    partes: list[Part] = []
    for nome, ids in named.items():
        for found in re.finditer(rf"(?<!\w){re.escape(folded(nome))}(?!\w)", resto):
            cars = await _ids(f"coalesce(v.loja, 0) IN ({', '.join(map(str, ids))})")
            partes.append(Part([found.span()], nome, FATO, [(f"em {nome}", cars)]))
    return partes


async def _limit(index: Index, trecho: Phrase) -> Part:
    """What a phrase chooses; a word beside a choice is another name of it."""
    rotulo, criterio = trecho.rotulo, trecho.criterio
    if isinstance(criterio, str):
        ids = await _ids(criterio)
    else:
        sets = [*index.chosen(criterio).values()]
        ids = BitMap.union(await _match([criterio.q]), *sets) if criterio.q else BitMap.intersection(*sets)
    dito = rotulo if rotulo[:2].isupper() else rotulo[0].lower() + rotulo[1:]
    if isinstance(criterio, str) and rotulo not in {*CORES, "Esportivo"}:
        return Part([trecho[:2]], rotulo, FATO, [(f"com {dito}", ids)])
    return Part([trecho[:2]], rotulo, LIMITE if re.search(r"\d{3}", rotulo) else TIPO, [(dito, ids)])


async def _tokens_of(resto: str, names: Names) -> list[Token]:
    """The words to look for; of those that no vehicle has, "g63" is read as "g 63", others as the names that they resemble."""
    tokens: list[Token] = []
    for found in re.finditer(r"[a-z0-9]+", resto):
        for word in words_of(found[0]):
            known = (word,) in names.nomes or word in NOISE or await _match([word])
            spelt, place = (word,) if known else names.spelt(word), found.start()
            for one in spelt:
                end = place + len(one)
                split = len(spelt) > 1 and resto[place:end] == one
                tokens.append(Token((place, end) if split else found.span(), one, "".join(spelt) != word))
                place = end
    hybrid = any(one.word == HYBRID for one in tokens)
    return [one for one in tokens if not (hybrid and one.word == ELECTRIC)][: 2 * MAX_PALAVRAS]


async def _known(
    texto: str, tokens: list[Token], index: Index, names: Names
) -> tuple[list[Part], list[Token]]:
    """The names, kinds and years among the words, and the words that are none."""
    partes, free = list[Part](), list[Token]()
    while tokens:
        words, donos = [one.word for one in tokens], {id for one in partes for id in one.marcas}
        key, size = _named(words, names, donos)
        some = tokens[:size]
        typed = texto[some[0].span[0] : some[-1].span[1]]
        year = words[0].isdigit() and int(words[0]) in YEARS
        if key:
            partes.append(await _name(key, some, typed, index, names))
        elif year or words[0] in KINDS:
            ids, rotulo = await _match(words[:1]), KINDS.get(words[0], typed)
            dito = f"de {typed}" if year else rotulo if rotulo.isupper() else rotulo.lower()
            partes.append(Part([some[0].span], rotulo, LIMITE if year else TIPO, [(dito, ids)]))
        elif words[0] not in NOISE:
            free += some
        tokens = tokens[size:]
    for one in partes:  # beside a model of its own a brand gives way to nothing: the model has a body
        if one.certeza == MARCA and any(two.certeza == MODELO and two.marcas & one.marcas for two in partes):
            one.degraus = one.degraus[:1]
    return partes, free


def _named(words: list[str], names: Names, donos: set[int]) -> tuple[Key | None, int]:
    """The name with which the words begin, and how many words it is. A number is none of another brand's, a year is one beside
    its brand alone (Peugeot 2008).
    """
    if key := names.longest(words):
        other = key[0].isdigit() and not donos & names.nomes[key].donos
        return (None, 1) if other and (donos or int(key[0]) in YEARS) else (key, len(key))
    pair = "".join(words[:2])
    if len(words[0]) < 3 and words[1:] and (pair,) in names.nomes:
        return (pair,), 2  # "x 5"
    of_class, of_series = CLASSE.fullmatch(pair), SERIE.fullmatch(words[0])
    key = ("classe", of_class[1]) if of_class else ("serie", of_series[1]) if of_series else ("", "")
    return (key, 1) if key in names.nomes else (None, 1)


async def _name(key: Key, some: list[Token], typed: str, index: Index, names: Names) -> Part:
    nome, word = names.nomes[key], some[0].word
    ids = BitMap.union(
        *(index.having("marca", id) for id in nome.marcas),
        *(index.having("modelo", id) for id in nome.modelos),
    )
    if len(key) == 1 and not nome.marcas:
        ids |= await _match([*key], whole=True)
    nome_seu = names.marcas[next(iter(nome.marcas))] if len(nome.marcas) == 1 else nome.rotulo
    degraus = [(nome_seu, ids)]
    if of_series := SERIE.fullmatch(word):
        degraus.insert(0, (typed, await _match([word])))
    [*dono] = nome.donos if len(nome.donos) == 1 and not nome.marcas else ()
    if any(index.having("marca", id) & index.unsold for id in nome.donos):
        degraus += [(names.marcas[id], index.having("marca", id)) for id in dono]
    elif body := KINDS.get(names.body_of(nome)):
        dito = body if body.isupper() else body.lower()
        degraus.append((f"carro {dito}", index.having("carroceria", names.body_of(nome))))
    written = of_series or any(one.corrected for one in some)
    rotulo = f"{nome_seu} (“{typed}”)" if written else nome_seu
    spans = list(dict.fromkeys(one.span for one in some))
    modelo = next(iter(nome.modelos)) if len(nome.modelos) == 1 else None
    return Part(spans, rotulo, MARCA if nome.marcas else MODELO, degraus, nome.marcas or {*dono}, modelo)


def _runs(free: list[Token], breaks: list[Span]) -> list[list[Token]]:
    """Words that follow each other with nothing else between them."""
    runs: list[list[Token]] = []
    for one in free:
        last = runs[-1][-1].span[1] if runs else 0
        apart = not runs or any(last <= start < one.span[0] for start, _ in breaks)
        runs = [*runs, [one]] if apart else [*runs[:-1], [*runs[-1], one]]
    return runs


async def _unknown(texto: str, run: list[Token]) -> list[Part]:
    """Words of a vehicle, or of its options: as many together as there are vehicles for."""
    partes: list[Part] = []
    of_options = {one.word for one in run if len(one.word) < 3 or await _with_option([one.word])}
    missing = 0  # words at the beginning that nothing has
    while missing < len(run):
        for size in range(min(len(run) - missing, LONGEST), 0, -1):
            some = run[missing : missing + size]
            ids, option = await _match([one.word for one in some]), False
            if not ids and all(one.word in of_options for one in some):
                ids, option = await _with_option([one.word for one in some]), True
            if ids:
                partes += [_words_part(texto, run[:missing], BitMap(), False)] if missing else []
                partes.append(_words_part(texto, some, ids, option))
                run, missing = run[missing + size :], 0
                break
        else:
            missing += 1
    return [*partes, _words_part(texto, run, BitMap(), False)] if run else partes


def _words_part(texto: str, some: list[Token], ids: BitMap, option: bool) -> Part:
    typed = texto[some[0].span[0] : some[-1].span[1]]
    spans = list(dict.fromkeys(one.span for one in some))
    if option:
        return Part(spans, typed[0].upper() + typed[1:], OPCAO, [(f"com {typed}", ids)])
    return Part(spans, f"“{typed}”", PALAVRA, [(f"com “{typed}”", ids)])


def _negated(resto: str, partes: list[Part], index: Index) -> list[Part]:
    """With the complement of each part that follows "sem"."""
    for found in SEM.finditer(resto):
        place = next((n for n, one in enumerate(partes) if one.spans[0][0] >= found.end()), None)
        if place is not None:
            part = partes[place]
            dito, ids = part.degraus[0]
            degraus = [(f"sem {dito.removeprefix('com ')}", index.all - ids)]
            spans = [found.span(), *part.spans]
            partes[place] = Part(spans, f"Sem {part.rotulo}", TIPO, degraus)
    return partes


def _joined(resto: str, partes: list[Part]) -> list[Part]:
    """With a group of each two parts, or names of several parts, that "ou" joins."""
    for number, found in enumerate(OU.finditer(resto), 1):
        before = [n for n, one in enumerate(partes) if one.spans[-1][1] <= found.start()]
        after = [n for n, one in enumerate(partes) if one.spans[0][0] >= found.end()]
        sides = [_side(partes, before[::-1]), _side(partes, after)]
        if all(sides):
            grupo = partes[sides[0][0]].grupo or number
            for lado, side in zip(
                (partes[sides[0][0]].lado or 2 * number, 2 * number + 1), sides, strict=True
            ):
                for n in side:
                    spans = [*partes[n].spans, found.span()]
                    partes[n] = replace(partes[n], spans=spans, grupo=grupo, lado=lado)
    return partes


def _side(partes: list[Part], places: list[int]) -> list[int]:
    """The part beside an "ou", and where it is a name the names beside it."""
    beside = [partes[place] for place in places]
    ends = (n for n, one in enumerate(beside) if one.certeza < MODELO or one.lado != beside[0].lado)
    return places[: next(ends, len(places)) or 1]


async def _with_option(words: list[str]) -> BitMap:
    """The vehicles whose options have the words in this order; an accent counts as any letter."""
    if all(len(word) < 3 for word in words):
        return BitMap()
    marks = [re.sub("[aeiouc]", "_", word) if len(word) > 3 else word for word in words]
    return await _ids(OPTION, f"%{'%'.join(marks)}%")


async def _match(words: list[str], *, whole: bool = False) -> BitMap:
    return await _ids(FOUND, match_of(words, whole=whole))


async def _ids(where: str, *values: str) -> BitMap:
    rows = await fetch_slowly(f"SELECT v.id FROM veiculos v WHERE {where}", *values)
    return BitMap([row["id"] for row in rows])
