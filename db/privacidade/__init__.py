"""How long a person's data is kept, and the person's right to see and erase it. It imports the ground floor,
`visitantes` and `orcamentos`.
"""
