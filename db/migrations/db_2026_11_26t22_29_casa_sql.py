"""What stood in code becomes data, so that a site looks as before: the showroom's film, the demonstration's name and look."""

from db.migrations import sql

ID = "2026-11-26T22:29"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "casa_sql"

# The demonstration as it was written is written again with its new data; a change here would count as somebody's own.
CHANGED = """NOT EXISTS (
    SELECT 1 FROM versoes a, versoes b WHERE a.nome = 'seed_conteudo' AND b.nome = 'conteudo' AND a.numero = b.numero
)"""


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        both=(
            f"UPDATE dados_gerais SET video = 'QtvDemoShow' WHERE EXISTS (SELECT 1 FROM veiculos) AND {CHANGED}",
            "UPDATE dados_gerais SET nome_curto = 'Quintavera', logo_escuro = 'casa/logo.svg', logo_com_nome = 0,"
            f" icone = 'casa/icone.png' WHERE nome = 'Quintavera Motors' AND {CHANGED}",
        ),
    )
