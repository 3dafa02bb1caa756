"""Nobody writes a header, a recipient or a part of a mail by what they type, on any Python, and no mail dies of it.

Python's email package decodes RFC 2047's encoded words where it is handed them as text. Before the repair of
CVE-2024-6923 it then wrote their line breaks as they were; afterwards it refuses to write the mail.
"""

import re
from collections.abc import Callable, Iterator
from email import message_from_bytes
from email.errors import MessageError
from email.generator import BytesGenerator
from email.header import decode_header, make_header
from email.utils import getaddresses
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.delivery.mail import compose
from db.platform.outbox import Mail
from tests.support.hostile import ATTACKS, CORPUS, OURS, PARTS
from tests.support.mails import CONFIG, GERAIS, KINDS, LEAD, VENDA, mail, templates_of_mails

OF_A_PART = {"Content-Type", "Content-Transfer-Encoding", "MIME-Version"}
BARE = re.compile(rb"\r\n[^ \t]|\r[^ \n\t]|\n[^ \t]")

CHARSETS = ["utf-8", "us-ascii", "latin-1", "utf-7", "utf-16", "iso-2022-jp", "unknown-8bit", "utf-99", ""]
WORDS = st.builds(
    "=?{}?{}?{}?=".format,
    st.sampled_from(CHARSETS),
    st.sampled_from("qQbBx"),
    st.text("=0D0A_:?BcAb= \r\n\t+/", max_size=40),
)
TYPED = st.lists(st.sampled_from(CORPUS) | WORDS | st.text(max_size=40), min_size=1, max_size=3).map("".join)
ADDRESSES = st.sampled_from(
    [
        "ana@exemplo.com",
        "=?utf-8?q?x=0D=0ABcc=3A_y=40evil.example?=@exemplo.com",
        "a?=@exemplo.com",
        "=?utf-8?b?DQo=?=@a.b",
    ]
)


class Python:
    """Python's writer of headers before and after the repair, whichever is installed."""

    repaired, differs = True, False

    def write_headers(self, generator: Any, message: Any) -> None:
        for name, value in message.raw_items():
            folded = generator.policy.fold_binary(name, value)
            if BARE.search(folded.rstrip(b"\r\n")):
                self.differs = True
                if self.repaired:
                    raise MessageError(f"folded header contains newline: {folded!r}")
            generator._fp.write(folded)
        generator.write(generator._NL)

    def compose(self, pending: Mail) -> Iterator[bytes]:
        """The finished mail on the repaired Python, and on the other where that writes it differently."""
        self.differs = False
        for self.repaired in (True, False):
            if self.repaired or self.differs:
                yield compose(pending, CONFIG, GERAIS)


@pytest.fixture(scope="module", autouse=True)
def python() -> Iterator[Python]:
    """Python's writer of mail headers, before or after its repair."""
    python = Python()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BytesGenerator, "_write_headers", lambda *given: python.write_headers(*given))
        yield python


def typed_into(value: Any, change: Callable[[str], str]) -> Any:
    """A mail's context with every text changed."""
    if isinstance(value, dict):
        return {key: typed_into(item, change) for key, item in value.items()}
    if isinstance(value, list):
        return [typed_into(item, change) for item in value]
    return change(value) if isinstance(value, str) else value


def check(python: Python, pending: Mail) -> None:
    """A sent mail has our headers, each once and in one piece, our two parts, and our recipient."""
    for finished in python.compose(pending):
        check_finished(pending, finished)


