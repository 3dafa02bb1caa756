"""Names the use of each of the dealer's telephones, which was its place in a list; no page has used those beyond the fifth."""

from db.migrations import sql

ID = "2026-11-23T11:10"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "telefones_sql"

SETORES = ("loja", "carros", "blindagem", "estetica", "funilaria")
FIELDS = (("telefone", "whatsapp", 20), ("atende", "destinatario", 60))


async def forwards():
    def copy(value: str) -> str:
        places = [
            (column, field, most, *place) for column, field, most in FIELDS for place in enumerate(SETORES)
        ]
        sets = (
            f"{column}_{setor} = substr(coalesce({value.format(at=at, field=field)}, ''), 1, {most})"
            for column, field, most, at, setor in places
        )
        return f"UPDATE dados_gerais SET {', '.join(sets)}"

    return sql(
        ID,
        DESCRIPTION,
        sqlite=[copy("json_extract(whatsapp, '$[{at}].{field}')")],
        postgres=[copy("whatsapp::jsonb -> {at} ->> '{field}'")],
    )
