"""Mails: templates and messages."""

import logging
import re
import secrets
from email import message_from_bytes
from email.charset import QP, Charset
from email.encoders import encode_base64
from email.header import Header, decode_header, make_header
from email.mime.base import MIMEBase
from email.mime.multipart import MIMEMultipart
from email.mime.nonmultipart import MIMENonMultipart
from email.policy import compat32
from email.utils import format_datetime, parseaddr
from html import unescape
from typing import Any, NamedTuple

import msgspec
from jinja2 import DictLoader, Environment, StrictUndefined
from msgspec.structs import replace

from app.delivery.calendar_files import write_ics
from app.platform.config import Config
from app.platform.plain import text_of
from app.platform.smtp import one_line
from app.signed_keys import chave_of
from db import addresses
from db.conteudo.dados_gerais import DadosGerais
from db.conteudo.funcionamento import answered
from db.platform.fields import MAIL, can_chat
from db.platform.format import BRASILIA, centavos, international, km_text, solid, whatsapp
from db.platform.outbox import Mail
from db.platform.photos.fotos import share_image
from db.platform.settings import ROOT
from db.visitantes.agendamentos import DESEJOS, HorarioMarcado
from db.visitantes.avisos import AVISO, DE_BUSCA, DE_CARRO

log = logging.getLogger("mail")


# The signs that a message was written by a program (specification, section 5.7), for the dealer.
SUSPEITAS = {
    "armadilha": "preenche um campo que pessoas não veem",
    "tempo": "enviado em menos de 3 segundos",
    "sem tempo": "não diz quanto tempo levou",
    "frequencia": "muitos envios da mesma pessoa",
    "volume": "veio numa enxurrada de envios",
}
TIPOS = {1: "Proposta de veículo", 2: "Orçamento de blindagem", 3: "Orçamento de estética"}
NAME = re.compile(r"[^\W\d_]+(?:['’ -][^\W\d_]+)*")
UTF8 = Charset("utf-8")
UTF8.body_encoding = QP  # readable as it is, and no line of it is a boundary, which has an equals sign
FOLD = re.compile(r"\r\n(?=[ \t])")
PLAIN = re.compile(r"[A-Za-z0-9 ]*")
# A visitor's would turn a mail's own text round.
BIDI = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
RESPOSTA = "resposta"  # of the staff, to a visitor
CONFIRMACAO = "confirmacao"  # to a visitor
OF_VISITS = (CONFIRMACAO, "visita", "visita_loja")

PART = secrets.token_hex()  # between a mail's subject, its HTML and its foot


def greeting(nome: str) -> str:
    """A greeting with a visitor's first name; without it when the name holds more than letters, so that nobody can put a
    text or a link into a mail that the site sends to somebody else."""
    found = NAME.fullmatch(nome.strip())
    word = nome.split()[0] if found else ""
    return f"Olá, {word}" if 0 < len(word) <= 30 else "Olá"


def _reasons(signs: str) -> str:
    return "; ".join(SUSPEITAS.get(sign, sign) for sign in signs.split(","))