def check_finished(pending: Mail, finished: bytes) -> None:
    assert not re.search(rb"\r(?!\n)|(?<!\r)\n", finished)
    head = finished.partition(b"\r\n\r\n")[0]
    names = [name.decode() for name in re.findall(rb"^([^\s:]+):", head, re.M)]
    ours = OURS + ["List-Unsubscribe", "List-Unsubscribe-Post"] * (pending.kind == "aviso")
    ours = [name for name in ours if (name, pending.kind) != ("Auto-Submitted", "resposta")]
    assert sorted({*names, "Reply-To"}) == sorted(ours)
    message = message_from_bytes(finished)
    assert message.keys() == names
    assert [part.get_content_type() for part in message.walk()] == PARTS
    assert all({*part.keys()} <= OF_A_PART and not part.defects for part in message.get_payload())
    for name in names:
        unfolded = re.sub(r"\r\n(?=[ \t])", "", message[name])
        assert not re.search(r"[\r\n]", str(make_header(decode_header(unfolded)))), name
    recipient = pending.recipient or CONFIG.mail_dealer
    assert getaddresses([message["To"]]) in ([("", recipient)], [("", "")])
    assert getaddresses([message["From"]]) == [("Quintavera Motors", "site@quintavera.example")]


def test_every_mail_of_the_site_is_attacked_here() -> None:
    assert {*KINDS} == templates_of_mails()


@pytest.mark.parametrize("kind", KINDS)
def test_a_hostile_text_stays_a_text(python: Python, kind: str) -> None:
    """All of the corpus where a visitor's words are in the headers; elsewhere its attacks alone."""
    in_headers = kind in ("lead", "venda", "confirmacao_orcamento", "resposta")
    for text in CORPUS if in_headers else CORPUS[: 3 * len(ATTACKS)]:
        context = typed_into(KINDS[kind], lambda old, text=text: old if "@" in old else text)
        check(python, mail(kind, context))
        check(python, mail(kind, typed_into(KINDS[kind], lambda _, text=text: text), "ana@exemplo.com"))


@pytest.mark.thorough
@pytest.mark.parametrize("kind", KINDS)
@given(texts=st.lists(TYPED, min_size=4, max_size=4), address=ADDRESSES)
def test_no_text_changes_a_mails_structure(python: Python, kind: str, texts: list[str], address: str) -> None:
    turns = iter(texts * 20)
    context = typed_into(KINDS[kind], lambda old: address if "@" in old else next(turns))
    check(python, mail(kind, context))
    check(python, mail(kind, context, address))


@pytest.mark.parametrize(
    "text", ["=?utf-8?q?Oi=0D=0ABcc:_x?=", "=?utf-8?q?Oi?=", "Olá, <b>", '"x" <y@z.w>, ', "Oi"]
)
def test_the_dealer_reads_the_text_letter_by_letter(python: Python, text: str) -> None:
    lead = LEAD | {"assunto": text, "nome": text, "proposta": text}
    context = {"lead": lead, "objeto": None, "troca": None, "suspeito": ""}
    typed = " ".join(text.split())
    for finished in python.compose(mail("lead", context)):
        message = message_from_bytes(finished)
        assert str(make_header(decode_header(message["Subject"]))) == f"{typed}: {typed}"
        assert str(make_header(decode_header(message["Reply-To"]))) == f"{typed} <ana@exemplo.com>"
        assert f"Mensagem: {text}" in body(message)


def test_a_lead_unfit_for_headers_leaves_under_a_fixed_subject(python: Python) -> None:
    """Whatever goes wrong with a visitor's words, the dealer gets them."""
    hostile = LEAD | {"email": "=?utf-8?q?x=0D=0ABcc=3Ay?=@exemplo.com", "assunto": "Visita"}
    context = {"lead": hostile, "objeto": None, "troca": None, "suspeito": ""}
    for finished in python.compose(mail("lead", context)):
        message = message_from_bytes(finished)
        assert message["Subject"] == "Mensagem do site"
        assert message["Reply-To"] is None
        assert message["To"] == CONFIG.mail_dealer
        assert "Visita" in body(message)
        assert "ana@exemplo.com" not in str(message)


def test_an_offer_without_an_address_has_no_reply_to() -> None:
    assert message_from_bytes(compose(mail("venda", VENDA), CONFIG, GERAIS))["Reply-To"] is None


def body(message: Any) -> str:
    return str(message.get_payload(0).get_payload(decode=True).decode())
