"""Contacts that a portal or an integrator sends (docs/integracoes.md)."""

import secrets
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from db.addresses import read_id
from db.platform.clock import HOUR
from db.platform.fields import LINE, Email, Linha, Nome, Telefone, Texto, read_reach, require
from db.platform.sql import count
from db.visitantes import submissions
from db.visitantes.contatos import LEADS
from db.visitantes.leads import CONTATO, Lead, LeadMail
from db.visitantes.objetos import get_objeto
from db.visitantes.submissions import Submission, SubmissionRules

RULE = SubmissionRules("portais", LEADS, most=12, within=HOUR)
Origem = Annotated[
    str, Meta(min_length=1, max_length=20, pattern=LINE, description="O portal.", examples=["Webmotors"])
]
Carro = Annotated[
    str,
    Meta(max_length=255, pattern=LINE, description="O `id`, a `url` ou o código do carro.", examples=["109"]),
]


class NovoContatoDePortal(Struct, kw_only=True):
    """Quem escreveu num portal, com o telefone ou o e-mail."""

    origem: Origem
    nome: Nome
    email: Email = ""
    telefone: Telefone = ""
    mensagem: Texto = ""
    carro: Carro = ""

    def __post_init__(self) -> None:
        self.email, self.telefone = read_reach(self.email, self.telefone)


class ContatoDePortal(Struct):
    id: str


async def receive_contato(novo: NovoContatoDePortal, key: str | None = None) -> ContatoDePortal:
    """Stores a contact of a portal and the dealer's mail once (`submissions.receive`); who wrote there gets none."""
    require("nome", novo.nome.strip(), least=2)
    veiculo, public_id = await _find_carro(novo.carro), secrets.token_urlsafe(16)
    sobre = f"veiculo-{veiculo}" if veiculo else None
    assunto = None if veiculo else f"{novo.origem}: {novo.carro}".removesuffix(": ")
    values: dict[str, Any] = {
        "nome": novo.nome.strip(),
        "email": novo.email,
        "telefone": novo.telefone,
        "assunto": assunto,
        "categoria": CONTATO,
        "veiculo_id": veiculo,
        "sobre": sobre,
    }
    lead = Lead(id=public_id, status=0, proposta=novo.mensagem.strip() or None, **values)
    submission = Submission(
        public_id=public_id,
        body=msgspec.json.encode(novo),
        signs=[],
        values=values | {"mensagem": lead.proposta, "origem": novo.origem.strip()},
        parts={},
        mail=LeadMail(lead=lead, troca=None, objeto=await get_objeto(sobre or ""), marcado=None),
    )
    return await submissions.receive(
        RULE, submission, key, ContatoDePortal, lambda row: ContatoDePortal(row["public_id"])
    )


async def _find_carro(text: Linha) -> int | None:
    """The number of the car with this number, address or code; its number first. None for an unknown one."""
    name = text.strip().rstrip("/").rpartition("/")[2]
    by_id = await count("SELECT max(id) FROM veiculos WHERE id = {}", read_id(name))
    query = "SELECT max(id) FROM veiculos WHERE seo_url = {} OR codigo_externo = {}"
    return (by_id or await count(query, name, name) or None) if name else None
