"""Photographs that the desk stored before their time was noted: their names end with a key of eight letters."""

from db.migrations import sql

ID = "2026-11-23T03:03"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "fotos_da_mesa"
HEX = "[0-9a-f]"


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        sqlite=[
            "UPDATE fotos SET criada_em = strftime('%Y-%m-%d %H:%M:%S+00:00', 'now')"
            f" WHERE arquivo GLOB '*-{HEX * 8}.jpg'"
        ],
        postgres=[f"UPDATE fotos SET criada_em = now() WHERE arquivo ~ '-{HEX}{{8}}[.]jpg$'"],
    )
