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

# The names by who may use them, a line for each subject.
NAMES: dict[Acesso, str] = {
    EVERYBODY: "entrar enter convite chooseSenha forgetSenha",
    frozenset({"codigo"}): "entrar_codigo giveCodigo",
    frozenset({"cadastro"}): "entrar_autenticador setAutenticador",
    STAFF | HALF_IN: "leave",
    STAFF: """
        conta closeSessao closeOutras changeSenha
        beginAutenticador confirmAutenticador removeAutenticador renewRecuperacao
        followEventos findTudo
        hoje contatos contato contatos_alertas contato_novo createContato findMesmos changeContato joinContatos findCarros
        changeVisita addNota sendResposta getFotoOferecida showOrcamento renewOrcamento resendContato resendChamadas
        estoque estoque_novo estoque_carro selectCarros moveCarro
        arrangeFotos addFoto addLaudo markFoto removeFoto restoreFoto
    """,
    ADMINISTRATION: """
        exportContatos
        importar importar_carga openCarga addPiece adjustCarga importCarga undoCarga discardCarga exportResultado
        exportEstoque
        fichas fichas_lista fichas_tabela ficha_nova ficha previewFicha
        primeiros_passos tryCorreio tryDominio startCatalogo openSite demonstracao removeDemonstracao
        numeros
        privacidade findTitular exportTitular eraseTitular
        pessoas invitePessoa changePessoa resendConvite resetAutenticador
    """,
}
ACCESS: dict[str, Acesso] = {name: access for access, names in NAMES.items() for name in names.split()}

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
