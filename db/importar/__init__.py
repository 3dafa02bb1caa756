"""Imports and exports of the stock as files: shapes, reading, matching, writing, results.

It imports the base, `db.equipe`, `db.estoque` and `db.fichas`.
"""
