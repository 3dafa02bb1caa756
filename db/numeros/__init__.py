"""The month in numbers: consented visits, contacts and their sources, cars, searches that found nothing.

It imports the base, `db.contatos`, `db.conteudo`, `db.estoque`, `db.fichas` and `db.visitantes`.
"""
