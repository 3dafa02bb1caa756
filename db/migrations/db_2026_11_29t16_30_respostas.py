"""Templates of answers say a car with its article: "interesse no {carro}"."""

from db.migrations import sql

ID = "2026-11-29T16:30"
DESCRIPTION = "the article before a car in templates of answers"
WRITTEN = {
    "sobre {carro}": "sobre o {carro}",
    " em {carro}": " no {carro}",
    "perto {carro}": "perto o {carro}",
}


async def forwards():
    changes = [
        f"UPDATE respostas SET texto = replace(texto, '{old}', '{new}')" for old, new in WRITTEN.items()
    ]
    return sql(ID, DESCRIPTION, both=changes)