HTML = Environment(
    # Read as the process starts, like the code itself: an upgrade replaces them while it runs.
    loader=DictLoader({file.name: file.read_text() for file in (ROOT / "app/templates/mail").iterdir()}),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
for function in (can_chat, centavos, chave_of, international, km_text, share_image, whatsapp):
    HTML.globals[function.__name__] = function
HTML.globals |= {"addresses": addresses, "DESEJOS": DESEJOS, "PART": PART, "TIPOS": TIPOS}
HTML.globals |= {"DE_BUSCA": DE_BUSCA, "DE_CARRO": DE_CARRO}
HTML.filters |= {"greeting": greeting, "reasons": _reasons}


class House(NamedTuple):
    """What every template shows of the dealer."""

    config: Config
    casa: str
    pagamento: str
    cor: str
    resposta: str


def compose(mail: Mail, config: Config, gerais: DadosGerais) -> bytes:
    """The finished message, the same at every attempt: HTML, and text made from it, of the dealer `gerais`.

    Whatever a visitor's words do to the headers, the mail leaves: then under a fixed subject and without a Reply-To.
    """
    casa, email = gerais.nome, gerais.email
    config = replace(config, mail_from=config.mail_from or email, mail_dealer=config.mail_dealer or email)
    about = mail.context.get("objeto") or {}
    resposta = answered(gerais.at(about.get("loja")).loja.funcionamento, mail.created_at.astimezone(BRASILIA))
    house = House(config, casa, gerais.pagamento, gerais.cor, resposta)._asdict()
    subject, content, foot = _parts(mail, house)
    html = HTML.get_template("html.jinja").render(house, content=content, foot=foot)
    bodies = {"plain": text_of(f"{content}<hr>{foot}"), "html": "\n".join(html.splitlines())}
    calendar = _calendar(mail, casa, config.mail_from)
    try:
        return _write(_headers(mail, config, casa) | _addressing(mail, unescape(subject)), bodies, calendar)
    except Exception as error:  # of any kind: no lead may be lost for what it says
        log.warning("mail %d (%s) has a fixed subject: %s", mail.id, mail.kind, type(error).__name__)
        return _write(_headers(mail, config, casa), bodies, calendar)


def _calendar(mail: Mail, casa: str, sender: str) -> bytes:
    if mail.kind not in OF_VISITS or not mail.context.get("marcado"):
        return b""
    try:
        return write_ics(msgspec.convert(mail.context["marcado"], HorarioMarcado), casa, sender)
    except Exception as error:  # the mail says the same in words
        log.warning("mail %d (%s) has no calendar: %s", mail.id, mail.kind, type(error).__name__)
        return b""


def _parts(mail: Mail, house: dict[str, Any]) -> tuple[str, str, str]:
    """The subject, content and foot that a mail's template gives with the macros of parts.jinja as `p`."""
    macros: Any = HTML.get_template("parts.jinja").make_module(house)
    rendered = HTML.get_template(f"{_template_of(mail)}.jinja").render(mail.context | house, p=macros)
    subject, content, *foot = "\n".join(BIDI.sub("", rendered).splitlines()).split(PART)
    return subject, solid(content), foot[0] if foot else macros.signature()


def _template_of(mail: Mail) -> str:
    """A confirmation's is of what it confirms: its quote comes into the mail that waits for it."""
    parts = [name for name in ("orcamento", "marcado") if mail.kind == CONFIRMACAO and mail.context.get(name)]
    return "_".join([mail.kind, *parts[:1]])


Headers = dict[str, tuple[str, str]]


def _headers(mail: Mail, config: Config, casa: str) -> Headers:
    """By name: words, and the address or other plain value after them. None of it is a visitor's."""
    name, sender = parseaddr(config.mail_from)
    headers = {
        "Subject": ("Mensagem do site", ""),
        "From": (name or casa, f"<{sender}>"),
        "To": ("", "undisclosed-recipients:;" if mail.recipient else config.mail_dealer),
        "Date": ("", format_datetime(mail.created_at)),
        "Message-ID": ("", f"<{mail.message_id}@{sender.rpartition('@')[2]}>"),
    }
    if mail.kind != RESPOSTA:
        headers["Auto-Submitted"] = ("", "auto-generated")
    if mail.kind == AVISO:  # one click ends them, in the mail program itself (RFC 8058)
        end = f"{config.site_url}{addresses.aviso_path(chave_of('aviso', mail.about))}"
        headers |= {
            "List-Unsubscribe": ("", f"<{end}>"),
            "List-Unsubscribe-Post": ("", "List-Unsubscribe=One-Click"),
        }
    return headers


def _addressing(mail: Mail, subject: str) -> Headers:
    """Subject, To and Reply-To: the dealer answers the visitor directly, and a visitor the person who wrote."""
    headers = {"Subject": (one_line(subject), "")}
    if mail.recipient:
        headers |= {"To": ("", mail.recipient)}
        person = mail.context["quem"] if mail.kind == RESPOSTA else {}
    else:
        person = mail.context.get("lead") or mail.context.get("venda") or {}
    if re.search(MAIL, person.get("email") or ""):
        headers["Reply-To"] = (one_line(person["nome"]), f"<{person['email']}>")
    return headers


def _write(headers: Headers, bodies: dict[str, str], calendar: bytes = b"") -> bytes:
    """The bytes of a message of exactly these headers and bodies; ValueError when they would read otherwise.
    A `calendar` goes along as a file.

    Words are encoded here, so that a reader decodes them once, into themselves. The email package's newer classes
    would decode first what looks encoded, line breaks included.
    """
    alternative: Any = MIMEMultipart("alternative")
    message: Any = MIMEMultipart("mixed") if calendar else alternative
    if calendar:
        message.attach(alternative)
        message.attach(_file(calendar))
    for name, (words, value) in headers.items():
        header = Header(words, "us-ascii" if PLAIN.fullmatch(words) else "utf-8", header_name=name)
        if value:
            header.append(value, "us-ascii")
        message[name] = header
    for subtype, body in bodies.items():
        part = MIMENonMultipart("text", subtype)
        part.set_payload(body, UTF8)
        alternative.attach(part)
    finished: bytes = message.as_bytes(policy=compat32.clone(linesep="\r\n"))
    _read_back(finished, headers, bodies, calendar)
    return finished


def _file(calendar: bytes) -> MIMEBase:
    method = "CANCEL" if b"METHOD:CANCEL" in calendar else "PUBLISH"
    part = MIMEBase("text", "calendar", charset="utf-8", method=method)
    part.set_payload(calendar)
    encode_base64(part)
    part.add_header("Content-Disposition", "attachment", filename="visita.ics")
    return part


def _read_back(finished: bytes, headers: Headers, bodies: dict[str, str], calendar: bytes) -> None:
    message: Any = message_from_bytes(finished)
    if message.keys() != ["Content-Type", "MIME-Version", *headers]:
        raise ValueError("other headers than were meant")
    for name, meant in headers.items():
        words = make_header(decode_header(FOLD.sub("", message[name])))
        if str(words).split() != " ".join(meant).split():
            raise ValueError(f"{name} reads otherwise than was meant")
    leaves = [part for part in message.walk() if not part.is_multipart()]
    parts = [(part.get_content_type(), part.get_payload(decode=True)) for part in leaves]
    meant_parts = [
        (f"text/{subtype}", body.replace("\n", "\r\n").encode()) for subtype, body in bodies.items()
    ]
    if parts != meant_parts + [("text/calendar", calendar)] * bool(calendar):
        raise ValueError("other bodies than were meant")
