"""A plain name for the state of mails that are in a summary."""

from db.migrations import sql

ID = "2026-11-24T05:05"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "summarised_sql"


async def forwards():
    # A process of the version before may still write 'told': like 'summarised', no query searches for it.
    return sql(ID, DESCRIPTION, both=["UPDATE outbox SET state = 'summarised' WHERE state = 'told'"])
