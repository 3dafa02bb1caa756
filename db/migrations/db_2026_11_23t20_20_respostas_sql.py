"""The first templates of answers; the desk changes and removes them."""

from db.migrations import sql

ID = "2026-11-23T20:20"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "respostas_sql"

HELLO = "Olá, {nome}! Aqui é {vendedor}, da {loja}. "
RESPOSTAS = {
    "Primeira resposta": f"{HELLO}Recebemos o seu contato sobre {{carro}}. Posso ajudar?",
    "Preço e link": f"{HELLO}{{carro}}: {{preço}}. As fotos e a ficha completa estão aqui: {{link}}",
    "Convite para visita": f"{HELLO}Que tal conhecer de perto {{carro}}? Diga o dia e o horário que preferir.",
    "Ainda com interesse?": f"{HELLO}Você ainda tem interesse em {{carro}}? Fico à disposição.",
}


async def forwards():
    rows = ", ".join(
        f"('{titulo}', '{texto}', {ordem})" for ordem, (titulo, texto) in enumerate(RESPOSTAS.items(), 1)
    )
    return sql(ID, DESCRIPTION, both=(f"INSERT INTO respostas (titulo, texto, ordem) VALUES {rows}",))
