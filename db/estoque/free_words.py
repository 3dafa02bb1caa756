"""Free words of a search: limits, misspelt brands and models, and words for the full-text search."""

import re
from difflib import get_close_matches
from typing import NamedTuple

from msgspec import Struct
from pyroaring import BitMap

from db.estoque.catalogue import list_marcas, list_titulos
from db.estoque.current_index import get_index
from db.estoque.facetas import Criterio
from db.estoque.full_text import FOUND, MAX_PALAVRAS, MAX_TEXTO, match_of, words_of
from db.estoque.phrases import read_phrases, without
from db.platform.engine import slow_reads
from db.platform.format import today
from db.platform.sql import fetch
from db.platform.versoes import by_version

ALIKE = 0.8  # of two spellings: 1 is the same
NOISE = {
    *(words_of("de da do dos das com para por") + words_of("carro veiculo automovel modelo ano")),
    *words_of("tracao cambio carroceria motor"),
    *(words_of("comprar compro quero procuro busco") + words_of("venda preco valor barato oferta")),
}
LETTER = re.compile(r"\ba venda\b|\ba (?=diesel|gasolina|etanol|eletricidade)")


class Leitura(Struct):
    """How a part of the words was read, and the words without it."""

    rotulo: str
    sem: str


class Words(NamedTuple):
    """The vehicles that free words mean (None: all), how each part was read, and the words that are no limits."""

    ids: BitMap | None
    leituras: list[Leitura]
    words: list[str]
    limites: str


async def read_words(texto: str) -> Words:
    return await _read(texto[:MAX_TEXTO], today().year)


@by_version
async def _read(texto: str, ano: int) -> Words:
    trechos, resto = read_phrases(texto, ano)
    sets = [ids for trecho in trechos for ids in await _chosen(trecho.criterio)]
    leituras = [Leitura(one.rotulo, without(texto, one[:2])) for one in trechos]
    spans = _words_in(resto, alone=not trechos)
    words = list(spans.values())
    if words:
        found, words, corrected = await _find(words)
        sets.append(found)
        for span, word in spans.items():
            if word in corrected:
                leituras.append(Leitura(f"{corrected[word]} (“{texto[slice(*span)]}”)", without(texto, span)))
        if plain := [span for span, word in spans.items() if word not in corrected]:
            rotulo = " ".join(texto[slice(*span)] for span in plain)
            leituras.append(Leitura(f"“{rotulo}”", without(texto, *plain)))
    return Words(
        ids=BitMap.intersection(*sets) if sets else None,
        leituras=list({one.sem: one for one in leituras}.values()),
        words=words,
        limites=" ".join(texto[inicio:fim] for inicio, fim, *_ in trechos),
    )


async def _chosen(criterio: Criterio) -> list[BitMap]:
    """The vehicles of each of its choices; a word beside one is another name of it."""
    sets = list((await get_index()).chosen(criterio).values())
    return [BitMap.union(await _match([criterio.q]), *sets)] if criterio.q else sets


def _words_in(resto: str, *, alone: bool) -> dict[tuple[int, int], str]:
    """The words to look for by their places; those that say nothing are left out unless they are `alone`."""
    resto = LETTER.sub(lambda found: " " * len(found[0]), resto)
    spans = {found.span(): word for found in re.finditer(r"[a-z0-9]+", resto) for word in words_of(found[0])}
    telling = {span: word for span, word in spans.items() if word not in NOISE}
    return dict(list((telling or (spans if alone else {})).items())[:MAX_PALAVRAS])


async def _find(words: list[str]) -> tuple[BitMap, list[str], dict[str, str]]:
    """The vehicles that have all words, the words as they were read, and the corrected ones. Where no vehicle has all, "g63" is
    read as "g 63", or words that no vehicle has as the catalogue's nearest.
    """
    apart = [part for word in words for part in re.findall(r"[a-z]+|[0-9]+", word)][:MAX_PALAVRAS]
    for read in (words, apart):
        if found := await _match(read):
            return found, read, {}
    names = await _list_names()
    corrected = {
        word: names[near[0]]
        for word in words
        if word.isalpha() and len(word) > 3 and not any(name.startswith(word) for name in names)
        if (near := get_close_matches(word, names, 1, ALIKE)) and not await _match([word])
    }
    spelt = [words_of(corrected[word])[0] if word in corrected else word for word in words]
    return await _match(spelt) if corrected else found, spelt, corrected


@by_version
async def _list_names() -> dict[str, str]:
    """The words of all brands and models, each as it is written."""
    titulos = [one.titulo for one in await list_marcas()]
    titulos += [titulo for _, titulo in (await list_titulos()).values()]
    return {
        word: name
        for titulo in titulos
        for name in re.findall(r"[^\W\d_]{3,}", titulo)
        for word in words_of(name)[:1]
    }


async def _match(words: list[str]) -> BitMap:
    with slow_reads():
        rows = await fetch(f"SELECT v.id FROM veiculos v WHERE {FOUND}", match_of(words))
    return BitMap([row["id"] for row in rows])
