"""The messages: what they say, in text and HTML, and what a visitor cannot do to them."""

import re
from collections import defaultdict
from datetime import UTC, datetime
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any
from urllib.parse import unquote

import pytest
from jinja2.meta import find_undeclared_variables

from app import worker
from app.delivery.mail import HTML, House, compose, greeting
from app.equipe import main
from app.platform.config import Config
from app.signed_keys import id_of
from db.platform.outbox import Context
from tests.support import ROOT
from tests.support.house import house
from tests.support.mails import (
    AVISO,
    CAR,
    CHEGOU,
    CONFIG,
    CONTACT,
    DIARIO,
    GERAIS,
    KINDS,
    LEAD,
    MARCADO,
    PROPOSAL,
    QUOTED,
    RESUMO,
    VENDA,
    mail,
    templates_of_mails,
)


def read(kind: str, context: dict[str, Any], recipient: str = "", pagamento: str = "") -> EmailMessage:
    gerais = house(pagamento=pagamento)
    return message_from_bytes(compose(mail(kind, context, recipient), CONFIG, gerais), policy=default)  # type: ignore[return-value]


def body(message: EmailMessage, kind: str) -> str:
    return str(message.get_body((kind,)).get_content()).replace("\u00a0", " ")


def names_of(template: str) -> set[str]:
    """What a template is given; all are given the dealer, the parts and the functions."""
    text = (ROOT / f"app/templates/mail/{template}.jinja").read_text()
    return find_undeclared_variables(HTML.parse(text)) - {*House._fields, *HTML.globals, "p"}


def test_a_template_shows_every_field_of_its_mail_and_nothing_else() -> None:
    assert main and worker  # which import every mail
    fields = defaultdict[str, set[str]](set)
    unread = [*Context.__subclasses__()]
    for context in unread:
        unread += context.__subclasses__()
        if hasattr(context, "kind") and not context.__module__.startswith("tests."):
            fields[context.kind] |= {*context.__struct_fields__}
    assert fields.pop("webhook")
    shown = defaultdict[str, set[str]](set)
    for template in templates_of_mails():
        shown[mail(template, {}).kind] |= names_of(template)
    assert fields == shown
    assert names_of("parts") == set()


PAGAMENTO = "Nunca pedimos sinal antes da visita."


@pytest.mark.parametrize("kind", ["confirmacao", "visita", "orcamento_renovado"])
@pytest.mark.parametrize("part", ["plain", "html"])
def test_a_visitor_reads_how_the_dealer_is_paid(kind: str, part: str) -> None:
    words = " ".join(body(read(kind, KINDS[kind], "ana@exemplo.com", PAGAMENTO), part).split())
    assert PAGAMENTO in words
    assert "sinal" not in " ".join(body(read(kind, KINDS[kind], "ana@exemplo.com"), part).split())


def test_a_cancelled_visit_speaks_of_no_payment() -> None:
    words = body(
        read("visita", KINDS["visita"] | {"passo": "cancelar"}, "ana@exemplo.com", PAGAMENTO), "plain"
    )
    assert PAGAMENTO not in words


def test_without_settings_the_dealers_own_address_sends_and_receives() -> None:
    message = message_from_bytes(compose(mail("lead", PROPOSAL), Config(), house(email="a@aurora.example")))
    assert (message["From"], message["To"]) == ("Quintavera Motors <a@aurora.example>", "a@aurora.example")


@pytest.mark.parametrize("kind", KINDS)
def test_every_mail_is_text_and_html_in_portuguese(kind: str) -> None:
    message = read(kind, KINDS[kind], "ana@exemplo.com")
    assert message["Subject"]
    assert message["To"] == "ana@exemplo.com"
    assert message["From"] == "Quintavera Motors <site@quintavera.example>"
    assert message["Message-ID"] == "<Zm9v@quintavera.example>"
    assert message["Date"].datetime == datetime(2026, 3, 1, 12, tzinfo=UTC)
    leaves = [part.get_content_type() for part in message.walk() if not part.is_multipart()]
    calendar = kind in ("confirmacao_marcado", "visita", "visita_loja")
    assert leaves == ["text/plain", "text/html"] + ["text/calendar"] * calendar
    assert '<html lang="pt-BR">' in body(message, "html")
    assert "{{" not in body(message, "plain") + body(message, "html")


