"""Armoring: what can be quoted, and the quote. It imports the ground floor and what both quotes share."""
