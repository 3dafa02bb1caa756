"""A shop of the dealer's: address, opening hours, telephones."""

import re
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from db.conteudo.funcionamento import Excecao, Funcionamento, Periodo, sentences
from db.platform.fields import can_chat
from db.platform.format import today
from db.platform.photos.fotos import media

# Whose telephone each is, as the site's list has them: the dealer's general one first, which stands in for those that are empty.
SETORES = ("loja", "carros", "blindagem", "estetica", "funilaria")
HORARIO = Meta(description="O horário por extenso, feito de `funcionamento`.")
# In a list's filter: a shop's number, "0" for the first, "" for all.
FiltroLoja = Annotated[str, Meta(pattern=r"^[0-9]{0,9}$(?!\n)")]
MAPA = Meta(description="O caminho do desenho de como chegar; vazio sem nenhum.")


class Contato(Struct):
    """One entry of the list, which has the order of SETORES (specification, section 9.5)."""

    whatsapp: str
    destinatario: str
    conversa: Annotated[
        str | UnsetType,
        Meta(description="O número do WhatsApp, se `whatsapp` é um telefone fixo; vazio: não há."),
    ] = UNSET


class Loja(Struct):
    """A shop: where it is, when it is open and who answers there (reading 66). The first one has no `numero`."""

    nome: str
    whatsapp: list[Contato]
    endereco: str
    endnum: str
    bairro: str
    cidade: str
    estado: str
    cep: str
    coordenadas: Annotated[str, Meta(description="Latitude e longitude; vazio sem elas.")]
    horario: Annotated[str, HORARIO]
    funcionamento: Funcionamento
    mapa: Annotated[str, MAPA]
    numero: int | UnsetType = UNSET


def make_loja(row: dict[str, Any]) -> Loja:
    """A shop out of a row of `dados_gerais` or `lojas`."""
    when = _funcionamento(row)
    said = {
        "whatsapp": _contatos(row),
        "funcionamento": when,
        "horario": " ".join(filter(None, (sentences(when), row["horario"]))),
        "mapa": media(row["mapa"]),
        "cep": re.sub(r"^(\d{5})(\d{3})$", r"\1-\2", row["cep"]),
    }
    return msgspec.convert(row | said, Loja)


def _contatos(row: dict[str, Any]) -> list[Contato]:
    contatos = [_contato(row, setor) for setor in SETORES]
    first = next((contato for contato in contatos if contato.whatsapp), None)
    return [contato if contato.whatsapp else first for contato in contatos] if first else []


def _contato(row: dict[str, Any], setor: str) -> Contato:
    number, conversa = row.get(f"telefone_{setor}", ""), row["telefone_whatsapp"]
    return Contato(number, row.get(f"atende_{setor}", ""), UNSET if can_chat(number) else conversa)


def _funcionamento(row: dict[str, Any]) -> Funcionamento:
    """Exceptions that are over are of no use to anybody."""
    exceptions = msgspec.json.decode(row["excecoes"], type=list[Excecao])
    left = [one for one in exceptions if one.data >= today()]
    return Funcionamento(msgspec.json.decode(row["periodos"], type=list[Periodo]), left)