@pytest.mark.parametrize("part", ["plain", "html"])
@pytest.mark.parametrize(("kind", "context"), [("lead", CONTACT), ("venda", VENDA)])
def test_a_mail_names_the_signs_of_a_program(kind: str, context: dict[str, Any], part: str) -> None:
    text = body(read(kind, context | {"suspeito": "tempo,frequencia"}), part)
    assert "(enviado em menos de 3 segundos; muitos envios da mesma pessoa)" in text


@pytest.mark.parametrize("kind", ["lead", "confirmacao", "aviso"])
def test_a_picture_of_another_car_says_so(kind: str) -> None:
    """A pending mail from before illustrative pictures were marked is sent without the mark."""
    other = {"foto_ilustrativa": 1}
    alert = AVISO["avisos"][0] | {"carros": [CHEGOU | other]}
    shown = {"avisos": [alert]} if kind == "aviso" else {"objeto": CAR | other}
    assert "Imagem ilustrativa" in body(read(kind, KINDS[kind] | shown), "html")
    assert "Imagem ilustrativa" not in body(read(kind, KINDS[kind]), "html")


@pytest.mark.parametrize("part", ["plain", "html"])
def test_the_dealer_reads_everything_that_was_typed(part: str) -> None:
    message = read("lead", PROPOSAL)
    text = body(message, part)
    for typed in ("ana@exemplo.com", "(11) 91234-5678", "R$ 500.000", "Audi", "Q5", "45.000", "Único dono."):
        assert typed in text
    assert "Porsche 911 Carrera S" in text
    assert "https://quintavera.example/detalhe/porsche-911" in text
    assert message["To"] == CONFIG.mail_dealer
    assert "ana@exemplo.com" in message["Reply-To"]


@pytest.mark.parametrize("part", ["plain", "html"])
def test_the_dealer_reads_no_number_that_means_nothing(part: str) -> None:
    """A contact's `categoria` is the same on every contact (reading 20)."""
    text = body(read("lead", CONTACT), part)
    assert "Sábado" in text and "Categoria" not in text


def test_the_dealer_sees_the_subject_and_answers_with_one_tap() -> None:
    html = body(read("lead", PROPOSAL), "html")
    assert '<img src="https://quintavera.example/media/coupe-black-front34-og.jpg"' in html
    assert "R$ 1.179.000,00" in html
    links = re.findall('href="([^"]*)"', html)
    assert "https://quintavera.example/detalhe/porsche-911" in links
    assert "tel:+5511912345678" in links
    (chat,) = [link for link in links if link.startswith("https://wa.me/5511912345678?text=")]
    # A name with anything but letters greets nobody.
    assert unquote(chat).endswith(
        "Olá! Aqui é da Quintavera Motors. Recebemos o seu contato sobre Porsche 911 Carrera S."
    )


def test_the_subject_of_a_mail_to_the_dealer_names_the_car() -> None:
    def subject(kind: str, **lead: Any) -> str:
        objeto = CAR | {"nome": "Porsche 911"}
        return read(kind, KINDS[kind] | {"objeto": objeto, "lead": LEAD | {"nome": "Ana Lima"} | lead})[
            "Subject"
        ]

    assert subject("lead", tipo=1) == "Proposta: Porsche 911, Ana Lima"
    assert subject("lead", assunto="Sábado") == "Sábado: Porsche 911, Ana Lima"
    title = "Test drive: Porsche 911 Carrera S"
    assert subject("lead", assunto=title) == f"{title}, Ana Lima"
    assert subject("visita_loja").endswith(": Test drive, Porsche 911, Ana Lima")
    assert read("lead", CONTACT)["Subject"] == "[verificar] Sábado: Ana <b>Lima</b>"


