"""One mail of each kind, as the outbox holds it. Rows of the release before have these names too."""

import re
from datetime import UTC, datetime
from typing import Any

import msgspec

from app.platform.config import Config
from db.platform.outbox import Context, Mail
from tests.support import ROOT
from tests.support.house import house

CONFIG = Config(
    site_url="https://quintavera.example",
    mail_from="site@quintavera.example",
    mail_dealer="vendas@quintavera.example",
)
GERAIS = house()


LEAD = {
    "id": "x" * 22,
    "nome": "Ana <b>Lima</b>",
    "email": "ana@exemplo.com",
    "telefone": "(11) 91234-5678",
    "status": 0,
}


CAR = {
    "sobre": "veiculo-7",
    "titulo": "Porsche 911 Carrera S",
    "assunto": "Porsche 911 Carrera S",
    "preco": "R$ 1.179.000,00",
    "imagem": "/media/coupe-black-front34.jpg",
    "caminho": "/detalhe/porsche-911",
}


DEALER = {"whatsapp": "(11) 90000-0001", "destinatario": "Central de Vendas"}


TRADE_IN = {"troca": 1, "marca_id": 1, "modelo_id": 2, "km": "45.000", "detalhe": "Único dono.\nRevisado."}


PROPOSAL = {
    "lead": LEAD | {"tipo": 1, "veiculo_id": 7, "veiculo": TRADE_IN, "proposta": "R$ 500.000"},
    "objeto": CAR,
    "troca": {"marca": "Audi", "modelo": "Q5"},
    "suspeito": "",
}


CONTACT = {
    "lead": LEAD | {"assunto": "Sábado", "categoria": 4},
    "objeto": None,
    "troca": None,
    "suspeito": "tempo",
}


VENDA = {
    "venda": {
        "marca": "BMW",
        "modelo": "X5",
        "ano": "2022",
        "quilometragem": "30.000",
        "preco": 18990050,
        "diferenciais": "Teto\nBlindado",
        "nome": "Ana Lima",
        "email": "",
        "telefone": "(11) 91234-5678",
    },
    "fotos": ["frente", "interior"],
    "aviso": None,
    "suspeito": "",
    "id": "y" * 22,
}


ORCAMENTO = {
    "carro": "Audi Q5",
    "imagem": "/media/suv-black-front34.jpg",
    "servico": "blindagem",
    "tipo": "blindagem",
    "pedido": "z" * 22,
    "lead": {"nome": "Ana Lima", "email": "ana@exemplo.com", "telefone": "(11) 91234-5678"},
    "grupos": [
        {"titulo": "Nível III-A", "produtos": [{"produto": "Vidros", "preco": None}], "total": "R$ 90.000"}
    ],
    "consultar": True,
}


QUOTED = {
    "nome": "Joana Reis",
    "tipo": 2,
    "servico": "blindagem",
    "carro": "Defender 110",
    "total": "R$ 144.470,00",
    "orcamento": f"/blindagem/orcamento/{'z' * 22}",
    "validade": {"feito_em": "21/11/2026", "valido_ate": "01/12/2026", "vencido": False},
    "consultar": False,
}


RESUMO = {
    "contatos": 412,
    "orcamentos": 1,
    "desde": "14:05",
    "avisos": [
        {"kind": "lead", "quem": ["Ana <b>Lima</b>", "(11) 91234-5678", "ana@exemplo.com"]}
        | {"tipo": 1, "assunto": "", "carro": "Porsche 911"},
        {"kind": "lead", "quem": ["Rui Sá"], "tipo": None, "assunto": "Sábado & <i>", "carro": ""},
        {"kind": "venda", "quem": ["Eva Reis"], "tipo": None, "assunto": "", "carro": "BMW X5"},
        {"kind": "orcamento", "quem": ["Ivo Luz"], "tipo": None, "assunto": "", "carro": "Audi Q5"},
    ],
}


DIARIO = {
    "titulo": "segunda, 23/11",
    "desde": "21/11, 07:00",
    "chegaram": {"proposta": 3, "visita": 1, "venda": 1},
    "novos": 12,
    "esperando": [
        {
            "id": "x" * 22,
            "nome": "Ana <b>Lima</b>",
            "tipo": "proposta",
            "sobre": "Porsche 911",
            "espera": {"minutos": 900, "texto": "há 2 dias"},
        },
        {
            "id": "y" * 22,
            "nome": "Rui Sá",
            "tipo": "contato",
            "sobre": "Sábado & <i>",
            "espera": {"minutos": 0, "texto": "há menos de 1 min"},
        },
    ],
    "visitas": [
        {"id": "z" * 22, "nome": "Eva Reis", "quando": "segunda, 23/11, das 9h às 12h", "sobre": "Audi Q5"}
        | {"nota": "A loja não abre neste dia"}
    ],
    "orcamentos": 2,
    "cotados": [
        {"contato": "w" * 22, "nome": "Léo <i>Paz</i>", "tipo": "blindagem", "numero": "7K2F9Q"}
        | {"carro": "BMW X5", "total": "R$ 152.780,00"}
    ],
    "saiu": ["BMW X5 xDrive"],
    "entrou": ["Audi RS6 Avant"],
    "incompletos": [{"id": n, "titulo": f"Ferrari {n}", "faltas": ["fotos", "preço"]} for n in range(7)],
    "mensagens_mortas": 1,
    "chamadas_mortas": 3,
}


