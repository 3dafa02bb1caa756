"""The questions of the desk are answered by indexes, and no two people have one address."""

from db.migrations import sql

ID = "2026-11-21T20:49"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "equipe_sql"


async def forwards():
    indexes = [
        "CREATE UNIQUE INDEX pessoas_email ON pessoas (lower(email))",
        "CREATE INDEX sessoes_pessoa ON sessoes (pessoa)",
        "CREATE INDEX tentativas_chave ON tentativas (chave, created_at)",
        "CREATE INDEX alteracoes_registro ON alteracoes (tabela, registro, id)",
        "CREATE INDEX alteracoes_created_at ON alteracoes (created_at)",
        "CREATE INDEX notas_contato ON notas (contato, id)",
    ]
    return sql(ID, DESCRIPTION, both=indexes)