def test_the_visitor_sees_the_car_and_the_seller() -> None:
    html = body(read("confirmacao", KINDS["confirmacao"], "ana@exemplo.com"), "html")
    links = re.findall('href="([^"]*)"', html)
    assert "https://quintavera.example/detalhe/porsche-911" in links
    assert any(link.startswith("https://wa.me/5511900000001?text=") for link in links)


def test_a_landline_is_called_and_has_the_whatsapp_that_the_dealer_says() -> None:
    for conversa, chat in (("", 0), ("(11) 90000-0009", 1)):
        contato = {"whatsapp": "(11) 3333-4444", "destinatario": "Loja", "conversa": conversa}
        html = body(
            read("confirmacao", KINDS["confirmacao"] | {"contato": contato}, "ana@exemplo.com"), "html"
        )
        assert "tel:+551133334444" in html
        assert html.count("https://wa.me/") == html.count("https://wa.me/5511900000009?") == chat


def test_a_mail_of_an_earlier_version_still_leaves() -> None:
    old = {
        "lead": LEAD | {"tipo": 1, "veiculo_id": 7},
        "veiculo": {"titulo": "x"},
        "troca": None,
        "suspeito": "",
    }
    assert "Número do veículo: 7" in body(read("lead", old), "plain")
    assert body(read("confirmacao", {"nome": "Ana Lima", "tipo": 1}, "ana@exemplo.com"), "html")


@pytest.mark.parametrize("face", ["plain", "html"])
def test_an_empty_trade_in_sends_no_heading(face: str) -> None:
    empty = LEAD | {"tipo": 1, "veiculo_id": 7, "veiculo": {"troca": 1}}
    nothing = PROPOSAL | {"lead": empty, "troca": {"marca": "", "modelo": ""}}
    assert "Veículo na troca" not in body(read("lead", nothing), face)
    assert "Veículo na troca" in body(read("lead", PROPOSAL), face)


def test_the_offered_car_is_described() -> None:
    message = read("venda", VENDA)
    assert message["Subject"] == "Carro oferecido: BMW X5, Ana Lima"
    assert "R$ 189.900,50" in body(message, "plain")
    assert "frente, interior" in body(message, "html")
    assert message["Reply-To"] is None


def test_the_code_is_in_the_subject_and_in_the_text() -> None:
    message = read("codigo", KINDS["codigo"], "ana@exemplo.com")
    assert message["Subject"].startswith("AB3K ")
    assert "blindagem" in body(message, "plain")
    assert "10 minutos" in body(message, "html")


@pytest.mark.parametrize("part", ["plain", "html"])
def test_a_quotes_mail_names_person_car_and_sum(part: str) -> None:
    message = read("confirmacao", QUOTED, "ana@exemplo.com")
    text = body(message, part)
    assert message["Subject"] == "Blindagem do Defender 110: R$ 144.470,00"
    assert f"https://quintavera.example/blindagem/orcamento/{'z' * 22}" in text
    for said in ("Olá, Joana!", message["Subject"], "Feito em 21/11/2026. Os valores valem até 01/12/2026."):
        assert said in text
    unpriced = read("confirmacao", QUOTED | {"total": "", "consultar": True}, "a@b.co")
    assert unpriced["Subject"] == "Blindagem do Defender 110" and "Os valores" not in body(unpriced, part)
    old = {name: value for name, value in QUOTED.items() if name not in ("nome", "carro", "total")}
    assert read("confirmacao", old, "a@b.co")["Subject"] == "O seu orçamento de blindagem"


