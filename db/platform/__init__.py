"""The platform in the database: engine, SQL, formats, outbox, photographs, backups."""
