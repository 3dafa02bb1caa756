"""What knows nothing of the dealer's business in the database: engine, SQL, formats, outbox, photographs, backups."""