def test_a_visit_reaches_the_dealer_as_a_visit() -> None:
    marcado = MARCADO | {"desejo": "visita", "quando": "quinta, 03/12, à tarde, das 13h às 18h"}
    visit = {"objeto": CAR, "marcado": marcado, "lead": LEAD | {"nome": "Joana Reis", "tipo": 1}}
    message = read("lead", PROPOSAL | visit)
    assert message["Subject"] == "Visita qui 03/12 à tarde: Porsche 911 Carrera S, Joana Reis"
    text = body(message, "plain").replace("\r\n", "\n")
    assert text.startswith("Visita\n") and "Tipo: Visita\n" in text and "Proposta" not in text
    assert (
        read("lead", PROPOSAL | visit | {"objeto": None})["Subject"] == "Visita qui 03/12 à tarde, Joana Reis"
    )


@pytest.mark.parametrize("kind", KINDS)
def test_no_row_is_empty_and_only_a_person_is_no_program(kind: str) -> None:
    message = read(kind, KINDS[kind], "ana@exemplo.com")
    assert not re.findall(r"<td[^>]*>\s*</td>", body(message, "html"))
    assert (message["Auto-Submitted"] is None) is (kind == "resposta")


def test_a_resumo_says_how_many_wrote_and_names_the_first() -> None:
    message = read("resumo", RESUMO)
    assert message["Subject"] == "412 contatos e 1 orçamento desde 14:05"
    assert (message["To"], message["Reply-To"]) == (CONFIG.mail_dealer, None)
    plain, html = body(message, "plain").replace("\r\n", "\n"), body(message, "html")
    assert "Ana <b>Lima</b>, (11) 91234-5678, ana@exemplo.com\n  Proposta de veículo: Porsche 911\n" in plain
    for text in ("Sábado & <i>", "Carro oferecido: BMW X5", "Orçamento: Audi Q5", "E mais 409."):
        assert text in plain
    assert "Ana &lt;b&gt;Lima&lt;/b&gt;, (11)" in html and "Sábado &amp; &lt;i&gt;" in html
    assert re.findall('href="([^"]*)"', html) == [f"{CONFIG.site_url}/"]


@pytest.mark.parametrize(
    ("contatos", "orcamentos", "subject"),
    [(1, 0, "1 contato desde 14:05"), (0, 2, "2 orçamentos desde 14:05"), (4, 0, "4 contatos desde 14:05")],
)
def test_a_resumo_of_few_speaks_as_people_do(contatos: int, orcamentos: int, subject: str) -> None:
    given = {
        "contatos": contatos,
        "orcamentos": orcamentos,
        "avisos": RESUMO["avisos"][: contatos + orcamentos],
    }  # type: ignore[index]
    message = read("resumo", RESUMO | given)
    assert message["Subject"] == subject
    assert "E mais" not in body(message, "plain")


@pytest.mark.parametrize("part", ["plain", "html"])
def test_the_morning_leads_to_waiting_people(part: str) -> None:
    message = read("diario", DIARIO)
    assert message["Subject"] == "Bom dia: 5 contatos novos, 1 visita hoje, 2 orçamentos"
    assert (message["To"], message["Reply-To"]) == (CONFIG.mail_dealer, None)
    text = body(message, part).replace("\r\n", "\n")
    for said in (
        "21/11, 07:00",
        "há 2 dias",
        "há menos de 1 min",
        "das 9h às 12h",
        "A loja não abre neste dia",
        "BMW X5 xDrive",
        "Ferrari 4",
        "nº 7K2F9Q, BMW X5, R$ 152.780,00",
    ):
        assert said in text
    for said in ("1 e-mail não saiu", "3 avisos ao CRM não chegaram", "Esperam resposta: 12", "Audi RS6"):
        assert said in text
    assert "Ferrari 5" not in text
    assert f"http://localhost:8001/contatos/{'x' * 22}" in text
    assert ("Ana &lt;b&gt;Lima&lt;/b&gt;" if part == "html" else "Ana <b>Lima</b>") in text


