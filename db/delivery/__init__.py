"""The transactional outbox: mails, calls to the CRM, summaries."""
