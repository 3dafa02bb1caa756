"""Mails about an account to its person."""

from datetime import timedelta
from typing import Literal

from db.equipe.people import Pessoa
from db.platform import clock, outbox
from db.platform.format import hora
from db.platform.outbox import Context

Assunto = Literal["navegador", "senha", "trocada", "recuperacao", "ligado", "desligado", "retirado"]
UNDO = "Se não foi você, peça um link em “Esqueci a senha” na tela de entrada e fale com a administração."
TEXTS: dict[Assunto, tuple[str, str]] = {
    "navegador": ("Entrada por um navegador novo", "Sua conta foi aberta em um navegador novo às {quando}."),
    "senha": (
        "Sua senha foi trocada",
        "Uma senha nova foi escolhida às {quando}, com um link enviado a este e-mail.",
    ),
    "trocada": (
        "Sua senha foi trocada",
        "Uma senha nova foi escolhida às {quando}, em Minha conta. As outras sessões foram encerradas.",
    ),
    "recuperacao": (
        "Um código de recuperação foi usado",
        "Sua conta foi aberta com um código de recuperação às {quando}. Restam {restam}.",
    ),
    "ligado": ("Autenticador ligado", "Um autenticador novo protege a sua conta desde {quando}."),
    "desligado": ("Autenticador desligado", "Sua conta está sem autenticador desde {quando}."),
    "retirado": (
        "Seu autenticador foi retirado",
        "{quem} retirou o autenticador da sua conta às {quando}, e as sessões abertas foram encerradas.",
    ),
}


class ConviteMail(Context):
    kind = "convite"
    nome: str
    novo: bool
    caminho: str


class ContaMail(Context):
    kind = "conta"
    nome: str
    titulo: str
    frases: list[str]


async def mail_link(pessoa: Pessoa, caminho: str, valid: timedelta, *, novo: bool = False) -> None:
    """Enqueues the mail with the link by which a person chooses a password: an invitation, or after a forgotten one."""
    mail = ConviteMail(pessoa.nome, novo, caminho)
    await outbox.enqueue(mail, pessoa.email, expires_at=clock.now() + valid)


async def notify(assunto: Assunto, nome: str, email: str, **values: object) -> None:
    """Enqueues the mail about a change of an account, within an open transaction."""
    titulo, texto = TEXTS[assunto]
    now = clock.now()
    frases = [texto.format(quando=hora(now, now), **values), UNDO]
    await outbox.enqueue(ContaMail(nome, titulo, frases), email)