def test_a_morning_that_an_older_site_wrote_is_sent() -> None:
    read("diario", {name: value for name, value in DIARIO.items() if name != "cotados"})


def test_a_quiet_morning() -> None:
    quiet = {"chegaram": {}, "novos": 0, "esperando": [], "visitas": [], "orcamentos": 0, "saiu": []}
    quiet |= {"cotados": []}
    quiet |= {"entrou": [], "incompletos": [], "mensagens_mortas": 0, "chamadas_mortas": 0}
    message = read("diario", DIARIO | quiet)
    assert message["Subject"] == "Bom dia: nenhum contato novo"
    for part in ("plain", "html"):
        text = body(message, part)
        assert "Ninguém espera resposta" in text
        assert not any(said in text for said in ("Visitas", "Vendidos", "Publicados", "atenção", "CRM"))


@pytest.mark.parametrize("part", ["plain", "html"])
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"gatilho": "quando chegar um Maserati MC20"}, "Avisamos quando chegar um Maserati MC20, no máximo"),
        ({}, "Avisamos quando chegar um carro desta busca ou quando um deles baixar de preço, no máximo"),
        ({"busca": "/detalhe/mc20"}, "Avisamos quando este carro ficar livre, no máximo"),
    ],
)
def test_an_alert_says_when_it_is_sent_also_one_of_the_release_before(
    more: dict[str, str], words: str, part: str
) -> None:
    message = read("aviso_pedido", KINDS["aviso_pedido"] | more, "ana@exemplo.com")
    assert words in " ".join(body(message, part).split())


def test_news_end_with_one_click_and_say_how() -> None:
    pending = mail("aviso", AVISO, "ana@exemplo.com")
    pending.about = "b" * 22
    message = message_from_bytes(compose(pending, CONFIG, GERAIS), policy=default)
    end = message["List-Unsubscribe"].strip(" <>")
    assert end.startswith("https://quintavera.example/aviso/" + "b" * 22)
    assert id_of("aviso", end.rpartition("/")[2]) == "b" * 22
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert read("aviso_pedido", KINDS["aviso_pedido"], "ana@exemplo.com")["List-Unsubscribe"] is None
    for part in ("plain", "html"):
        text = body(message, part)  # type: ignore[arg-type]
        (one,) = set(re.findall(r"https://quintavera\.example/aviso/([\w-]+)", text))
        assert id_of("aviso", one) == "a" * 22, "the visible link is the alert's own"
        assert "vale até 21/11/2027" in text and "no máximo um por dia" in text


def test_news_name_the_car_and_its_price_before() -> None:
    message = read("aviso", AVISO, "ana@exemplo.com")
    assert message["Subject"] == "Chegou: Porsche 911"
    html = body(message, "html")
    assert '<img src="https://quintavera.example/media/coupe-black-front34-og.jpg"' in html
    assert "Porsche 911 Carrera S, 2025" in html and "R$ 1.179.000,00" in html
    assert "https://quintavera.example/detalhe/porsche-911" in html
    assert "https://quintavera.example/busca/todos/semi-novo/porsche/911" in html
    one = AVISO["avisos"][0]
    fell = {"avisos": [one | {"carros": [CHEGOU | {"antes": "R$ 1.250.000,00"}]}]}
    message = read("aviso", fell, "ana@exemplo.com")
    assert message["Subject"] == "Baixou de preço: Porsche 911"
    assert "De R$ 1.250.000,00 por R$ 1.179.000,00" in body(message, "plain")
    assert "R$\u00a01.179.000,00" in message.get_body(("html",)).get_content()  # which no line's end cuts
    many = {"avisos": [one | {"mais": True}]}
    assert read("aviso", many, "ana@exemplo.com")["Subject"] == "Novidades nos carros que você procura"


