"""Access table of the desk: which roles may use which calls and screens.

Calls are listed by operation_id, screens by the name of their handler. Everything else is refused.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Literal

from litestar.handlers import HTTPRouteHandler

from db.conteudo.dados_gerais import list_desligados
from db.equipe.sessions import Sessao
from db.fichas.kinds import TIPOS

# Nobody is signed in; a password was right and a code or an authenticator is missing; a seller; a manager; an administrator.
Quem = Literal["visitante", "codigo", "cadastro", "vendas", "gerencia", "administracao"]
Acesso = frozenset[Quem]

ADMINISTRATION: Acesso = frozenset({"administracao"})
MANAGEMENT: Acesso = ADMINISTRATION | {"gerencia"}
STAFF: Acesso = MANAGEMENT | {"vendas"}
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
        arrangeFotos addFoto addLaudo describeFoto removeFoto restoreFoto
    """,
    MANAGEMENT: "fichas fichas_lista fichas_tabela ficha_nova ficha previewFicha numeros publicar",
    ADMINISTRATION: """
        exportContatos
        importar importar_carga openCarga addPiece adjustCarga importCarga undoCarga discardCarga exportResultado
        exportEstoque
        primeiros_passos tryCorreio tryDominio startCatalogo confirmServicos openSite
        privacidade findTitular exportTitular eraseTitular
        pessoas invitePessoa changePessoa resendConvite resetAutenticador
    """,
}
ACCESS: dict[str, Acesso] = {name: access for access, names in NAMES.items() for name in names.split()}

# Calls that depend on the kind of record (`{nome}` in the path). Sellers edit cars, managers all but the dealer's general data.
BY_KIND = ("createFicha", "changeFicha", "changeFichas", "removeFicha")
KINDS: dict[str, Acesso] = dict.fromkeys(TIPOS, MANAGEMENT) | {
    "carros": STAFF,
    "dados-gerais": ADMINISTRATION,
}


def name_of(handler: Any) -> str:
    """A handler's name in the table."""
    return str(handler.operation_id or handler.handler_name)


def access_of(handler: Any, path: Mapping[str, Any]) -> Acesso | None:
    """The roles that may use a handler, with the parameters of its path; None for an unknown kind of record."""
    name = name_of(handler)
    kind, access = KINDS.get(path.get("nome", "")), ACCESS.get(name, NOBODY)
    if name in BY_KIND:
        return kind
    return access & kind if kind and access <= STAFF else access


def quem_of(sessao: Sessao) -> Quem:
    return sessao.papel if sessao.etapa == "aberta" else sessao.etapa


def list_allowed(quem: Quem) -> list[str]:
    """The screens and calls that somebody may use, for the browser to show no others."""
    return sorted(name for name, access in ACCESS.items() if quem in access)


async def list_kinds(quem: Quem) -> list[str]:
    """The kinds of records that somebody sees in a list, without those of a service that the dealer does not offer."""
    off = {*await list_desligados()}
    return [
        nome
        for nome, tipo in TIPOS.items()
        if not tipo.hidden and quem in KINDS[nome]
        if off.isdisjoint(nome.replace("importados", "importacao").split("-"))
    ]


def mark_public(handlers: Iterable[HTTPRouteHandler]) -> None:
    """Exempts from authentication what the table opens to everybody."""
    for handler in handlers:
        handler.opt["exclude_from_auth"] = "visitante" in ACCESS.get(name_of(handler), NOBODY)
