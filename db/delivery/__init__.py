"""The transactional outbox: mails, calls to the CRM, summaries. It imports the base (db/) alone."""
