"""A sold car without a photograph has no page: `vitrine` says so, and the cars that had one leave the site."""

from db.migrations import sql

ID = "2026-11-23T06:50"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "vendidos_sem_foto_sql"

WITHOUT_FOTO = "vitrine = 1 AND CAST(fotos AS TEXT) IN ('', '[]')"
VITRINE = (
    "CASE WHEN lower(status) = 'vendido' OR (lower(status) = 'ativo' AND lower(situacao) = 'vendido')"
    " THEN CASE WHEN CAST(fotos AS TEXT) IN ('', '[]') THEN 2 ELSE 1 END"
    " WHEN lower(status) = 'ativo' THEN 0 ELSE 2 END"
)
LEFT = "INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id)"
MOVED = "OLD.vitrine < 2 AND (NEW.vitrine = 2 OR NEW.seo_url <> OLD.seo_url)"
BEFORE = (
    f"DELETE FROM removidos WHERE seo_url IN (SELECT seo_url FROM veiculos WHERE {WITHOUT_FOTO})",
    f"INSERT INTO removidos (seo_url, marca, veiculo) SELECT seo_url, marca, id FROM veiculos WHERE {WITHOUT_FOTO}",
    f"UPDATE veiculos SET fotos = fotos WHERE {WITHOUT_FOTO}",  # the triggers note them
)
INDEXES = {
    "marca": "(marca, vitrine)",
    "modelo": "(modelo, vitrine)",
    "condicao": "(condicao, vitrine)",
    "preco": "(vitrine, preco_valor)",
}
COLUMN = (
    *(f"DROP INDEX veiculos_{name}" for name in INDEXES),
    "ALTER TABLE veiculos DROP COLUMN vitrine",
)
ADD = f"ALTER TABLE veiculos ADD COLUMN vitrine SMALLINT GENERATED ALWAYS AS ({VITRINE})"
SQLITE = (
    *BEFORE,
    "DROP TRIGGER removidos_delete",
    "DROP TRIGGER removidos_update",
    *COLUMN,
    f"{ADD} VIRTUAL",
    *(
        f"CREATE TRIGGER removidos_{name} AFTER {event} ON veiculos WHEN {when}"
        f" BEGIN DELETE FROM removidos WHERE seo_url = OLD.seo_url; {LEFT}; END"
        for name, event, when in (
            ("delete", "DELETE", "OLD.vitrine < 2"),
            ("update", "UPDATE OF seo_url, status, situacao, fotos", MOVED),
        )
    ),
)
POSTGRES = (
    *BEFORE,
    "DROP TRIGGER removidos_delete ON veiculos",
    "DROP TRIGGER removidos_update ON veiculos",
    *COLUMN,
    f"{ADD} STORED",
    "CREATE TRIGGER removidos_delete AFTER DELETE ON veiculos FOR EACH ROW WHEN (OLD.vitrine < 2)"
    " EXECUTE FUNCTION veiculo_removido()",
    f"CREATE TRIGGER removidos_update AFTER UPDATE ON veiculos FOR EACH ROW WHEN ({MOVED})"
    " EXECUTE FUNCTION veiculo_removido()",
)


async def forwards():
    both = [f"CREATE INDEX veiculos_{name} ON veiculos {columns}" for name, columns in INDEXES.items()]
    return sql(ID, DESCRIPTION, sqlite=SQLITE, postgres=POSTGRES, both=both)
