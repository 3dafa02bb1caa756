"""Backups: creating, verifying, restoring."""