@pytest.mark.parametrize("kind", ["lead", "venda"])
@pytest.mark.parametrize("part", ["plain", "html"])
def test_the_dealer_reads_that_the_visitor_got_no_confirmation(kind: str, part: str) -> None:
    said = "não recebeu uma confirmação"
    assert said in body(read(kind, KINDS[kind] | {"sem_confirmacao": "limite"}), part)
    assert said not in body(read(kind, KINDS[kind] | {"sem_confirmacao": ""}), part)


@pytest.mark.parametrize("part", ["plain", "html"])
def test_no_mail_has_the_marks_that_turn_text_round(part: str) -> None:
    lead = LEAD | {"nome": "Ana \u202egro.live\u202c", "assunto": "\u2067Oi\u2069 \u200f"}
    message = read("lead", CONTACT | {"lead": lead})
    assert "Ana gro.live" in body(message, part)
    assert not re.search(
        "[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]", body(message, part) + message["Subject"]
    )


def test_a_typed_line_break_makes_no_new_field() -> None:
    lead = LEAD | {"tipo": 1, "proposta": "Oi\nTelefone: (11) 90000-0000"}
    assert "\nTelefone: (11) 90000" not in body(read("lead", CONTACT | {"lead": lead}), "plain")


@pytest.mark.parametrize(
    ("nome", "name"),
    [
        ("Ana Lima", "Ana"),
        ("  José d'Ávila ", "José"),
        ("Ganhe já em www.spam.example", ""),
        ("Clique http://x.y", ""),
        ("Ana 123", ""),
        ("A" * 31, ""),
        ("", ""),
    ],
)
def test_a_greeting_carries_no_message(nome: str, name: str) -> None:
    assert greeting(nome) == (f"Olá, {name}" if name else "Olá")
    text = body(read("confirmacao", {"nome": nome, "tipo": 1}, "ana@exemplo.com"), "plain")
    assert text.startswith(f"{greeting(nome)}!")
    assert "spam" not in text


def test_a_proposal_begins_with_its_amounts() -> None:
    offer = {"valor": "R$ 900.000,00", "prazo": "36 parcelas", "financiamento": 1}
    proposal = PROPOSAL | {"lead": LEAD | {"tipo": 1, "oferta": offer}}
    written: Any = message_from_bytes(compose(mail("lead", proposal), CONFIG, GERAIS), policy=default)
    text = body(written, "plain")
    assert (
        text.index("Valor proposto: R$ 900.000,00") < text.index("Prazo: 36 parcelas") < text.index("Nome:")
    )
    assert "Entrada" not in text
    assert "Financiamento: quer a simulação" in text


@pytest.mark.parametrize("part", ["plain", "html"])
@pytest.mark.parametrize("kind", ["lead", "venda", "visita_loja"])
def test_the_dealers_mail_leads_to_the_contact_at_the_desk(kind: str, part: str) -> None:
    assert f"{CONFIG.equipe_url}/contatos/" in body(read(kind, KINDS[kind]), part)


@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_is_another_dealers_where_the_record_says_so(kind: str) -> None:
    gerais = house(nome="Aurora Veículos Premium", cnpj="11.111.111/0001-11", cor="#77cccc")
    config = Config(site_url="https://aurora.example", equipe_url="https://equipe.aurora.example")
    message = message_from_bytes(
        compose(mail(kind, KINDS[kind], "ana@exemplo.com"), config, gerais), policy=default
    )
    assert message["From"].startswith("Aurora Veículos Premium <")
    leaves = [part.get_payload(decode=True) for part in message.walk() if not part.is_multipart()]
    whole = b"\n".join(part for part in leaves if isinstance(part, bytes)).decode().replace("\r\n ", "")
    assert "Aurora Veículos Premium" in whole and "background: #77cccc" in whole
    del message["Reply-To"]  # of the person of the staff who answers
    assert "quintavera" not in (whole + str(message)).lower()
