"""Visits are read by their day."""

from db.migrations import sql

ID = "2026-11-23T14:50"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "visitas_sql"


async def forwards():
    index = "CREATE INDEX leads_agendamento ON leads (agendamento) WHERE agendamento IS NOT NULL"
    return sql(ID, DESCRIPTION, both=[index])
