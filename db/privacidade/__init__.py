"""Retention of personal data, and a person's rights.

It imports the base, `delivery`, `visitantes` and `orcamentos`.
"""
