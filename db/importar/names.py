"""Names of an imported file: those in capitals as brands write them, and the known name that one resembles."""

import difflib
import re
from collections.abc import Mapping
from typing import Any

from db.addresses import slug

ALIKE = 0.7
NUMBER = re.compile(r"\d+")
WORD = re.compile(r"[^\W_]+")
VOWEL = re.compile(r"[AEIOUYÀ-Ü]")
BMW = re.compile(r"[A-Z]?\d{3}[IED]")  # 320i, M340i, 530e
# Columns of words that many systems write in capitals.
SHOUTED = {"versao", "combustivel", "cambio", "tracao", "cor", "cor_interna", "procedencia"}
BRANDS = {
    slug(brand): brand
    for brand in (
        "Agrale, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, BYD, CAOA Chery, Chery, Chevrolet, Chrysler, Citroën, Dodge,"
        " Effa, Ferrari, Fiat, Ford, GAC, Geely, GMC, GWM, Haval, Honda, Hummer, Hyundai, Infiniti, Isuzu, Iveco, JAC, Jaecoo,"
        " Jaguar, Jeep, Kia, Lamborghini, Land Rover, Leapmotor, Lexus, Lifan, Lincoln, Lotus, Mahindra, Maserati, Mazda,"
        " McLaren, Mercedes-Benz, Mercury, MG, MINI, Mitsubishi, Neta, Nissan, Omoda, Peugeot, Porsche, RAM, Renault,"
        " Rolls-Royce, Seat, Smart, SsangYong, Subaru, Suzuki, Tesla, Toyota, Troller, Volkswagen, Volvo, Zeekr"
    ).split(", ")
}
# Words that are written otherwise than by a capital and small letters.
WRITTEN = {
    slug(word): word
    for word in (
        "Gol Fit Uno Fox Ka Up Tri Bi Gás xDrive sDrive eDrive TFSI eTSI CRDi VTEC 4x4 4x2 Automático Automática Mecânico"
        " Híbrido Híbrida Elétrico Elétrica Álcool Sedã Cupê Conversível Tração Edição Série Único Câmbio de da do das dos e em com"
    ).split()
}


def closest(name: str, known: Mapping[str, str]) -> str:
    """The value in `known`, by slugs, whose slug is most alike and has the same numbers; "" for none."""
    word = slug(name)
    rivals = [other for other in known if NUMBER.findall(other) == NUMBER.findall(word)]
    alike = difflib.get_close_matches(word, rivals, 1, ALIKE)
    return known[alike[0]] if alike else ""


def is_shouted(text: Any) -> bool:
    return isinstance(text, str) and text.isupper()


def spelled(text: Any) -> Any:
    """A text in capitals as it is written: "RANGE ROVER SPORT" is Range Rover Sport, "320I" 320i, "GLC" itself; any other as it is."""
    return WORD.sub(_word, text) if is_shouted(text) else text


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if written := WRITTEN.get(slug(word)) or BRANDS.get(slug(word)):
        return written.capitalize() if written.islower() and not found.start() else written
    if BMW.fullmatch(word):
        return word[:-1] + word[-1].lower()
    is_code = len(word) < 4 or NUMBER.search(word) or not VOWEL.search(word)
    return word if is_code else word.capitalize()
