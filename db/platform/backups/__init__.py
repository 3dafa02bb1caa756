"""Backups: making, moving, restoring."""
