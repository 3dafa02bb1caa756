"""Access table of the desk: which roles may use which calls and screens.

Calls are listed by operation_id, screens by the name of their handler. Everything else is refused.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from litestar.handlers import HTTPRouteHandler

from db.equipe.sessions import Sessao
from db.fichas.kinds import TIPOS

# Nobody is signed in; a password was right and a code or an authenticator is missing; a seller; an administrator.
Quem = Literal["visitante", "codigo", "cadastro", "vendas", "administracao"]
Acesso = frozenset[Quem]

ADMINISTRATION: Acesso = frozenset({"administracao"})
STAFF: Acesso = ADMINISTRATION | {"vendas"}
HALF_IN: Acesso = frozenset({"codigo", "cadastro"})
EVERYBODY: Acesso = STAFF | HALF_IN | {"visitante"}
NOBODY: Acesso = frozenset()

ACCESS: dict[str, Acesso] = {
    # Signing in and out
    "entrar": EVERYBODY,
    "enter": EVERYBODY,
    "entrar_codigo": frozenset({"codigo"}),
    "giveCodigo": frozenset({"codigo"}),
    "entrar_autenticador": frozenset({"cadastro"}),
    "setAutenticador": frozenset({"cadastro"}),
    "convite": EVERYBODY,
    "chooseSenha": EVERYBODY,
    "forgetSenha": EVERYBODY,
    "leave": STAFF | HALF_IN,
    "conta": STAFF,
    "closeSessao": STAFF,
    "closeOutras": STAFF,
    "changeSenha": STAFF,
    "beginAutenticador": STAFF,
    "confirmAutenticador": STAFF,
    "removeAutenticador": STAFF,
    "renewRecuperacao": STAFF,
    # Every screen
    "followEventos": STAFF,
    "findTudo": STAFF,
    # Contacts and appointments
    "hoje": STAFF,
    "contatos": STAFF,
    "contato": STAFF,
    "contatos_alertas": STAFF,
    "contato_novo": STAFF,
    "createContato": STAFF,
    "findMesmos": STAFF,
    "changeContato": STAFF,
    "joinContatos": STAFF,
    "findCarros": STAFF,
    "changeVisita": STAFF,
    "addNota": STAFF,
    "sendResposta": STAFF,
    "getFotoOferecida": STAFF,
    "showOrcamento": STAFF,
    "renewOrcamento": STAFF,
    "resendContato": STAFF,
    "resendChamadas": STAFF,
    "exportContatos": ADMINISTRATION,
    # Cars
    "estoque": STAFF,
    "estoque_novo": STAFF,
    "estoque_carro": STAFF,
    "selectCarros": STAFF,
    "markFoto": STAFF,
    "moveCarro": STAFF,
    "arrangeFotos": STAFF,
    "addFoto": STAFF,
    "addLaudo": STAFF,
    "removeFoto": STAFF,
    "restoreFoto": STAFF,
    "importar": ADMINISTRATION,
    "importar_carga": ADMINISTRATION,
    "openCarga": ADMINISTRATION,
    "addPiece": ADMINISTRATION,
    "adjustCarga": ADMINISTRATION,
    "importCarga": ADMINISTRATION,
    "undoCarga": ADMINISTRATION,
    "discardCarga": ADMINISTRATION,
    "exportResultado": ADMINISTRATION,
    "exportEstoque": ADMINISTRATION,
    # Texts, prices of quotes, settings
    "fichas": ADMINISTRATION,
    "fichas_lista": ADMINISTRATION,
    "fichas_tabela": ADMINISTRATION,
    "ficha_nova": ADMINISTRATION,
    "ficha": ADMINISTRATION,
    "previewFicha": ADMINISTRATION,
    # From an empty database to an open site
    "primeiros_passos": ADMINISTRATION,
    "tryCorreio": ADMINISTRATION,
    "tryDominio": ADMINISTRATION,
    "startCatalogo": ADMINISTRATION,
    "openSite": ADMINISTRATION,
    "demonstracao": ADMINISTRATION,
    "removeDemonstracao": ADMINISTRATION,
    # The month's page
    "numeros": ADMINISTRATION,
    # Personal data
    "privacidade": ADMINISTRATION,
    "findTitular": ADMINISTRATION,
    "exportTitular": ADMINISTRATION,
    "eraseTitular": ADMINISTRATION,
    # People
    "pessoas": ADMINISTRATION,
    "invitePessoa": ADMINISTRATION,
    "changePessoa": ADMINISTRATION,
    "resendConvite": ADMINISTRATION,
    "resetAutenticador": ADMINISTRATION,
}

# Calls that depend on the kind of record (`{nome}` in the path). Sellers edit cars; everything else is administration.
BY_KIND = ("createFicha", "changeFicha", "changeFichas", "removeFicha")
KINDS: dict[str, Acesso] = dict.fromkeys(TIPOS, ADMINISTRATION) | {"carros": STAFF}


def name_of(handler: Any) -> str:
    """A handler's name in the table."""
    return str(handler.operation_id or handler.handler_name)


def access_of(handler: Any, path: Mapping[str, Any]) -> Acesso | None:
    """The roles that may use a handler, with the parameters of its path; None for an unknown kind of record."""
    name = name_of(handler)
    return KINDS.get(path["nome"]) if name in BY_KIND else ACCESS.get(name, NOBODY)


def quem_of(sessao: Sessao) -> Quem:
    return sessao.papel if sessao.etapa == "aberta" else sessao.etapa


def list_allowed(quem: Quem) -> list[str]:
    """The screens and calls that somebody may use, for the browser to show no others."""
    return sorted(name for name, access in ACCESS.items() if quem in access)


def mark_public(handlers: Iterable[HTTPRouteHandler]) -> None:
    """Exempts from authentication what the table opens to everybody."""
    for handler in handlers:
        handler.opt["exclude_from_auth"] = "visitante" in ACCESS.get(name_of(handler), NOBODY)
