"""The dealer of a test without a database."""

from typing import Any

import msgspec

from db.conteudo.dados_gerais import DadosGerais
from db.conteudo.lojas import Loja


def house(**more: Any) -> DadosGerais:
    """The demonstration's dealer, with nothing but its name and what is given."""
    empty = dict.fromkeys({*DadosGerais.__struct_fields__} - {"lojas"}, "")
    loja = dict.fromkeys({*Loja.__struct_fields__} - {"numero"}, "") | {
        "whatsapp": [],
        "funcionamento": {"periodos": [], "excecoes": []},
    }
    values = {
        "nome": "Quintavera Motors",
        "nome_curto": "Quintavera",
        "loja": loja,
        "estetica": {},
        "orcamento": {},
        "validade_orcamento": 10,
        "anos": 12,
        "ano_direitos": 2024,
        "logo": {
            "escuro": "",
            "claro": "",
            "com_nome": True,
            "icone": "",
            "largura": 0,
            "altura": 0,
            "largura_claro": 0,
            "altura_claro": 0,
        },
        "cor": "#cbb07a",
        "cor_clara": "#7c5f27",
        "desligados": [],
        "vazios": [],
    }
    return msgspec.convert(empty | values | more, DadosGerais)
