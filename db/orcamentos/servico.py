"""Creating and reading quotes: the same steps for armoring and aesthetics."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import Struct

from db import addresses
from db.conteudo.dados_gerais import read_dados_gerais
from db.estoque.veiculos import get_modelo_imagem
from db.orcamentos.codigos import open_orcamento
from db.orcamentos.orcamentos import (
    FEITO,
    NAMES,
    NOT_MAILED,
    ModeloCotado,
    NovoOrcamento,
    OrcamentoFeito,
    Orcamentos,
    ParteCotada,
    Pedido,
    PedidoCriado,
    ResumoCotado,
    Tipo,
    Validade,
    feito_of,
    is_protected,
    numero_of,
    total_of,
    validade_of,
)
from db.platform import clock, idempotency, outbox
from db.platform.clock import DAY
from db.platform.errors import Invalid
from db.platform.outbox import Context
from db.platform.sql import Limits, active, fetch, reached
from db.visitantes import submissions
from db.visitantes.contatos import Call, Contatos
from db.visitantes.leads import ConfirmacaoMail

TIPOS: dict[Tipo, Literal[2, 3]] = {"blindagem": 2, "estetica": 3}  # a lead's

QUOTES_PER_LEAD: Limits = ((DAY, 10),)
LEAD_UNKNOWN = "Contato não encontrado. Envie seus dados novamente."
TOO_MANY = "Este contato já pediu muitos orçamentos hoje. Fale com um consultor."

Pedida = TypeVar("Pedida", bound=NovoOrcamento)
Cotacao = TypeVar("Cotacao", bound=Struct)
Vista = TypeVar("Vista", bound=Struct)
Resposta = TypeVar("Resposta")


class Servico(NamedTuple, Generic[Pedida, Cotacao, Vista, Resposta]):
    """One kind of quote: its snapshot, the prices of a request, and the snapshot as the dealer and its customer see it.

    `answer_of` is the API's response to what the customer may see, the masked e-mail and the view token.
    """

    tipo: Tipo
    cotacao: type[Cotacao]
    price: Callable[[Pedida, ModeloCotado], Awaitable[Cotacao]]
    resumo_of: Callable[[Cotacao], ResumoCotado]
    vista_of: Callable[[OrcamentoFeito, Cotacao], Vista]
    answer_of: Callable[[Vista | None, str | None, str | None], Resposta]


class OrcamentoMail(Context, kw_only=True):
    kind = "orcamento"
    tipo: Tipo
    servico: str
    pedido: str
    numero: str
    carro: str
    imagem: str
    grupos: list[ParteCotada]
    consultar: bool
    lead: dict[str, str]


class ConfirmacaoOrcamentoMail(ConfirmacaoMail, kw_only=True):
    """The confirmation of a lead with its quote: the link, the car, and the total that its customer sees."""

    servico: str
    carro: str
    total: str
    orcamento: str
    validade: Validade
    consultar: bool


async def create_orcamento(
    servico: Servico[Pedida, Any, Any, Any], novo: Pedida, key: str | None = None
) -> PedidoCriado:
    """Prices the choices and stores the quote with its mails, in one transaction (specification, section 7.6).

    The same `key` within 24 hours gives the first answer again; Conflict with another body. Invalid names the field.
    """

    async def create() -> PedidoCriado:
        visitante = await _get_visitante(novo.lead)
        cotacao = await servico.price(novo, await _get_modelo(novo.modelo))
        return await _store(servico, visitante, novo.modelo, cotacao)

    body = msgspec.json.encode(novo)
    return await idempotency.once(f"orcamento-{servico.tipo}", key, body, PedidoCriado, create)


async def _get_visitante(lead: str) -> dict[str, Any]:
    """The sender of a lead; Invalid for an unknown one and for one with too many quotes.

    `lead` has a public id's form.
    """
    row = await Contatos.select().where(Contatos.public_id == lead, Contatos.tipo != "venda").first()
    if row is None:
        raise Invalid("lead", LEAD_UNKNOWN)
    if await reached(QUOTES_PER_LEAD, "orcamentos WHERE contato = {}", row["id"]):
        raise Invalid("lead", TOO_MANY)
    return row


async def _get_modelo(modelo_id: int) -> ModeloCotado:
    imagem = await get_modelo_imagem(modelo_id) or ""
    rows = await fetch(
        "SELECT a.titulo AS marca, o.titulo AS modelo, o.estetica, o.porte_estetica FROM modelos o JOIN marcas a ON a.id = o.marca"
        f" WHERE o.id = {{}} AND {active('o')} AND {active('a')}",
        modelo_id,
    )
    if not rows:
        raise Invalid("modelo", "Modelo não encontrado.")
    return msgspec.convert(rows[0] | {"imagem": imagem}, ModeloCotado)


async def _store(
    servico: Servico[Any, Any, Any, Any], visitante: dict[str, Any], modelo_id: int, cotacao: Struct
) -> PedidoCriado:
    tipo, pedido, contato = servico.tipo, secrets.token_urlsafe(16), visitante["public_id"]
    days, burst = (await read_dados_gerais()).validade_orcamento, await submissions.is_burst(quotes=True)
    now = clock.now()
    resumo = servico.resumo_of(cotacao)
    mail = _mail(tipo, pedido, resumo, visitante)
    confirmation = ConfirmacaoOrcamentoMail(
        nome=visitante["nome"],
        tipo=TIPOS[tipo],
        servico=NAMES[tipo],
        carro=resumo.carro,
        total="" if resumo.consultar else total_of(resumo.grupos),
        orcamento=addresses.orcamento_path(tipo, pedido),
        validade=validade_of(now, days),
        consultar=resumo.consultar,
    )
    added = await outbox.add_context(confirmation, contato)
    refused = "" if added else await submissions.confirm(visitante, confirmation, needed=True)
    row = Orcamentos(
        pedido=pedido,
        tipo=tipo,
        contato=visitante["id"],
        modelo_id=modelo_id,
        conteudo=msgspec.json.encode(cotacao).decode(),
        validade=days,
        sem_confirmacao=refused,
        created_at=now,
    )
    await Orcamentos.insert(row)
    await outbox.enqueue(mail, about=contato, held=burst)
    await outbox.enqueue(Call("orcamento.criado", pedido), about=contato)
    aviso = NOT_MAILED if refused else None
    if await is_protected(tipo):
        return PedidoCriado(orcamento=Pedido(pedido), aviso=aviso)
    return PedidoCriado(pedido, aviso=aviso)


def _mail(tipo: Tipo, pedido: str, resumo: ResumoCotado, visitante: dict[str, Any]) -> OrcamentoMail:
    return OrcamentoMail(
        tipo=tipo,
        servico=NAMES[tipo],
        pedido=pedido,
        numero=numero_of(pedido),
        carro=resumo.carro,
        imagem=resumo.imagem,
        grupos=resumo.grupos,
        consultar=resumo.consultar,
        lead={name: visitante[name] for name in ("nome", "email", "telefone")},
    )


async def get_orcamento(
    servico: Servico[Any, Any, Any, Resposta], pedido: str, two_factor: str | None, *, prefetch: bool = False
) -> Resposta | None:
    """A quote as `codigos.open_orcamento` shows it (reading 28); None for an unknown pedido."""
    visto = await open_orcamento(servico.tipo, pedido, two_factor, prefetch=prefetch)
    if visto is None:
        return None
    quote = visto.quote
    vista = servico.vista_of(quote.feito, read_cotacao(servico, quote.conteudo)) if quote else None
    return servico.answer_of(vista, visto.email, visto.sessao)


async def get_orcamento_previa(servico: Servico[Any, Any, Vista, Any], id: int) -> Vista | None:
    """A quote as its customer sees it, for the staff: no code is used, no mail is sent."""
    rows = await fetch(
        f"SELECT {FEITO} FROM orcamentos o WHERE o.id = {{}} AND o.tipo = {{}}", id, servico.tipo
    )
    return servico.vista_of(feito_of(rows[0]), read_cotacao(servico, rows[0]["conteudo"])) if rows else None


def read_cotacao(servico: Servico[Any, Cotacao, Any, Any], conteudo: str) -> Cotacao:
    return msgspec.json.decode(conteudo, type=servico.cotacao)
