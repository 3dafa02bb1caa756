"""Armoring: what can be quoted, and the quote."""
