"""A code's mail is found at once, however many mails wait beside it."""

from db.migrations import sql

ID = "2026-11-21T18:14"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "outbox_codes"


async def forwards():
    index = "CREATE INDEX outbox_codes ON outbox (next_at) WHERE state = 'pending' AND expires_at IS NOT NULL"
    return sql(ID, DESCRIPTION, both=[index])
