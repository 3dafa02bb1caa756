"""People of the desk, and browsers that they are at."""

import secrets

import httpx

from db.equipe import pessoas, sessoes
from db.equipe.pessoas import NovaPessoa, Papel, Pessoa
from db.equipe.sessoes import Etapa

SENHA = "quatro palavras bem simples"


async def employ(papel: Papel = "vendas") -> Pessoa:
    """A new person with the password SENHA."""
    email = f"{secrets.token_hex(6)}@quintavera.example"
    _, key = await pessoas.invite(NovaPessoa("Helena Prado", email, papel))
    return await pessoas.choose_senha(key, SENHA)


async def let_in(desk: httpx.AsyncClient, pessoa: Pessoa, etapa: Etapa = "aberta", segredo: str = "") -> str:
    """Gives the browser a session of this person's; its token."""
    token = await sessoes.open_sessao(pessoa.id, etapa, "pytest", segredo=segredo)
    desk.cookies.set("__Host-equipe", token, domain="testserver.local")
    return token