CHEGOU = {
    "titulo": "Porsche 911",
    "versao": "Carrera S",
    "ano": 2025,
    "preco": "R$ 1.179.000,00",
    "antes": "",
    "imagem": "/media/coupe-black-front34.jpg",
    "seo_url": "porsche-911",
}


AVISO: dict[str, Any] = {
    "avisos": [
        {"aviso": "a" * 22, "titulo": "Porsche 911: seminovos", "busca": "/busca/todos/semi-novo/porsche/911"}
        | {"ate": "21/11/2027", "carros": [CHEGOU], "mais": False}
    ]
}


MARCADO = {
    "id": "x" * 22,
    "desejo": "test-drive",
    "titulo": "Porsche 911 Carrera S",
    "quando": "segunda, 23/11, de manhã, das 9h às 12h",
    "local": "Alameda dos Ipês, 100",
    "inicio": "2026-11-23T12:00:00Z",
    "fim": "2026-11-23T15:00:00Z",
    "feita_em": "2026-11-20T12:00:00Z",
    "estado": "confirmada",
    "sequencia": 1,
}
VISITA: dict[str, Any] = {
    "passo": "mudar",
    "pela_equipe": True,
    "marcado": MARCADO,
    "antes": "sexta, 20/11, à tarde",
    "objeto": CAR | {"foto_ilustrativa": 0},
}


KINDS: dict[str, dict[str, Any]] = {
    "lead": PROPOSAL,
    "orcamento": ORCAMENTO,
    "orcamento_renovado": {
        "servico": "blindagem",
        "orcamento": "/blindagem/orcamento/" + "x" * 22,
        "validade": {"feito_em": "01/11/2026", "valido_ate": "03/12/2026", "vencido": False},
    },
    "confirmacao": {"nome": "Ana Lima", "tipo": None, "objeto": CAR, "contato": DEALER},
    "confirmacao_marcado": {"nome": "Ana Lima", "tipo": None, "marcado": MARCADO, "contato": DEALER},
    "confirmacao_orcamento": QUOTED,
    "visita": VISITA | {"nome": "Ana Lima", "sobre": "veiculo-7", "contato": DEALER},
    "visita_loja": VISITA | {"lead": LEAD},
    "codigo": {"codigo": "AB3K", "servico": "blindagem"},
    "venda": VENDA,
    "confirmacao_venda": {"nome": "Ana Lima"},
    "alerta": {"titulo": "Nenhum lead", "texto": "Nenhum lead em 24 horas.", "resolvido": False},
    "resumo": RESUMO,
    "diario": DIARIO,
    "aviso_pedido": {"aviso": "a" * 22, "titulo": "Porsche 911", "busca": "/busca", "confirmado": False},
    "aviso": AVISO,
    "entregue": {
        "nome": "João Lima",
        "quem": "Helena Prado",
        "contato": {"id": "x" * 22, "nome": "Ana <b>Lima</b>", "sobre": "Porsche 911"},
    },
    "resposta": {
        "texto": "Olá, Ana!\nAs fotos: https://exemplo.com.br/detalhe/911 <b>",
        "sobre": "Porsche 911",
        "quem": {"nome": "Helena Prado", "email": "helena@quintavera.example"},
    },
    "conta": {
        "nome": "Ana Lima",
        "titulo": "Sua senha foi trocada",
        "frases": ["Às 10:20.", "Se não foi você…"],
    },
    "convite": {"nome": "Ana Lima", "caminho": "/convite/Zm9vYmFyYmF6", "novo": True},
}


def templates_of_mails() -> set[str]:
    """The kinds of mail that there are: each has a template, and all share their HTML's frame and parts."""
    folder = ROOT / "app/templates/mail"
    return {file.stem for file in folder.glob("*.jinja")} - {"html", "parts"}


def content(kind: str, **values: Any) -> Context:
    """Any content of a mail of any kind."""
    made = msgspec.defstruct("Content", list(values), bases=(Context,), namespace={"kind": kind})
    return made(**values)  # type: ignore[return-value]


def mail(kind: str, context: dict[str, Any], recipient: str = "") -> Mail:
    """A mail of the outbox, claimed by a worker. A confirmation's templates are of one kind."""
    kind = re.sub("_(marcado|orcamento)$", "", kind)
    return Mail(
        id=1,
        message_id="Zm9v",
        kind=kind,
        recipient=recipient,
        about="",
        context=context,
        attempts=1,
        claim="c",
        created_at=datetime(2026, 3, 1, 12, tzinfo=UTC),
        expires_at=None,
    )
