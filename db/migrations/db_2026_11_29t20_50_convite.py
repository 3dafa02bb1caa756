"""The template that invites to a visit reads well of a service too."""

from db.migrations import sql

ID = "2026-11-29T20:50"
DESCRIPTION = "an invitation to talk about a car or a service"
OLD, NEW = "conhecer de perto o {carro}?", "uma visita à loja para conversar sobre o {carro}?"


async def forwards():
    change = f"UPDATE respostas SET texto = replace(texto, 'Que tal {OLD}', 'Que tal {NEW}')"
    return sql(ID, DESCRIPTION, both=[change])
