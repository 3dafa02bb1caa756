"""Backups: what one is, how it is made and proved, and how it comes back. It imports the ground floor alone."""
