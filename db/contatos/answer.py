"""Answers to a contact: templates filled in, sent by mail or by the person's own WhatsApp, and noted."""

from typing import Literal

from msgspec import Struct

from db import addresses
from db.contatos.contatos import NovaNota, answer_contato, insert_nota, require_contato
from db.contatos.show import AtendimentoDetalhe
from db.fichas.kinds import Respostas
from db.orcamentos.orcamentos import total_of
from db.platform import outbox
from db.platform.errors import Invalid
from db.platform.fields import Texto, require
from db.platform.format import reais_inteiros
from db.platform.outbox import Context
from db.platform.sql import fetch
from db.visitantes.agendamentos import HorarioMarcado

Canal = Literal["whatsapp", "email"]
ON_REQUEST = "sob consulta"
LONGEST_SUBJECT = 60
DEFAULT = "Olá, {nome}! Aqui é {vendedor}, da {loja}. Escrevo sobre o {carro}."


class RespostaPronta(Struct):
    titulo: str
    texto: str


async def list_respostas(
    detalhe: AtendimentoDetalhe, vendedor: str, loja: str, site: str
) -> list[RespostaPronta]:
    """The templates in their order, filled in for a person of the staff, the dealer's name and the visitors' origin; where
    there is none, one that says who writes about what. Price and link are a car's or a quote's; a sold car has no price.
    """
    rows = await Respostas.select().order_by(Respostas.ordem).order_by(Respostas._meta.primary_key)
    names = {"nome": _first(detalhe.contato.nome), "vendedor": _first(vendedor), "loja": loja}
    values = names | await _subject_of(detalhe, site)
    sold = detalhe.carro is not None and detalhe.carro.situacao.lower() == "vendido"
    unsaid = ("{preço}",) if sold else () if detalhe.carro or detalhe.orcamentos else ("{preço}", "{link}")
    stored = [(row["titulo"], row["texto"]) for row in rows if not any(one in row["texto"] for one in unsaid)]
    return [
        RespostaPronta(titulo, texto.format(**values))
        for titulo, texto in stored or [("Apresentação", DEFAULT)]
    ]


def resposta_of(visita: HorarioMarcado, nome: str, vendedor: str, loja: str, link: str) -> RespostaPronta:
    """Tells a visitor who gets no mail of an appointment; `link` is where it is changed."""
    said = "O seu horário está confirmado" if visita.estado == "confirmada" else "Recebemos o seu pedido"
    texto = (
        f"Olá, {_first(nome)}! Aqui é {_first(vendedor)}, da {loja}. {said}: {visita.quando}. {visita.local}."
    )
    return RespostaPronta("Horário da visita", f"{texto} Para mudar ou cancelar: {link}")


def _first(nome: str) -> str:
    return nome.partition(" ")[0]


async def _subject_of(detalhe: AtendimentoDetalhe, site: str) -> dict[str, str]:
    """The car of the contact or of its newest quote, with price and link; else what it is about, to be said after "o"."""
    carro, preco, link = _about(detalhe), "", "/"
    if detalhe.carro:
        carro, link = detalhe.carro.titulo, addresses.detalhe_path(detalhe.veiculo_url)
        preco = reais_inteiros(detalhe.carro.preco) if detalhe.carro.preco else ""
    elif detalhe.orcamentos:
        quote = detalhe.orcamentos[0]
        rows = await fetch("SELECT pedido FROM orcamentos WHERE id = {}", quote.id)
        carro, link = quote.carro, addresses.orcamento_path(quote.tipo, rows[0]["pedido"])
        preco = "" if quote.consultar else total_of(quote.grupos)
    return {"carro": carro, "preço": preco or ON_REQUEST, "link": site + link}


def _about(detalhe: AtendimentoDetalhe) -> str:
    sobre = detalhe.contato.sobre.strip()
    if detalhe.servico:
        return f"serviço {detalhe.servico}"
    is_short = 0 < len(sobre) <= LONGEST_SUBJECT and "\n" not in sobre
    return f"assunto “{sobre}”" if is_short else "que você escreveu"


class NovaResposta(Struct):
    canal: Canal
    texto: Texto


class RespostaMail(Context):
    kind = "resposta"
    texto: str
    sobre: str
    quem: dict[str, str]


class RespostaEnviada(Struct):
    canal: Canal


async def send_resposta(contato_id: str, nova: NovaResposta, por: int) -> RespostaEnviada:
    """Within an open transaction: notes an answer and, by mail, enqueues it. A new contact waits for no answer any more.

    Missing for an unknown contact, Invalid for an empty text and for a mail without an address.
    """
    require("texto", nova.texto)
    contato = await require_contato(contato_id)
    if nova.canal == "email":
        if not contato.email:
            raise Invalid("canal", "Este contato não tem e-mail.")
        if not await outbox.sends_mail():
            raise Invalid("canal", "Nenhum e-mail sai daqui: responda por telefone ou pelo seu e-mail.")
        rows = await fetch("SELECT nome, email FROM pessoas WHERE id = {}", por)
        mail = RespostaMail(nova.texto.strip(), contato.sobre, rows[0])
        await outbox.enqueue(mail, contato.email, about=contato_id)
    await answer_contato(contato_id, por)
    await insert_nota(contato_id, NovaNota(nova.texto), por, nova.canal)
    return RespostaEnviada(nova.canal)
