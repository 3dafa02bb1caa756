"""Indexes for the rate limits of opt-in mails: those of the last hour, and the networks that are still stored."""

from db.migrations import sql

ID = "2026-11-23T02:56"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "outbox_network_sql"


async def forwards():
    indexes = [
        "DROP INDEX outbox_avisos",
        "CREATE INDEX outbox_opt_ins ON outbox (created_at) WHERE kind = 'aviso_pedido' AND state <> 'waiting'",
        "CREATE INDEX outbox_network ON outbox (created_at) WHERE network <> ''",
    ]
    return sql(ID, DESCRIPTION, both=indexes)
