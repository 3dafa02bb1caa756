"""Backups: creating, verifying, restoring. It imports the base (db/) alone."""
