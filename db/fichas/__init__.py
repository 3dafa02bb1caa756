"""Records that the staff edit: their kinds, fields, saving, history of cars and photographs.

It imports the base, `db.equipe`, `db.estoque`, `db.conteudo`, `db.orcamentos` and `db.visitantes`.
"""
