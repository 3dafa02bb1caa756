"""People who wrote to the dealer, as the staff see them: contacts, quotes, appointments, alerts, the day's work.

It imports the base, `db.equipe`, `db.fichas`, `db.estoque`, `db.conteudo`, `db.visitantes`, `db.orcamentos` and
`db.privacidade`.
"""
