"""The stock as files that come and go: their shapes, how they are read, matched, written, and what became of each line.

It imports the ground floor, `db.equipe`, `db.estoque` and `db.mesa`.
"""
