"""Delivery: outbox rows become mails, calls to the CRM, calendar files."""
