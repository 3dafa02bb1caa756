"""The platform (docs/architecture.md): no word of the dealer's business stands in it, and it imports nothing of it."""

import re
import unicodedata
from pathlib import Path

from tests.support.sources import ROOT, breaks, imports, name, ts_imports

FOLDERS = ("app/platform", "db/platform", "ui/platform")
# A quote is a sign of text too, and a `marca` the kind of a picture, a logo: neither is in the list.
WORDS = """
carros? cars? vehicles? veiculos? seminovos? modelos? estoque vitrine leads? contatos? orcamentos? cotac(?:ao|oes) propostas?
blindage(?:m|ns) blindad[oa]s? armoring estetica funilaria agendamentos? avisos? vendas? vendaseucarro banners? busca detalhe
fichas? facetas? favoritos? laudos?
""".split()
WORD = re.compile(rf"(?<![a-z])(?:{'|'.join(WORDS)})(?![a-z])")
# What an installed site has in its .env and in its folders and backups, and what numbers count in visitors' sentences.
INSTALLED = {"db/platform/backups/files.py": {"vendas"}}
INSTALLED |= {"db/platform/format.py": {"carro"}, "ui/platform/solid.ts": {"carro"}}


def words(text: str) -> set[str]:
    """The dealer's words in a text; `mailOfCarro`, `mail_of_carro` and `veículo` are words too."""
    parts = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", text).lower()
    plain = "".join(one for one in unicodedata.normalize("NFD", parts) if not unicodedata.combining(one))
    return set(WORD.findall(plain))


def sources() -> list[Path]:
    found = [
        one
        for folder in FOLDERS
        for one in (ROOT / folder).rglob("*")
        if one.suffix in (".py", ".ts", ".tsx")
    ]
    assert len(found) > 70
    return found


def test_the_platform_has_no_word_of_the_dealers() -> None:
    assert words("get_veiculo, LeadModal: 3 orçamentos; carry, card, contaToday") == {
        "veiculo",
        "lead",
        "orcamentos",
    }
    found = {name(file): words(file.read_text()) for file in sources()}
    assert {file: given for file, given in found.items() if given} == INSTALLED, (
        "the platform has no word of the business"
    )


def test_the_platform_imports_nothing_of_the_dealers() -> None:
    assert breaks(imports("app/platform"), r"(app|db)(?!\.platform\b)(\.|$)") == []
    assert breaks(imports("db/platform"), r"(app\b|db(?!\.platform\b)(\.|$))") == []
    # ui/wire.ts is written by `make wire`: the types of whatever the API answers.
    assert breaks(ts_imports("ui/platform"), r"(ui|ssr)/(?!platform/|wire\.ts$)") == []
