"""What the desk reads and writes of all rooms: whom to answer, what to mend, every record that the staff keep.

It imports the ground floor, `db.equipe`, `db.estoque`, `db.conteudo`, `db.visitantes` and `db.orcamentos`.
"""
