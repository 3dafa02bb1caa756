"""The pictures that stood in code become data, so that a site looks as before; later writes raise the content version."""

import json

from db.migrations import sql, version_triggers

ID = "2026-11-26T23:49"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "paginas_sql"

BEFORE = {
    "home": {
        "showroom_foto": "showroom.jpg",
        "viva_foto": "hero-2-desktop.jpg",
        "compartilhar_foto": "hero-1-desktop.jpg",
    },
    "sobre": {"capa_foto": "showroom.jpg"},
    "blindagem": {
        "capa_foto": "blindagem-vidro.jpg",
        "cuidados_foto": "suvlarge-black-front34.jpg",
        "cuidados_descricao": "Utilitário blindado preto em estúdio",
        "cotacao_foto": "suvlarge-black-front34.jpg",
    },
    "funilaria": {
        "capa_foto": "funilaria-cabine.jpg",
        "servico1_foto": "funilaria-contornos.jpg",
        "servico2_foto": "estetica-polimento.jpg",
    },
    "estetica": {
        "capa_foto": "estetica-gotas.jpg",
        "servico1_foto": "suvlarge-green-wheel.jpg",
        "servico2_foto": "estetica-polimento.jpg",
        "servico3_foto": "suv-white-headlight.jpg",
        "servico4_foto": "suv-blue-side.jpg",
        "servico5_foto": "coupe-navy-front34.jpg",
        "cotacao_foto": "coupe-black-front34.jpg",
    },
    "importacao": {
        "capa_foto": "suvlarge-white-front34.jpg",
        "compartilhar_foto": "suvlarge-black-front34.jpg",
    },
    "vendaseucarro": {"capa_foto": "sedan-silver-front34.jpg"},
    "faleconosco": {"capa_foto": "interior-couro.jpg", "compartilhar_foto": "showroom.jpg"},
}
SITE = f"INSERT INTO paginas (id, {', '.join(BEFORE)}) SELECT 1, {', '.join('{}' for _ in BEFORE)}"


async def forwards():
    triggers = version_triggers("paginas")
    row = {engine: _rows(cast) for engine, cast in (("sqlite", ""), ("postgres", "::json"))}
    return sql(ID, DESCRIPTION, **{engine: [*row[engine], *triggers[engine]] for engine in row})


def _rows(cast):
    """Record 1 without values on a new site, with these where there are cars; before the triggers, since nobody changed anything."""
    values = [f"'{json.dumps(one, ensure_ascii=False)}'{cast}" for one in BEFORE.values()]
    return (
        SITE.format(*values) + " WHERE EXISTS (SELECT 1 FROM veiculos)",
        "INSERT INTO paginas (id) SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM paginas)",
    )
